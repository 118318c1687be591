/// A colour of a cell: the terminal's own, or 24 bits, which the terminal adapter reduces to the
/// colours that the terminal has.
package struct CellColor: Hashable, Sendable {
  /// 0 for the terminal's own colour, else `0x01RRGGBB`.
  @usableFromInline package let bits: UInt32

  private init(bits: UInt32) {
    self.bits = bits
  }

  // Inlined: comparing whole screens cell by cell calls it for every cell.
  @inlinable package static func == (left: CellColor, right: CellColor) -> Bool {
    left.bits == right.bits
  }

  /// The terminal's default foreground or background.
  package static let terminal = CellColor(bits: 0)

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The three channels, or nil for the terminal's own colour.
  package var channels: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits != 0 else { return nil }
    return (UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF))
  }

  /// This colour laid over `under` with an opacity of 0…1. The terminal's own colours cannot be
  /// mixed: the nearer of the two is taken.
  package func blended(over under: CellColor, opacity: Double) -> CellColor {
    guard opacity < 1 else { return self }
    let opacity = max(0, opacity)
    guard let top = channels, let bottom = under.channels else {
      return opacity < 0.5 ? under : self
    }
    func mix(_ upper: UInt8, _ lower: UInt8) -> UInt8 {
      UInt8((Double(upper) * opacity + Double(lower) * (1 - opacity)).rounded())
    }
    return .rgb(
      mix(top.red, bottom.red), mix(top.green, bottom.green), mix(top.blue, bottom.blue))
  }
}

/// The attributes of a character besides its colours, as terminals have them.
package struct CellAttributes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A fast way to build a set: the standard library's looks up generic metadata for every `[]`,
  /// once a letter.
  package init(arrayLiteral elements: CellAttributes...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  package static let bold = CellAttributes(rawValue: 1 << 0)
  package static let dim = CellAttributes(rawValue: 1 << 1)
  package static let italic = CellAttributes(rawValue: 1 << 2)
  package static let underline = CellAttributes(rawValue: 1 << 3)
  package static let strikethrough = CellAttributes(rawValue: 1 << 4)
  package static let reverse = CellAttributes(rawValue: 1 << 5)
  /// Marks a cell of a picture. Where the terminal has few colours, its two colours may become
  /// equal; those of text must not.
  package static let picture = CellAttributes(rawValue: 1 << 6)
}

/// The colours and attributes of a cell.
package struct CellStyle: Hashable, Sendable {
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  package init(
    foreground: CellColor = .terminal, background: CellColor = .terminal,
    attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()

  @inlinable package static func == (left: CellStyle, right: CellStyle) -> Bool {
    left.foreground == right.foreground && left.background == right.background
      && left.attributes.rawValue == right.attributes.rawValue
  }
}

/// One cell of a grid: a grapheme and its style.
///
/// Invariant: `text` is one grapheme as ``Grapheme`` makes them (so never a control character), a
/// space, or empty in the right half of a wide grapheme.
package struct Cell: Hashable, Sendable {
  package var text: String
  package var style: CellStyle

  package init(text: String = " ", style: CellStyle = .plain) {
    self.text = text
    self.style = style
  }

  package static let blank = Cell()

  @inlinable package static func == (left: Cell, right: Cell) -> Bool {
    left.style == right.style && left.text == right.text
  }

  /// Whether this is the right half of the wide grapheme in the cell before it.
  package var isContinuation: Bool { text.isEmpty }
}
