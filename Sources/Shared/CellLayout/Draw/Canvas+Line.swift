import Cells
import WidgetArchive

extension Canvas {
  /// Draws a horizontal line, to half a cell.
  mutating func drawLine(_ line: ThinLine, in rect: CellRect, pen: Pen) {
    let columns = rect.size.columns
    let length = line.length.map { $0.isFinite ? max(0, $0) : 0 } ?? .infinity
    let halves = Int(
      clamping: min((length / CellMetrics.pointsPerColumn * 2).rounded(), Double(columns * 2)))
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(DrawingSteps.cell * visible.size.columns) else {
      return
    }
    for column in visible.minColumn..<visible.maxColumn {
      let index = line.isRightToLeft ? rect.maxColumn - 1 - column : column - rect.minColumn
      guard index < (halves + 1) / 2 else { continue }
      let isHalf = index * 2 + 1 == halves
      let ink = line.paint.ink(at: CellPoint(column: column, row: rect.minRow), in: rect)
      let isFaint = shades.palette.isColorless && ink.opacity < 0.5
      let glyphs = isFaint ? self.glyphs.line(thickness: 1) : line.glyphs
      let half = line.isRightToLeft ? glyphs.lastHalf : glyphs.half
      let glyph = isHalf ? half ?? glyphs.full : glyphs.full
      put(glyph, column, rect.minRow, ink: ink, pen: pen)
    }
  }

  /// Draws a line of glyphs along an axis.
  mutating func drawLine(
    _ axis: Axis, _ glyph: String?, _ paint: Paint, in rect: CellRect, pen: Pen
  ) {
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty, allowance.spend(DrawingSteps.cell * visible.cellCount) else { return }
    let glyph = glyph ?? (axis == .horizontal ? glyphs.horizontalLine : glyphs.verticalLine)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let ink = paint.ink(at: CellPoint(column: column, row: row), in: rect)
        put(glyph, column, row, ink: ink, pen: pen)
      }
    }
  }

  /// Draws the border of a view: a box, or two bars if there is no row for it.
  mutating func drawBorder(_ rect: CellRect, _ paint: Paint, _ insets: CellInsets, pen: Pen) {
    if insets.rows > 0 { return box(rect, paint: paint, BoxStyle(), pen: pen) }
    guard rect.size.columns >= 2 else { return }
    for edge in [rect.minColumn, rect.maxColumn - 1] {
      let side = CellRect(column: edge, row: rect.minRow, columns: 1, rows: rect.size.rows)
      drawLine(.vertical, glyphs.verticalLine, paint, in: side, pen: pen)
    }
  }
}
