// The names that closures and patterns bind.
extension WordReader {
  /// The parameters of a closure, and what its captures name anew: `a`, `part` and `n` in
  /// `{ [weak self, a = b] part, n in`. Names that look like types are declared by them. Empty for
  /// any other block.
  ///
  /// - Parameter begin: the place after the brace.
  func closureNames(from begin: Int) -> [String] {
    var place = afterAttributes(from: begin)
    var names: [String] = []
    if text[safe: place] == "[" {
      guard let end = endOfBrackets(at: place) else { return [] }
      names = captures(in: place + 1..<end - 1)
      place = afterBlanks(from: end)
    }
    if text[safe: place] == "(" {
      guard let end = endOfBrackets(at: place) else { return [] }
      names += parameterNames(in: place + 1..<end - 1)
      place = afterBlanks(from: end)
    } else {
      while let word = name(at: place), word.text != "in" {
        names.append(word.text)
        place = afterBlanks(from: word.end)
        guard text[safe: place] == "," else { break }
        place = afterBlanks(from: place + 1)
      }
    }
    // Any other block may begin with names, or with something in parentheses.
    let isArrow = text[safe: place] == "-" && text[safe: place + 1] == ">"
    return isArrow || Self.afterParameters.contains(name(at: place)?.text) ? names : []
  }

  /// The names that a pattern in parentheses binds after `let`, `var` or `for`: `n` and `part` in
  /// `let (n, part)` and in `let .tide(n, of: part)`.
  ///
  /// A word that only looks like a name of the pattern hides a variable, of which nothing is said then.
  func patternNames(from begin: Int) -> [String] {
    var place = afterBlanks(from: begin)
    while let word = name(at: place), word.text == "try" || word.text == "await" {
      place = afterBlanks(from: word.end)
    }
    while let end = text[safe: place] == "." ? place + 1 : name(at: place)?.end { place = end }
    guard text[safe: place] == "(", let end = endOfBrackets(at: place) else { return [] }
    var names: [String] = []
    while place < end {
      guard let word = name(at: place) else {
        place += 1
        continue
      }
      let isMember = text[place - 1] == "."
      place = word.end
      if !isMember, text[safe: afterBlanks(from: place)] != ":" { names.append(word.text) }
    }
    return names
  }

  /// The words that may follow the parameters of a closure.
  private static let afterParameters: Set<String?> = ["in", "async", "throws"]

  /// The names before an equals sign: those without one are what they are outside.
  private func captures(in range: Range<Int>) -> [String] {
    var names: [String] = []
    walk(range) { scalar, last in
      if scalar == "=", let last { names.append(last) }
    }
    return names
  }

  /// The names before a colon, or those of a list without types.
  private func parameterNames(in range: Range<Int>) -> [String] {
    var names: [String] = []
    var isTyped = false
    walk(range) { scalar, last in
      switch scalar {
      case ":":
        if !isTyped, let last { names.append(last) }
        isTyped = true
      case ",", nil:
        if !isTyped, let last { names.append(last) }
        isTyped = false
      default: break
      }
    }
    return names
  }

  /// Visits the signs of a list outside its inner brackets, each with the last name before it in the
  /// same part of the list; at the end nil for a sign.
  private func walk(_ range: Range<Int>, _ visit: (Unicode.Scalar?, _ last: String?) -> Void) {
    var place = range.lowerBound
    var depth = 0
    var last: String?
    while place < range.upperBound {
      if let word = name(at: place) {
        if depth == 0 { last = word.text }
        place = word.end
        continue
      }
      let scalar = text[place]
      if "([{<".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) || scalar == ">" && text[place - 1] != "-" {
        depth -= 1
      }
      if depth == 0 { visit(scalar, last) }
      if depth == 0, scalar == "," { last = nil }
      place += 1
    }
    visit(nil, last)
  }

  /// The name that begins at a place, and the place after it.
  private func name(at begin: Int) -> (text: String, end: Int)? {
    guard let first = text[safe: begin], Self.beginsName(first) else { return nil }
    var end = begin
    while let scalar = text[safe: end], Self.continuesName(scalar) { end += 1 }
    return (String(String.UnicodeScalarView(text[begin..<end])), end)
  }

  /// The place after attributes and blanks: `@MainActor` may stand before the parameters of a closure.
  private func afterAttributes(from begin: Int) -> Int {
    var place = afterBlanks(from: begin)
    while text[safe: place] == "@", let word = name(at: place + 1) {
      place = afterBlanks(from: word.end)
    }
    return place
  }

  private func afterBlanks(from begin: Int) -> Int {
    var place = begin
    while text[safe: place]?.properties.isWhitespace == true { place += 1 }
    return place
  }

  /// The place after the bracket that closes the one at a place; nil where it is far away.
  private func endOfBrackets(at begin: Int) -> Int? {
    var depth = 0
    for index in begin..<min(begin + 1000, text.count) {
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
