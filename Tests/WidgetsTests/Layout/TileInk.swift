import CellLayout
import Cells

/// The share of a tile's inside that has content: letters, signs, bars or a picture. A background of a
/// row or of the whole tile does not count.
struct TileInk: Hashable {
  /// The part of its rows that hold something, 0…1.
  let rows: Double
  /// The part of its cells that do.
  let cells: Double

  init(_ grid: Grid) {
    var inkedRows = 0
    var inkedCells = 0
    for row in 0..<grid.size.rows {
      let count = (0..<grid.size.columns).count { Self.isInked(grid[$0, row]) }
      inkedCells += count
      inkedRows += count > 0 ? 1 : 0
    }
    rows = Double(inkedRows) / Double(max(1, grid.size.rows))
    cells = Double(inkedCells) / Double(max(1, grid.size.rows * grid.size.columns))
  }

  private static func isInked(_ cell: Cell) -> Bool {
    // The second half of a wide letter has no text of its own.
    !(cell.text == " " || cell.text == "\u{2800}") || cell.style.background != .terminal
  }
}
