import Board
import CellLayout
import Foundation
import Input
import Terminal
import WidgetArchive

/// Themes, preferences, and what the terminal says of its colours.
extension BoardSession {
  var look: BoardLook {
    BoardLook(colors: looks.colors(settings), tileStyle: looks.preferences.tileStyle)
  }

  func watchLooks() {
    watch.watchPreferences(launch.folders.preferences)
    watch.watchThemes(launch.folders.themes)
  }

  /// Follows a change of preferences or themes. What has a mistake leaves what was before.
  func readLooks(at now: Date) {
    watchLooks()
    let before = looks
    looks.read(launch.folders)
    show(
      looks.trouble.map { $0 + " (what was preferred before still holds)" }, with: .looks)
    guard looks != before else { return }
    _ = board.handle(.themes(looks.shelf.personal), at: now)
    _ = board.handle(.bindings(looks.preferences.bindings), at: now)
    followSettings(at: now)
  }

  /// What the terminal said of itself.
  func take(_ report: TerminalReport, at now: Date) {
    let before = looks
    switch report {
    case .background(let color): looks.take(background: color)
    case .appearance(let isDark):
      looks.terminalScheme = isDark ? .dark : .light
      // The old background went with the old colours; the new one is asked for.
      looks.terminalBackground = nil
      screen.askBackground()
    case .upToDate: break
    }
    if looks != before { followSettings(at: now) }
  }

  /// Gives the screen the colours that the board shows itself in, which may be a theme's that is only
  /// being tried.
  func applyLook() {
    let colors = board.screenStyle.theme
    let look = ScreenLook(
      text: colors[.text], background: colors[.background],
      isLight: colors.scheme == .light, hearsMouse: looks.preferences.mouse)
    guard look != screenLook else { return }
    screenLook = look
    screen.apply(look)
    _ = board.handle(.repaint, at: clock.date)
  }
}
