/// The substitute for a character where only ASCII can be drawn.
enum AsciiLookalike {
  /// One ASCII character for a cell's text; a question mark if none comes near.
  static func character(for text: String) -> Unicode.Scalar {
    guard let scalar = text.unicodeScalars.first else { return " " }
    if scalar.isASCII { return scalar }
    return table[scalar] ?? byBlock(scalar) ?? latinLetter(scalar) ?? initials(scalar)?.0 ?? "?"
  }

  /// The second ASCII character for a cell's text that is two columns wide: a blank if it has none.
  static func second(for text: String) -> Unicode.Scalar {
    guard let scalar = text.unicodeScalars.first, table[scalar] == nil else { return " " }
    return initials(scalar)?.1 ?? " "
  }

  /// The first two letters of the thing that a symbol or an emoji shows, by its name: `fo` for
  /// `FOX FACE`, `te` for `BLACK TELEPHONE`.
  private static func initials(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, Unicode.Scalar)? {
    let isPicture =
      scalar.properties.isEmoji || scalar.properties.generalCategory == .otherSymbol
    guard isPicture, let words = scalar.properties.name?.split(separator: " "),
      let word = words.first(where: { !adjectives.contains($0) }) ?? words.first
    else { return nil }
    let letters = word.lowercased().unicodeScalars.filter(\.isASCII)
    guard let first = letters.first else { return nil }
    return (first, letters.dropFirst().first ?? " ")
  }

  private static let adjectives: Set<Substring> = [
    "BLACK", "WHITE", "HEAVY", "LARGE", "SMALL", "MEDIUM", "NEGATIVE", "SQUARED",
  ]

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("-", "▔─━┄┅┈┉╌╍═╴╶╸╺–—‐‑−"), ("|", "│┃┆┇┊┋╎╏║╵╷╹╻▎▏▕"), ("/", "╱⁄"), ("\\", "╲"),
      ("X", "╳✕✗✘"),
      ("_", "▁▂▃"), (".", "░…·․"), (":", "▒"),
      (" ", "\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{202F}⠀"),
      ("*", "•●■◆★∙▪✦"), ("o", "○□☐◇☆◦▫°"), ("^", "↑▲△⌃"), ("v", "↓▼▽⌄✓✔"), (">", "→▶▷›»⏎↵❯►"),
      ("<", "←◀◁‹«❮◄"), ("\"", "“”„"), ("'", "‘’‚′"), ("x", "×"), ("!", "⚠⚡"), ("*", "☀☼❄🌅🌄🌞🌟⭐✨"),
      (")", "☾☽🌙🌛"), ("~", "☁☂☔"), ("#", "☑☒"),
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
