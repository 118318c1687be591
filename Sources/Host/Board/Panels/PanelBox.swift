import Cells

extension BoardCanvas {
  /// Draws an empty box with a title in its frame and hints at its foot, in the middle of the
  /// screen and no larger than that; returns where its content goes.
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

  /// The same, where the caller says.
  @discardableResult
  mutating func drawBox(
    title: String, hints: [Hint], in box: CellRect, context: KeyContext
  ) -> CellRect {
    panelBox = box
    grid.fill(box, style: .plain)
    // What lies below cannot be clicked.
    self.hints.removeAll { !$0.rect.intersection(box).isEmpty }
    drawFrame(box, title: title, note: nil, mark: nil, focused: true)
    let foot = CellRect(
      column: box.minColumn + 3, row: box.maxRow - 1, columns: box.size.columns - 6, rows: 1)
    drawHints(hints, in: foot, context: context, atEnd: false)
    return box.inset(columns: 2, rows: 1)
  }
}
