/// A place in source text.
struct WordReader {
  let text: [Unicode.Scalar]
  var place = 0
  var line = 1
  /// The character before the next word.
  var mark: Unicode.Scalar = " "
  var keyword = ""
  /// The open interpolations, with the depth of their parentheses: at an interpolation's end its
  /// literal goes on.
  var interpolations: [(depth: Int, quote: [Unicode.Scalar], pounds: Int)] = []
  var depth = 0

  /// The open brackets of all kinds: the word that a parenthesis belongs to, and the type that a
  /// block extends.
  var groups: [(callee: Int?, extended: String?)] = []
  private var count = 0

  /// The open blocks, by their numbers, and the block around each.
  private var blocks = [0]
  private(set) var parents: [Int] = [0]
  /// The names that a closure, a loop or a pattern binds, without a type, by the block.
  private(set) var bound: [(scope: Int, name: String)] = []
  /// The blocks of the functions that parameters belong to, by the place of the parameter's word.
  private(set) var parameterScopes: [Int: Int] = [:]
  /// The parameters of a function whose block is yet to begin.
  private var waiting: [Int] = []
  /// The words in the parentheses of a declaration, by the place of the word that declares.
  private var declaredIn: [Int: [Int]] = [:]
  private struct Place {
    var word = SwiftWords.Word(text: "", role: .name, line: 0)
    /// Its place among the words.
    var index = -1
    /// The end in the text of it, or of its generic parameters.
    var end = -1
  }

  /// The last word, and the last with generic parameters.
  private var last = Place()
  private var lastGeneric = Place()
  /// The sign before the next word, blanks aside.
  var sign: Unicode.Scalar = " "
  /// The type of an extension whose block is yet to begin.
  private var extending: String?
  /// The generic parameters that a declaration introduces.
  private var parameters: [SwiftWords.Word] = []
  /// The brackets around the names after `case`, of which each declares one.
  private var caseDepth: Int?
  private var dotPlace = 0
  /// Whether an import names a declaration, and not a module alone.
  private var importsName = false

  init(text: [Unicode.Scalar]) {
    self.text = text
  }

