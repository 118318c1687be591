/// A rectangle of styled characters: what a frame is until the terminal gets it.
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

  /// Writes graphemes that were measured already; else as ``write(_:at:style:clip:)``.
  @discardableResult
  package mutating func write(
    _ graphemes: some Sequence<Grapheme>, at point: CellPoint, style: CellStyle,
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

  /// Paints a rectangle: its text becomes blank, its style `style`.
  package mutating func fill(_ rect: CellRect, style: CellStyle) {
    fill(rect, with: Cell(text: " ", style: style))
  }

  /// Puts a one-cell-wide cell into every place of a rectangle.
  package mutating func fill(_ rect: CellRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        replace(cell, column: column, row: row)
      }
    }
  }

  /// Changes the style of what stands in a rectangle and keeps its text.
  package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Copies another grid with its top left corner at `point`, whole cells, backgrounds included.
  package mutating func copy(_ grid: Grid, to point: CellPoint) {
    let area = grid.bounds.offset(by: point).intersection(bounds)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        let cell = grid[column - point.column, row - point.row]
        let cut =
          cell.isContinuation && column == area.minColumn
          || !cell.isContinuation && column == area.maxColumn - 1
            && column - point.column + 1 < grid.size.columns
            && grid[column - point.column + 1, row - point.row].isContinuation
        replace(
          cut ? Cell(text: " ", style: cell.style) : cell, column: column, row: row,
          keepingContinuation: true)
      }
    }
  }

  private mutating func put(
    _ grapheme: Grapheme, column: Int, row: Int, style: CellStyle, area: CellRect
  ) {
    guard row >= area.minRow, row < area.maxRow else { return }
    if column >= area.minColumn && column + grapheme.width <= area.maxColumn {
      set(grapheme.text, column: column, row: row, style: style)
      if grapheme.width == 2 { set("", column: column + 1, row: row, style: style) }
    } else if grapheme.width == 2 {
      for half in column...column + 1 where half >= area.minColumn && half < area.maxColumn {
        set(" ", column: half, row: row, style: style)
      }
    }
  }

  private mutating func set(_ text: String, column: Int, row: Int, style: CellStyle) {
    var style = style
    if style.background == .terminal {
      style.background = cells[row * size.columns + column].style.background
    }
    replace(
      Cell(text: text, style: style), column: column, row: row, keepingContinuation: text.isEmpty)
  }

  /// Keeps the invariant of wide graphemes: whatever is left of one that is cut becomes a space.
  private mutating func replace(
    _ cell: Cell, column: Int, row: Int, keepingContinuation: Bool = false
  ) {
    let index = row * size.columns + column
    if cells[index].isContinuation && !keepingContinuation && column > 0 {
      cells[index - 1].text = " "
    }
    if !cell.isContinuation && column + 1 < size.columns && cells[index + 1].isContinuation {
      cells[index + 1].text = " "
    }
    cells[index] = cell
  }
}
