import Cells
import WidgetArchive

/// A picture of one cell, and the cell that it was shown as.
struct ShownPixels {
  var pixels: PixelCell
  var cell: Cell
}

extension Canvas {
  /// The picture in a cell; nil for a cell with a letter.
  func picture(_ column: Int, _ row: Int) -> PixelCell? {
    let cell = grid[column, row]
    if let shown = pixels[row * grid.size.columns + column], shown.cell == cell {
      return shown.pixels
    }
    return PixelCell(cell)
  }

  /// Shows a picture in a cell.
  mutating func show(
    _ picture: PixelCell, _ column: Int, _ row: Int, showsBlocks: Bool = true
  ) {
    let cell = picture.cell(glyphs: glyphs, shades: shades, showsBlocks: showsBlocks)
    set(cell, column, row)
    if picture.parts.count > 1 {
      pixels[row * grid.size.columns + column] = ShownPixels(pixels: picture, cell: cell)
    }
  }

  /// Paints the samples of a cell. A letter that stands there stays; a fill of most of the cell is
  /// laid behind it. From `fullFrom` samples on a mask counts as all of the cell.
  mutating func paint(
    _ mask: UInt64, _ ink: Ink, _ column: Int, _ row: Int, isThin: Bool, isBackdrop: Bool,
    fullFrom: Int = PixelCell.samples, pen: Pen
  ) {
    let point = CellPoint(column: column, row: row)
    guard mask != 0, pen.clip.contains(point), isInside(column, row) else { return }
    guard isThin || mask.nonzeroBitCount < fullFrom else {
      return cover(column, row, ink: ink, isBackdrop: isBackdrop, pen: pen)
    }
    let faded = shades.toned(ink, pen.tone).faded(pen.opacity)
    guard faded.isVisible, !isFaintest(faded) else { return }
    guard var picture = picture(column, row) else {
      if !isThin, mask.nonzeroBitCount > 32 { tint(column, row, faded, pen) }
      return
    }
    let strength: PixelCell.Strength = faded.opacity >= 0.5 ? .full : .faint
    picture.change(mask) { part in
      var part = part
      let ink = mixed(faded, column, row, on: part.color, pen)
      part.isThin = isThin || part.isThin && faded.opacity < 0.5
      guard pen.blend != .destinationOut else {
        part.color = base[column, row].style.background
        part.strength = .none
        return part
      }
      part.color = shades.area(ink, on: part.color) ?? .terminal
      part.strength = max(strength, part.strength)
      return part
    }
    show(picture, column, row, showsBlocks: !isBackdrop)
  }

  /// Whether an ink is too faint to be shown where there are no colours.
  private func isFaintest(_ ink: Ink) -> Bool { shades.palette.isColorless && ink.opacity < 0.05 }

  /// Lays paint behind a letter.
  private mutating func tint(_ column: Int, _ row: Int, _ ink: Ink, _ pen: Pen) {
    let under = background(column, row)
    guard let color = shades.area(mixed(ink, column, row, on: under, pen), on: under) else {
      return
    }
    var cell = grid[column, row]
    guard !cell.isContinuation else { return }
    cell.style.background = color
    set(cell, column, row)
  }

  /// Paints the cells that a mask covers; `paint` returns the ink of each cell.
  mutating func paint(
    _ mask: CellMask, isThin: Bool = false, isBackdrop: Bool, fullFrom: Int = PixelCell.samples,
    pen: Pen, ink: (CellPoint) -> Ink
  ) {
    let area = mask.area
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        let bits = mask[column, row]
        guard bits != 0 else { continue }
        let ink = ink(CellPoint(column: column, row: row))
        paint(
          bits, ink, column, row, isThin: isThin, isBackdrop: isBackdrop, fullFrom: fullFrom,
          pen: pen)
      }
    }
  }
}
