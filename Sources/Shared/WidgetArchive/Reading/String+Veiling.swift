import Foundation

extension String {
  /// The text with `•••` in place of each secret, in any spelling in which a service or a program may
  /// repeat it: as it is, with characters escaped as in addresses (`%2F`, `+` for a blank), in JSON
  /// (`\/`, `\u002f`) or in HTML (`&#47;`, `&amp;`), each or all of them, and in base 64.
  ///
  /// A text of a letter or two counts as no secret: it would veil every word.
  package func veiling(_ secrets: some Sequence<String>) -> String {
    secrets.reduce(self) { text, secret in
      guard secret.count > 2 else { return text }
      return text.withoutSpellings(of: Array(secret.utf8)).withoutBase64(of: Array(secret.utf8))
    }
  }

  private func withoutSpellings(of secret: [UInt8]) -> String {
    let bytes = Array(utf8)
    var text: [UInt8] = []
    var position = 0
    var isChanged = false
    while position < bytes.count {
      if let end = bytes.end(of: secret, spelledFrom: position) {
        text += Self.veil.utf8
        position = end
        isChanged = true
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return isChanged ? String(decoding: text, as: UTF8.self) : self
  }

  /// Base 64 writes three bytes as four characters, so a secret within a longer text has three
  /// spellings; their first and last characters depend on its neighbours.
  private func withoutBase64(of secret: [UInt8]) -> String {
    guard secret.count > Self.leastEncoded else { return self }
    var text = self
    for before in 0..<3 {
      let filled = Data([UInt8](repeating: 0, count: before) + secret)
      let depends = (filled.count % 3 == 0 ? 0 : 1)
      let own = filled.base64EncodedString().filter { $0 != "=" }.dropFirst([0, 2, 3][before])
        .dropLast(depends)
      let forAddresses = own.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
      for spelling in [String(own), String(forAddresses)] where text.contains(spelling) {
        text = text.replacing(spelling, with: Self.veil)
      }
    }
    return text
  }

  private static let veil = "•••"
  /// The most bytes of a secret that is not looked for in base 64: its spelling could be a word.
  private static let leastEncoded = 5
}

extension [UInt8] {
  /// The position behind a secret that begins at a position in any spelling; nil if none does.
  fileprivate func end(of secret: [UInt8], spelledFrom start: Int) -> Int? {
    // A sign may stand for itself, or begin the spelling of a sign: both are followed.
    var positions: Set<Int> = [start]
    for byte in secret {
      positions = Set(
        positions.flatMap { position in lengths(of: byte, at: position).map { position + $0 } })
      if positions.isEmpty { return nil }
    }
    return positions.max()
  }

  /// The numbers of bytes in which a byte is spelled at a position; none if another one is.
  private func lengths(of byte: UInt8, at position: Int) -> [Int] {
    guard position < count else { return [] }
    let first = self[position]
    let own = first == byte ? [1] : []
    switch first {
    case UInt8(ascii: "%"):
      // Escaped twice, the sign itself is `%25`.
      let skipped = starts(with: "25", at: position + 1) ? 2 : 0
      let lengths = [0, skipped].filter { number(2, at: position + 1 + $0) == Int(byte) }
      return own + lengths.map { 3 + $0 }
    case UInt8(ascii: "+"): return byte == 0x20 ? [1] : own
    case UInt8(ascii: "\\"):
      if position + 1 < count, self[position + 1] == byte { return own + [2] }
      let isNumber = starts(with: "u", at: position + 1) || starts(with: "U", at: position + 1)
      return byte < 0x80 && isNumber && number(4, at: position + 2) == Int(byte) ? own + [6] : own
    case UInt8(ascii: "&"):
      let spelled = Self.entities(of: byte).first { starts(with: $0, at: position) }
      return own + [spelled?.utf8.count].compactMap(\.self)
    default: return own
    }
  }

  private static func entities(of byte: UInt8) -> [String] {
    guard byte < 0x80 else { return [] }
    let named: [UInt8: String] = [
      UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
      UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&apos;",
    ]
    let hex = String(byte, radix: 16)
    return [named[byte], "&#\(byte);", "&#x\(hex);", "&#x\(hex.uppercased());", "&#0\(byte);"]
      .compactMap(\.self)
  }

  private func starts(with text: String, at position: Int) -> Bool {
    position <= count && self[position...].starts(with: text.utf8)
  }

  /// The number in hexadecimal digits at a position; nil if they are not all digits.
  private func number(_ digits: Int, at position: Int) -> Int? {
    guard position + digits <= count else { return nil }
    var number = 0
    for byte in self[position..<position + digits] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number * 16 + digit
    }
    return number
  }
}
