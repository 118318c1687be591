import Board
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Follows the shapes of tiles in this terminal.
extension BoardSession {
  /// Notes the tiles' current shapes. Extensions are asked for timelines of new shapes once the
  /// shapes have stopped changing.
  func followShapes() {
    let before = display.shapes.deadline
    display.shapes.follow(board.tileShapes, at: clock.instant)
    guard display.shapes.deadline == nil else { return }
    keepUnits()
    if before == nil { tellShapes(at: clock.date) }
  }

  /// Tells a new engine all shapes.
  func tellShapesAnew() {
    display.toldShapes = [:]
    followShapes()
  }

  /// Asks for the shapes that have stopped changing.
  func settleShapes(at now: Moment) {
    guard display.shapes.settle(at: now.instant) else { return }
    keepUnits()
    followSizes(at: now.date)
    consequences.formUnion([.visible, .contents])
  }

  /// Writes the units of pages, once the terminal's size has stopped changing.
  private func keepUnits() {
    guard display.keptUnits != board.keptUnits else { return }
    display.keptUnits = board.keptUnits
    UnitsFile(folders: launch.folders).write(board.keptUnits)
  }
}
