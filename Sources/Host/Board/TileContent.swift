import Cells
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
  /// The cells inside a frame that the view was made for; nil if it suits any size.
  package var made: CellSize?

  /// The title that its view gives the tile.
  func title(in scheme: ArchivedColorScheme) -> String? {
    isPlaceholder ? nil : view.variant(colorScheme: scheme, redaction: []).title
  }

  /// A number that differs for another view, in this process.
  var edition: Int { view.hashValue }

  /// Whether its view has nothing visible in it.
  var isNothing: Bool { !isPlaceholder && view.holdsNothing }

  package init(
    view: ArchivedView, isPlaceholder: Bool = false, until: Date? = nil, made: CellSize? = nil
  ) {
    self.view = view
    self.isPlaceholder = isPlaceholder
    self.until = until
    self.made = made
  }
}
