import Cells

/// Keeps letters in a named colour readable on their background. A theme decides the colour of a
/// name, and chooses it for fills as well, which need less contrast than letters. A colour that an
/// author defined stays unchanged as long as its letters can be made out at all.
struct ReadableInk {
  private let shades: Shades
  /// Whether a tone is laid over the colours, which decides what can be made out.
  private let isToned: Bool
  /// The last result, kept because letters of one colour on one background stand together.
  private var last: (ink: Ink, ground: CellColor, readable: Ink)?

  /// The colour of text for a whole line, where its parts would need different ones.
  private var label: CellColor?

  init(_ shades: Shades, _ tone: Tone) {
    self.shades = shades
    if case .full = tone { isToned = false } else { isToned = true }
  }

  /// Chooses one colour of text for a line that lies on several backgrounds, as over a photo, if it can be
  /// read on each: white and black letters in one word are harder to read than letters with a little less
  /// contrast.
  mutating func settle(on grounds: [CellColor]) {
    let grounds = grounds.filter { $0 != .terminal }
    guard let first = grounds.first, !shades.isAlpha, !isToned else { return }
    let usual = shades.label(on: first)
    guard grounds.contains(where: { shades.label(on: $0) != usual }) else { return }
    let (black, white) = (CellColor.rgb(0, 0, 0), CellColor.rgb(0xFF, 0xFF, 0xFF))
    func least(_ color: CellColor) -> Double {
      grounds.lazy.map { Contrast.ratio(color, $0) }.min() ?? 0
    }
    let best = least(white) >= least(black) ? white : black
    if least(best) >= Contrast.mark { label = best }
  }

  /// The ink, made lighter or darker as far as letters need it on `ground`.
  mutating func ink(_ ink: Ink, on ground: CellColor) -> Ink {
    let isLevel = ink.color == .terminal
    if isLevel, ink.isVisible, let label, ground != .terminal {
      return Ink(label, opacity: max(ink.opacity, 0.6))
    }
    guard isLevel ? isFaint(ink) : ink.opacity > 0.2 else { return ink }
    if let last, last.ink == ink, last.ground == ground { return last.readable }
    let readable =
      isLevel
      ? Ink(level(ink, on: ground))
      : ink.opacity > 0.99 ? Ink(color(ink.color, on: ground)) : visible(ink, on: ground)
    last = (ink, ground, readable)
    return readable
  }

  /// Whether letters are below the secondary level of a theme's text colour. The terminal's own text
  /// has one grey for these levels, which can be read.
  private func isFaint(_ ink: Ink) -> Bool {
    ink.opacity < 0.45 && ink.isVisible && !shades.isAlpha && !shades.palette.isColorless
      && shades.palette.label != .terminal
  }

  private func level(_ ink: Ink, on ground: CellColor) -> CellColor {
    let label = ground == .terminal ? shades.palette.label : shades.label(on: ground)
    let ground = ground == .terminal ? shades.background : ground
    return label.blended(over: ground, opacity: ink.opacity).readable(on: ground)
  }

  /// A mark's contrast, and what 256 colours may take of it.
  private static let leastOfMark = Contrast.mark + 0.5

  /// A named colour that its author has faded: no further than a mark can be seen.
  private func visible(_ ink: Ink, on ground: CellColor) -> Ink {
    guard !shades.isAlpha, shades.names(ink.color) else { return ink }
    let ground = ground == .terminal ? shades.background : ground
    let whole = color(ink.color, on: ground)
    let steps = (0...10).lazy.map { step in
      let opacity = ink.opacity + (1 - ink.opacity) * Double(step) / 10
      return whole.blended(over: ground, opacity: opacity)
    }
    return Ink(steps.first { Contrast.ratio($0, ground) >= Self.leastOfMark } ?? whole)
  }

  /// Below this contrast letters cannot be made out, whatever their author thought of: white ones on a
  /// light tint, black ones on a tile in dark appearance.
  private static let leastOfLetters = 1.6

  private func color(_ color: CellColor, on ground: CellColor) -> CellColor {
    guard !shades.isAlpha else { return color }
    let ground = ground == .terminal ? shades.background : ground
    if !isToned, Contrast.ratio(color, ground) < Self.leastOfLetters { return ground.blackOrWhite }
    return shades.names(color) ? color.readable(on: ground) : color
  }
}

extension Shades {
  /// Whether a colour is that of one of Apple's names.
  fileprivate func names(_ color: CellColor) -> Bool {
    (scheme == .dark ? palette.dark : palette.light).contains { name, named in
      named == color && name != "black" && name != "white"
    }
  }
}

extension Grapheme {
  /// Whether the character is part of a drawing: a line, a block, or Braille dots (U+2500…259F,
  /// U+2800…28FF). Nobody reads it, so it needs only the contrast of a fill.
  var isDrawing: Bool {
    guard ascii == nil, let first = text.unicodeScalars.first else { return false }
    return (0x2500...0x259F).contains(first.value) || (0x2800...0x28FF).contains(first.value)
  }
}
