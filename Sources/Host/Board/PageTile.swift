import Cells
import WidgetArchive

/// The properties of a tile that decide its place on the page. Its content is none of them: it may
/// change every second, and the page must not move.
package struct PageTile: Hashable, Sendable {
  /// The families in which it may be shown, the chosen one first.
  package var families: [ArchivedFamily]
  /// The largest unit whose room its content can use; in a larger one it would be mostly empty. Nil if
  /// its widget says nothing of it.
  package var largestUnit: CellSize?

  package init(_ families: [ArchivedFamily], largestUnit: CellSize? = nil) {
    self.families = families
    self.largestUnit = largestUnit
  }

  /// The largest useful unit of widgets that declare none: text written for 19×9 cells fills
  /// two thirds of its rows.
  package static let largestUsefulUnit = CellSize(columns: 26, rows: 12)
}

extension [PageTile] {
  /// The largest unit that all tiles of a page can use. A tile whose widget says nothing does not keep a
  /// page small in which such tiles take no more than a third of the room.
  var largestUnit: CellSize {
    var units = compactMap(\.largestUnit)
    let silent = filter { $0.largestUnit == nil }
    if units.isEmpty || 3 * silent.unitCount > unitCount {
      units.append(PageTile.largestUsefulUnit)
    }
    return CellSize(
      columns: units.map(\.columns).min() ?? PageTile.largestUsefulUnit.columns,
      rows: units.map(\.rows).min() ?? PageTile.largestUsefulUnit.rows)
  }

  /// The units that the tiles take in their own families.
  private var unitCount: Int {
    reduce(0) { sum, tile in
      sum + (tile.families.first.map { $0.units.columns * $0.units.rows } ?? 0)
    }
  }
}
