import Foundation
import WidgetArchive

/// A period in which a page was on screen and someone was there.
///
/// Made by ``TimelineEngine``, kept by the store for 14 days. The engine returns it once it counts,
/// after two seconds, and again with the same beginning when it is over.
package struct Look: JSONDecodable, Encodable, Hashable, Sendable {
  package var began: Date
  package var ended: Date
  /// The placements on the page, sorted.
  package var placements: [Placement.ID]

  package init(began: Date, ended: Date, placements: [Placement.ID]) {
    self.began = began
    self.ended = ended
    self.placements = placements
  }
}
