/// The places of keys and values in a JSON5 text (https://spec.json5.org).
///
/// The JSON decoder returns the values, but neither their lines nor whether a key is repeated. This
/// parser only follows quotes, brackets and comments.
struct JSON5Outline {
  struct Place: Hashable {
    /// The line, from 1. Columns count characters.
    var line: Int
    var column: Int
  }

  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  struct Failure: Error, Hashable {
    var place: Place
    /// The expected syntax: `a colon`, `a value`, …
    var expected: String
  }

  /// The place of each value by its path; the empty path is the whole text.
  private(set) var values: [[Step]: Place] = [:]
  private(set) var keys: [[Step]: Place] = [:]
  /// Repeated keys of an object, with the first and the second place.
  private(set) var repeated: [(path: [Step], first: Place, second: Place)] = []

  private static let mostLevels = 32

  private let text: [Character]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String) throws(Failure) {
    self.text = Array(text)
    try readValue(at: [])
    skipSpace()
    guard index == self.text.count else { throw failure("the end of the file") }
  }

  var end: Place { Place(line: line, column: column) }

  private func failure(_ expected: String) -> Failure {
    Failure(place: Place(line: line, column: column), expected: expected)
  }

  private var next: Character? { index < text.count ? text[index] : nil }

  private mutating func advance() {
    if text[index].isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  private mutating func skipSpace() {
    while let character = next {
      if character.isWhitespace || character == "\u{FEFF}" {
        advance()
      } else if character == "/", index + 1 < text.count, text[index + 1] == "/" {
        while let character = next, !character.isNewline { advance() }
      } else if character == "/", index + 1 < text.count, text[index + 1] == "*" {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    advance()
    advance()
    while let character = next {
      advance()
      if character == "*", next == "/" { return advance() }
    }
  }

  private mutating func readValue(at path: [Step]) throws(Failure) {
    skipSpace()
    guard path.count <= Self.mostLevels else {
      throw failure("no more than \(Self.mostLevels) brackets inside one another")
    }
    values[path] = Place(line: line, column: column)
    switch next {
    case nil: throw failure("a value")
    case "{": try readObject(at: path)
    case "[": try readArray(at: path)
    case "\"", "'": _ = try readString()
    default:
      let start = self
      let word = try readWord("a value")
      guard Self.isLiteral(word) else {
        self = start
        throw failure("a value, found “\(word.prefix(40))”; text stands in quotes")
      }
    }
  }

  /// Whether a bare word may be a value. The decoder checks whether a number is well formed.
  private static func isLiteral(_ word: String) -> Bool {
    let bare = word.drop { $0 == "+" || $0 == "-" }
    return ["true", "false", "null", "Infinity", "NaN"].contains(String(bare))
      || bare.first.map { $0.isNumber || $0 == "." } ?? false
  }

  private mutating func readObject(at path: [Step]) throws(Failure) {
    advance()
    while true {
      skipSpace()
      if next == "}" { return advance() }
      let place = Place(line: line, column: column)
      let key = next == "\"" || next == "'" ? try readString() : try readWord("a name or “}”")
      let path = path + [.key(key)]
      if let first = keys[path] {
        repeated.append((path, first, place))
      } else {
        keys[path] = place
      }
      skipSpace()
      guard next == ":" else { throw failure("“:” after “\(key)”") }
      advance()
      try readValue(at: path)
      try readSeparator(orEnd: "}")
    }
  }

  private mutating func readArray(at path: [Step]) throws(Failure) {
    advance()
    var count = 0
    while true {
      skipSpace()
      if next == "]" { return advance() }
      try readValue(at: path + [.index(count)])
      count += 1
      try readSeparator(orEnd: "]")
    }
  }

  private mutating func readSeparator(orEnd end: Character) throws(Failure) {
    skipSpace()
    if next == "," { return advance() }
    guard next == end else { throw failure("“,” or “\(end)”") }
  }

  private mutating func readString() throws(Failure) -> String {
    let quote = next
    var result = ""
    advance()
    while let character = next, character != quote {
      guard !character.isNewline else { throw failure("the closing quote") }
      advance()
      if character == "\\", let escaped = next {
        advance()
        result.append(escaped)
      } else {
        result.append(character)
      }
    }
    guard next != nil else { throw failure("the closing quote") }
    advance()
    return result
  }

  /// Reads a bare name, number or literal.
  private mutating func readWord(_ expected: String) throws(Failure) -> String {
    var result = ""
    while let character = next, !character.isWhitespace, !"{}[],:/\"'".contains(character) {
      result.append(character)
      advance()
    }
    guard !result.isEmpty else { throw failure(expected) }
    return result
  }
}
