/// A stored property of a model's class, as its source declares it.
struct ModelProperty {
  let name: String
  /// The text of its type; nil if it is inferred.
  let type: String?
  /// The text of its first value.
  let value: String?
  /// The attributes before it, each with its arguments.
  let attributes: [(name: String, arguments: String)]

  /// Whether a store keeps it.
  var isKept: Bool { !attributes.contains { $0.name == "Transient" } }

  func arguments(of attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.arguments
  }

  /// The stored variables in the body of a class, without those of the class itself.
  static func all(in declaration: String) -> [ModelProperty] {
    var scanner = SourceScanner(declaration)
    guard scanner.skip(to: "{"), let end = declaration.lastIndex(of: "}") else { return [] }
    scanner.take("{")
    return all(inMembers: String(scanner.rest[..<end]))
  }

  /// The stored variables among the members of a class.
  static func all(inMembers members: String) -> [ModelProperty] {
    var scanner = SourceScanner(members)
    var properties: [ModelProperty] = []
    var attributes: [(name: String, arguments: String)] = []
    var words: Set<String> = []
    func reset() {
      attributes = []
      words = []
    }
    while true {
      scanner.skipBlanks()
      guard let next = scanner.next else { return properties }
      if next == "@" {
        scanner.take("@")
        var name = scanner.takeName()
        while scanner.take(".") { name = scanner.takeName() }
        attributes.append((name, scanner.takeArguments()))
      } else if scanner.isName(next) || next == "`" {
        let word = scanner.takeName()
        if word == "var" || word == "let" {
          if words.isDisjoint(with: ["static", "class", "lazy"]),
            let property = ModelProperty(&scanner, attributes)
          {
            properties.append(property)
          }
          reset()
        } else if modifiers.contains(word) {
          words.insert(word)
          _ = scanner.takeArguments()
        } else {
          reset()
        }
      } else {
        scanner.skipOne()
        reset()
      }
    }
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "override", "nonisolated", "dynamic", "required",
  ]

  /// Reads what follows `var`; nil if the property is computed.
  private init?(
    _ scanner: inout SourceScanner, _ attributes: [(name: String, arguments: String)]
  ) {
    scanner.skipBlanks()
    name = scanner.takeName()
    self.attributes = attributes
    scanner.skipBlanksOfLine()
    var type: String?
    if scanner.take(":") {
      scanner.startAnew()
      scanner.skipType()
      type = scanner.passed.trimmed
    }
    self.type = type
    scanner.skipBlanks(before: "=")
    if scanner.take("=") {
      scanner.startAnew()
      scanner.skipValue()
      value = scanner.passed.trimmed
    } else {
      value = nil
      scanner.skipBlanks(before: "{")
      if scanner.next == "{" {
        var body = scanner
        body.take("{")
        body.skipBlanks()
        // Observers of a stored property.
        guard ["didSet", "willSet"].contains(body.takeName()) else { return nil }
      }
    }
  }
}

extension SourceScanner {
  /// Moves past blanks other than ends of lines.
  mutating func skipBlanksOfLine() {
    while let next, next == " " || next == "\t" { take(next) }
  }

  /// Moves past blanks and comments if a mark follows.
  mutating func skipBlanks(before mark: Character) {
    var ahead = self
    ahead.skipBlanks()
    if ahead.next == mark { self = ahead }
  }

  /// Moves past a type, to its first value, body or end of line.
  mutating func skipType() {
    skipBlanks()
    while let next, next != "=", next != "{", !next.isNewline, next != ";" {
      if rest.hasPrefix("//") { return }
      skipOne()
    }
  }

  /// Moves past a value, to the end of its last line.
  mutating func skipValue() {
    skipBlanks()
    while let next {
      if next == ";" { return }
      if next == "{" {
        var body = self
        body.take("{")
        body.skipBlanks()
        if ["didSet", "willSet"].contains(body.takeName()) { return }
      }
      if next.isNewline || rest.hasPrefix("//") {
        var ahead = self
        ahead.skipBlanks()
        guard let following = ahead.next else { return }
        let last = passed.trimmed.last ?? "="
        let goesOn =
          "=+-*/%&|<?:,(".contains(last) || ".+*/%&|<>?:=".contains(following)
          || (following == "-" && ahead.rest.dropFirst().first == " ")
        guard goesOn else { return }
        self = ahead
      } else {
        skipOne()
      }
    }
  }
}
