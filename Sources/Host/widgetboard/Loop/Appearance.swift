import Board
import CellLayout
import Cells
import Foundation
import Input
import Terminal
import WidgetArchive

/// How everything looks and what surrounds widgets: the person's settings and preferences, and what the
/// terminal and the machine say. Pure, but for reading files.
struct Appearance {
  private(set) var settings: Settings
  private(set) var looks: Looks
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
    var looks = launch.looks
    looks.isWithoutThemes = colors < .palette256
    self.looks = looks
    environment = looks.environment(settings, over: defaultEnvironment)
  }

  var look: BoardLook {
    BoardLook(colors: looks.colors(settings), tileStyle: looks.tileStyle(settings))
  }

  var symbols: SymbolSet { looks.symbols(settings) }

  func screenStyle(of screen: any Screen) -> ScreenStyle {
    looks.screenStyle(
      settings, unicode: screen.isUTF8, colors: screen.colorDepth != .none)
  }

  /// Works out what surrounds widgets by what holds now; gives what did before.
  mutating func resolve() -> WidgetEnvironment {
    let old = environment
    environment = looks.environment(settings, over: defaultEnvironment)
    if isTextAutomatic, let automaticTextSize { environment.textSize = automaticTextSize }
    return old
  }

  /// Whether the person left the text size to the board.
  var isTextAutomatic: Bool { looks.isTextAutomatic(settings) }

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
  mutating func readLooks(_ folders: ProfileFolders) -> Bool {
    let before = looks
    looks.read(folders)
    return looks != before
  }

  mutating func setTimeZone(_ name: String) { defaultEnvironment.timeZone = name }

  /// What the terminal said of itself: whether that is news.
  mutating func accept(_ report: TerminalReport) -> Bool {
    let before = looks
    switch report {
    case .background(let color): looks.setBackground(color)
    case .appearance(let isDark):
      looks.terminalScheme = isDark ? .dark : .light
      // The old background went with the old colours.
      looks.terminalBackground = nil
    case .upToDate: break
    }
    return looks != before
  }
}
