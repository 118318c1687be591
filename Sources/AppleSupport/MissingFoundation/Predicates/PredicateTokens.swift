/// The words and signs of a predicate's format.
struct PredicateTokens {
  enum Token: Hashable {
    case word(String)
    case text(String)
    case integer(Int)
    case real(Double)
    case sign(String)
    /// `%@`, `%d`: a value of the arguments; `%K`: a name among them.
    case value
    case key
    /// `$name`.
    case variable(String)
    /// `[cd]`, without its brackets.
    case options(String)
  }

  private let characters: [Character]
  private var place = 0
  private(set) var tokens: [Token] = []

  init(_ format: String) throws(PredicateError) {
    characters = Array(format)
    while place < characters.count { try read() }
  }

  private mutating func read() throws(PredicateError) {
    let character = characters[place]
    if character.isWhitespace {
      place += 1
    } else if character.isLetter || character == "_" || character == "@" || character == "#" {
      if character == "#" { place += 1 }
      tokens.append(.word(take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }))
    } else if character.isNumber {
      try readNumber()
    } else if character == "'" || character == "\"" {
      try readText(quote: character)
    } else if character == "%" {
      try readArgument()
    } else if character == "$" {
      place += 1
      tokens.append(.variable(take { $0.isLetter || $0.isNumber || $0 == "_" }))
    } else if character == "[", let end = characters[place...].firstIndex(of: "]"),
      characters[(place + 1)..<end].allSatisfy({ "cdnlCDNL".contains($0) })
    {
      tokens.append(.options(String(characters[(place + 1)..<end]).lowercased()))
      place = end + 1
    } else {
      readSign(character)
    }
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let start = place
    while place < characters.count, isPart(characters[place]) { place += 1 }
    // A sign that is no part would be read for ever.
    if place == start, place < characters.count { place += 1 }
    return String(characters[start..<place])
  }

  private mutating func readNumber() throws(PredicateError) {
    if characters[place] == "0", place + 1 < characters.count, characters[place + 1] == "x" {
      place += 2
      let digits = take { $0.isHexDigit }
      guard let value = Int(digits, radix: 16) else { throw PredicateError("0x\(digits)") }
      tokens.append(.integer(value))
      return
    }
    let start = place
    while place < characters.count, isPartOfNumber(at: place) { place += 1 }
    let text = String(characters[start..<place])
    if let value = Int(text) {
      tokens.append(.integer(value))
    } else if let value = Double(text) {
      tokens.append(.real(value))
    } else {
      throw PredicateError("expected a number, found “\(text)”")
    }
  }

  private func isPartOfNumber(at place: Int) -> Bool {
    let character = characters[place]
    if character.isNumber || character == "." || character == "e" || character == "E" {
      return true
    }
    return (character == "-" || character == "+") && "eE".contains(characters[place - 1])
  }

  private mutating func readText(quote: Character) throws(PredicateError) {
    var text = ""
    place += 1
    while place < characters.count, characters[place] != quote {
      if characters[place] == "\\", place + 1 < characters.count { place += 1 }
      text.append(characters[place])
      place += 1
    }
    guard place < characters.count else { throw PredicateError("a text without its end quote") }
    place += 1
    tokens.append(.text(text))
  }

  private mutating func readArgument() throws(PredicateError) {
    place += 1
    guard place < characters.count else { throw PredicateError("% at the end") }
    switch characters[place] {
    case "@":
      place += 1
      tokens.append(.value)
    case "K":
      place += 1
      tokens.append(.key)
    case "%":
      place += 1
      tokens.append(.sign("%"))
    default:
      while place < characters.count, "0123456789.-+ hlqLtzj".contains(characters[place]) {
        place += 1
      }
      guard place < characters.count, "dDiuUxXoOfFeEgGcCsSaAp".contains(characters[place]) else {
        throw PredicateError("expected %@, %K or the format of a number after %")
      }
      place += 1
      tokens.append(.value)
    }
  }

  private static let signs = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", ":=",
  ]

  private mutating func readSign(_ character: Character) {
    let two = String(characters[place...].prefix(2))
    let sign = Self.signs.contains(two) ? two : String(character)
    place += sign.count
    tokens.append(.sign(sign))
  }
}

/// The reason why a text is no predicate.
struct PredicateError: Error {
  let words: String

  init(_ words: String) { self.words = words }
}
