/// A character of pictures: a space, or one of Unicode's block elements (U+2580 to U+259F), each
/// one cell wide.
package struct PictureBlock: Hashable, Sendable {
  /// 0 is the space, 1 is U+2580 and so on.
  package let index: UInt8

  private init(number: UInt8) {
    index = number
  }

  package static let space = PictureBlock(number: 0)
  /// The full block: █.
  package static let full = PictureBlock(number: 9)
  package static let count: UInt8 = 33

  package init?(index: some BinaryInteger) {
    guard let index = UInt8(exactly: index), index < Self.count else { return nil }
    self.index = index
  }

  package init?(_ scalar: UInt32) {
    if scalar == 0x20 {
      self = .space
    } else {
      guard (0x2580...0x259F).contains(scalar) else { return nil }
      self.init(index: scalar - 0x257F)
    }
  }

  /// The block that fills some quarters, in the bits of ``quadrants``.
  package init(quadrants bits: Int) {
    let wholes: [Int: String] = [
      0: " ", 0b0011: "▀", 0b1100: "▄", 0b0101: "▌", 0b1010: "▐", 0b1111: "█",
    ]
    let glyph = wholes[bits & 15].flatMap { Self.texts.firstIndex(of: $0) }
    let index = Self.quadrantGlyphs.firstIndex(of: bits & 15).map { $0 + 0x2596 - 0x257F }
    self.init(number: UInt8(glyph ?? index ?? 0))
  }

  package var text: String { Self.texts[Int(index)] }

  /// The filled share of the cell, 0…1.
  package var coverage: Double { Self.coverages[Int(index)] }

  /// The block that fills the rest of the cell; nil if there is none.
  package var complement: PictureBlock? {
    Self.complements[Int(index)].map(PictureBlock.init(number:))
  }

  /// The quarters of the cell that it fills to at least half: bit 0 top left, 1 top right, 2 bottom
  /// left, 3 bottom right.
  package var quadrants: Int { Self.quarters[Int(index)] }

  private static let texts: [String] =
    [" "] + (0x2580...0x259F).compactMap { UnicodeScalar($0).map { String($0) } }

  private static let coverages: [Double] =
    [0, 0.5] + (1...8).map { Double($0) / 8 } + (1...7).reversed().map { Double($0) / 8 }
    + [0.5, 0.25, 0.5, 0.75, 0.125, 0.125]
    + quadrantGlyphs.map { Double($0.nonzeroBitCount) / 4 }

  private static let quarters: [Int] =
    [0, 0b0011]  // ▀
    + [0, 0b1100, 0b1100, 0b1100, 0b1100, 0b1111, 0b1111, 0b1111]  // ▁ … █
    + [0b1111, 0b1111, 0b0101, 0b0101, 0b0101, 0b0101, 0]  // ▉ … ▏
    + [0b1010, 0, 0b1111, 0b1111, 0, 0]  // ▐ ░ ▒ ▓ ▔ ▕
    + quadrantGlyphs

  /// The blocks ▖ to ▟.
  private static let quadrantGlyphs = [
    0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110,
  ]

  private static let complements: [UInt8?] = {
    var table = [UInt8?](repeating: nil, count: Int(count))
    let pairs = [
      (" ", "█"), ("▀", "▄"), ("▌", "▐"), ("▇", "▔"), ("▉", "▕"), ("▖", "▜"), ("▗", "▛"),
      ("▘", "▟"), ("▝", "▙"), ("▚", "▞"),
    ]
    for (one, other) in pairs {
      guard let left = texts.firstIndex(of: one), let right = texts.firstIndex(of: other) else {
        continue
      }
      table[left] = UInt8(right)
      table[right] = UInt8(left)
    }
    return table
  }()
}
