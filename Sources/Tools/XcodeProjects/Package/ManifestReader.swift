import PhoneSources

/// Reads the values of a `Package.swift` from its text.
///
/// The manifest is a program of a stranger's, and SwiftPM confines its run on macOS only: so nothing
/// of it is run. Literals, lists, calls, constants and `+` are understood, which is what almost all
/// manifests consist of; what code computes is missing, and said.
struct ManifestReader {
  /// The most levels of values within each other.
  private static let levels = 40
  /// The most values that are read, since a constant may name others many times.
  private static let most = 50_000

  private let source: SourceTokens
  /// The places where the values of constants begin, by their names.
  private var constants: [String: Int] = [:]
  private var place = 0
  private var level = 0
  private var count = 0
  /// The lines with code that is not run.
  private(set) var unread: Set<Int> = []

  init(_ text: String) {
    source = SourceTokens(Array(text.utf8))
    findConstants()
  }

  /// The value of `Package(…)`, with what the lines after it add; nil if there is none.
  mutating func package() -> ManifestValue? {
    var depth = 0
    var package: ManifestValue?
    var index = 0
    while index < source.tokens.count {
      if isOpening(index) { depth += 1 }
      if isClosing(index) { depth -= 1 }
      if depth == 0, source.word(index) == "Package", source.isSign(index + 1, "("),
        package == nil
      {
        package = value(at: index)
        index = place
        continue
      }
      if depth == 0, let found = package, let changed = changing(found, at: index) {
        package = changed
        index = place
        continue
      }
      if depth == 0, let word = source.word(index), ["for", "if", "switch"].contains(word) {
        unread.insert(source.tokens[index].line)
      }
      index += 1
    }
    return package
  }

  /// The package after a line such as `package.targets += […]`.
  private mutating func changing(_ package: ManifestValue, at index: Int) -> ManifestValue? {
    guard source.word(index) == "package", source.isSign(index + 1, "."),
      let label = source.word(index + 2).map(String.init)
    else { return nil }
    var added: ManifestValue
    if source.isSign(index + 3, "+"), source.isSign(index + 4, "=") {
      added = value(at: index + 5)
    } else if source.isSign(index + 3, "."), source.word(index + 4) == "append" {
      let call = value(at: index + 4)
      added = call["contentsOf"] ?? .list(call[nil].map { [$0] } ?? [])
    } else {
      unread.insert(source.tokens[index].line)
      place = index + 1
      return package
    }
    guard case .call(let name, var arguments) = package else { return nil }
    if let old = arguments.firstIndex(where: { $0.label == label }) {
      arguments[old].value = arguments[old].value + added
    } else {
      arguments.append(ManifestValue.Argument(label: label, value: added))
    }
    added = .call(name, arguments)
    return added
  }

  // MARK: Constants

  /// Finds constants of the file and of types: `let a = …`, `static let a: B = …`,
  /// `static var a: B { … }`.
  private mutating func findConstants() {
    for index in source.tokens.indices {
      guard let word = source.word(index), word == "let" || word == "var",
        let name = source.word(index + 1)
      else { continue }
      var next = index + 2
      if source.isSign(next, ":") {
        while next < source.tokens.count, !source.isSign(next, "="), !source.isSign(next, "{"),
          source.tokens[next].line == source.tokens[index].line
        {
          next += 1
        }
      }
      guard source.isSign(next, "=") || source.isSign(next, "{"), constants[String(name)] == nil
      else { continue }
      constants[String(name)] = next + 1
    }
  }

  private mutating func constant(_ name: String) -> ManifestValue? {
    guard let start = constants[name] else { return nil }
    let after = place
    defer { place = after }
    place = source.word(start) == "return" ? start + 1 : start
    return value()
  }

  // MARK: Values

  private mutating func value(at index: Int) -> ManifestValue {
    place = index
    return value()
  }

  private mutating func value() -> ManifestValue {
    guard level < Self.levels, count < Self.most else { return skipped() }
    count += 1
    level += 1
    defer { level -= 1 }
    var result = primary()
    while true {
      if source.isSign(place, "+"), !source.isSign(place + 1, "=") {
        place += 1
        result = result + primary()
      } else if source.isSign(place, "."), source.isSign(place + 1, ".") {
        let name = source.isSign(place + 2, "<") ? "..<" : "..."
        place += 3
        let end = primary()
        result = .call(name, [.init(value: result), .init(value: end)])
      } else {
        return result
      }
    }
  }

