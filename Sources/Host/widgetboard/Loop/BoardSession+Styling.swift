import Board
import CellLayout
import Foundation
import Input
import Terminal
import WidgetArchive

/// Themes, preferences, and what the terminal says of its colours.
extension BoardSession {
  func watchStyling() {
    changes.watch.watchPreferences(launch.folders.preferences)
    changes.watch.watchThemes(launch.folders.themes)
  }

  /// Follows a change of preferences or themes. What has a mistake leaves what was before.
  func readStyling(at now: Date) {
    watchStyling()
    let isNews = appearance.readStyling(launch.folders)
    let styling = appearance.styling
    showTrouble(
      styling.trouble.map { $0 + " (the earlier preferences still apply)" }, with: .styling)
    guard isNews else { return }
    board.update(.themes(styling.shelf.personal), at: now)
    board.update(.wrapsPages(styling.preferences.wrapPages), at: now)
    board.update(.bindings(styling.preferences.bindings), at: now)
    followSettings(at: now)
  }

  /// What the terminal said of itself.
  func followTerminal(_ report: TerminalReport, at now: Date) {
    let isNews = appearance.accept(report)
    if case .appearance = report { screen.askBackground() }
    if isNews { followSettings(at: now) }
  }
}
