import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Tells extensions the sizes of tiles: those in the terminal with the latest input.
extension BoardSession {
  /// Handles input here as regards sizes: the person may have been at another terminal before.
  func noteInputForSizes(at now: Date) {
    switch role {
    case .driving(let driver):
      if driver.viewers.noteOwnInput(at: now) { followSizes(at: now) }
    case .viewing(let viewer):
      if viewer.link.sizeClaim.noteInput(at: now, of: "\(getpid())") {
        consequences.insert(.visible)
      }
    }
  }

  /// Handles a change of sizes here or in another terminal, or the person's turn to another
  /// terminal.
  func followSizes(at now: Date) {
    followAutomaticText(at: now)
    restartLive(showing: tellShapes(at: now))
  }

  private var askedShapes: AskedShapes {
    AskedShapes(own: display.shapes.shapes, elsewhere: role.driver?.viewers.decider?.sizes)
  }

  /// The shape that extensions are asked to fill.
  func shape(of placement: Placement) -> TileShape {
    askedShapes.shape(of: placement.id) ?? board.tileShape(of: placement)
  }

  /// Tells the engine shapes that have changed. Returns the tiles whose shapes are new.
  @discardableResult func tellShapes(at now: Date) -> Set<Placement.ID> {
    let (before, shapes) = (display.toldShapes, askedShapes.all)
    guard isDriving, before != shapes else { return [] }
    display.toldShapes = shapes
    tellEngine(.shapes(shapes), at: now)
    consequences.formUnion(.contents)
    return Set(shapes.filter { before[$0.key] != $0.value }.keys)
  }

  /// Tells widgets the text size that the board chose, if the person chose none.
  func followAutomaticText(at now: Date) {
    updateBoard(.automaticText(appearance.isTextAutomatic), at: now)
    appearance.automaticTextSize =
      askedShapes.textSizeElsewhere ?? board.environment.textSize
    followSettings(at: now)
  }
}
