import Cells
import WidgetArchive

extension Resolver {
  /// The element of a grid.
  mutating func grid(_ grid: ArchivedGrid, _ around: Surroundings) -> Int {
    let count =
      grid.rows.map { row in
        row.isWhole ? 1 : row.cells.reduce(0) { $0 + Self.span($1) }
      }.max() ?? 0
    guard count > 0, count <= Self.maximumColumns else { return add(.empty) }
    var children: [Int] = []
    let rows = grid.rows.map { row in
      GridElement.Row(
        cells: cells(row, count, around, &children),
        cross: (row.alignment ?? grid.alignment.vertical).cross)
    }
    let element = GridElement(
      rows: rows, columns: columns(of: grid, count, around),
      side: around.side(grid.alignment.horizontal),
      columnGap: grid.horizontalSpacing.map { CellMetrics.columnSpacing($0.value) } ?? 1,
      rowGap: grid.verticalSpacing.map { CellMetrics.rowSpacing($0.value) } ?? 0,
      isRightToLeft: around.isRightToLeft)
    return add(.grid(element), children)
  }

  /// The most columns: more than any terminal has.
  private static let maximumColumns = 1000

  private static func span(_ cell: ArchivedGrid.Cell) -> Int {
    min(max(1, cell.columns.value), maximumColumns)
  }

  private mutating func cells(
    _ row: ArchivedGrid.Row, _ count: Int, _ around: Surroundings, _ children: inout [Int]
  ) -> [GridElement.Cell] {
    // A divider runs across the column it stands in; as a row of its own it runs across the grid.
    let inner = around.inside(row.isWhole ? .vertical : .horizontal)
    var column = 0
    // In SwiftUI a child of a grid that is not a `GridRow` is one view; a hostile archive may have
    // more.
    return row.cells.prefix(row.isWhole ? 1 : row.cells.count).map { cell in
      children.append(resolve(cell.child, inner))
      let columns = row.isWhole ? count : Self.span(cell)
      defer { column += columns }
      return GridElement.Cell(
        index: children.count - 1, firstColumn: column, columns: columns,
        isUnsizedHorizontally: cell.unsizedHorizontally,
        isUnsizedVertically: cell.unsizedVertically,
        anchorX: cell.anchorX.map { around.isRightToLeft ? 1 - $0.value : $0.value },
        anchorY: cell.anchorY?.value)
    }
  }

  /// The alignment of each column: that of its first cell that sets one.
  private func columns(
    of grid: ArchivedGrid, _ count: Int, _ around: Surroundings
  ) -> [Side] {
    var sides: [Side?] = Array(repeating: nil, count: count)
    for row in grid.rows where !row.isWhole {
      var column = 0
      for cell in row.cells {
        if let alignment = cell.columnAlignment, sides[column] == nil {
          sides[column] = around.side(alignment)
        }
        column += Self.span(cell)
      }
    }
    return sides.map { $0 ?? around.side(grid.alignment.horizontal) }
  }
}
