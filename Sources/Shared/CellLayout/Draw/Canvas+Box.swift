import Cells
import WidgetArchive

/// The style of a box's lines.
struct BoxStyle {
  var isRounded = false
  var isHeavy = false
  var isDashed = false
}

extension Canvas {
  /// Draws lines along the edge of a rectangle, except over text that stands there, and between its
  /// words.
  mutating func box(_ rect: CellRect, paint: Paint, _ style: BoxStyle, pen: Pen) {
    guard rect.size.columns >= 2, rect.size.rows >= 1 else { return }
    let box = glyphs.box(style)
    let right = rect.maxColumn - 1
    guard rect.size.rows >= 2 else {
      putOnBlank(style.isRounded ? "(" : "[", rect.minColumn, rect.minRow, paint, rect, pen)
      putOnBlank(style.isRounded ? ")" : "]", right, rect.minRow, paint, rect, pen)
      return
    }
    let visible = rect.intersection(pen.clip)
    guard !visible.isEmpty,
      allowance.spend(
        2 * (visible.size.columns + visible.size.rows) * DrawingSteps.fineCell)
    else { return }
    for (row, left, end) in [
      (rect.minRow, box.topLeft, box.topRight),
      (rect.maxRow - 1, box.bottomLeft, box.bottomRight),
    ] {
      putOnBlank(left, rect.minColumn, row, paint, rect, pen)
      for column in visible.minColumn..<visible.maxColumn
      where column > rect.minColumn && column < right && !isBetweenLetters(column, row) {
        putOnBlank(box.horizontal, column, row, paint, rect, pen)
      }
      putOnBlank(end, right, row, paint, rect, pen)
    }
    for row in visible.minRow..<visible.maxRow where row > rect.minRow && row < rect.maxRow - 1 {
      putOnBlank(box.vertical, rect.minColumn, row, paint, rect, pen)
      putOnBlank(box.vertical, right, row, paint, rect, pen)
    }
  }

  /// Whether a cell is the space between two words of a text.
  private func isBetweenLetters(_ column: Int, _ row: Int) -> Bool {
    [column - 1, column + 1].allSatisfy { isInside($0, row) && picture($0, row) == nil }
  }

  private mutating func putOnBlank(
    _ glyph: String, _ column: Int, _ row: Int, _ paint: Paint, _ area: CellRect, _ pen: Pen
  ) {
    guard isInside(column, row), picture(column, row) != nil else { return }
    let ink = paint.ink(at: CellPoint(column: column, row: row), in: area)
    put(glyph, column, row, ink: ink, pen: pen)
  }
}
