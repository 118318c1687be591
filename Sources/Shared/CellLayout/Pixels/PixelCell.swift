import Cells

/// A cell as a small picture: its 64 samples divided among a few colours. ``cell(glyphs:shades:)``
/// reduces it to what a terminal can show, a block or Braille character in two colours.
///
/// Invariant: the masks of the parts are disjoint and together the whole cell.
struct PixelCell {
  struct Part {
    var mask: UInt64
    /// The colour; `.terminal` if nothing was painted here, or the terminal has no colours.
    var color: CellColor
    /// The strength of the paint, which decides where there are no colours.
    var strength = Strength.none
    /// Whether it is a thin line, shown as dots.
    var isThin = false

    func looksLike(_ other: Part) -> Bool {
      color == other.color && strength == other.strength && isThin == other.isThin
    }
  }

  enum Strength: Int, Comparable {
    case none, faint, full

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  /// The samples of a cell.
  static let samples = 64

  /// The most parts: a character shows two colours anyway, so further ones join the last.
  private static let mostParts = 16

  private(set) var parts: [Part]

  /// A picture of one colour.
  init(_ color: CellColor) {
    parts = [
      Part(mask: .max, color: color, strength: color == .terminal ? .none : .full)
    ]
  }

  /// The characters of lines across a cell, which give way to paint over them.
  private static let lines: Set<String> = ["─", "━", "┈", "│", "┃", "-", "="]

  /// The picture that a cell shows; nil for a cell with a letter.
  init?(_ cell: Cell) {
    guard !Self.lines.contains(cell.text) else {
      self.init(cell.style.background)
      return
    }
    guard let mask = BlockGlyph.mask(of: cell.text) else { return nil }
    self.init(cell.style.background)
    guard mask != 0 else { return }
    let isThin = BlockGlyph.isBraille(cell.text)
    let strength: Strength = cell.style.attributes.contains(.dim) ? .faint : .full
    change(mask) { _ in
      Part(mask: 0, color: cell.style.foreground, strength: strength, isThin: isThin)
    }
  }

  /// Changes some samples; `change` is called once for each part that has any of them.
  mutating func change(_ mask: UInt64, _ change: (Part) -> Part) {
    var changed: [Part] = []
    changed.reserveCapacity(parts.count + 2)
    func add(_ part: Part) {
      if let same = changed.firstIndex(where: { $0.looksLike(part) }) {
        changed[same].mask |= part.mask
      } else if changed.count >= Self.mostParts {
        changed[changed.count - 1].mask |= part.mask
      } else {
        changed.append(part)
      }
    }
    for part in parts {
      var outside = part
      outside.mask &= ~mask
      if outside.mask != 0 { add(outside) }
      guard part.mask & mask != 0 else { continue }
      var inside = change(part)
      inside.mask = part.mask & mask
      add(inside)
    }
    parts = changed
  }

  /// The picture with the samples of `mask` taken from another picture.
  func replaced(by other: PixelCell, in mask: UInt64) -> PixelCell {
    var result = self
    for part in other.parts where part.mask & mask != 0 {
      result.change(part.mask & mask) { _ in part }
    }
    return result
  }

  /// The colour of most of the cell, without thin lines: the background of a letter that is written
  /// over it.
  var background: CellColor {
    var best: Part?
    for part in parts where !part.isThin {
      if part.mask.nonzeroBitCount >= best?.mask.nonzeroBitCount ?? 0 { best = part }
    }
    return best?.color ?? .terminal
  }

  /// The cell that the terminal shows. One of a single colour is blank on that background, or a
  /// full block if `showsBlocks` is set.
  func cell(glyphs: GlyphSet, shades: Shades, showsBlocks: Bool) -> Cell {
    if parts.contains(where: \.isThin) { return dots(glyphs: glyphs, shades: shades) }
    if shades.palette.isColorless || glyphs == .ascii { return plain(glyphs, shades) }
    guard parts.count > 1 else {
      let color = parts[0].color
      guard showsBlocks, color != .terminal else {
        return Cell(style: CellStyle(background: color))
      }
      return Cell(text: glyphs.fullBlock, style: CellStyle(foreground: color, background: color))
    }
    return BlockFit(parts, nothing: shades.background).cell(showsBlocks: showsBlocks)
  }

  private func dots(glyphs: GlyphSet, shades: Shades) -> Cell {
    var line = parts[0]
    for part in parts where part.isThin {
      if !line.isThin || part.mask.nonzeroBitCount >= line.mask.nonzeroBitCount { line = part }
    }
    let mask = parts.reduce(0) { $1.isThin ? $0 | $1.mask : $0 }
    let isFaint = shades.palette.isColorless && line.strength == .faint
    return Cell(
      text: glyphs.dots(Braille.bits(of: mask)),
      style: CellStyle(
        foreground: line.color, background: background, attributes: isFaint ? .dim : []))
  }

  /// The cell without colours, or without blocks: strong paint is filled, faint paint is stippled.
  private func plain(_ glyphs: GlyphSet, _ shades: Shades) -> Cell {
    let full = parts.reduce(0 as UInt64) { $1.strength == .full ? $0 | $1.mask : $0 }
    let faint = parts.reduce(0 as UInt64) { $1.strength == .faint ? $0 | $1.mask : $0 }
    let strongest = parts.filter { $0.strength > .none }.max {
      ($0.strength, $0.mask.nonzeroBitCount) < ($1.strength, $1.mask.nonzeroBitCount)
    }
    let color = strongest?.color ?? .terminal
    let quadrants = glyphs == .ascii ? (full.nonzeroBitCount >= 14 ? 15 : 0) : Self.quadrants(full)
    if quadrants != 0 {
      return Cell(text: glyphs.quadrants(quadrants), style: CellStyle(foreground: color))
    }
    guard faint.nonzeroBitCount >= 12 else { return .blank }
    return Cell(
      text: glyphs.track,
      style: CellStyle(foreground: color, attributes: shades.palette.isColorless ? .dim : []))
  }

  /// The quadrants that are covered enough to be filled, so that slanting lines have no gaps.
  private static func quadrants(_ mask: UInt64) -> Int {
    (0..<4).reduce(0) { bits, quadrant in
      let samples: UInt64 = 0x0F0F_0F0F << UInt64(4 * (quadrant & 1) + 32 * (quadrant >> 1))
      return (mask & samples).nonzeroBitCount >= 6 ? bits | 1 << quadrant : bits
    }
  }
}
