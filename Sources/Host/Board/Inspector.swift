import Foundation
import TimelineEngine
import WidgetArchive

/// The panel that explains why a tile is as it is.
struct Inspector {
  let id: Placement.ID
  /// Nil until the loop has sent it.
  var explanation: Explanation?
  /// The index of the first visible line.
  var top = 0
  /// The number of lines, and of visible lines, as last drawn.
  var lineCount = 0
  var room = 0
  /// The rows of text of its box, where it has one.
  var boxRows = 0
  /// The date at which the text changes.
  var nextChange: Date?
  var isOutdated = true

  init(id: Placement.ID) {
    self.id = id
  }

  mutating func scroll(by lines: Int) {
    let highest = max(0, lineCount - room)
    top = min(highest, max(0, top + lines))
    isOutdated = true
  }
}
