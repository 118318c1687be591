import Cells
import WidgetArchive

/// The units of a page: their number, and the cells of one.
package struct PageUnits: Hashable, Sendable {
  /// The number of units side by side, and one below the other.
  package var count: CellSize
  /// The cells of a unit, frame included.
  package var cells: CellSize

  package init(count: CellSize, cells: CellSize) {
    self.count = count
    self.cells = cells
  }

  /// As many units of a given size as an area holds.
  package init(of cells: CellSize, in area: CellSize) {
    let gap = PageGrid.gap
    count = CellSize(
      columns: min(UnitRoom.mostColumns, max(0, (area.columns + gap) / (cells.columns + gap))),
      rows: max(0, (area.rows + gap) / (cells.rows + gap)))
    self.cells = cells
  }

  /// The cells of all units, with the gaps between them.
  var extent: CellSize { cells(of: count) }

  /// The cells of a block of units, with the gaps between them.
  func cells(of units: CellSize) -> CellSize {
    CellSize(
      columns: units.columns * (cells.columns + PageGrid.gap) - PageGrid.gap,
      rows: units.rows * (cells.rows + PageGrid.gap) - PageGrid.gap)
  }
}

extension PageUnits {
  /// A number of units, stretched to fill an area as far as they keep about the shape of 19×9 cells
  /// and become no larger than `most`; nil if they become smaller than `least`.
  init?(_ count: CellSize, filling area: CellSize, least: CellSize, most: CellSize) {
    let gap = PageGrid.gap
    var cells = CellSize(
      columns: min((area.columns + gap) / count.columns - gap, max(most.columns, least.columns)),
      rows: min((area.rows + gap) / count.rows - gap, max(most.rows, least.rows)))
    // As a cell is twice as high as wide, these limits mean that a unit is from three quarters to
    // one and a half times as wide as it is high.
    cells.columns = max(least.columns, min(cells.columns, cells.rows * 3))
    cells.rows = max(least.rows, min(cells.rows, cells.columns * 2 / 3))
    self.init(count: count, cells: cells)
    guard cells.columns >= least.columns, cells.rows >= least.rows, fits(in: area)
    else { return nil }
  }

  /// Whether all units fit in an area.
  func fits(in area: CellSize) -> Bool {
    extent.columns <= area.columns && extent.rows <= area.rows
  }
}
