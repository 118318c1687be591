import Foundation

/// Reads the format of a predicate.
///
/// The grammar is Apple's, without `FUNCTION(…)` of an object's own methods, without subscripts and
/// without changes of variables.
struct PredicateParser {
  private let tokens: [PredicateTokens.Token]
  private var arguments: [Any?]
  private var place = 0
  private var nextArgument = 0
  private var level = 0
  private var steps = 0

  /// The most expressions inside one another, and the most steps: no text keeps a program busy.
  private static let levels = 64
  private static let most = 100_000

  /// What a format says; the process ends if it says nothing, as on Apple's systems.
  static func tree(of format: String, arguments: [Any?]) -> PredicateTree {
    do throws(PredicateError) {
      return try parse(format, arguments: arguments)
    } catch {
      preconditionFailure("Unable to parse the format string \"\(format)\": \(error.words)")
    }
  }

  static func parse(
    _ format: String, arguments: [Any?]
  ) throws(PredicateError) -> PredicateTree {
    var parser = PredicateParser(
      tokens: try PredicateTokens(format).tokens, arguments: arguments)
    let tree = try parser.disjunction()
    guard parser.place == parser.tokens.count else {
      throw PredicateError("expected AND, OR or the end, found \(parser.here)")
    }
    return tree
  }

  private init(tokens: [PredicateTokens.Token], arguments: [Any?]) {
    self.tokens = tokens
    self.arguments = arguments
  }

  private var here: String {
    guard place < tokens.count else { return "the end" }
    return switch tokens[place] {
    case .word(let word): "“\(word)”"
    case .text(let text): "the text “\(text)”"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .sign(let sign): "“\(sign)”"
    case .value: "%@"
    case .key: "%K"
    case .variable(let name): "$\(name)"
    case .options(let letters): "[\(letters)]"
    }
  }

  private mutating func step() throws(PredicateError) {
    steps += 1
    guard steps < Self.most else { throw PredicateError("the format is too long") }
  }

  private mutating func takeWord(_ words: String...) -> Bool {
    guard place < tokens.count, case .word(let word) = tokens[place],
      words.contains(word.uppercased())
    else { return false }
    place += 1
    return true
  }

