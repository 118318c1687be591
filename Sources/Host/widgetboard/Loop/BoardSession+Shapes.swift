import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// The size of tiles as extensions are told of it.
extension BoardSession {
  /// Notes the shapes of tiles as they stand on the board; they are asked for once they rest.
  func followShapes() {
    let before = display.shapes.deadline
    display.shapes.follow(board.tileShapes, at: clock.instant)
    if before == nil, display.shapes.deadline == nil { tellShapes(at: clock.date) }
  }

  /// Asks for the shapes that rest by now.
  func settleShapes(at now: Moment) {
    guard display.shapes.settle(at: now.instant) else { return }
    followAutomaticText(at: now.date)
    tellShapes(at: now.date)
    restartLive()
    refreshContents(at: now.date)
  }

  /// What extensions are asked to fill.
  func shape(of placement: Placement) -> TileShape {
    display.shapes.shapes[placement.id] ?? board.tileShape(of: placement)
  }

  /// The engine hears of shapes that are news.
  private func tellShapes(at now: Date) {
    guard isDriving, display.toldShapes != display.shapes.shapes else { return }
    display.toldShapes = display.shapes.shapes
    tellEngine(.shapes(display.shapes.shapes), at: now)
  }

  /// Where nobody chose a text size, widgets are told the one that the board has taken.
  func followAutomaticText(at now: Date) {
    board.update(.automaticText(appearance.isTextAutomatic), at: now)
    appearance.automaticTextSize = board.environment.textSize
    followSettings(at: now)
  }
}
