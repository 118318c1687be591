/// The words and signs of a Swift file with their places, without comments and literals.
///
/// The code in the interpolations of a literal counts. A light reading, not a parser: it bounds
/// nothing by recursion, so that no file can end the program.
package struct SourceTokens {
  package struct Token: Hashable {
    package enum Kind: Hashable { case word, sign, literal }

    package var kind: Kind
    /// The place among the file's bytes.
    package var range: Range<Int>
    package var line: Int
  }

  package let bytes: [UInt8]
  package private(set) var tokens: [Token] = []
  private var place = 0
  private var line = 1
  /// The open interpolations, with the depth of their parentheses.
  private var interpolations: [(depth: Int, quote: Int, pounds: Int)] = []
  private var depth = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while place < bytes.count { read() }
  }

  package func text(_ token: Token) -> Substring {
    Substring(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Whether a token is this sign.
  package func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index < tokens.count && tokens[index].kind == .sign
      && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
  }

  package func word(_ index: Int) -> Substring? {
    guard index < tokens.count, tokens[index].kind == .word else { return nil }
    return text(tokens[index])
  }

  /// Whether a token begins at once after the one before it.
  package func isAttached(_ index: Int) -> Bool {
    index > 0 && index < tokens.count
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The token that closes the parenthesis at a token; nil if the file ends before it.
  package func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if isSign(index, "(") { depth += 1 }
      if isSign(index, ")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  // MARK: Reading

  private mutating func read() {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\n") {
      line += 1
      place += 1
    } else if byte <= UInt8(ascii: " ") {
      place += 1
    } else if Self.continuesWord(byte) || byte == UInt8(ascii: "`") {
      readWord()
    } else if !skipComment(), !skipLiteral() {
      readSign(byte)
    }
  }

  private mutating func readWord() {
    let start = place
    if bytes[place] == UInt8(ascii: "`") {
      place += 1
      while place < bytes.count, ![UInt8(ascii: "`"), UInt8(ascii: "\n")].contains(bytes[place]) {
        place += 1
      }
      if place < bytes.count, bytes[place] == UInt8(ascii: "`") { place += 1 }
    } else {
      while place < bytes.count, Self.continuesWord(bytes[place]) { place += 1 }
    }
    tokens.append(Token(kind: .word, range: start..<place, line: line))
  }

  private mutating func readSign(_ byte: UInt8) {
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") {
      depth -= 1
      if let last = interpolations.last, last.depth == depth {
        interpolations.removeLast()
        place += 1
        return skipRest(quote: last.quote, pounds: last.pounds)
      }
    }
    tokens.append(Token(kind: .sign, range: place..<place + 1, line: line))
    place += 1
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Skipping

  private func count(of sign: Unicode.Scalar, at start: Int, most: Int = .max) -> Int {
    var end = start
    while end < bytes.count, end - start < most, bytes[end] == UInt8(ascii: sign) { end += 1 }
    return end - start
  }

  private func stands(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place] == UInt8(ascii: first)
      && bytes[place + 1] == UInt8(ascii: second)
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func skipComment() -> Bool {
    if stands("/", "/") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      return true
    }
    guard stands("/", "*") else { return false }
    var level = 0
    repeat {
      if stands("/", "*") {
        level += 1
        step(2)
      } else if stands("*", "/") {
        level -= 1
        step(2)
      } else {
        step()
      }
    } while level > 0 && place < bytes.count
    return true
  }

  private mutating func skipLiteral() -> Bool {
    let start = place
    let pounds = count(of: "#", at: place)
    let quotes = count(of: "\"", at: place + pounds, most: 3)
    if quotes > 0 {
      // Two quotes are an empty text.
      step(pounds + (quotes == 3 ? 3 : 1))
      tokens.append(Token(kind: .literal, range: start..<place, line: line))
      skipRest(quote: quotes == 3 ? 3 : 1, pounds: pounds)
      return true
    }
    guard let end = endOfPattern(from: place + pounds, pounds: pounds) else { return false }
    step(end - place)
    tokens.append(Token(kind: .literal, range: start..<end, line: line))
    return true
  }

  /// Skips to the end of a literal, or to an interpolation in it.
  private mutating func skipRest(quote: Int, pounds: Int) {
    while place < bytes.count {
      if count(of: "\"", at: place, most: quote) == quote,
        count(of: "#", at: place + quote, most: pounds) == pounds
      {
        step(quote + pounds)
        break
      }
      if quote == 1, bytes[place] == UInt8(ascii: "\n") { return }
      if bytes[place] == UInt8(ascii: "\\"), count(of: "#", at: place + 1, most: pounds) == pounds {
        step(1 + pounds)
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          interpolations.append((depth, quote, pounds))
          depth += 1
          step()
          return
        }
      }
      step()
    }
    // A literal's token ends with it, so that its text is whole where it has no interpolation.
    if let last = tokens.lastIndex(where: { $0.kind == .literal }), last == tokens.count - 1 {
      tokens[last].range = tokens[last].range.lowerBound..<place
    }
  }

  /// The end of a regular expression: `/…/` on one line where a value begins, or `#/…/#`.
  private func endOfPattern(from begin: Int, pounds: Int) -> Int? {
    guard begin + 1 < bytes.count, bytes[begin] == UInt8(ascii: "/"),
      pounds > 0 || beginsValue && bytes[begin + 1] > UInt8(ascii: " ")
    else { return nil }
    var place = begin + 1
    var isInSet = false
    while place < bytes.count, pounds > 0 || bytes[place] != UInt8(ascii: "\n") {
      let byte = bytes[place]
      if !isInSet || pounds > 0, byte == UInt8(ascii: "/"),
        count(of: "#", at: place + 1, most: pounds) == pounds
      {
        return place + 1 + pounds
      }
      if byte == UInt8(ascii: "[") { isInSet = true }
      if byte == UInt8(ascii: "]") { isInSet = false }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Whether a value may begin after the last token.
  private var beginsValue: Bool {
    guard let last = tokens.last, last.kind == .sign else { return false }
    return "(,=:[{&|!".utf8.contains(bytes[last.range.lowerBound])
  }
}
