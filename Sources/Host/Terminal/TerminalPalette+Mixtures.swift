import Cells

/// Pictures in 8 or 16 colours: a cell mixes two of them by a character that fills a quarter, a half or three
/// quarters of it, so that a sky is no single blue and a sun no white.
extension TerminalPalette {
  /// Two colours of the palette, of which the first fills some quarters of a cell.
  private struct Mixture {
    var color: Channels
    var front: Int32
    var back: Int32
    var quarters: Int
    /// The distance that counts in addition: colours that are much unlike mix less well.
    var roughness: Int
  }

  private static let ofEight = mixtures(of: 8)
  private static let ofSixteen = mixtures(of: 16)
  private static let shades = ["█", "░", "▒", "▓"]

  private static func mixtures(of count: Int) -> [Mixture] {
    var mixtures: [Mixture] = []
    for (front, one) in sixteen.prefix(count).enumerated() {
      mixtures.append(
        Mixture(color: one, front: Int32(front), back: Int32(front), quarters: 0, roughness: 0))
      for (back, other) in sixteen.prefix(count).enumerated() where back > front {
        for quarters in 1...3 {
          func mean(_ one: UInt8, _ other: UInt8) -> UInt8 {
            UInt8((Int(one) * quarters + Int(other) * (4 - quarters)) / 4)
          }
          mixtures.append(
            Mixture(
              color: (
                mean(one.red, other.red), mean(one.green, other.green), mean(one.blue, other.blue)
              ), front: Int32(front), back: Int32(back), quarters: quarters,
              roughness: distance(one, other) / 50))
        }
      }
    }
    return mixtures
  }

  /// A cell of a picture at a place of the screen as a mixture. As it is where its halves are much unlike: an
  /// edge is worth more than its colours.
  static func mixed(_ cell: Cell, column: Int, row: Int, depth: ColorDepth) -> Cell {
    guard let area = area(of: cell) else { return cell }
    let wanted = moved(area, column: column, row: row, spread: 32)
    var (nearest, least): (Mixture?, Int) = (nil, .max)
    for mixture in depth == .eight ? ofEight : ofSixteen {
      let far = distance(mixture.color, wanted) + mixture.roughness
      if far < least { (nearest, least) = (mixture, far) }
    }
    guard let nearest else { return cell }
    var mixed = Cell(text: shades[nearest.quarters], style: cell.style)
    mixed.style.foreground = color(nearest.front)
    mixed.style.background = color(nearest.back)
    return mixed
  }

  /// The colour of a cell that is of one colour, or of two that are alike.
  private static func area(of cell: Cell) -> Channels? {
    let (front, back) = (cell.style.foreground.channels, cell.style.background.channels)
    switch cell.text {
    case " ": return back
    case "█": return front
    case "▀", "▄", "▌", "▐":
      guard let front, let back, distance(front, back) < mostUnlike else { return nil }
      func mean(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) + Int(other)) / 2) }
      return (
        mean(front.red, back.red), mean(front.green, back.green), mean(front.blue, back.blue)
      )
    default: return nil
    }
  }

  /// The distance of two greys that are 45 of 255 apart.
  private static let mostUnlike = 18_000
}
