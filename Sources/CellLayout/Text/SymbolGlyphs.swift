/// SF Symbols by name as one glyph that terminals draw in one cell.
enum SymbolGlyphs {
  /// What stands for a symbol that nothing is known about.
  static let fallback = "◻"

  /// The glyph of a name. Names come from data as well, so a variant without a glyph of its own is
  /// drawn as what it varies: `.slash` is a no-entry mark, `N.circle` the digit, and otherwise the
  /// last parts of the name (`.fill`, `.circle`, `.badge.plus`) are left off until something is
  /// found.
  static func glyph(_ name: String, glyphs: GlyphSet) -> String {
    let glyph = unicodeGlyph(name) ?? fallback
    switch glyphs {
    case .unicode: return glyph
    case .ascii:
      let isASCII = glyph.utf8.allSatisfy { $0 < 0x80 }
      return isASCII ? glyph : asciiTable[glyph] ?? "*"
    }
  }

  private static func unicodeGlyph(_ name: String) -> String? {
    if let glyph = table[name] { return glyph }
    var parts = name.split(separator: ".")
    if parts.contains("slash") { return table["nosign"] }
    if let badge = parts.firstIndex(of: "badge"), badge > 0 { parts.removeSubrange(badge...) }
    // A filled variant of a badge or an enclosed symbol is still that symbol filled.
    let isFilled = name.hasSuffix(".fill")
    while let first = parts.first {
      let base = parts.joined(separator: ".")
      if isFilled, let glyph = table[base + ".fill"] { return glyph }
      if let glyph = table[base] { return glyph }
      if parts.count == 1 { return isSingle(first) ? first.uppercased() : nil }
      parts.removeLast()
    }
    return nil
  }

  /// `5.circle`, `a.square.fill`: the number or letter itself.
  private static func isSingle(_ part: Substring) -> Bool {
    part.count == 1
      && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}
