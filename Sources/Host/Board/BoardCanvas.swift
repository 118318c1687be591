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
    // Measure each glyph once, however often it is repeated.
    let glyphs = Grapheme.graphemes(of:)
    let line = Array(repeating: glyphs(frame.horizontal), count: width - 2).flatMap(\.self)
    let side = glyphs(frame.vertical)
    let last = rect.maxRow - 1
    let corner = { (row: Int) in CellPoint(column: rect.minColumn, row: row) }
    grid.write(
      glyphs(frame.topLeft) + line + glyphs(frame.topRight), at: corner(rect.minRow), style: style)
    grid.write(
      glyphs(frame.bottomLeft) + line + glyphs(frame.bottomRight), at: corner(last), style: style)
    for row in rect.minRow + 1..<max(rect.minRow + 1, last) {
      grid.write(side, at: CellPoint(column: rect.minColumn, row: row), style: style)
      grid.write(side, at: CellPoint(column: rect.maxColumn - 1, row: row), style: style)
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

  /// Writes words into a line of the frame, with a space on each side.
  mutating func writeOnFrame(_ text: String, column: Int, row: Int, style: CellStyle) {
    guard !text.isEmpty else { return }
    grid.write(" \(text) ", at: CellPoint(column: column, row: row), style: style)
  }
}
