import Foundation
import WidgetArchive

/// What a tile shows: an archived view of the entry that is current, or a placeholder.
///
/// Made by the loop from the store; replaced when `until` has come.
package struct TileContent: Hashable, Sendable {
  package var view: ArchivedView
  package var isPlaceholder: Bool
  /// When the next entry is due.
  package var until: Date?

  /// Whether it is a view in which nothing can be seen.
  var isNothing: Bool { !isPlaceholder && view.holdsNothing }

  package init(view: ArchivedView, isPlaceholder: Bool = false, until: Date? = nil) {
    self.view = view
    self.isPlaceholder = isPlaceholder
    self.until = until
  }
}
