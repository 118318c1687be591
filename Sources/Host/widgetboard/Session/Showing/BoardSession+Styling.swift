import Board
import CellLayout
import Foundation
import Input
import Terminal
import WidgetArchive

/// Applies themes, preferences, and the colours that the terminal reports.
extension BoardSession {
  /// Follows a change of preferences or themes. A file with a mistake changes nothing.
  func readStyling(at now: Date) {
    changes.watchStyling(in: launch.folders)
    let isNews = appearance.readStyling(launch.folders)
    let styling = appearance.styling
    showTrouble(
      styling.trouble.map { $0 + " (the earlier preferences still apply)" }, with: .styling)
    guard isNews else { return }
    updateBoard(.themes(styling.shelf.personal), at: now)
    updateBoard(.wrapsPages(styling.preferences.wrapPages), at: now)
    updateBoard(.bindings(styling.preferences.bindings), at: now)
    followSettings(at: now)
  }

  /// Handles a report of the terminal about itself.
  func followTerminal(_ report: TerminalReport, at now: Date) {
    let isNews = appearance.accept(report)
    switch report {
    case .appearance: screen.askBackground()
    // The terminal can show exact colours: paint anew what was drawn in the nearest of 256 colours.
    case .directColor: updateBoard(.repaint, at: now)
    case .background, .foreground, .upToDate: break
    }
    if case .background(let background) = report {
      TerminalColorsFile(launch).keep(
        TerminalColors(background: background, text: appearance.styling.terminalText))
    }
    if isNews { followSettings(at: now) }
  }
}
