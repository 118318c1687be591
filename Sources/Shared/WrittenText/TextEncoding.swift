/// The encoding of a text file.
///
/// Text that is no UTF-8 says nowhere what it is. As browsers do, it is then taken for the encoding of
/// Windows in Western Europe, for that of Central Europe where its words are of letters that only that one has,
/// or for a Cyrillic one where whole words are beyond ASCII.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252
  case windows1250
  case windows1251
  case koi8R

  /// Whether this was concluded from the letters alone, and may be wrong.
  package var isGuess: Bool {
    switch self {
    case .utf8, .utf16: false
    case .windows1252, .windows1250, .windows1251, .koi8R: true
    }
  }

  /// The encoding's common name.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1252: "Windows-1252"
    case .windows1250: "Windows-1250"
    case .windows1251: "Windows-1251"
    case .koi8R: "KOI8-R"
    }
  }
}

extension TextEncoding {
  /// The encoding of a text; nil for bytes that are no text.
  package static func judge(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    let sample = bytes.prefix(4096)
    if let order = zeroesTellOrder(of: sample) { return .utf16(isBigEndian: order) }
    guard !sample.contains(where: isOfNoText) else { return nil }
    return eightBit(bytes)
  }

  /// The eight-bit encoding of bytes that are text.
  package static func eightBit(_ bytes: some Collection<UInt8>) -> TextEncoding {
    var census = Census()
    census.count(bytes)
    return census.encoding
  }

  /// Whether the first byte of each pair is 0, for a text in which every second byte is 0; nil for
  /// another text.
  private static func zeroesTellOrder(of bytes: ArraySlice<UInt8>) -> Bool? {
    guard bytes.count >= 4, bytes.contains(0) else { return nil }
    var zeroes = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeroes[index % 2] += 1 }
    let half = bytes.count / 2
    if zeroes[0] == 0, zeroes[1] * 4 >= half * 3 { return false }
    if zeroes[1] == 0, zeroes[0] * 4 >= half * 3 { return true }
    return nil
  }

  /// Whether a byte is a control character that text files do not have: any but line ends, tabs,
  /// form feeds, and the escape of terminal colours.
  private static func isOfNoText(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B && byte != 0x1A || byte == 0x7F
  }
}

/// Counts of the bytes beyond ASCII in a text.
private struct Census {
  /// Valid UTF-8 sequences, and bytes that are part of none.
  private var whole = 0
  private var broken = 0
  /// The broken bytes in words that have ASCII letters too, and in words that have none.
  private var mixed = 0
  private var pure = 0
  /// Letters in the quarters where Windows and KOI8 have their small Cyrillic letters.
  private var upperQuarter = 0
  private var thirdQuarter = 0

  /// Signs in words: where they stand, Polish and its neighbours have letters.
  private var signsInWords = 0
  /// Letters that no language of Western Europe has together, and some that no other has.
  private var hasCaron = false
  private var hasGrave = false
  private var isWestern = false

  /// `Łódź` is `£ódŸ` in Western Europe's, and `Žlutý kůň` is `Žlutý kùò`.
  private var isCentral: Bool { signsInWords > 0 || hasCaron && hasGrave && !isWestern }

  var encoding: TextEncoding {
    // A few damaged bytes do not make another encoding of a UTF-8 text.
    if broken == 0 || whole > broken * 2 { return .utf8 }
    guard pure > mixed * 2, pure > 2 else { return isCentral ? .windows1250 : .windows1252 }
    return upperQuarter >= thirdQuarter ? .windows1251 : .koi8R
  }

  mutating func count(_ bytes: some Collection<UInt8>) {
    let rest = Array(bytes)
    var word = (ascii: 0, high: 0)
    var index = 0
    while index < rest.count {
      let byte = rest[index]
      guard byte >= 0x80 else {
        let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        if isLetter { word.ascii += 1 } else { end(&word) }
        index += 1
        continue
      }
      let length = Self.sequence(rest[index...])
      if length > 0 {
        whole += 1
        index += length
      } else {
        broken += 1
        word.high += 1
        if byte >= 0xE0 { upperQuarter += 1 } else if byte >= 0xC0 { thirdQuarter += 1 }
        noteCentral(
          byte, inWord: word.ascii > 0 || word.high > 1,
          before: index + 1 < rest.count ? rest[index + 1] : 0)
        index += 1
      }
    }
    end(&word)
  }

  private mutating func noteCentral(_ byte: UInt8, inWord: Bool, before next: UInt8) {
    let isBeforeLetter = (next | 0x20) >= 0x61 && (next | 0x20) <= 0x7A || next >= 0xC0
    switch byte {
    // £ ¥ ¯, and what is nothing in Western Europe's: words begin with them, too.
    case 0x8D, 0x8F, 0x9D, 0xA3, 0xA5, 0xAF: signsInWords += isBeforeLetter ? 1 : 0
    // ³ ¹ ¼ ¾ ¿
    case 0xB3, 0xB9, 0xBC, 0xBE, 0xBF: signsInWords += inWord && isBeforeLetter ? 1 : 0
    case 0x8A, 0x8E, 0x9A, 0x9E: hasCaron = true
    // ì ò ø ù
    case 0xEC, 0xF2, 0xF8, 0xF9: hasGrave = true
    // À Å à ã å
    case 0xC0, 0xC5, 0xE0, 0xE3, 0xE5: isWestern = true
    default: break
    }
  }

  private mutating func end(_ word: inout (ascii: Int, high: Int)) {
    if word.ascii > 0 { mixed += word.high } else if word.high > 1 { pure += word.high }
    word = (0, 0)
  }

  /// The length of the UTF-8 character beyond ASCII that begins there; 0 if none does.
  static func sequence(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, bytes.count >= length,
      bytes.dropFirst().prefix(length - 1).allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    let second = bytes[bytes.startIndex + 1]
    switch first {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90,
      0xF4 where second > 0x8F:
      return 0
    default: return length
    }
  }
}
