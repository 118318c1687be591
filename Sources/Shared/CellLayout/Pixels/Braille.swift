/// Braille patterns as pictures of 2 × 4 dots a cell. Dots are nearly square.
enum Braille {
  static let dotWidth = CellMetrics.pointsPerColumn / 2
  static let dotHeight = CellMetrics.pointsPerRow / 4

  private static let dots: [(x: Int, y: Int, bit: UInt32)] = [
    (0, 0, 0x01), (0, 1, 0x02), (0, 2, 0x04), (0, 3, 0x40),
    (1, 0, 0x08), (1, 1, 0x10), (1, 2, 0x20), (1, 3, 0x80),
  ]

  /// The eight samples of a ``CellMask`` that a dot stands for.
  static func samples(x: Int, y: Int) -> UInt64 {
    0x0F0F << UInt64(16 * y + 4 * x)
  }

  /// The dots of which at least one sample is set.
  static func bits(of mask: UInt64) -> UInt32 {
    dots.reduce(0) { mask & samples(x: $1.x, y: $1.y) != 0 ? $0 | $1.bit : $0 }
  }

  /// The samples of a pattern.
  static func mask(of bits: UInt32) -> UInt64 {
    dots.reduce(0) { bits & $1.bit != 0 ? $0 | samples(x: $1.x, y: $1.y) : $0 }
  }

  static func snapped(_ mask: UInt64, least: Int) -> UInt64 {
    dots.reduce(0) { snapped, dot in
      let samples = samples(x: dot.x, y: dot.y)
      return (mask & samples).nonzeroBitCount >= least ? snapped | samples : snapped
    }
  }

  /// The dots of a cell for which `isSet` holds at their place in points.
  static func bits(column: Int, row: Int, _ isSet: (Double, Double) -> Bool) -> UInt32 {
    dots.reduce(0) { bits, dot in
      let x = (Double(column) + 0.25 + 0.5 * Double(dot.x)) * CellMetrics.pointsPerColumn
      let y = (Double(row) + 0.125 + 0.25 * Double(dot.y)) * CellMetrics.pointsPerRow
      return isSet(x, y) ? bits | dot.bit : bits
    }
  }
}

extension GlyphSet {
  /// A Braille pattern.
  func dots(_ bits: UInt32) -> String {
    guard self == .unicode else { return bits.nonzeroBitCount >= 2 ? "*" : " " }
    return UnicodeScalar(0x2800 + (bits & 0xFF)).map { String($0) } ?? " "
  }
}
