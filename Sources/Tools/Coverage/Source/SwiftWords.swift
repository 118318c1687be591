/// The words of a Swift file that may name Apple's API, without its comments and literals.
///
/// A light reading, not a parser: it knows the sign or keyword before a word (`.`, `@`, `#`,
/// `import`, a keyword that declares), and nothing of types.
struct SwiftWords {
  enum Role: Hashable {
    /// `import NAME`
    case importedModule
    /// `@NAME`
    case attribute
    /// `#NAME`
    case macro
    /// `.NAME`
    case member
    /// The name that a keyword declares.
    case declaration
    /// Any other word.
    case name
  }

  struct Word: Hashable {
    var text: String
    var role: Role
    var line: Int
    /// Whether a parenthesis follows at once.
    var isCalled = false
  }

  private(set) var words: [Word] = []

  init(_ source: String) {
    let lines = ActiveLines(source)
    var reader = WordReader(text: Array(lines.text.unicodeScalars))
    while let word = reader.next() { words.append(word) }
  }
}

/// A place in source text.
private struct WordReader {
  let text: [Unicode.Scalar]
  private var place = 0
  private var line = 1
  /// The character before the next word.
  private var mark: Unicode.Scalar = " "
  private var keyword = ""
  /// The open interpolations, with the depth of their parentheses: at an interpolation's end its
  /// literal goes on.
  private var interpolations: [(depth: Int, quote: [Unicode.Scalar], pounds: Int)] = []
  private var depth = 0

  init(text: [Unicode.Scalar]) {
    self.text = text
  }

  mutating func next() -> SwiftWords.Word? {
    while place < text.count {
      let scalar = text[place]
      if Self.beginsName(scalar) || scalar == "`" {
        return word()
      } else if scalar.properties.isWhitespace {
        step()
      } else if !skipComment(), !skipLiteral() {
        punctuation(scalar)
      }
    }
    return nil
  }

  private mutating func word() -> SwiftWords.Word {
    let startLine = line
    let isQuoted = text[place] == "`"
    if isQuoted { step() }
    var name = String.UnicodeScalarView()
    while place < text.count, Self.continuesName(text[place]) {
      name.append(text[place])
      step()
    }
    if isQuoted, place < text.count { step() }
    let text = String(name)
    if keyword == "import", mark != ".", Self.importKinds.contains(text) {
      // In `import class UIKit.UIImage` the module comes next.
      return SwiftWords.Word(text: text, role: .name, line: startLine)
    }
    defer {
      keyword = isQuoted || mark == "." ? "" : text
      mark = " "
    }
    let isCalled = place < self.text.count && self.text[place] == "("
    return SwiftWords.Word(text: text, role: role, line: startLine, isCalled: isCalled)
  }

  private var role: SwiftWords.Role {
    switch mark {
    case ".": keyword == "import" ? .name : .member
    case "@": .attribute
    case "#": .macro
    default:
      if keyword == "import" {
        .importedModule
      } else if Self.declaring.contains(keyword) {
        .declaration
      } else {
        .name
      }
    }
  }

  private mutating func punctuation(_ scalar: Unicode.Scalar) {
    if scalar == "(" { depth += 1 }
    if scalar == ")" {
      depth -= 1
      if let last = interpolations.last, last.depth == depth {
        interpolations.removeLast()
        step()
        return skipRest(of: last.quote, pounds: last.pounds)
      }
    }
    // `0.5` and `a...b` are no members.
    let isMember =
      scalar == "." && place + 1 < text.count && Self.beginsName(text[place + 1])
    mark = isMember || scalar == "@" || scalar == "#" ? scalar : " "
    // `import struct Module.Name` goes on after the dot.
    if keyword != "import" || scalar != "." { keyword = "" }
    step()
  }

  private mutating func step() {
    if text[place] == "\n" { line += 1 }
    place += 1
  }

  // MARK: Skipping

  private func stands(_ characters: [Unicode.Scalar], at place: Int) -> Bool {
    place + characters.count <= text.count
      && zip(characters, text[place...]).allSatisfy { $0 == $1 }
  }

  private mutating func skipComment() -> Bool {
    if stands(["/", "/"], at: place) {
      while place < text.count, text[place] != "\n" { step() }
      return true
    }
    guard stands(["/", "*"], at: place) else { return false }
    var level = 0
    while place < text.count {
      if stands(["/", "*"], at: place) {
        level += 1
        place += 2
      } else if stands(["*", "/"], at: place) {
        level -= 1
        place += 2
        if level == 0 { break }
      } else {
        step()
      }
    }
    return true
  }

  private mutating func skipLiteral() -> Bool {
    var pounds = 0
    while place + pounds < text.count, text[place + pounds] == "#" { pounds += 1 }
    guard place + pounds < text.count, text[place + pounds] == "\"" else { return false }
    let isLong = stands(["\"", "\"", "\""], at: place + pounds)
    let quote: [Unicode.Scalar] = isLong ? ["\"", "\"", "\""] : ["\""]
    for _ in 0..<pounds + quote.count { step() }
    skipRest(of: quote, pounds: pounds)
    return true
  }

  /// Skips to the end of a literal, or to an interpolation in it, whose words count.
  private mutating func skipRest(of quote: [Unicode.Scalar], pounds: Int) {
    let marks = Array(repeating: Unicode.Scalar("#"), count: pounds)
    while place < text.count {
      if stands(quote + marks, at: place) {
        for _ in 0..<quote.count + pounds { step() }
        break
      }
      if stands(["\\"] + marks, at: place) {
        for _ in 0...pounds { step() }
        if place < text.count, text[place] == "(" {
          interpolations.append((depth, quote, pounds))
          depth += 1
          step()
          return
        }
      }
      if place < text.count { step() }
    }
    mark = " "
    keyword = ""
  }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || scalar.properties.numericType != nil
  }

  /// The words that may stand between `import` and a module.
  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  private static let declaring: Set = [
    "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "case", "typealias",
    "associatedtype", "macro",
  ]
}
