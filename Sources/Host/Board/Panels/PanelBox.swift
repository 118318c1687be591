import Cells

extension BoardCanvas {
  /// Draws an empty box in the middle of the screen, with a title and hints on its frame, no larger
  /// than the screen. Returns the area for its content.
  @discardableResult
  mutating func drawBox(
    title: String, hints: [Hint], content: CellSize, context: KeyContext
  ) -> CellRect {
    let columns = min(size.columns, content.columns + 4)
    let rows = min(size.rows, content.rows + 2)
    return drawBox(
      title: title, hints: hints,
      in: CellRect(
        column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns,
        rows: rows), context: context)
  }

  /// Draws the box in a given rectangle.
  @discardableResult
  mutating func drawBox(
    title: String, hints: [Hint], in box: CellRect, context: KeyContext
  ) -> CellRect {
    panelBox = box
    grid.fill(box, style: .plain)
    // Hints below the box cannot be clicked.
    self.hints.removeAll { !$0.rect.intersection(box).isEmpty }
    drawFrame(box, title: title, note: nil, mark: nil, focused: true)
    let foot = CellRect(
      column: box.minColumn + 3, row: box.maxRow - 1, columns: box.size.columns - 6, rows: 1)
    drawHints(hints, in: foot, context: context, atEnd: false)
    return box.inset(columns: 2, rows: 1)
  }
}
