import Cells

/// Finds the block character and the two colours that come nearest to a picture of one cell.
///
/// Samples on an edge are mixed into both colours by their share, which smooths the edge. The
/// terminal's own background can only be set as a background, so it is never a foreground, and it
/// stays itself where it is most of the background; in mixtures ``Shades/background`` stands for
/// it.
struct BlockFit {
  /// The share of samples from which a colour counts as that of all, so that straight edges stay
  /// sharp.
  private static let clean = 0.86

  private struct Weighed {
    var mask: UInt64
    var color: CellColor
    var red: Double
    var green: Double
    var blue: Double
    var isNothing: Bool
  }

  private let parts: [Weighed]

  init(_ parts: [PixelCell.Part], nothing: CellColor) {
    self.parts = parts.map { part in
      let channels = part.color.channels ?? nothing.channels ?? (0, 0, 0)
      return Weighed(
        mask: part.mask, color: part.color, red: Double(channels.red),
        green: Double(channels.green), blue: Double(channels.blue),
        isNothing: part.color == .terminal)
    }
  }

  /// Whether a part has straight sides: the same samples in each row that has any.
  private static func isUpright(_ mask: UInt64) -> Bool {
    let row = mask >> UInt64(mask.trailingZeroBitCount & 56) & 0xFF
    return (0..<8).allSatisfy { index in
      let samples = mask >> UInt64(8 * index) & 0xFF
      return samples == 0 || samples == row
    }
  }

  func cell(showsBlocks: Bool) -> Cell {
    let whole = mixture(.max)
    // Begin with a cell of one colour, without a character (index -1): a character has to be nearer
    // to the picture than that.
    var best = (error: whole.error + whole.spill, index: -1)
    let isUpright = parts.allSatisfy { $0.isNothing || Self.isUpright($0.mask) }
    let hasNothing = parts.contains(where: \.isNothing)
    for (index, glyph) in BlockGlyph.all.enumerated() {
      if glyph.isLeft, !isUpright { continue }
      let inside = mixture(glyph.mask)
      guard !inside.isNothing else { continue }
      let outside = mixture(~glyph.mask)
      // Painted samples become the character and unpainted ones its background, so that the paint
      // also shows without colours.
      guard !hasNothing || outside.isNothing else { continue }
      let error = inside.error + outside.error + outside.spill
      if error < best.error - 1 { best = (error, index) }
    }
    guard best.index >= 0 else {
      let color = color(.max, whole)
      guard showsBlocks, color != .terminal else {
        return Cell(style: CellStyle(background: color))
      }
      return Cell(
        text: GlyphSet.unicode.fullBlock, style: CellStyle(foreground: color, background: color))
    }
    let glyph = BlockGlyph.all[best.index]
    return Cell(
      text: glyph.text,
      style: CellStyle(
        foreground: color(glyph.mask, mixture(glyph.mask), isForeground: true),
        background: color(~glyph.mask, mixture(~glyph.mask))))
  }

  /// The mean colour of some samples, and their distance from it.
  private struct Mixture {
    var count = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    /// The sum of the squared distances from the mean.
    var error = 0.0
    /// The number of samples that have the terminal's background.
    var nothing = 0.0
    /// The error if the terminal's background stands for all samples.
    var spill = 0.0

    var isNothing: Bool { nothing * 2 >= count }
  }

  private func mixture(_ mask: UInt64) -> Mixture {
    var mixture = Mixture()
    var squares = 0.0
    for part in parts {
      let count = Double((part.mask & mask).nonzeroBitCount)
      guard count > 0 else { continue }
      mixture.count += count
      mixture.red += count * part.red
      mixture.green += count * part.green
      mixture.blue += count * part.blue
      squares += count * (part.red * part.red + part.green * part.green + part.blue * part.blue)
      if part.isNothing { mixture.nothing += count }
    }
    guard mixture.count > 0 else { return mixture }
    let sum =
      mixture.red * mixture.red + mixture.green * mixture.green + mixture.blue * mixture.blue
    mixture.error = max(0, squares - sum / mixture.count)
    mixture.red /= mixture.count
    mixture.green /= mixture.count
    mixture.blue /= mixture.count
    guard mixture.nothing > 0, mixture.isNothing else { return mixture }
    guard let nothing = parts.first(where: \.isNothing) else { return mixture }
    let (red, green, blue) = (
      mixture.red - nothing.red, mixture.green - nothing.green, mixture.blue - nothing.blue
    )
    mixture.spill = mixture.count * (red * red + green * green + blue * blue)
    return mixture
  }

  private func color(
    _ mask: UInt64, _ mixture: Mixture, isForeground: Bool = false
  ) -> CellColor {
    if mixture.isNothing, !isForeground { return .terminal }
    let main = parts.max {
      ($0.mask & mask).nonzeroBitCount < ($1.mask & mask).nonzeroBitCount
    }
    if let main, !main.isNothing || !isForeground,
      Double((main.mask & mask).nonzeroBitCount) >= Self.clean * mixture.count
    {
      return main.color
    }
    func channel(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    return .rgb(channel(mixture.red), channel(mixture.green), channel(mixture.blue))
  }
}
