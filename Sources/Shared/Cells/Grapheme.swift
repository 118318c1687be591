/// A user-perceived character, reduced to a form that every terminal draws in the same cells.
///
/// Terminals, multiplexers and C libraries disagree on the width of joined emoji, variation
/// selectors and flags. They agree on one scalar with its combining marks, so a grapheme is reduced
/// to that: a joined emoji family becomes its first member, a skin tone or variation selector is
/// dropped, a flag becomes its two letters, a letter and the vowel sign beside it become two
/// graphemes, and control characters are left out.
package struct Grapheme: Equatable, Sendable {
  /// The characters. Never empty, never a control character.
  package let text: String
  private let cells: UInt8
  /// The code of a printable ASCII character; nil for any other grapheme.
  package let ascii: UInt8?

  /// 1 or 2 cells.
  package var width: Int { Int(cells) }

  private init(text: String, width: Int) {
    self.text = text
    cells = UInt8(clamping: width)
    // Stored: breaking text into lines asks for it once a letter.
    ascii = text.utf8.count == 1 ? text.utf8.first : nil
  }

  /// The graphemes of `text` in order. Control and formatting characters (escape, newline,
  /// direction overrides, joiners) are left out; a tab becomes a space.
  package static func graphemes(of text: String) -> [Grapheme] {
    var result: [Grapheme] = []
    result.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      // Most text is printable ASCII, of which no two characters combine to one.
      for byte in text.utf8 { result.append(asciiTable[Int(byte) - 0x20]) }
      return result
    }
    for character in text {
      append(character, to: &result)
    }
    return result
  }

  /// The text of a printable ASCII character.
  static func text(ofASCII byte: UInt8) -> String { asciiTable[Int(byte) - 0x20].text }

  /// The number of cells `text` takes on one line.
  package static func width(of text: String) -> Int {
    var ascii = 0
    for byte in text.utf8 {
      guard byte >= 0x20 && byte < 0x7F else {
        return graphemes(of: text).reduce(0) { $0 + $1.width }
      }
      ascii += 1
    }
    return ascii
  }

  private static let asciiTable: [Grapheme] = (0x20..<0x7F).map {
    Grapheme(text: String(UnicodeScalar(UInt8($0))), width: 1)
  }

  private static func append(_ character: Character, to result: inout [Grapheme]) {
    if let ascii = character.asciiValue {
      if ascii == 0x09 {
        result.append(asciiTable[0])
      } else if ascii >= 0x20 && ascii < 0x7F {
        result.append(asciiTable[Int(ascii) - 0x20])
      }
      return
    }
    let scalars = character.unicodeScalars
    if let first = scalars.first, isPlain(first.value), scalars.dropFirst().isEmpty {
      return result.append(Grapheme(text: String(character), width: 1))
    }
    var cluster = Cluster()
    for scalar in scalars {
      if let letter = regionalLetter(scalar) {
        result.append(letter)
      } else if !cluster.absorb(scalar) {
        if cluster.ends(before: scalar) { break }
        cluster.grapheme.map { result.append($0) }
        cluster = Cluster(base: scalar)
      }
    }
    cluster.grapheme.map { result.append($0) }
  }

  /// A scalar that takes cells, with the marks that share these cells.
  private struct Cluster {
    var base: Unicode.Scalar?
    var marks = String.UnicodeScalarView()
    var isJoined = false

    init(base: Unicode.Scalar? = nil) {
      self.base = base
    }

    /// Adds a scalar that needs no cell of its own. Drops a mark that has no base.
    mutating func absorb(_ scalar: Unicode.Scalar) -> Bool {
      if let base, marks.isEmpty, let syllable = Grapheme.syllable(base, scalar) {
        self.base = syllable
        return true
      }
      guard Grapheme.scalarWidth(scalar) == 0 else { return false }
      isJoined = scalar.value == 0x200D
      if base != nil && marks.count < 4 && Grapheme.isCombining(scalar) { marks.append(scalar) }
      return true
    }

    /// Whether the cluster ends before a scalar. A joined emoji ends at its first member. Letters
    /// do not: a vowel sign beside a letter and the next consonant of a conjunct have cells of
    /// their own.
    func ends(before scalar: Unicode.Scalar) -> Bool {
      guard let base, base.properties.isEmoji else { return false }
      return isJoined || scalar.properties.isEmojiModifier
    }

    var grapheme: Grapheme? {
      guard let base else { return nil }
      // Terminals disagree on the width of unassigned code points.
      guard base.properties.generalCategory != .unassigned else {
        return Grapheme(text: "\u{FFFD}", width: 1)
      }
      var text = String.UnicodeScalarView()
      text.append(base)
      text.append(contentsOf: marks)
      return Grapheme(text: String(text), width: Grapheme.scalarWidth(base))
    }
  }

  /// Whether a scalar is a Latin letter, arrow, operator, frame or block: these take one cell each,
  /// and need no look-up of properties.
  private static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1...0xAC, 0xAE...0x24F, 0x2026, 0x2190...0x22FF, 0x2500...0x259F: true
    default: false
    }
  }

  private static func regionalLetter(_ scalar: Unicode.Scalar) -> Grapheme? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return asciiTable[Int(scalar.value - 0x1F1E6) + 0x41 - 0x20]
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    if isInnerJamo(scalar.value) { return true }
    guard !scalar.properties.isVariationSelector else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether a scalar is a vowel or final consonant of Hangul, which shares the cells of the first
  /// consonant.
  private static func isInnerJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// The Hangul syllable of a consonant and a vowel, or of a syllable and a final consonant
  /// (Unicode 3.12). Composed here because file names come decomposed, and few terminals join the
  /// parts.
  private static func syllable(_ base: Unicode.Scalar, _ next: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(base.value), (0x1161...0x1175).contains(next.value) {
      let lead = base.value - 0x1100
      return Unicode.Scalar(0xAC00 + (lead * 21 + next.value - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(base.value), (base.value - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(next.value)
    {
      return Unicode.Scalar(base.value + next.value - 0x11A7)
    }
    return nil
  }

  /// The number of cells of a scalar: 0 for one that draws nothing of its own, 2 for East Asian
  /// wide and fullwidth scalars, else 1.
  private static func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    if isInnerJamo(value) || (0xE0000...0xE0FFF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .surrogate,
      .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide(value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// East Asian Width W and F of Unicode 14 (UAX 11), with the gaps of unassigned scalars closed.
  /// Circled numbers and hexagrams (U+3248, U+4DC0) are included because the C library, which
  /// curses asks, counts them as wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
    0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6,
    0x20000...0x3FFFD,
  ]
}
