/// A place in an answer: a subset of JSONPath (RFC 9535), or a path of XML elements.
///
///     $.data.result[0].value[1]    names, indices; ['a name'] and [-1], the last
///     $.items[*].title             any of them; $.items[0:5] some
///     /feed/entry[0]/link/@href    of XML; also ./title, @.title of a row
///
/// See <https://www.rfc-editor.org/rfc/rfc9535>.
package struct AnswerPath: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case name(String)
    case index(Int)
    /// `.*`: all members.
    case any
    /// `[*]`: all items that an index could select; in XML all elements of the name before it.
    case all
    case slice(from: Int?, to: Int?, step: Int)
  }

  struct Step: Hashable, Sendable {
    var segment: Segment
    /// The column at which the step begins, from 1.
    var column: Int
    /// The number of the path's characters before the step.
    var before: Int
  }

  package let text: String
  /// Whether the path begins at a row's item instead of the whole answer.
  package let isRelative: Bool
  let steps: [Step]

  package static let mostCharacters = 1000

  package init(_ text: String) throws(AnswerFault) {
    var reader = AnswerPathReader(text)
    try reader.read()
    self.text = text
    isRelative = reader.isRelative
    steps = reader.steps
  }

  /// Whether a name can be written in a path without quotes; others are written `['…']`.
  static func isPlain(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.allSatisfy(isPlain)
  }

  static func isPlain(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || "_-:".contains(letter)
  }

  /// Whether a text is meant as a path rather than as words.
  package static func isMeant(_ text: some StringProtocol) -> Bool {
    if text == "." || text == "@" || text == "$" { return true }
    return ["$.", "$[", "@.", "@[", "./", "/"].contains { text.hasPrefix($0) }
  }
}

/// Parses a path from beginning to end.
struct AnswerPathReader {
  private let text: String
  private let letters: [Character]
  private var place = 0
  private(set) var isRelative = false
  private(set) var steps: [AnswerPath.Step] = []

  init(_ text: String) {
    self.text = text
    letters = Array(text.prefix(AnswerPath.mostCharacters + 1))
  }

  private var next: Character? { place < letters.count ? letters[place] : nil }

  private func fault(_ expected: String, at place: Int? = nil) -> AnswerFault {
    .unwritten(text, column: (place ?? self.place) + 1, expected: expected)
  }

  mutating func read() throws(AnswerFault) {
    guard letters.count <= AnswerPath.mostCharacters else {
      throw fault("at most \(AnswerPath.mostCharacters) characters", at: 0)
    }
    switch next {
    case "$", "@":
      isRelative = next == "@"
      place += 1
    case ".":
      isRelative = true
      place += 1
    case "/": if letters.count == 1 { place += 1 }
    default: throw fault("$ or / (the whole answer), or @ (the item of a row)")
    }
    while next != nil { try step() }
  }

  private mutating func step() throws(AnswerFault) {
    let start = place
    switch next {
    case "." where place + 1 < letters.count && letters[place + 1] == ".":
      throw fault("a single dot: to look at every level (..) is not understood here")
    case ".", "/":
      place += 1
      let segment = try plainName()
      steps.append(.init(segment: segment, column: start + 2, before: start))
    case "[":
      place += 1
      skipBlanks()
      let column = place + 1
      let segment = try bracket()
      skipBlanks()
      guard next == "]" else { throw fault("]") }
      place += 1
      steps.append(.init(segment: segment, column: column, before: start))
    default: throw fault("a dot, a slash or [")
    }
  }

  private mutating func plainName() throws(AnswerFault) -> AnswerPath.Segment {
    if next == "*" {
      place += 1
      return .any
    }
    let start = place
    if next == "@" { place += 1 }
    while let letter = next, AnswerPath.isPlain(letter) { place += 1 }
    let name = String(letters[start..<place])
    guard !name.isEmpty, name != "@" else {
      throw fault("a name or *; a name with blanks or signs is written ['…']")
    }
    return .name(name)
  }

  private mutating func bracket() throws(AnswerFault) -> AnswerPath.Segment {
    switch next {
    case "*":
      place += 1
      return .all
    case "'", "\"": return .name(try quoted())
    case "?":
      throw fault("an index, a slice, a name in quotes or *: filters are not understood here")
    default: return try indexOrSlice()
    }
  }

  private mutating func quoted() throws(AnswerFault) -> String {
    let quote = next
    place += 1
    var name = ""
    while let letter = next, letter != quote {
      if letter == "\\", place + 1 < letters.count { place += 1 }
      name.append(letters[place])
      place += 1
    }
    guard next == quote else { throw fault("the quote that ends the name") }
    place += 1
    return name
  }

  private mutating func indexOrSlice() throws(AnswerFault) -> AnswerPath.Segment {
    let first = try number()
    skipBlanks()
    guard next == ":" else {
      guard let first else { throw fault("an index, a slice, a name in quotes or *") }
      return .index(first)
    }
    place += 1
    skipBlanks()
    let last = try number()
    skipBlanks()
    var step = 1
    if next == ":" {
      place += 1
      skipBlanks()
      step = try number() ?? 1
      guard step > 0 else { throw fault("a step from 1", at: place - 1) }
    }
    return .slice(from: first, to: last, step: step)
  }

  private mutating func number() throws(AnswerFault) -> Int? {
    let start = place
    if next == "-" { place += 1 }
    while let digit = next, digit.isASCII, digit.isNumber { place += 1 }
    guard place > start else { return nil }
    guard let number = Int(String(letters[start..<place])),
      (-1_000_000_000...1_000_000_000).contains(number)
    else {
      throw fault("a whole number", at: start)
    }
    return number
  }

  private mutating func skipBlanks() {
    while next == " " || next == "\t" { place += 1 }
  }
}
