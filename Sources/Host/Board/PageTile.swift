import Cells
import WidgetArchive

/// What decides where a tile stands on its page. Its content does not: what it shows may change every
/// second, and a page stays as it is.
package struct PageTile: Hashable, Sendable {
  /// The families it may be shown in, the one that was chosen first.
  package var families: [ArchivedFamily]
  /// The largest unit whose room its content can use; in a larger one it would be mostly empty.
  package var largestUnit: CellSize

  package init(_ families: [ArchivedFamily], largestUnit: CellSize = Self.largestUsefulUnit) {
    self.families = families
    self.largestUnit = largestUnit
  }

  /// Of a widget that says nothing else. What is written for 19×9 cells fills two thirds of its rows.
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
