import Cells
import WidgetArchive

extension Canvas {
  /// Cuts what was drawn in a rectangle since `before` down to a shape: cells outside it are put
  /// back, cells on its edge keep their filled quadrants.
  mutating func mask(_ shape: ArchivedShape, in rect: CellRect, before: Grid, pen: Pen) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, shape != .rectangle, shape != .containerRelative else { return }
    let outline = Outline(shape, in: rect.size)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let bits = outline.quadrants(column: column - rect.minColumn, row: row - rect.minRow)
        guard bits != 15 else { continue }
        maskCell(column, row, bits: bits, before: before, pen: pen)
      }
    }
  }

  private mutating func maskCell(
    _ column: Int, _ row: Int, bits: Int, before: Grid, pen: Pen
  ) {
    let drawn = grid[column, row]
    let old = before[column, row]
    // Text on the edge is worth more than a round corner.
    guard drawn != old, drawn.text == " " || drawn.text == glyphs.fullBlock else { return }
    let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
    restore(before.slice(cell), at: cell.origin)
    guard bits != 0, drawn.style.background != .terminal else { return }
    put(
      Grapheme.graphemes(of: glyphs.quadrants(bits))[0], column, row,
      style: CellStyle(foreground: drawn.style.background), pen: pen)
  }
}
