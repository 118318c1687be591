/// A position in cells, column to the right and row downwards from the top left corner.
package struct CellPoint: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  package static let zero = CellPoint(column: 0, row: 0)
}

/// An extent in cells. Never negative: the initialiser clamps.
package struct CellSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  package static let zero = CellSize(columns: 0, rows: 0)

  package var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A rectangle of cells. Half open: `maxColumn` and `maxRow` are the first ones outside it.
package struct CellRect: Hashable, Sendable {
  package var origin: CellPoint
  package var size: CellSize

  package init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = CellPoint(column: column, row: row)
    size = CellSize(columns: columns, rows: rows)
  }

  package static let zero = CellRect(origin: .zero, size: .zero)

  package var minColumn: Int { origin.column }
  package var minRow: Int { origin.row }
  package var maxColumn: Int { origin.column + size.columns }
  package var maxRow: Int { origin.row + size.rows }
  package var isEmpty: Bool { size.isEmpty }

  package func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn
      && point.row >= minRow && point.row < maxRow
  }

  /// The cells that both rectangles share; empty where they share none.
  package func intersection(_ other: CellRect) -> CellRect {
    let column = max(minColumn, other.minColumn)
    let row = max(minRow, other.minRow)
    return CellRect(
      column: column, row: row,
      columns: min(maxColumn, other.maxColumn) - column,
      rows: min(maxRow, other.maxRow) - row)
  }

  package func offset(by point: CellPoint) -> CellRect {
    CellRect(
      origin: CellPoint(column: origin.column + point.column, row: origin.row + point.row),
      size: size)
  }

  /// The rectangle made smaller by a number of cells at each side.
  package func inset(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: minColumn + columns, row: minRow + rows,
      columns: size.columns - 2 * columns, rows: size.rows - 2 * rows)
  }
}
