import Board
import CellLayout
import Cells
import Foundation
import Input
import Terminal
import WidgetArchive

/// The appearance of the board and the environment of widgets: from the person's settings and
/// preferences, and from what the terminal and the machine report. Pure, except for reading files.
struct Appearance {
  private(set) var settings: Settings
  private(set) var styling: Styling
  /// The environment of widgets according to the terminal and the machine.
  private var defaultEnvironment: WidgetEnvironment
  /// The environment with the settings applied, as last resolved.
  private(set) var environment: WidgetEnvironment
  /// The text size that the board uses if nobody chose one.
  var automaticTextSize: String?

  init(_ launch: LaunchEnvironment, colors: ColorDepth, isHeard: Bool) {
    settings = launch.settings
    defaultEnvironment = launch.defaultEnvironment
    // A terminal without colours: widgets are told to render without them.
    if colors == .none && !isHeard {
      defaultEnvironment.renderingMode = Rendering.vibrant.rawValue
    }
    var styling = launch.styling
    styling.isWithoutThemes = colors < .palette256
    self.styling = styling
    environment = styling.environment(settings, over: defaultEnvironment)
  }

  var boardStyling: BoardStyling {
    BoardStyling(colors: styling.colors(settings), tileStyle: styling.tileStyle(settings))
  }

  var symbols: SymbolSet { styling.symbols(settings) }

  func screenStyle(of screen: any Screen) -> ScreenStyle {
    styling.screenStyle(
      settings, unicode: screen.isUTF8, colors: screen.colorDepth != .none)
  }

  /// Resolves the environment from the current settings; returns the previous one.
  mutating func resolve() -> WidgetEnvironment {
    let old = environment
    environment = styling.environment(settings, over: defaultEnvironment)
    if isTextAutomatic, let automaticTextSize { environment.textSize = automaticTextSize }
    return old
  }

  /// Whether the person left the text size to the board.
  var isTextAutomatic: Bool { styling.isTextAutomatic(settings) }

  // MARK: Settings

  mutating func choose(_ setting: Setting, _ value: String?) { settings.choose(setting, value) }

  /// Adopts settings read from a file, except those that apply to this board only and are in no
  /// file. Returns whether anything changed.
  mutating func adopt(_ read: Settings, keeping own: Set<Setting>) -> Bool {
    let new = own.reduce(into: read) { read, setting in read.choose(setting, settings[setting]) }
    defer { settings = new }
    return new != settings
  }

  // MARK: Preferences and reports of the terminal

  /// Reads preferences and themes. Returns whether anything changed; a file with a mistake changes
  /// nothing.
  mutating func readStyling(_ folders: ProfileFolders) -> Bool {
    let before = styling
    styling.read(folders)
    return styling != before
  }

  mutating func setTimeZone(_ name: String) { defaultEnvironment.timeZone = name }

  /// Accepts a report of the terminal about itself. Returns whether anything changed.
  mutating func accept(_ report: TerminalReport) -> Bool {
    let before = styling
    switch report {
    case .background(let color): styling.setBackground(color)
    case .foreground(let color): styling.terminalText = color
    case .appearance(let isDark):
      styling.terminalScheme = isDark ? .dark : .light
      // The earlier background and text colour belonged to the earlier appearance.
      styling.terminalBackground = nil
      styling.terminalText = nil
    // The screen has handled these.
    case .directColor, .upToDate: break
    }
    return styling != before
  }
}
