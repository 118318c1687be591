import Cells

/// Draws cards: filled tiles with round corners. The left and right edges run through the middle of
/// cells, so that the gap between cards looks the same beside and above each other.
extension BoardCanvas {
  /// Draws the edges of a card around what already fills it: its title and a mark in the first row,
  /// a note in the last, and the focus. A card that a picture fills to its upper edge has no title.
  mutating func drawCard(
    _ rect: CellRect, title: String?, note: String?, mark: String?, focused: Bool
  ) {
    let isPicture = bleedPicture(in: rect)
    if focused { drawRing(of: rect) }
    if let title, !isPicture {
      let words = title.fitted(
        to: rect.size.columns - (mark == nil ? 4 : 6), ellipsis: screenStyle.ellipsis)
      var style = screenStyle.quiet
      if focused {
        style.foreground = screenStyle.theme[.focus].readable(on: screenStyle.theme[.tile])
      }
      style.attributes.insert(.bold)
      let point = CellPoint(column: rect.minColumn + 2, row: rect.minRow)
      writeOnCard(focused ? "\(words) " : words, at: point, style: style, in: rect)
    }
    if let mark {
      let point = CellPoint(column: rect.maxColumn - 3, row: rect.minRow)
      writeOnCard(mark, at: point, style: screenStyle.warning, in: rect)
    }
    if let note {
      let text = note.fitted(to: rect.size.columns - 4, ellipsis: screenStyle.ellipsis)
      let point = CellPoint(
        column: rect.maxColumn - 2 - Grapheme.width(of: text), row: rect.maxRow - 1)
      writeOnCard(text, at: point, style: screenStyle.warning, in: rect)
    }
    cutSides(of: rect, focused: focused)
  }

  /// Writes text on a card, keeping the background colours.
  mutating func writeOnCard(
    _ text: String, at point: CellPoint, style: CellStyle, in rect: CellRect
  ) {
    let room = rect.inset(columns: 1, rows: 0)
    guard room.contains(point) else { return }
    var style = style
    style.background = grid[point.column, point.row].style.background
    grid.write(text, at: point, style: style, clip: room)
  }

  /// Extends a picture that reaches the inner edge of a card to its outer edge. Returns
  /// whether it did so at the top.
  mutating func bleedPicture(in rect: CellRect) -> Bool {
    let inner = rect.inset(columns: 1, rows: 1)
    guard !inner.isEmpty else { return false }
    let columns = rect.minColumn..<rect.maxColumn
    let rows = inner.minRow..<inner.maxRow
    let top = bleed(columns.map { CellPoint(column: $0, row: rect.minRow) }, from: inner)
    _ = bleed(columns.map { CellPoint(column: $0, row: rect.maxRow - 1) }, from: inner)
    for column in [rect.minColumn, rect.maxColumn - 1] {
      _ = bleed(rows.map { CellPoint(column: column, row: $0) }, from: inner)
    }
    return top
  }

  /// Gives each cell of an edge the colours of the cell next to it inside the card, if at least three
  /// quarters of those inner cells show a picture.
  ///
  /// - Returns: whether they do.
  private mutating func bleed(_ edge: [CellPoint], from inner: CellRect) -> Bool {
    let beside = edge.map { point in
      grid[
        min(max(point.column, inner.minColumn), inner.maxColumn - 1),
        min(max(point.row, inner.minRow), inner.maxRow - 1)]
    }
    let count = beside.count { $0.style.attributes.contains(.picture) }
    guard count * 4 >= beside.count * 3 else { return false }
    for (point, cell) in zip(edge, beside) where cell.ground != .terminal {
      let style = CellStyle(
        background: cell.ground, attributes: cell.style.attributes.intersection(.picture))
      grid.fill(
        CellRect(origin: point, size: CellSize(columns: 1, rows: 1)),
        with: Cell(text: " ", style: style))
    }
    return true
  }

  /// Draws the focus along the upper and lower edges of a card.
  mutating func drawRing(of rect: CellRect) {
    let color = screenStyle.theme[.focus]
    for (row, line) in [(rect.minRow, "▔"), (rect.maxRow - 1, "▁")] {
      for column in rect.minColumn + 1..<max(rect.minColumn + 1, rect.maxColumn - 1) {
        let ground = grid[column, row].ground
        grid.fill(
          CellRect(column: column, row: row, columns: 1, rows: 1),
          with: Cell(text: line, style: CellStyle(foreground: color, background: ground)))
      }
    }
  }

  /// Cuts the sides and corners of a card out of its rectangle; with the focus they form its ring.
  mutating func cutSides(of rect: CellRect, focused: Bool) {
    guard rect.size.columns >= 2 else { return }
    let sides: [(column: Int, glyphs: [String])] = [
      (rect.minColumn, ["▗", "▐", "▝"]), (rect.maxColumn - 1, ["▖", "▌", "▘"]),
    ]
    for (column, glyphs) in sides {
      for row in rect.minRow..<rect.maxRow {
        let color = focused ? screenStyle.theme[.focus] : grid[column, row].ground
        let glyph =
          focused
          ? glyphs[1] : row == rect.minRow ? glyphs[0] : glyphs[row == rect.maxRow - 1 ? 2 : 1]
        grid.fill(
          CellRect(column: column, row: row, columns: 1, rows: 1),
          with: Cell(text: glyph, style: CellStyle(foreground: color)))
      }
    }
  }
}

extension Cell {
  /// The colour that fills most of the cell.
  fileprivate var ground: CellColor { text == "█" ? style.foreground : style.background }
}
