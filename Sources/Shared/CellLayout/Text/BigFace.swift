import Cells

/// A size of the big letters: all sizes show the same drawings of squares (``BigFace/squares``).
struct BigFace: Sendable {
  let rows: Int
  /// Whether its strokes are two cells wide.
  let isBroad: Bool
  /// The columns between two letters: as many as a counter is wide, so that neighbours stay apart.
  private let gap: Int
  /// Whether its colon takes the place of the gap around it.
  private let hasTightColon: Bool
  private let drawn: DrawnGlyphs

  struct Glyph: Sendable {
    /// The rows of graphemes, each as many as the glyph has columns.
    let rows: [[Grapheme]]
    var columns: Int { rows[0].count }
  }

  /// - Parameter drawing: returns the rows of a character; nil if it is not in this face.
  private init(
    rows: Int, isBroad: Bool = false, gap: Int = 1, hasTightColon: Bool = false,
    drawing: @escaping @Sendable (Character) -> [String]?
  ) {
    self.rows = rows
    self.isBroad = isBroad
    self.gap = gap
    self.hasTightColon = hasTightColon
    drawn = DrawnGlyphs { character in
      let lines = character == " " ? Array(repeating: "  ", count: rows) : drawing(character)
      return lines.map { Glyph(rows: $0.map(Grapheme.graphemes)) }
    }
  }

  /// The face in which a square is two columns and a row.
  static let broad = BigFace(rows: 5, isBroad: true, gap: 2, drawing: broadBlocks)
  /// The broad face with counters of one column: digits are five columns wide instead of six.
  static let condensed = BigFace(rows: 5, isBroad: true, drawing: condensedBlocks)
  /// The face in which a square is a column and half a row.
  static let half = BigFace(rows: 3, drawing: halves)
  /// The half face with a time of day two columns narrower, which then fits the smallest tile.
  static let halfTight = BigFace(rows: 3, hasTightColon: true) {
    $0 == ":" ? [" ", "•", "•"] : halves($0)
  }
  /// The face in which a square is half a column and half a row.
  static let quarter = BigFace(rows: 3, drawing: quarters)
  static let broadASCII = BigFace(rows: 5, isBroad: true, gap: 2) { blocks("#", $0) }
  static let ascii = BigFace(rows: 3) { segments[$0] }

  /// The faces to try for a size in points, the largest first. Apple's `.title` is 28 points.
  ///
  /// With a larger text size, headings may become big that are normal at the standard size; running
  /// text stays in normal letters.
  static func faces(
    points: Double, textSize: String = "large", unitGrowth: Double = 1, glyphs: GlyphSet
  )
    -> [BigFace]
  {
    let points = points >= 20 ? points * max(scales[textSize] ?? 1, unitGrowth) : points
    guard points >= 28 else { return [] }
    let isLarge = points >= 48
    switch glyphs {
    case .ascii: return isLarge ? [.broadASCII, .ascii] : [.ascii]
    case .unicode: return (isLarge ? [.broad, .condensed] : []) + [.half, .halfTight, .quarter]
    }
  }

  /// Apple's sizes of `.body` as shares of its standard 17 points.
  private static let scales: [String: Double] = [
    "xLarge": 19 / 17, "xxLarge": 21 / 17, "xxxLarge": 23 / 17, "accessibility1": 28 / 17,
    "accessibility2": 33 / 17, "accessibility3": 40 / 17, "accessibility4": 47 / 17,
    "accessibility5": 53 / 17,
  ]

  /// The drawing of a character; small letters are drawn as capitals. Nil if it is not in this
  /// face.
  func glyph(_ text: String) -> Glyph? {
    if text.utf8.count == 1, let code = text.utf8.first, code < 128 {
      return drawn.glyph(ascii: code)
    }
    switch text {
    case "\u{2212}", "\u{2013}", "\u{2011}": return drawn.glyph("-")
    case "\u{2019}": return drawn.glyph("'")
    // The spaces that separate thousands in many languages.
    case "\u{A0}", "\u{2009}", "\u{202F}": return drawn.glyph(" ")
    default: return text.first.flatMap(drawn.glyph)
    }
  }

  /// A letter's place in a line set in this face.
  struct Piece {
    var column: Int
    var letter: Letter
    /// The glyph; nil for a letter written small, on the lowest row.
    var glyph: Glyph?
  }

  /// The setting of a line.
  struct Setting: Hashable {
    /// Whether letters are small beside big digits, as in a time of day or a value with its unit.
    var hasSmallLetters: Bool
  }

  /// The pieces of a line in this face; nil if the face lacks a letter.
  func pieces(
    _ letters: some Sequence<Letter>, _ setting: Setting
  ) -> (pieces: [Piece], columns: Int)? {
    var pieces: [Piece] = []
    var column = 0
    var previous: Letter?
    var isAfterSmall = false
    for letter in letters {
      // The comma of “min,” is as small as the word.
      let isSmall =
        setting.hasSmallLetters
        && (letter.isAlphabetic || letter.isSpace || isAfterSmall && !letter.isDigit)
      isAfterSmall = isSmall && letter.isAlphabetic
      let glyph = isSmall ? nil : glyph(letter.grapheme.text)
      guard glyph != nil || setting.hasSmallLetters else { return nil }
      if let previous, glyph != nil { column += gap(previous, letter) }
      pieces.append(Piece(column: column, letter: letter, glyph: glyph))
      column += glyph?.columns ?? letter.width
      previous = glyph == nil ? nil : letter
    }
    return pieces.contains { $0.glyph != nil } ? (pieces, column) : nil
  }

  /// The columns between two big letters.
  private func gap(_ previous: Letter, _ next: Letter) -> Int {
    hasTightColon && (previous.grapheme.text == ":" || next.grapheme.text == ":") ? 0 : gap
  }
}

extension Letter {
  var isAlphabetic: Bool {
    if let ascii = grapheme.ascii { return (0x41...0x5A).contains(ascii & 0xDF) }
    return grapheme.text.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  var isDigit: Bool {
    if let ascii = grapheme.ascii { return (0x30...0x39).contains(ascii) }
    return grapheme.text.unicodeScalars.first?.properties.numericType == .decimal
  }
}
