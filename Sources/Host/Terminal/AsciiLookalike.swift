import Cells

/// The substitute for a character where only ASCII can be drawn.
enum AsciiLookalike {
  /// One ASCII character for a cell's text; a question mark if none comes near.
  static func character(for text: String) -> Unicode.Scalar {
    guard let scalar = text.unicodeScalars.first else { return " " }
    if scalar.isASCII { return scalar }
    return table[scalar] ?? byBlock(scalar) ?? latinLetter(scalar)
      ?? EmojiSpelling.mark(for: text)?.unicodeScalars.first ?? "?"
  }

  /// The second ASCII character for a cell's text that is two columns wide: a blank if it has none.
  static func second(for text: String) -> Unicode.Scalar {
    guard let scalar = text.unicodeScalars.first, table[scalar] == nil else { return " " }
    return EmojiSpelling.mark(for: text)?.unicodeScalars.dropFirst().first ?? " "
  }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("-", "▔─┄┈╌╴╶–—‐‑−"), ("=", "━┅┉╍═╸╺"), ("|", "│┃┆┇┊┋╎╏║╵╷╹╻▎▏▕"), ("/", "╱⁄↗↙"),
      ("\\", "╲↘↖"),
      ("X", "╳✕✗✘"),
      ("_", "▁▂▃"), (".", "░…·․"), (":", "▒"),
      (" ", "\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{202F}⠀"),
      ("*", "•●■◆★∙▪✦"), ("o", "○□◇☆◦▫°"), ("^", "↑▲△⌃"), ("v", "↓▼▽⌄"), (">", "→▶▷›»⏎↵❯►"),
      ("<", "←◀◁‹«❮◄"), ("\"", "“”„"), ("'", "‘’‚′"), ("x", "×"), ("*", "☼"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (ascii, others) in groups {
      for scalar in others.unicodeScalars { table[scalar] = ascii }
    }
    return table
  }()

  private static func byBlock(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2500...0x257F: "+"
    case 0x2580...0x259F: "#"
    case 0x2800...0x28FF: ":"
    default: nil
    }
  }

  /// The letter without its accents, found by the character's name: `LATIN SMALL LETTER U WITH …`.
  private static func latinLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let words = scalar.properties.name?.split(separator: " "), words.count > 3,
      words[0] == "LATIN", words[2] == "LETTER" || words[2] == "LIGATURE"
    else { return nil }
    let letter = words[3] == "SHARP" ? "S" : words[3]
    guard letter.unicodeScalars.count == 1 || letter == "AE" || letter == "OE" else { return nil }
    return (words[1] == "SMALL" ? letter.lowercased() : String(letter)).unicodeScalars.first
  }
}
