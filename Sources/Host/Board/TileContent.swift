import Foundation
import WidgetArchive

/// The content of a tile: the archived view of the current entry, or a placeholder.
///
/// Made by the loop from the store, and replaced once `until` has come.
package struct TileContent: Hashable, Sendable {
  package var view: ArchivedView
  package var isPlaceholder: Bool
  /// The date at which the next entry is due.
  package var until: Date?

  /// Whether its view has nothing visible in it.
  var isNothing: Bool { !isPlaceholder && view.holdsNothing }

  package init(view: ArchivedView, isPlaceholder: Bool = false, until: Date? = nil) {
    self.view = view
    self.isPlaceholder = isPlaceholder
    self.until = until
  }
}
