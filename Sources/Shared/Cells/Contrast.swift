/// The contrast of two colours (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio): 1 … 21.
package enum Contrast {
  /// The contrast that text needs, and that frames and marks need.
  package static let text = 4.5
  package static let mark = 3.0

  package static func ratio(_ one: CellColor, _ other: CellColor) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: CellColor) -> Double {
    guard let rgb = color.channels else { return 0 }
    return 0.2126 * linear[Int(rgb.red)] + 0.7152 * linear[Int(rgb.green)]
      + 0.0722 * linear[Int(rgb.blue)]
  }

  /// The linear light of each value of an sRGB channel, 0…1.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.03928 else { return share / 12.92 }
    let square = ((share + 0.055) / 1.055) * ((share + 0.055) / 1.055)
    return square * fifthRoot(of: square)
  }

  /// By Newton's method. The power of 2.4 is a square and its fifth root: a pure module has no `pow`.
  private static func fifthRoot(of number: Double) -> Double {
    (0..<40).reduce(1.0) { root, _ in
      let fourth = root * root * root * root
      return root - (fourth * root - number) / (5 * fourth)
    }
  }
}

extension CellColor {
  /// The colour, made lighter or darker as far as text needs it on `ground`, or as another contrast does.
  package func readable(on ground: CellColor, least: Double = Contrast.text) -> CellColor {
    guard channels != nil, ground.channels != nil else { return self }
    let limit = ground.blackOrWhite
    let tones = (0...20).lazy.map { limit.blended(over: self, opacity: Double($0) / 20) }
    return tones.first { Contrast.ratio($0, ground) >= least } ?? limit
  }

  /// Black or white, whichever is easier to read on this colour.
  package var blackOrWhite: CellColor {
    let black = CellColor.rgb(0, 0, 0)
    let white = CellColor.rgb(0xFF, 0xFF, 0xFF)
    return Contrast.ratio(black, self) >= Contrast.ratio(white, self) ? black : white
  }
}
