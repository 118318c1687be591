import Board
import CellLayout
import Foundation
import Input
import Terminal
import WidgetArchive

/// Themes, preferences, and what the terminal says of its colours.
extension BoardSession {
  func watchLooks() {
    changes.watch.watchPreferences(launch.folders.preferences)
    changes.watch.watchThemes(launch.folders.themes)
  }

  /// Follows a change of preferences or themes. What has a mistake leaves what was before.
  func readLooks(at now: Date) {
    watchLooks()
    let isNews = appearance.readLooks(launch.folders)
    let looks = appearance.looks
    showTrouble(
      looks.trouble.map { $0 + " (the earlier preferences still apply)" }, with: .looks)
    guard isNews else { return }
    board.update(.themes(looks.shelf.personal), at: now)
    board.update(.bindings(looks.preferences.bindings), at: now)
    followSettings(at: now)
  }

  /// What the terminal said of itself.
  func followTerminal(_ report: TerminalReport, at now: Date) {
    let isNews = appearance.accept(report)
    if case .appearance = report { screen.askBackground() }
    if isNews { followSettings(at: now) }
  }
}
