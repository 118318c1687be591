import Cells
import WidgetArchive

extension Canvas {
  /// Clips what was drawn in a rectangle since `before` to a shape: cells outside it are restored,
  /// cells on its edge keep the part inside. Letters matter more than a round corner: a letter
  /// stays if at least half of its cell is inside.
  mutating func clip(_ shape: ArchivedShape, in rect: CellRect, before: Canvas, pen: Pen) {
    let visible = rect.intersection(pen.clip).intersection(grid.bounds)
    guard !visible.isEmpty, !shape.isPlainRectangle else { return }
    var mask = CellMask(area: visible)
    guard allowance.spend(visible.cellCount * DrawingSteps.fineCell),
      let outline = flat(shape, in: PointRect(rect), PointRect(rect).place(pen))
    else { return }
    mask.fill(
      outline.contours.lazy.map(\.points), isEvenOdd: shape.isEvenOdd, counting: allowance)
    let area = ShapeElement(shape: shape, paint: .ink(.primary), isBackdrop: true)
    let isWhole = area.fillsCells(of: rect)
    let fullFrom = area.fullCell(in: rect)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let bits = mask[column, row]
        guard bits != .max, grid[column, row] != before.grid[column, row] else { continue }
        let isArea = isArea(column, row)
        guard !isArea || !isWhole && bits.nonzeroBitCount < fullFrom else { continue }
        cut(column, row, to: bits, before: before)
      }
    }
  }

  /// Whether a cell is a blank part of an area, or has a letter in front of one. A picture is none.
  private func isArea(_ column: Int, _ row: Int) -> Bool {
    let cell = grid[column, row]
    return !cell.style.attributes.contains(.picture)
      && (cell.text == " " || PixelCell(cell) == nil) && cell.style.background != .terminal
  }

  private mutating func cut(_ column: Int, _ row: Int, to bits: UInt64, before: Canvas) {
    guard bits != 0 else { return putBack(column, row, from: before) }
    guard let drawn = picture(column, row) else {
      if bits.nonzeroBitCount < 32 { putBack(column, row, from: before) }
      return
    }
    guard let old = before.picture(column, row) else { return }
    let isBlank = grid[column, row].text == " "
    show(old.replaced(by: drawn, in: bits), column, row, showsBlocks: !isBlank)
  }

  func putBackRect(_ column: Int, _ row: Int, in before: Canvas) -> CellRect {
    // Both halves of a wide letter are restored together.
    let isWide = before.grid[column, row].isContinuation
    return isWide
      ? CellRect(column: column - 1, row: row, columns: 2, rows: 1) : Self.cell(column, row)
  }

  private mutating func putBack(_ column: Int, _ row: Int, from before: Canvas) {
    let rect = putBackRect(column, row, in: before)
    restore(before.grid.slice(rect), at: rect.origin)
    let index = row * grid.size.columns + column
    pixels[index] = before.pixels[index]
  }

  /// Shows what was drawn since `before` as far as a mask is opaque. `alpha` is a canvas of the
  /// mask in white on black. Letters of the mask keep their shape and take the colour of what was
  /// drawn.
  mutating func mask(_ alpha: Grid, in rect: CellRect, before: Canvas, pen: Pen) {
    let visible = rect.intersection(grid.bounds)
    guard !visible.isEmpty, allowance.spend(2 * visible.cellCount * DrawingSteps.fineCell) else {
      return
    }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn
      where grid[column, row] != before.grid[column, row] {
        mask(column, row, by: alpha[column, row], before: before, pen: pen)
      }
    }
  }

  private mutating func mask(
    _ column: Int, _ row: Int, by alpha: Cell, before: Canvas, pen: Pen
  ) {
    let drawn = picture(column, row)
    guard let mask = PixelCell(alpha) else {
      let color = drawn?.background ?? grid[column, row].style.foreground
      putBack(column, row, from: before)
      guard let letter = Grapheme.graphemes(of: alpha.text).first, !alpha.isContinuation else {
        return
      }
      var style = CellStyle(
        foreground: color, background: background(column, row),
        attributes: alpha.style.attributes)
      style.attributes.remove(.dim)
      return put(letter, column, row, style: style, pen: pen)
    }
    guard let drawn, let old = before.picture(column, row) else {
      if mask.opacity < 0.5 { putBack(column, row, from: before) }
      return
    }
    var shown = old
    for part in mask.parts where part.opacity > 0.02 {
      for piece in drawn.parts where piece.mask & part.mask != 0 {
        shown.change(piece.mask & part.mask) { below in
          var piece = piece
          let base = below.color == .terminal ? shades.background : below.color
          if piece.color != .terminal, part.opacity < 0.98 {
            piece.color = piece.color.blended(over: base, opacity: part.opacity)
          } else if part.opacity < 0.5 {
            return below
          }
          return piece
        }
      }
    }
    show(shown, column, row, showsBlocks: grid[column, row].text != " ")
  }
}

extension PixelCell {
  /// The opacity of a mask's cell as a whole.
  fileprivate var opacity: Double {
    parts.reduce(0) { $0 + $1.opacity * Double($1.mask.nonzeroBitCount) } / 64
  }
}

extension PixelCell.Part {
  /// The opacity of a mask's colour: white is opaque, black is clear.
  fileprivate var opacity: Double { color.channels.map { Double($0.red) / 255 } ?? 0 }
}

extension ArchivedShape {
  var isEvenOdd: Bool {
    switch self {
    case .path(let path): path.isEvenOdd
    case .changed(let shape, _): shape.isEvenOdd
    case .rectangle, .roundedRectangle, .unevenRectangle, .capsule, .circle, .ellipse,
      .containerRelative:
      false
    }
  }
}
