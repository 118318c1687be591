import Foundation
import WidgetArchive

/// One period in which a page was on screen and someone was there.
///
/// Made by ``TimelineEngine``, kept by the store for 14 days. It is handed out when it counts, after
/// two seconds, and again with the same beginning when it is over.
package struct Look: JSONDecodable, Encodable, Hashable, Sendable {
  package var began: Date
  package var ended: Date
  /// What was on the page, sorted.
  package var placements: [Placement.ID]

  package init(began: Date, ended: Date, placements: [Placement.ID]) {
    self.began = began
    self.ended = ended
    self.placements = placements
  }
}
