import Board
import CellLayout
import Cells
import Terminal
import WidgetArchive

/// The appearance of everything: the person's preferences, the themes that exist, and what the
/// terminal reports about itself.
struct Styling: Hashable {
  var preferences = Preferences()
  var shelf = ThemeShelf()
  /// The terminal's background and text colour, once reported.
  var terminalBackground: CellColor?
  var terminalText: CellColor?
  /// Whether cards are made of the terminal's own colours: only if these were known before the
  /// first picture, so that the appearance does not change while a person looks.
  var showsOwnCards = false
  /// Light or dark, as the terminal reports or its environment says.
  var terminalScheme: ArchivedColorScheme
  /// Whether the terminal has too few colours for themes.
  var isWithoutThemes = false
  /// The trouble with the files that were read.
  var trouble: String?

  init(terminalScheme: ArchivedColorScheme) {
    self.terminalScheme = terminalScheme
  }

  /// Reads preferences and themes. A file with a mistake changes nothing.
  mutating func read(_ folders: ProfileFolders) {
    let folder = ThemeFolder(folders: folders)
    let (themes, problems) = folder.read()
    shelf = ThemeShelf(personal: themes)
    trouble = problems.first
    do {
      preferences = try PreferencesFile(folders: folders).read(themes: shelf.names)
    } catch {
      trouble = error.message
    }
  }

  /// The chosen theme, whether or not it exists.
  func choice(_ settings: Settings) -> ThemeChoice? {
    settings[.theme].flatMap(ThemeChoice.init) ?? preferences.theme
  }

  func colors(_ settings: Settings) -> ThemeColors {
    let appearance = settings[.appearance].flatMap(ArchivedColorScheme.init(rawValue:))
    let choice = isWithoutThemes ? nil : choice(settings)
    let colors = shelf.colors(choice, appearance: appearance, terminal: terminalScheme)
    if choice == nil, !isWithoutThemes, colors[.text] == .terminal {
      // The terminal's text colour is unreadable on a background of the other scheme.
      if terminalBackground != nil, colors.scheme != terminalScheme {
        return colors.onAssumedBackground
      }
      if showsOwnCards {
        let background = terminalBackground ?? ThemeColors.assumedBackground(terminalScheme)
        return colors.known(background: background, text: terminalText)
      }
    }
    if preferences.keepsTerminalBackground {
      return colors.withoutBackground(over: terminalBackground)
    }
    return terminalBackground.map { colors.over($0) } ?? colors
  }

  func tileStyle(_ settings: Settings) -> TileStyle {
    settings[.tiles].flatMap(TileStyle.init(rawValue:)) ?? preferences.tileStyle
  }

  func symbols(_ settings: Settings) -> SymbolSet {
    settings[.symbols].flatMap(SymbolSet.init(rawValue:)) ?? preferences.symbols ?? .unicode
  }

  /// Whether neither a setting nor a preference determines the text size.
  func isTextAutomatic(_ settings: Settings) -> Bool {
    settings[.textSize] == nil && preferences.textSize == nil
  }

  /// The environment of widgets, with preferences, settings and the theme applied.
  func environment(_ settings: Settings, over base: WidgetEnvironment) -> WidgetEnvironment {
    var base = base
    if let textSize = preferences.textSize { base.textSize = textSize }
    var environment = settings.environment(over: base)
    environment.colorScheme = colors(settings).scheme
    return environment
  }

  func screenStyle(_ settings: Settings, unicode: Bool, colors hasColors: Bool) -> ScreenStyle {
    ScreenStyle(
      unicode: unicode, colors: hasColors, symbols: symbols(settings),
      showsThemes: !isWithoutThemes, theme: colors(settings),
      tileStyle: tileStyle(settings))
  }

  /// Uses the colours that are known of the terminal before the first picture.
  mutating func begin(with colors: TerminalColors) {
    terminalText = colors.text
    setBackground(colors.background)
    showsOwnCards = true
  }

  /// Sets the background that the terminal reported, and the colour scheme that follows from it.
  mutating func setBackground(_ background: CellColor) {
    terminalBackground = background
    terminalScheme = background.isLight ? .light : .dark
  }
}

extension CellColor {
  /// Whether black is more readable on it than white.
  fileprivate var isLight: Bool { blackOrWhite == .rgb(0, 0, 0) }
}
