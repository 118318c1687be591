/// A rectangle of styled characters: a frame before it is sent to the terminal.
///
/// Drawing outside the grid or outside a clip rectangle is cut off, by cells: half a wide character
/// becomes a space. Invariant: a wide grapheme is followed by its continuation in the same row.
package struct Grid: Hashable, Sendable {
  package let size: CellSize
  package private(set) var cells: [Cell]

  package init(size: CellSize, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.columns * size.rows)
  }

  package var bounds: CellRect { CellRect(origin: .zero, size: size) }

  package subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// The cells of a row, left to right.
  package func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes one line of text and returns the column after it. Attributes and colours are those of
  /// `style`; a `.terminal` background keeps what is already behind the text.
  @discardableResult
  package mutating func write(
    _ text: String, at point: CellPoint, style: CellStyle, clip: CellRect? = nil
  ) -> Int {
    write(Grapheme.graphemes(of: text), at: point, style: style, clip: clip)
  }

  /// Writes graphemes that were measured already, otherwise like ``write(_:at:style:clip:)``.
  @discardableResult
  package mutating func write(
    _ graphemes: [Grapheme], at point: CellPoint, style: CellStyle,
    clip: CellRect? = nil
  ) -> Int {
    let area = clip.map(bounds.intersection) ?? bounds
    var column = point.column
    for grapheme in graphemes {
      put(grapheme, column: column, row: point.row, style: style, area: area)
      column += grapheme.width
    }
    return column
  }

  /// Writes one grapheme, otherwise like ``write(_:at:style:clip:)``.
  package mutating func write(
    _ grapheme: Grapheme, at point: CellPoint, style: CellStyle, clip: CellRect
  ) {
    put(
      grapheme, column: point.column, row: point.row, style: style,
      area: bounds.intersection(clip))
  }

  /// Writes one grapheme into every place of a rectangle, otherwise like
  /// ``write(_:at:style:clip:)``: a line, or an area. A wide one is written into every second column.
  package mutating func write(_ grapheme: Grapheme, over rect: CellRect, style: CellStyle) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    guard grapheme.width == 1 else {
      for row in area.minRow..<area.maxRow {
        for column in stride(from: rect.minColumn, to: rect.maxColumn, by: grapheme.width) {
          put(grapheme, column: column, row: row, style: style, area: area)
        }
      }
      return
    }
    for row in area.minRow..<area.maxRow {
      cut(columns: area.minColumn..<area.maxColumn, row: row)
      for column in area.minColumn..<area.maxColumn {
        set(grapheme.text, column: column, row: row, style: style)
      }
    }
  }

  /// Paints a rectangle: its text becomes blank, its style `style`.
  package mutating func fill(_ rect: CellRect, style: CellStyle) {
    fill(rect, with: Cell(text: " ", style: style))
  }

  /// Puts a one-cell-wide cell into every place of a rectangle.
  package mutating func fill(_ rect: CellRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      cut(columns: area.minColumn..<area.maxColumn, row: row)
    }
    let columns = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for row in area.minRow..<area.maxRow {
        let start = row * columns
        cells[start + area.minColumn..<start + area.maxColumn].update(repeating: cell)
      }
    }
  }

  /// Changes the style of the cells in a rectangle and keeps their text.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Replaces a character of one cell by a printable ASCII character and keeps its style.
  package mutating func exchange(_ ascii: UInt8, at point: CellPoint) {
    cells[point.row * size.columns + point.column].text = Grapheme.text(ofASCII: ascii)
  }

  /// The part of the grid inside a rectangle, cut to its bounds.
  package func slice(_ rect: CellRect) -> Grid {
    let area = rect.intersection(bounds)
    var part = Grid(size: area.size)
    part.copy(self, to: CellPoint(column: -area.minColumn, row: -area.minRow))
    return part
  }

  /// Copies another grid, or a part of it, with its top left corner at `point`: whole cells,
  /// backgrounds included.
  package mutating func copy(_ grid: Grid, _ part: CellRect? = nil, to point: CellPoint) {
    let source = part.map(grid.bounds.intersection) ?? grid.bounds
    let area = source.offset(by: point).intersection(bounds)
    guard !area.isEmpty else { return }
    let columns = size.columns
    for row in area.minRow..<area.maxRow {
      cut(columns: area.minColumn..<area.maxColumn, row: row)
      let from = (row - point.row) * grid.size.columns + area.minColumn - point.column
      cells.withUnsafeMutableBufferPointer { cells in
        let start = row * columns + area.minColumn
        _ = cells[start..<start + area.size.columns].update(
          fromContentsOf: grid.cells[from..<from + area.size.columns])
      }
      blankHalves(of: grid, at: point, columns: area.minColumn..<area.maxColumn, row: row)
    }
  }

  private mutating func put(
    _ grapheme: Grapheme, column: Int, row: Int, style: CellStyle, area: CellRect
  ) {
    let first = max(column, area.minColumn)
    let end = min(column + grapheme.width, area.maxColumn)
    guard row >= area.minRow, row < area.maxRow, first < end else { return }
    cut(columns: first..<end, row: row)
    let isWhole = end - first == grapheme.width
    set(isWhole ? grapheme.text : " ", column: first, row: row, style: style)
    if end - first == 2 { set("", column: first + 1, row: row, style: style) }
  }

  private mutating func set(_ text: String, column: Int, row: Int, style: CellStyle) {
    let index = row * size.columns + column
    var style = style
    if style.background == .terminal { style.background = cells[index].style.background }
    cells[index] = Cell(text: text, style: style)
  }

  /// Makes room for text in some columns: replaces both halves of a wide grapheme that crosses an
  /// edge by spaces.
  private mutating func cut(columns: Range<Int>, row: Int) {
    for edge in [columns.lowerBound, columns.upperBound] where edge > 0 && edge < size.columns {
      let index = row * size.columns + edge
      guard cells[index].isContinuation else { continue }
      cells[index - 1].text = " "
      cells[index].text = " "
    }
  }

  /// Blanks the halves of wide graphemes whose other half was not copied from the other grid.
  private mutating func blankHalves(
    of grid: Grid, at point: CellPoint, columns: Range<Int>, row: Int
  ) {
    let start = row * size.columns
    let first = start + columns.lowerBound
    if cells[first].isContinuation { cells[first].text = " " }
    let next = columns.upperBound - point.column
    if next < grid.size.columns && grid[next, row - point.row].isContinuation {
      cells[start + columns.upperBound - 1].text = " "
    }
  }
}
