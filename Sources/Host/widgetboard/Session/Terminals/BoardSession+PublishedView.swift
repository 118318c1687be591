import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Publishes which tiles are on this screen.
extension BoardSession {
  /// Publishes which tiles are on this screen, in a file for the driver.
  func publishView(_ visible: Set<Placement.ID>, at now: Date) {
    guard let viewer = role.viewer else { return }
    let sizes = viewer.link.sizeClaim.since.map { since in
      TerminalSizes(
        since: since, tiles: display.shapes.shapes, textSize: board.environment.textSize)
    }
    do {
      try viewer.link.publish(
        PublishedView(
          visible: visible, focused: board.focus?.id, inspected: board.inspected, sizes: sizes),
        in: place.viewFolder)
    } catch {
      show(error.message)
    }
  }
}
