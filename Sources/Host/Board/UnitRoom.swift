import Cells

/// The units of a screen, free or taken: a bit for each unit, a word for each row.
struct UnitRoom: Hashable, Sendable {
  private let units: CellSize
  private var taken: [UInt64]
  private(set) var freeCount: Int

  /// The most columns of units, as many as a word has bits: more than any terminal has room for.
  static let mostColumns = 64

  init(_ units: CellSize) {
    self.units = CellSize(columns: min(units.columns, Self.mostColumns), rows: units.rows)
    taken = Array(repeating: 0, count: units.rows)
    freeCount = self.units.columns * self.units.rows
  }

  /// The first free place for a block of units at or after `start`, in reading order.
  func firstPlace(
    for size: CellSize, from start: CellPoint = CellPoint(column: 0, row: 0)
  ) -> CellPoint? {
    let lastColumn = units.columns - size.columns
    let lastRow = units.rows - size.rows
    guard lastColumn >= 0, lastRow >= start.row, size.columns * size.rows <= freeCount else {
      return nil
    }
    for row in start.row...lastRow {
      var used = taken[row]
      for below in 1..<max(1, size.rows) { used |= taken[row + below] }
      let first = row == start.row ? start.column : 0
      guard first <= lastColumn else { continue }
      for column in first...lastColumn where used & Self.bits(column, size.columns) == 0 {
        return CellPoint(column: column, row: row)
      }
    }
    return nil
  }

  mutating func take(_ size: CellSize, at origin: CellPoint) {
    let bits = Self.bits(origin.column, size.columns)
    for row in origin.row..<origin.row + size.rows { taken[row] |= bits }
    freeCount -= size.columns * size.rows
  }

  mutating func leave(_ size: CellSize, at origin: CellPoint) {
    let bits = Self.bits(origin.column, size.columns)
    for row in origin.row..<origin.row + size.rows { taken[row] &= ~bits }
    freeCount += size.columns * size.rows
  }

  private static func bits(_ column: Int, _ count: Int) -> UInt64 {
    (count >= 64 ? ~0 : (1 << UInt64(count)) - 1) << UInt64(column)
  }
}
