import Board
import CellLayout
import Cells
import Terminal
import WidgetArchive

/// How everything looks: what the person prefers, the themes there are, and what the terminal says of
/// itself.
struct Styling: Hashable {
  var preferences = Preferences()
  var shelf = ThemeShelf()
  /// The terminal's background, once it has said so.
  var terminalBackground: CellColor?
  /// Light or dark as the terminal is, or as its environment has it.
  var terminalScheme: ArchivedColorScheme
  /// The terminal has too few colours for a theme's.
  var isWithoutThemes = false
  /// What is wrong with the files it was read from.
  var trouble: String?

  init(terminalScheme: ArchivedColorScheme) {
    self.terminalScheme = terminalScheme
  }

  /// Reads preferences and themes. What has a mistake leaves what was before.
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

  /// The theme that was chosen, whether or not it is there.
  func choice(_ settings: Settings) -> ThemeChoice? {
    settings[.theme].flatMap(ThemeChoice.init) ?? preferences.theme
  }

  func colors(_ settings: Settings) -> ThemeColors {
    let appearance = settings[.appearance].flatMap(ArchivedColorScheme.init(rawValue:))
    let colors = shelf.colors(
      isWithoutThemes ? nil : choice(settings), appearance: appearance, terminal: terminalScheme)
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

  /// Whether neither a setting nor a preference says how large text is.
  func isTextAutomatic(_ settings: Settings) -> Bool {
    settings[.textSize] == nil && preferences.textSize == nil
  }

  /// What widgets are surrounded by.
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

  /// The terminal has said what its background is.
  mutating func setBackground(_ background: CellColor) {
    terminalBackground = background
    terminalScheme = background.isLight ? .light : .dark
  }
}

extension CellColor {
  /// Whether black can be read on it better than white.
  fileprivate var isLight: Bool { blackOrWhite == .rgb(0, 0, 0) }
}
