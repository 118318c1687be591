import Cells
import WidgetArchive

/// The properties of a tile that decide its place on the page. Its content is none of them: it may
/// change every second, and the page must not move.
package struct PageTile: Hashable, Sendable {
  /// The families in which it may be shown, the chosen one first.
  package var families: [ArchivedFamily]
  /// The largest unit whose room its content can use; in a larger one it would be mostly empty.
  package var largestUnit: CellSize

  package init(_ families: [ArchivedFamily], largestUnit: CellSize = Self.largestUsefulUnit) {
    self.families = families
    self.largestUnit = largestUnit
  }

  /// The largest useful unit of widgets that declare none: text written for 19×9 cells fills
  /// two thirds of its rows.
  package static let largestUsefulUnit = CellSize(columns: 26, rows: 12)
}

extension [PageTile] {
  /// The largest unit that all tiles of a page can use.
  var largestUnit: CellSize {
    CellSize(
      columns: self.lazy.map(\.largestUnit.columns).min() ?? PageTile.largestUsefulUnit.columns,
      rows: self.lazy.map(\.largestUnit.rows).min() ?? PageTile.largestUsefulUnit.rows)
  }
}
