import Cells

/// Ordered dithering for 256 colours: neighbouring cells get the palette colours around the wanted
/// one, so that a gradient has no bands from a distance.
extension TerminalPalette {
  /// A cell at a place of the screen, in colours of the palette. A half block has two points above
  /// each other; if half blocks are available, a cell of one colour becomes one.
  static func dithered(_ cell: Cell, column: Int, row: Int, hasBlocks: Bool) -> Cell {
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
    let threshold = thresholds[(row & 3) * 4 + (column & 3)]
    func moved(_ value: UInt8) -> UInt8 {
      UInt8(clamping: Int(value) + (threshold * 2 - 15) * spread / 32)
    }
    let number = number(
      (moved(channels.red), moved(channels.green), moved(channels.blue)), depth: .palette256)
    return ofPalette(Int(number))
  }

  /// About the distance between levels of the colour cube.
  private static let spread = 36

  /// Bayer's matrix of 4 by 4.
  private static let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The palette's colour of a number from 16 on.
  private static func ofPalette(_ number: Int) -> CellColor {
    guard number < 232 else {
      let level = UInt8(8 + 10 * (number - 232))
      return .rgb(level, level, level)
    }
    let cube = number - 16
    return .rgb(
      UInt8(cubeSteps[cube / 36]), UInt8(cubeSteps[cube / 6 % 6]), UInt8(cubeSteps[cube % 6]))
  }
}
