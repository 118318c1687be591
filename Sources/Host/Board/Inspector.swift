import Foundation
import TimelineEngine
import WidgetArchive

/// The panel that says why a tile shows what it shows.
struct Inspector {
  let id: Placement.ID
  /// Nil until the loop has said what is known.
  var explanation: Explanation?
  /// The line at the top.
  var top = 0
  /// How many lines there are and how many show, as they were drawn last.
  var lineCount = 0
  var room = 0
  /// When something of it reads otherwise.
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