  private mutating func takeSign(_ signs: String...) -> Bool {
    guard place < tokens.count, case .sign(let sign) = tokens[place], signs.contains(sign) else {
      return false
    }
    place += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(PredicateError) {
    guard takeSign(sign) else { throw PredicateError("expected “\(sign)”, found \(here)") }
  }

  // MARK: Predicates

  private mutating func disjunction() throws(PredicateError) -> PredicateTree {
    level += 1
    defer { level -= 1 }
    guard level < Self.levels else { throw PredicateError("too many parentheses") }
    var parts = [try conjunction()]
    while takeWord("OR") || takeSign("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(PredicateError) -> PredicateTree {
    var parts = [try negation()]
    while takeWord("AND") || takeSign("&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(PredicateError) -> PredicateTree {
    var isNegated = false
    while takeWord("NOT") || takeSign("!") { isNegated.toggle() }
    let tree = try simple()
    return isNegated ? .not(tree) : tree
  }

  private mutating func simple() throws(PredicateError) -> PredicateTree {
    try step()
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    let start = (place, nextArgument)
    // A parenthesis begins a predicate, or a value that is compared.
    if takeSign("("), let tree = try? disjunction(), takeSign(")"), !isBeforeOperator {
      return tree
    }
    (place, nextArgument) = start
    return try comparison()
  }

  private var isBeforeOperator: Bool {
    guard place < tokens.count else { return false }
    switch tokens[place] {
    case .sign(let sign):
      return PredicateParser.operators[sign] != nil || ["+", "-", "*", "/", "."].contains(sign)
    case .word(let word): return PredicateParser.operators[word.uppercased()] != nil
    default: return false
    }
  }

  private mutating func comparison() throws(PredicateError) -> PredicateTree {
    var quantifier = PredicateComparison.Quantifier.direct
    if takeWord("ANY", "SOME") { quantifier = .any }
    if takeWord("ALL") { quantifier = .all }
    if takeWord("NONE") { quantifier = .none }
    let left = try sum()
    guard place < tokens.count, let comparing = comparison(at: tokens[place]) else {
      throw PredicateError("expected a comparison such as ==, found \(here)")
    }
    place += 1
    var options = ""
    if place < tokens.count, case .options(let letters) = tokens[place] {
      options = letters
      place += 1
    }
    let right = try sum()
    return .comparison(
      PredicateComparison(
        left: left, comparing: comparing, right: right, quantifier: quantifier,
        ignoresCase: options.contains("c"), ignoresDiacritics: options.contains("d")))
  }

  private func comparison(
    at token: PredicateTokens.Token
  ) -> PredicateComparison.Operator? {
    switch token {
    case .word(let word): Self.operators[word.uppercased()]
    case .sign(let sign): Self.operators[sign]
    default: nil
    }
  }

  private static let operators: [String: PredicateComparison.Operator] = [
    "==": .equal, "=": .equal, "!=": .unequal, "<>": .unequal, "<": .less, ">": .greater,
    "<=": .atMost, "=<": .atMost, ">=": .atLeast, "=>": .atLeast, "BETWEEN": .between,
    "CONTAINS": .contains, "BEGINSWITH": .begins, "ENDSWITH": .ends, "LIKE": .like,
    "MATCHES": .matches, "IN": .isIn,
  ]

  // MARK: Values

  private mutating func sum() throws(PredicateError) -> PredicateValue {
    level += 1
    defer { level -= 1 }
    guard level < Self.levels else { throw PredicateError("too many parentheses") }
    var value = try product()
    while true {
      if takeSign("+") {
        value = .arithmetic(value, "+", try product())
      } else if takeSign("-") {
        value = .arithmetic(value, "-", try product())
      } else {
        return value
      }
    }
  }

  private mutating func product() throws(PredicateError) -> PredicateValue {
    var value = try member()
    while true {
      if takeSign("*") {
        value = .arithmetic(value, "*", try member())
      } else if takeSign("/") {
        value = .arithmetic(value, "/", try member())
      } else {
        return value
      }
    }
  }

  private mutating func member() throws(PredicateError) -> PredicateValue {
    var isNegative = false
    while takeSign("-") { isNegative.toggle() }
    let value = try path(of: try single())
    return isNegative ? .arithmetic(.constant(0), "-", value) : value
  }

  private mutating func path(
    of value: PredicateValue
  ) throws(PredicateError) -> PredicateValue {
    var names: [String] = []
    while takeSign(".") { names += try name() }
    if names.isEmpty { return value }
    switch value {
    case .path(let path): return .path(path + names)
    case .itself: return .path(names)
    default: return .member(value, names)
    }
  }

  private mutating func name() throws(PredicateError) -> [String] {
    guard place < tokens.count else { throw PredicateError("expected a name after the dot") }
    switch tokens[place] {
    case .word(let word):
      place += 1
      return [word]
    case .key:
      place += 1
      return try key()
    default: throw PredicateError("expected a name after the dot, found \(here)")
    }
  }

  private mutating func single() throws(PredicateError) -> PredicateValue {
    try step()
    guard place < tokens.count else { throw PredicateError("expected a value, found the end") }
    let token = tokens[place]
    place += 1
    switch token {
    case .text(let text): return .constant(text)
    case .integer(let value): return .constant(value)
    case .real(let value): return .constant(value)
    case .variable(let name): return .variable(name)
    case .key: return .path(try key())
    case .value: return .constant(try argument())
    case .word(let word): return try value(of: word)
    case .sign("("):
      let value = try sum()
      try expect(")")
      return value
    case .sign("{"): return .list(try values(until: "}"))
    case .sign, .options:
      place -= 1
      throw PredicateError("expected a value, found \(here)")
    }
  }

  private mutating func value(of word: String) throws(PredicateError) -> PredicateValue {
    switch word.uppercased() {
    case "SELF": return .itself
    case "NIL", "NULL": return .constant(nil)
    case "TRUE", "YES": return .constant(true)
    case "FALSE", "NO": return .constant(false)
    case "SUBQUERY": return try subquery()
    default: break
    }
    // `lowercase:(name)` and `now()`.
    let start = place
    _ = takeSign(":")
    guard takeSign("(") else {
      place = start
      return .path([word])
    }
    return .call(word, try values(until: ")"))
  }

  private mutating func values(until end: String) throws(PredicateError) -> [PredicateValue] {
    var values: [PredicateValue] = []
    while !takeSign(end) {
      values.append(try sum())
      if !takeSign(",") {
        try expect(end)
        return values
      }
    }
    return values
  }

  private mutating func subquery() throws(PredicateError) -> PredicateValue {
    try expect("(")
    let collection = try sum()
    try expect(",")
    guard place < tokens.count, case .variable(let variable) = tokens[place] else {
      throw PredicateError("SUBQUERY: expected a variable such as $x, found \(here)")
    }
    place += 1
    try expect(",")
    let tree = try disjunction()
    try expect(")")
    return .subquery(collection, variable: variable, tree)
  }

  // MARK: Arguments

  private mutating func argument() throws(PredicateError) -> Any? {
    guard nextArgument < arguments.count else {
      throw PredicateError("there are fewer values than % signs: \(arguments.count)")
    }
    defer { nextArgument += 1 }
    return Comparand.unwrapped(arguments[nextArgument])
  }

  private mutating func key() throws(PredicateError) -> [String] {
    let value = try argument()
    guard let name = Comparand(value).text else {
      throw PredicateError("%K: expected the name of a key as a text")
    }
    return name.split(separator: ".").map(String.init)
  }
}
