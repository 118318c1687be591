/// The parameters after the `|` of a line: `color=red href=https://example.com`.
package struct MenuParameters: Hashable, Sendable {
  /// The values by name in lower case. If a name occurs several times the first one counts, as with
  /// a shell's arguments.
  private(set) var values: [String: String] = [:]
  private static let mostParameters = 64

  init() {}

  /// Values end at a blank or at a `|` before the next parameter, unless quotes are around them.
  init(_ text: Substring) {
    var rest = text
    while values.count < Self.mostParameters {
      rest = rest.drop { $0.isWhitespace || $0 == "|" }
      guard !rest.isEmpty else { return }
      let name = rest.prefix { $0 != "=" && !$0.isWhitespace && $0 != "|" }
      rest = rest.dropFirst(name.count)
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst()
      let key = name.lowercased()
      let isPicture = key == "image" || key == "templateimage"
      let value = Self.value(&rest, isPicture: isPicture)
      if !key.isEmpty, values[key] == nil { values[key] = value }
    }
  }

  private static func value(_ rest: inout Substring, isPicture: Bool) -> String {
    guard let value = quoted(&rest) else {
      let word = rest.prefix { !$0.isWhitespace }
      // An address may have bars: one ends the value only where a name follows, or nothing.
      let bar = word.indices.first { index in
        guard word[index] == "|" else { return false }
        let next = word[word.index(after: index)...]
        let name = next.prefix { $0.isLetter || $0.isNumber }
        return next.isEmpty || (!name.isEmpty && next.dropFirst(name.count).first == "=")
      }
      let value = word[..<(bar ?? word.endIndex)]
      rest = rest[value.endIndex...]
      return isPicture ? MenuLines.continued(String(value), &rest) : String(value)
    }
    return value
  }

  /// Reads a text in quotes, and what follows it without a blank, as a shell does: `'it'\''s'` is `it's`.
  /// Returns nil if no quote stands there.
  private static func quoted(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" || rest.first == "'" else { return nil }
    var value = ""
    while let mark = rest.first, !mark.isWhitespace, mark != "|" {
      rest = rest.dropFirst()
      switch mark {
      case "\"", "'": value += inside(mark, &rest)
      case "\\": rest.popFirst().map { value.append($0) }
      default: value.append(mark)
      }
    }
    return value
  }

  /// Reads up to the closing quote.
  private static func inside(_ mark: Character, _ rest: inout Substring) -> String {
    var value = ""
    while let letter = rest.popFirst(), letter != mark {
      if letter == "\\", let next = rest.first, next == mark || next == "\\" {
        value.append(next)
        rest = rest.dropFirst()
      } else {
        value.append(letter)
      }
    }
    return value
  }

  subscript(name: String) -> String? { values[name] }

  func isOn(_ name: String, else otherwise: Bool) -> Bool {
    switch values[name]?.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: otherwise
    }
  }

  /// The command, with its arguments, that choosing the line runs.
  var command: [String]? {
    guard let program = values["bash"] ?? values["shell"], !program.isEmpty else { return nil }
    var words = [program]
    if let first = values["param0"] { words.append(first) }
    for number in 1...64 {
      guard let word = values["param\(number)"] else { break }
      words.append(word)
    }
    return words
  }
}
