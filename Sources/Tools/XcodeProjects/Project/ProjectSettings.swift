/// The build settings of one target in one configuration.
///
/// Levels are added in Xcode's order; each may refer to the previous one as `$(inherited)`.
package struct ProjectSettings {
  private var values: [String: String]
  private let configuration: String

  init(_ values: [String: String], configuration: String) {
    self.values = values
    self.configuration = configuration
  }

  // MARK: Levels

  /// Adds a level: names as they are written, with conditions such as `[sdk=iphoneos*]`.
  mutating func add(_ level: [(name: String, value: String)]) {
    let parts = level.compactMap { name, value in
      holds(name).map { (name: name.prefix { $0 != "[" }, value: value, isConditional: $0) }
    }
    let before = values
    // Settings with conditions, which hold on a phone only, come after those that always hold.
    for part in parts.filter({ !$0.isConditional }) + parts.filter(\.isConditional) {
      let name = String(part.name)
      values[name] = Self.inheriting(part.value, from: before[name] ?? "")
    }
  }

  /// The longest value: each level may refer to the previous one many times.
  private static let longest = 100_000

  private static func inheriting(_ value: String, from before: String) -> String {
    let pieces = value.components(separatedBy: ["$(inherited)", "${inherited}"])
    guard pieces.count > 1 else { return String(value.prefix(longest)) }
    var text = ""
    for (index, piece) in pieces.enumerated() where text.utf8.count < longest {
      text += (index > 0 ? before : "") + piece
    }
    return String(text.prefix(longest))
  }

  /// Whether a setting has conditions that hold on a phone; nil if one of them does not.
  private func holds(_ name: String) -> Bool? {
    guard let open = name.firstIndex(of: "[") else { return false }
    let conditions = name[open...].split { "[],".contains($0) }
    for condition in conditions {
      // A condition that is only an equals sign has an empty name, and never holds.
      let parts = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let pattern = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      let stem = pattern.prefix { $0 != "*" }
      let isOpen = stem.count < pattern.count
      switch parts[0] {
      case "sdk": guard stem.hasPrefix("iphone") || pattern == "*" else { return nil }
      case "config":
        guard isOpen ? configuration.hasPrefix(stem) : configuration == pattern else { return nil }
      case "arch": guard pattern == "*" || pattern == "arm64" else { return nil }
      default: return nil
      }
    }
    return true
  }

  // MARK: Values

  /// A setting with its variables resolved; nil if it is not set or empty.
  package subscript(_ name: String) -> String? {
    guard let value = values[name] else { return nil }
    let text = resolved(value)
    return text.isEmpty ? nil : text
  }

  package func isOn(_ name: String) -> Bool { ["YES", "true", "1"].contains(self[name]) }

  /// The settings whose names have a prefix, without that prefix.
  package func named(_ beginning: String) -> [(name: String, value: String)] {
    values.keys.filter { $0.hasPrefix(beginning) && $0 != beginning }.sorted().map {
      (String($0.dropFirst(beginning.count)), resolved(values[$0] ?? ""))
    }
  }

  /// A text with `$(NAME)` and `${NAME:modifier}` resolved; unknown ones become empty.
  package func resolved(_ text: String) -> String {
    var variables = 1000
    return resolved(text[...], levels: 0, &variables)
  }

  private func resolved(_ text: Substring, levels: Int, _ variables: inout Int) -> String {
    var result = ""
    var rest = text
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      let closing: Character? = rest.first == "(" ? ")" : rest.first == "{" ? "}" : nil
      guard let closing, let end = Self.end(of: rest, closing) else {
        result += "$"
        continue
      }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      // Ends settings that refer to each other, and values that grow.
      guard levels < 8, variables > 0, result.utf8.count < Self.longest else { continue }
      variables -= 1
      result += value(of: inner, levels: levels + 1, &variables)
    }
    return result + rest
  }

  /// The end of the bracket that opens at the beginning: names may contain variables.
  private static func end(of text: Substring, _ closing: Character) -> Substring.Index? {
    let opening: Character = closing == ")" ? "(" : "{"
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private func value(of expression: Substring, levels: Int, _ variables: inout Int) -> String {
    let written = resolved(expression, levels: levels, &variables)
    let parts = written.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first else { return "" }
    var value = resolved((values[String(name)] ?? "")[...], levels: levels, &variables)
    for modifier in parts.dropFirst() {
      switch modifier {
      case "rfc1034identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
      case "c99extidentifier", "identifier": value = Self.identifier(value)
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case _ where modifier.hasPrefix("default=") && value.isEmpty:
        value = String(modifier.dropFirst("default=".count))
      default: break
      }
    }
    return value
  }

  /// A module's name from a target's, as Xcode makes it.
  static func identifier(_ name: String) -> String {
    let letters = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return letters.first?.isNumber == true ? "_" + letters.dropFirst() : letters
  }
}

extension String {
  fileprivate func components(separatedBy marks: [String]) -> [Substring] {
    marks.reduce([self[...]]) { pieces, mark in
      pieces.flatMap { $0.split(separator: mark, omittingEmptySubsequences: false) }
    }
  }
}
