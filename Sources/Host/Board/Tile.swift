import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A drawn tile, with the dates at which its picture changes.
struct Tile {
  /// The drawing of the archived view in the cells inside the frame.
  var drawn: DrawnTile?
  /// The date at which the words on the frame change.
  var frameChange: Date?
  /// Whether the drawing is outdated; its links are still valid.
  var needsDrawing = false

  var nextChange: Date? {
    guard let own = drawn?.nextChange else { return frameChange }
    return frameChange.map { min($0, own) } ?? own
  }

  /// Copies some of its cells to a grid. It is `mutating` only to be called in place,
  /// without a copy of the tile.
  mutating func write(_ rects: [CellRect], on grid: inout Grid, at point: CellPoint) {
    guard let drawn else { return }
    for rect in rects { grid.copy(drawn.grid, rect, to: point) }
  }
}