  private mutating func primary() -> ManifestValue {
    guard place < source.tokens.count else { return .computed }
    if source.tokens[place].kind == .literal { return literal() }
    if source.isSign(place, "[") { return list(until: "]") }
    if source.isSign(place, "("), let close = source.closing(place) {
      place += 1
      let inner = value()
      place = close + 1
      return inner
    }
    if source.isSign(place, ".") || source.word(place) != nil { return named() }
    return skipped()
  }

  private mutating func literal() -> ManifestValue {
    let token = source.tokens[place]
    let text = source.text(token)
    place += 1
    let isWhole = text.count > 1 && text.hasSuffix("\"") && text.hasPrefix("\"")
    guard isWhole, !text.contains("\\") else {
      // An interpolation's tokens belong to it.
      while place < source.tokens.count, !source.isSign(place, ","), !isClosing(place) {
        place += 1
      }
      unread.insert(token.line)
      return .computed
    }
    return .text(String(text.drop { $0 == "\"" }.prefix { $0 != "\"" }))
  }

  /// Values up to a closing bracket, with or without commas between them.
  private mutating func list(until close: Unicode.Scalar) -> ManifestValue {
    place += 1
    var values: [ManifestValue] = []
    while place < source.tokens.count, !source.isSign(place, close) {
      if source.isSign(place, ",") || source.isSign(place, ";") {
        place += 1
        continue
      }
      let before = place
      values.append(value())
      if place == before { place += 1 }
    }
    place += 1
    return followed(.list(values.filter { $0 != .computed }))
  }

  /// A name with its types before it, and a call's arguments or a builder's values after it.
  private mutating func named() -> ManifestValue {
    let line = source.tokens[place].line
    let isMember = source.isSign(place, ".")
    if isMember { place += 1 }
    guard var name = source.word(place).map(String.init) else { return skipped() }
    place += 1
    var isQualified = isMember
    while source.isSign(place, "."), let next = source.word(place + 1) {
      name = String(next)
      place += 2
      isQualified = true
    }
    if source.isSign(place, "(") { return followed(.call(name, arguments())) }
    if source.isSign(place, "{") { return list(until: "}") }
    if let value = constant(name) { return followed(value) }
    if !isQualified, !["true", "false", "nil"].contains(name), Int(name) == nil {
      unread.insert(line)
      return .computed
    }
    return followed(.name(name))
  }

  private mutating func arguments() -> [ManifestValue.Argument] {
    place += 1
    var arguments: [ManifestValue.Argument] = []
    while place < source.tokens.count, !source.isSign(place, ")") {
      if source.isSign(place, ",") {
        place += 1
        continue
      }
      var label: String?
      if let word = source.word(place), source.isSign(place + 1, ":") {
        label = String(word)
        place += 2
      }
      let before = place
      arguments.append(ManifestValue.Argument(label: label, value: value()))
      if place == before { place += 1 }
    }
    place += 1
    return arguments
  }

  /// The value, or nothing if code such as `.map { … }` or `? :` makes another of it.
  private mutating func followed(_ value: ManifestValue) -> ManifestValue {
    let isMember = source.isSign(place, ".") && source.isAttached(place)
    guard isMember && !source.isSign(place + 1, ".") || source.isSign(place, "?") else {
      return value
    }
    unread.insert(source.tokens[place].line)
    return skipped()
  }

  /// Skips to the end of a value that is not understood.
  private mutating func skipped() -> ManifestValue {
    var depth = 0
    while place < source.tokens.count {
      if depth == 0, source.isSign(place, ",") || isClosing(place) { break }
      if isOpening(place) { depth += 1 }
      if isClosing(place) { depth -= 1 }
      place += 1
    }
    return .computed
  }

  private func isOpening(_ index: Int) -> Bool {
    ["(", "[", "{"].contains { source.isSign(index, $0) }
  }

  private func isClosing(_ index: Int) -> Bool {
    [")", "]", "}"].contains { source.isSign(index, $0) }
  }
}
