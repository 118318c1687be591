extension String {
  /// The words without what only decorates them: a synthesiser would read “bullet” and “middle dot”. Empty for a
  /// line that is drawn, as of dashes or blocks.
  var withoutDecoration: String {
    guard contains(where: \.isDecoration) else { return self }
    let parts = split(whereSeparator: \.isDecoration)
      .map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    return parts.joined(separator: ", ")
  }

  private var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension Character {
  /// Lines, blocks, Braille dots and geometric shapes (U+2500…25FF, U+2800…28FF), bullets, middle dots and
  /// the mark of a prompt.
  package var isDecoration: Bool {
    guard let scalar = unicodeScalars.first?.value, scalar > 0x7F else { return false }
    return (0x2500...0x25FF).contains(scalar) || (0x2800...0x28FF).contains(scalar)
      || scalar == 0x2022 || scalar == 0xB7 || scalar == 0x276F
  }
}