  mutating func next() -> SwiftWords.Word? {
    if let parameter = parameters.popLast() {
      count += 1
      return parameter
    }
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
      importsName = true
      count += 1
      return SwiftWords.Word(text: text, role: .name, line: startLine)
    }
    defer {
      keyword = isQuoted || mark == "." ? "" : text
      mark = " "
    }
    return described(text, line: startLine)
  }

  /// A word with what is before and after it.
  private mutating func described(_ text: String, line: Int) -> SwiftWords.Word {
    var word = SwiftWords.Word(text: text, role: role, line: line)
    word.isCalled = place < self.text.count && self.text[place] == "("
    word.isRead = isBeforeMember
    word.callee = groups.last?.callee
    word.scope = blocks.last ?? 0
    if let callee = word.callee, declaredIn[callee] != nil {
      declaredIn[callee]?.append(count)
      word.isParameter = isBeforeColon
    }
    if Self.declaring.contains(text) { waiting = [] }
    word.extended = groups.last { $0.extended != nil }?.extended
    word.isLabel = word.callee != nil && (sign == "(" || sign == ",") && isBeforeColon
    if text == "import" { importsName = false }
    if word.role == .member {
      word.isKey = sign == "\\"
      let before = ending(at: dotPlace)?.word
      if before?.role == .importedModule, !importsName { word.submodule = before?.text }
      if sign == ".", let before = ending(at: dotPlace)?.word, before.role == .name,
        before.text.first?.isUppercase == true
      {
        word.owner = before.text
      }
      word.variable = variable
    } else {
      word.told = toldType(word)
      word.inherits = word.role == .declaration && inheritsAlone
      if keyword == "for" || isBoundByClosure { bound.append((word.scope, text)) }
      if Self.binding.contains(text) {
        bound += patternNames(from: place).map { (word.scope, $0) }
      }
    }
    if text == "case", word.role == .name {
      caseDepth = line > last.word.line ? groups.count : nil
    } else if caseDepth == groups.count, sign == ",", word.role == .name, next(is: ",(=\n") {
      word.role = .declaration
    } else if sign != ",", line > last.word.line {
      caseDepth = nil
    }
    if keyword == "extension" || extending != nil && word.owner == extending {
      extending = text
    }
    last = Place(word: word, index: count, end: place)
    count += 1
    sign = " "
    return word
  }

  /// Begins a block, to which the parameters belong that stand before it.
  private mutating func openBlock() {
    let number = parents.count
    parents.append(blocks.last ?? 0)
    blocks.append(number)
    for index in waiting { parameterScopes[index] = number }
    waiting = []
  }

  /// The variable that a member is asked of, after marks of an optional and `self`.
  private var variable: String? {
    guard sign == "." else { return nil }
    var end = dotPlace
    while end > 0, text[end - 1] == "?" || text[end - 1] == "!" { end -= 1 }
    guard last.end == end, last.word.text.first?.isLowercase == true else { return nil }
    let isOwn = last.word.role == .member && last.word.variable == "self"
    return last.word.role == .name || isOwn ? last.word.text : nil
  }

  /// The word that ends at once before a place, or whose generic parameters do.
  private func ending(at place: Int) -> Place? {
    last.end == place ? last : lastGeneric.end == place ? lastGeneric : nil
  }

  /// Whether one of these comes next on the line.
  private func next(is signs: String) -> Bool {
    let rest = text[place...].drop { $0 == " " }
    return rest.first.map(signs.unicodeScalars.contains) ?? false
  }

  private var isBeforeColon: Bool { next(is: ":") }

  /// Whether a dot and a name come next, after the marks of an optional.
  private var isBeforeMember: Bool {
    let rest = text[place...].drop { $0 == "?" || $0 == "!" }.prefix(2)
    return rest.count == 2 && rest.first == "." && Self.beginsName(rest[rest.endIndex - 1])
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
    group(scalar)
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
    if scalar != "." || sign != "\\" { sign = scalar }
    if scalar == "." { dotPlace = place }
    // `import struct Module.Name` goes on after the dot.
    if keyword != "import" || scalar != "." { keyword = "" }
    step()
  }

  /// Opens and closes brackets, and passes over generic parameters.
  private mutating func group(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "(":
      // The mark of `init?` and `init!` stands between.
      let isOptional =
        last.word.text == "init" && last.end == place - 1
        && "?!".unicodeScalars.contains(text[place - 1])
      let callee = isOptional ? last : ending(at: place)
      groups.append((callee?.index, nil))
      if let callee, UnknownNames.declares(callee.word) { declaredIn[callee.index] = [] }
    case "[": groups.append((nil, nil))
    case "{":
      groups.append((nil, extending))
      extending = nil
      openBlock()
      for name in closureNames(from: place + 1) {
        if name.first?.isUppercase == true {
          parameters.append(SwiftWords.Word(text: name, role: .declaration, line: line))
        } else {
          bound.append((blocks.last ?? 0, name))
        }
      }
    case ")":
      if let callee = groups.popLast()?.callee, let inside = declaredIn[callee] {
        waiting = inside
      }
    case "}":
      _ = groups.popLast()
      if blocks.count > 1 { blocks.removeLast() }
    case "]": _ = groups.popLast()
    case "<" where place == last.end || last.word.text == "func": readParameters()
    default: break
    }
  }

  /// Reads ahead to the end of generic parameters: a parenthesis or a dot after it belongs to the
  /// name before it, and what a declaration introduces is declared.
  private mutating func readParameters() {
    let declares =
      last.word.role == .declaration || ["init", "subscript", "func"].contains(last.word.text)
    var level = 0
    var name = String.UnicodeScalarView()
    var begins = true
    var found: [String] = []
    for index in place..<min(place + 2000, text.count) {
      let scalar = text[index]
      if Self.continuesName(scalar) {
        name.append(scalar)
        continue
      }
      if begins, level == 1, !name.isEmpty, !["each", "let"].contains(String(name)) {
        found.append(String(name))
        begins = false
      }
      name = String.UnicodeScalarView()
      switch scalar {
      case "<": level += 1
      case ">" where text[index - 1] != "-":
        level -= 1
        guard level == 0 else { continue }
        lastGeneric = Place(word: last.word, index: last.index, end: index + 1)
        if declares {
          parameters += found.map {
            SwiftWords.Word(text: $0, role: .declaration, line: line)
          }
        }
        return
      case ",": if level == 1 { begins = true }
      case ";", "{", "}", "=", "\"": return
      default: break
      }
    }
  }

  mutating func step() {
    if text[place] == "\n" { line += 1 }
    place += 1
  }

  static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
      || namingSymbols.contains { $0.contains(scalar.value) }
  }

  /// The symbols that Swift allows in names, emoji among them; others are operators.
  private static let namingSymbols: [ClosedRange<UInt32>] = [
    0x2460...0x24FF, 0x2776...0x2793, 0x1_0000...0x1_FFFD,
  ]

  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || scalar.properties.numericType != nil
      // Joiners and selectors, which follow an emoji.
      || scalar.value == 0x200D || (0xFE00...0xFE0F).contains(scalar.value)
  }

  /// The words that may stand between `import` and a module.
  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The words before a pattern of which each name is bound.
  private static let binding: Set = ["let", "var", "for"]

  private static let declaring: Set = [
    "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "case", "typealias",
    "associatedtype", "macro", "precedencegroup",
  ]
}
