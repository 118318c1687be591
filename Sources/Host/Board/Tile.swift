import CellLayout
import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// A tile as it was drawn, and when its picture next changes.
struct Tile {
  /// The archived view in the cells inside the frame.
  var drawn: DrawnTile?
  /// When the words on the frame change.
  var frameChange: Date?
  /// What is drawn is no longer what the tile shows; where it leads still holds.
  var needsDrawing = false

  var nextChange: Date? {
    guard let own = drawn?.nextChange else { return frameChange }
    return frameChange.map { min($0, own) } ?? own
  }

  /// Copies some of its cells. It changes nothing, and mutates so that nothing of it is copied else.
  mutating func write(_ rects: [CellRect], on grid: inout Grid, at point: CellPoint) {
    guard let drawn else { return }
    for rect in rects { grid.copy(drawn.grid, rect, to: point) }
  }
}
