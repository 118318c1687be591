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
    let before = viewer.link.view
    guard
      viewer.link.held == nil || before.visible != visible || before.sizes != sizes
        || before.inspected != board.inspected
    else { return }
    viewer.link.view = PublishedView(
      visible: visible, focused: board.focus?.id, inspected: board.inspected, sizes: sizes)
    do {
      let held = try place.viewFolder.hold(viewer.link.view)
      viewer.link.held?.end()
      viewer.link.held = held
    } catch {
      show(error.message)
    }
  }
}
