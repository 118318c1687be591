import Cells

/// Ordered dithering for 256 colours: neighbouring cells get the palette colours around the wanted
/// one, so that a gradient has no bands from a distance.
extension TerminalPalette {
  /// A cell of a picture at a place of the screen, in colours of the palette. A half block has two points above
  /// each other; if half blocks are available, a cell of one colour becomes one.
  static func dithered(
    _ cell: Cell, column: Int, row: Int, depth: ColorDepth, hasBlocks: Bool
  ) -> Cell {
    guard depth == .palette256 else {
      return hasBlocks ? mixed(cell, column: column, row: row, depth: depth) : cell
    }
    var cell = cell
    if hasBlocks, cell.text == " ", cell.style.background != .terminal {
      cell = Cell(text: "▀", style: cell.style)
      cell.style.foreground = cell.style.background
    }
    cell.style.foreground = dithered(cell.style.foreground, column: column, row: row * 2)
    cell.style.background = dithered(cell.style.background, column: column, row: row * 2 + 1)
    return cell
  }

  private static func dithered(_ color: CellColor, column: Int, row: Int) -> CellColor {
    guard let channels = color.channels else { return color }
    let wanted = moved(channels, column: column, row: row, spread: spread)
    return self.color(number(wanted, depth: .palette256))
  }

  /// A colour a little lighter or darker by its place, so that the nearest ones alternate around it.
  static func moved(_ color: Channels, column: Int, row: Int, spread: Int) -> Channels {
    let threshold = thresholds[(row & 3) * 4 + (column & 3)]
    func moved(_ value: UInt8) -> UInt8 {
      UInt8(clamping: Int(value) + (threshold * 2 - 15) * spread / 32)
    }
    return (moved(color.red), moved(color.green), moved(color.blue))
  }

  /// About the distance between levels of the colour cube.
  private static let spread = 36

  /// Bayer's matrix of 4 by 4.
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
