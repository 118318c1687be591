/// The set of glyphs that a person chose for symbols.
package enum SymbolSet: String, CaseIterable, Hashable, Sendable {
  /// Characters that the fonts of terminals have.
  case unicode
  /// The icons of a Nerd Font, for which the terminal must use such a font.
  case nerd
  /// One to three characters of ASCII.
  case ascii
}

/// The form of a symbol in a line of text, in each set of glyphs.
package struct SymbolForms: Hashable, Sendable {
  /// One character, one or two cells wide.
  package var unicode: String
  /// One to three characters, never empty.
  package var ascii: String
  /// One character of a Nerd Font's private use area.
  package var nerd: String

  package subscript(set: SymbolSet) -> String {
    switch set {
    case .unicode: unicode
    case .nerd: nerd
    case .ascii: ascii
    }
  }
}

extension SymbolForms {
  /// Reads `☼  *   F0599`.
  init?(line: String) {
    let columns = line.split(separator: " ")
    guard columns.count == 3, let code = UInt32(columns[2], radix: 16),
      let scalar = Unicode.Scalar(code)
    else { return nil }
    unicode = String(columns[0])
    ascii = String(columns[1])
    nerd = String(scalar)
  }
}
