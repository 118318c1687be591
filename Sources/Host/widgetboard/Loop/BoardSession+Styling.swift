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
    switch report {
    case .appearance: screen.askBackground()
    // What was drawn in the nearest of 256 colours is sent anew.
    case .directColor: board.update(.repaint, at: now)
    case .background, .upToDate: break
    }
    if isNews { followSettings(at: now) }
  }
}
