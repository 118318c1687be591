import CellLayout
import Cells

/// The surface for the board and its panels: the cells, the style of frames and words, and the
/// clickable hints beside the tiles.
struct BoardCanvas {
  var grid: Grid
  /// The motion from one picture to the next.
  var motion = Motion()
  /// The clickable hints beside the tiles, as last drawn.
  var hints: [PlacedHint] = []
  /// The rectangle of the panel's box: a click beside it closes the panel.
  var panelBox: CellRect?
  var screenStyle: ScreenStyle
  /// The key bindings, which hints show.
  var bindings: KeyBindings

  var size: CellSize { grid.size }

  init(
    size: CellSize, screenStyle: ScreenStyle = ScreenStyle(), bindings: KeyBindings = .unchanged
  ) {
    grid = Grid(size: size)
    self.screenStyle = screenStyle
    self.bindings = bindings
  }
}

// MARK: Frames

extension BoardCanvas {
  /// Draws a frame with a title and a mark in its first row and a note in its last.
  mutating func drawFrame(
    _ rect: CellRect, title: String?, note: String?, mark: String?, focused: Bool
  ) {
    drawFrame(
      rect, screenStyle.frame(focused: focused), title: title, note: note, mark: mark,
      focused: focused)
  }

  mutating func drawFrame(
    _ rect: CellRect, _ frame: ScreenStyle.Frame, title: String?, note: String?, mark: String?,
    focused: Bool
  ) {
    let style = screenStyle.style(focused: focused)
    let width = rect.size.columns
    guard width >= 2, rect.size.rows >= 2 else { return }
    let last = rect.maxRow - 1
    let (left, right) = (rect.minColumn, rect.maxColumn - 1)
    for (row, ends) in [
      (rect.minRow, (frame.topLeft, frame.topRight)),
      (last, (frame.bottomLeft, frame.bottomRight)),
    ] {
      draw(frame.horizontal, left + 1, row, columns: width - 2, style)
      draw(ends.0, left, row, style)
      draw(ends.1, right, row, style)
    }
    for column in [left, right] {
      draw(frame.vertical, column, rect.minRow + 1, rows: last - rect.minRow - 1, style)
    }
    if let title {
      // Of a line after it there may be nothing left.
      let room = width - 5 - (mark == nil ? 0 : 4)
      writeOnFrame(
        title.fitted(to: room, ellipsis: screenStyle.ellipsis), column: rect.minColumn + 2,
        row: rect.minRow, style: CellStyle(attributes: focused ? .bold : []))
    }
    if let mark {
      writeOnFrame(mark, column: rect.maxColumn - 5, row: rect.minRow, style: screenStyle.warning)
    }
    if let note {
      let text = note.fitted(to: width - 6, ellipsis: screenStyle.ellipsis)
      writeOnFrame(
        text, column: rect.maxColumn - 4 - Grapheme.width(of: text), row: last,
        style: screenStyle.warning)
    }
  }

  /// Draws a line of one glyph, which is measured once however often it is repeated.
  private mutating func draw(
    _ glyph: String, _ column: Int, _ row: Int, columns: Int = 1, rows: Int = 1, _ style: CellStyle
  ) {
    guard let grapheme = Grapheme.graphemes(of: glyph).first else { return }
    grid.write(
      grapheme, over: CellRect(column: column, row: row, columns: columns, rows: rows), style: style
    )
  }

  /// Writes words into a line of the frame, with a space on each side.
  mutating func writeOnFrame(_ text: String, column: Int, row: Int, style: CellStyle) {
    guard !text.isEmpty else { return }
    grid.write(" \(text) ", at: CellPoint(column: column, row: row), style: style)
  }
}
