import Board
import CellLayout
import Cells
import Foundation
import Input
import Terminal
import WidgetArchive

/// How everything looks, and what surrounds widgets: the person's settings and preferences, and what the
/// terminal and the machine say. Pure, but for reading files.
struct Appearance {
  private(set) var settings: Settings
  private(set) var styling: Styling
  /// What surrounds widgets as the terminal and the machine have it.
  private var defaultEnvironment: WidgetEnvironment
  /// The same with the settings, when it was last resolved.
  private(set) var environment: WidgetEnvironment
  /// The text size that the board takes where nobody chose one.
  var automaticTextSize: String?

  init(_ launch: LaunchEnvironment, colors: ColorDepth, isHeard: Bool) {
    settings = launch.settings
    defaultEnvironment = launch.defaultEnvironment
    // Widgets are told to render without colours where the terminal has none.
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

  /// Works out what surrounds widgets by what holds now; gives what did before.
  mutating func resolve() -> WidgetEnvironment {
    let old = environment
    environment = styling.environment(settings, over: defaultEnvironment)
    if isTextAutomatic, let automaticTextSize { environment.textSize = automaticTextSize }
    return old
  }

  /// Whether the person left the text size to the board.
  var isTextAutomatic: Bool { styling.isTextAutomatic(settings) }

  // MARK: What is chosen

  mutating func choose(_ setting: Setting, _ value: String?) { settings.choose(setting, value) }

  /// Takes on settings as a file has them, but for those that hold here and are in no file; whether
  /// that is news.
  mutating func adopt(_ read: Settings, keeping own: Set<Setting>) -> Bool {
    let new = own.reduce(into: read) { read, setting in read.choose(setting, settings[setting]) }
    defer { settings = new }
    return new != settings
  }

  // MARK: What is read and told

  /// Reads preferences and themes; whether anything is new. What has a mistake leaves what was before.
  mutating func readStyling(_ folders: ProfileFolders) -> Bool {
    let before = styling
    styling.read(folders)
    return styling != before
  }

  mutating func setTimeZone(_ name: String) { defaultEnvironment.timeZone = name }

  /// What the terminal said of itself: whether that is news.
  mutating func accept(_ report: TerminalReport) -> Bool {
    let before = styling
    switch report {
    case .background(let color): styling.setBackground(color)
    case .appearance(let isDark):
      styling.terminalScheme = isDark ? .dark : .light
      // The old background went with the old colours.
      styling.terminalBackground = nil
    // The screen has seen to it.
    case .directColor, .upToDate: break
    }
    return styling != before
  }
}
