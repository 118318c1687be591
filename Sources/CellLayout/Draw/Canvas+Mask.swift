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
    guard drawn != old, let color = color(of: drawn, in: bits) else { return }
    let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
    restore(before.slice(cell), at: cell.origin)
    guard bits != 0, color != .terminal else { return }
    put(
      Grapheme.graphemes(of: glyphs.quadrants(bits))[0], column, row,
      style: CellStyle(
        foreground: color, attributes: drawn.style.attributes.intersection(.picture)), pen: pen)
  }

  /// The colour that a cell has in most of some quadrants; nil where it is text, which on an edge is
  /// worth more than a round corner.
  private func color(of cell: Cell, in bits: Int) -> CellColor? {
    if cell.text == " " || cell.text == glyphs.fullBlock { return cell.style.background }
    guard cell.style.attributes.contains(.picture),
      let scalar = cell.text.unicodeScalars.first, let block = PictureBlock(scalar.value)
    else { return nil }
    let inside = (block.quadrants & bits).nonzeroBitCount
    return 2 * inside >= bits.nonzeroBitCount ? cell.style.foreground : cell.style.background
  }
}
