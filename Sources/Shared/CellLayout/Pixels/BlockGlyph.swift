import Cells

/// A block character and the samples it fills: quadrants, eighths from below and from the left.
struct BlockGlyph {
  let mask: UInt64
  let text: String
  /// Whether it fills eighths from the left. Unicode has no such series from the right, so these
  /// are for straight edges only: a round shape would look different on its two sides.
  var isLeft = false

  /// The block characters that fill a part of the cell, the simplest first.
  static let all: [BlockGlyph] = {
    let quadrants = (1..<15).map { bits in
      BlockGlyph(mask: quadrantMask(bits), text: GlyphSet.unicode.quadrants(bits))
    }.sorted { simplicity($0) < simplicity($1) }
    let lower = ["▁", "▂", "▃", "▅", "▆", "▇"].enumerated().map { index, text in
      let rows = index < 3 ? index + 1 : index + 2
      return BlockGlyph(mask: mask { _, y in y >= 8 - rows }, text: text)
    }
    let left = ["▏", "▎", "▍", "▋", "▊", "▉"].enumerated().map { index, text in
      let columns = index < 3 ? index + 1 : index + 2
      return BlockGlyph(mask: mask { x, _ in x < columns }, text: text, isLeft: true)
    }
    let edges = [
      BlockGlyph(mask: mask { _, y in y == 0 }, text: "▔"),
      BlockGlyph(mask: mask { x, _ in x == 7 }, text: "▕", isLeft: true),
    ]
    return quadrants + lower + left + edges
  }()

  private static let masks: [String: UInt64] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.text, $0.mask) } + [("█", .max), (" ", 0)])

  /// The samples that a character fills: a block or a Braille pattern; nil for letters.
  static func mask(of text: String) -> UInt64? {
    if let mask = masks[text] { return mask }
    guard let scalar = text.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value) else {
      return nil
    }
    return Braille.mask(of: scalar.value & 0xFF)
  }

  static func isBraille(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    return (0x2800...0x28FF).contains(scalar.value)
  }

  private static func simplicity(_ glyph: BlockGlyph) -> Int {
    ["▄", "▀", "▌", "▐"].contains(glyph.text) ? 0 : ["▚", "▞"].contains(glyph.text) ? 2 : 1
  }

  private static func quadrantMask(_ bits: Int) -> UInt64 {
    mask { x, y in bits & 1 << (x / 4 + y / 4 * 2) != 0 }
  }

  private static func mask(_ isSet: (Int, Int) -> Bool) -> UInt64 {
    (0..<64).reduce(0) { isSet($1 & 7, $1 >> 3) ? $0 | 1 << UInt64($1) : $0 }
  }
}
