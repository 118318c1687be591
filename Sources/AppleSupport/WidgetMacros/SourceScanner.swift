/// A position in Swift source that moves over whole comments, literals and brackets.
struct SourceScanner {
  private let text: Substring
  private var start: Substring.Index
  private var place: Substring.Index

  init(_ source: String) {
    text = source[...]
    start = text.startIndex
    place = start
  }

  /// The text from the beginning, or from the last ``startAnew()``, to the position.
  var passed: Substring { text[start..<place] }
  var rest: Substring { text[place...] }

  mutating func startAnew() { start = place }

  /// Moves to a mark that is outside brackets, literals and comments. False if there is none before
  /// the end.
  mutating func skip(to mark: Character) -> Bool {
    while place < text.endIndex {
      if text[place] == mark, !isOperator(around: place, mark) { return true }
      skipOne()
    }
    return false
  }

  /// Moves to a word that is outside brackets, literals and comments.
  mutating func skip(toWord word: String) -> Bool {
    while place < text.endIndex {
      if isName(text[place]) {
        if text[place...].prefix(while: isName) == word { return true }
        takeName()
      } else {
        skipOne()
      }
    }
    return false
  }

  @discardableResult
  mutating func take(_ mark: Character) -> Bool {
    guard place < text.endIndex, text[place] == mark else { return false }
    place = text.index(after: place)
    return true
  }

  @discardableResult
  mutating func takeName() -> String {
    let name = rest.prefix { isName($0) || $0 == "`" }
    place = name.endIndex
    return name.filter { $0 != "`" }
  }

  /// Moves past blanks and comments.
  mutating func skipBlanks() {
    while place < text.endIndex {
      if text[place].isWhitespace {
        place = text.index(after: place)
      } else if !skipComment() {
        return
      }
    }
  }

  /// The next character; nil at the end.
  var next: Character? { place < text.endIndex ? text[place] : nil }

  /// Moves past `(…)` if it follows at once, and returns it.
  mutating func takeArguments() -> String {
    guard next == "(" else { return "" }
    let before = place
    skipOne()
    return String(text[before..<place])
  }

  // MARK: One thing

  /// Moves past a comment, a literal, a pair of brackets, or a character.
  mutating func skipOne() {
    if skipComment() || skipString() { return }
    let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
    guard let end = closing[text[place]] else {
      place = text.index(after: place)
      return
    }
    place = text.index(after: place)
    while place < text.endIndex, text[place] != end { skipOne() }
    take(end)
  }

  private mutating func skipComment() -> Bool {
    if rest.hasPrefix("//") {
      place = rest.firstIndex { $0.isNewline } ?? text.endIndex
      return true
    }
    guard rest.hasPrefix("/*") else { return false }
    var depth = 0
    while place < text.endIndex {
      if rest.hasPrefix("/*") {
        depth += 1
        place = text.index(place, offsetBy: 2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        place = text.index(place, offsetBy: 2)
        if depth == 0 { break }
      } else {
        place = text.index(after: place)
      }
    }
    return true
  }

  /// Moves past `"…"`, `"""…"""` or either between `#`s, including interpolations.
  private mutating func skipString() -> Bool {
    let pounds = String(rest.prefix { $0 == "#" })
    let afterPounds = rest.dropFirst(pounds.count)
    guard afterPounds.first == "\"" else { return false }
    let quote = afterPounds.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    place = text.index(place, offsetBy: pounds.count + quote.count)
    while place < text.endIndex {
      if rest.hasPrefix(quote + pounds) {
        place = text.index(place, offsetBy: quote.count + pounds.count)
        return true
      }
      if rest.hasPrefix("\\" + pounds) {
        place = text.index(place, offsetBy: 1 + pounds.count)
        if place < text.endIndex, text[place] == "(" { skipOne() } else { step() }
      } else {
        step()
      }
    }
    return true
  }

  private mutating func step() {
    if place < text.endIndex { place = text.index(after: place) }
  }

  func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Whether a mark is part of an operator such as `==`.
  private func isOperator(around index: Substring.Index, _ mark: Character) -> Bool {
    guard mark == "=" else { return false }
    let operators = "=<>!+-*/%&|^~?"
    let before = index > text.startIndex ? text[text.index(before: index)] : " "
    let next = text.index(after: index)
    let after = next < text.endIndex ? text[next] : " "
    // Neither `Int?=` nor `Array<Int>=` parses: valid source has blanks around the mark.
    return operators.contains(after) || (operators.contains(before) && before != "?")
  }
}

extension Substring {
  /// The text without blanks and comments at its beginning, and without blanks at its end.
  var trimmed: String {
    var scanner = SourceScanner(String(self))
    scanner.skipBlanks()
    var text = scanner.rest
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
