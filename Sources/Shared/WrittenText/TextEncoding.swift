/// How the letters of a text are written as bytes.
///
/// Text that is no UTF-8 says nowhere what it is. As browsers do, it is then taken for the encoding of
/// Windows in Western Europe, or for a Cyrillic one where whole words are beyond ASCII.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252
  case windows1251
  case koi8R

  /// Whether this was concluded from the letters alone, and may be wrong.
  package var isGuess: Bool { [.windows1252, .windows1251, .koi8R].contains(self) }

  /// As people call it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16: "UTF-16"
    case .windows1252: "Windows-1252"
    case .windows1251: "Windows-1251"
    case .koi8R: "KOI8-R"
    }
  }
}

extension TextEncoding {
  /// The encoding of a text; nil for bytes that are none.
  package static func judge(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    let sample = bytes.prefix(4096)
    if let order = zeroesTellOrder(of: sample) { return .utf16(isBigEndian: order) }
    guard !sample.contains(where: isOfNoText) else { return nil }
    return eightBit(bytes)
  }

  /// The encoding of bytes that are text, of no more than eight bits.
  package static func eightBit(_ bytes: some Collection<UInt8>) -> TextEncoding {
    var census = Census()
    census.count(bytes)
    return census.encoding
  }

  /// Of a text of which every second byte is 0, whether the first of two is.
  private static func zeroesTellOrder(of bytes: ArraySlice<UInt8>) -> Bool? {
    guard bytes.count >= 4, bytes.contains(0) else { return nil }
    var zeroes = [0, 0]
    for (index, byte) in bytes.enumerated() where byte == 0 { zeroes[index % 2] += 1 }
    let half = bytes.count / 2
    if zeroes[0] == 0, zeroes[1] * 4 >= half * 3 { return false }
    if zeroes[1] == 0, zeroes[0] * 4 >= half * 3 { return true }
    return nil
  }

  /// Controls other than those of lines, tabs, pages and of terminals' colours.
  private static func isOfNoText(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x08...0x0D).contains(byte) && byte != 0x1B && byte != 0x1A || byte == 0x7F
  }
}

/// What the bytes beyond ASCII of a text are like.
private struct Census {
  /// Sequences that are UTF-8, and bytes that are not part of one.
  private var whole = 0
  private var broken = 0
  /// Of the broken ones: in words that have a letter of ASCII too, and in others.
  private var mixed = 0
  private var pure = 0
  /// Where Windows and KOI8 have their small Cyrillic letters.
  private var upperQuarter = 0
  private var thirdQuarter = 0

  var encoding: TextEncoding {
    // A few bytes that were damaged do not make another encoding of a text.
    if broken == 0 || whole > broken * 2 { return .utf8 }
    guard pure > mixed * 2, pure > 2 else { return .windows1252 }
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
        index += 1
      }
    }
    end(&word)
  }

  private mutating func end(_ word: inout (ascii: Int, high: Int)) {
    if word.ascii > 0 { mixed += word.high } else if word.high > 1 { pure += word.high }
    word = (0, 0)
  }

  /// The length of a character of UTF-8 beyond ASCII that begins there; 0 for none.
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
