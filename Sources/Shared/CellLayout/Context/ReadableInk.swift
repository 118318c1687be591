import Cells

/// Keeps letters in a named colour readable on what is behind them. A theme says what a name stands
/// for, and chooses it for fills as well, which need less contrast than letters do. A colour of the
/// author's own stays what it is.
struct ReadableInk {
  private let shades: Shades
  /// The last answer: letters of one colour on one ground stand together.
  private var last: (ink: Ink, ground: CellColor, readable: Ink)?

  init(_ shades: Shades) {
    self.shades = shades
  }

  /// The ink itself, or one as much lighter or darker as letters need on `ground`.
  mutating func ink(_ ink: Ink, on ground: CellColor) -> Ink {
    guard ink.color != .terminal, ink.opacity > 0.99 else { return ink }
    if let last, last.ink == ink, last.ground == ground { return last.readable }
    let readable = Ink(color(ink.color, on: ground), opacity: ink.opacity)
    last = (ink, ground, readable)
    return readable
  }

  private func color(_ color: CellColor, on ground: CellColor) -> CellColor {
    guard !shades.isAlpha, shades.names(color) else { return color }
    let ground = ground == .terminal ? shades.background : ground
    let limit = ground.blackOrWhite
    let tones = (0...20).lazy.map { limit.blended(over: color, opacity: Double($0) / 20) }
    return tones.first { Contrast.ratio($0, ground) >= Contrast.text } ?? limit
  }
}

extension Shades {
  /// Whether a colour is what one of Apple's names stands for.
  fileprivate func names(_ color: CellColor) -> Bool {
    (scheme == .dark ? palette.dark : palette.light).contains { name, named in
      named == color && name != "black" && name != "white"
    }
  }
}

extension Grapheme {
  /// Whether it is a part of a drawing and nothing that is read: a line, a block, dots of Braille
  /// (U+2500…259F, U+2800…28FF). It needs no more contrast than what else is filled.
  var isDrawing: Bool {
    guard ascii == nil, let first = text.unicodeScalars.first else { return false }
    return (0x2500...0x259F).contains(first.value) || (0x2800...0x28FF).contains(first.value)
  }
}
