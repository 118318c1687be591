import Cells
import WidgetArchive

/// A theme file before it is combined with the theme it is based on.
///
/// Lines are `name = value`. Values of roles are `#rrggbb`, `#rgb`, the name of another role, or
/// `terminal`. Lines after `[light]` or `[dark]` apply to one appearance only.
package struct ThemeFile: Hashable, Sendable {
  package struct Assignment: Hashable, Sendable {
    package var role: ThemeRole
    package var value: Value
    /// Nil: applies to both appearances.
    package var scheme: ArchivedColorScheme?
    package var line: Int
  }

  package enum Value: Hashable, Sendable {
    case color(CellColor)
    case role(ThemeRole)
  }

  package private(set) var title: String?
  package private(set) var appearance: String?
  package private(set) var counterpart: String?
  package private(set) var base: (name: String, line: Int)?
  package private(set) var assignments: [Assignment] = []

  private var section: ArchivedColorScheme?
  private var lines: [String: Int] = [:]

  package init(text: String) throws(ThemeFileError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { try read(line, number: index + 1) }
  }

  private mutating func read(_ line: Substring, number: Int) throws(ThemeFileError) {
    let text = Self.trimmed(line)
    guard let first = text.first, first != "#", first != ";" else { return }
    if first == "[" {
      guard let scheme = ArchivedColorScheme(rawValue: String(text.dropFirst().dropLast())),
        text.last == "]"
      else { throw ThemeFileError(line: number, problem: .unknownSection(String(text))) }
      section = scheme
      return
    }
    guard let equals = text.firstIndex(of: "=") else {
      throw ThemeFileError(line: number, problem: .notAnAssignment(String(text)))
    }
    let key = String(Self.trimmed(text[..<equals]))
    let value = String(Self.trimmed(text[text.index(after: equals)...]))
    let place = "\(section?.rawValue ?? "") \(key)"
    if let before = lines[place] {
      throw ThemeFileError(line: number, problem: .repeated(key, firstLine: before))
    }
    lines[place] = number
    try set(key, to: value, number)
  }

  private mutating func set(_ key: String, to value: String, _ number: Int)
    throws(ThemeFileError)
  {
    if let role = ThemeRole(rawValue: key) {
      let value = try Self.value(value, of: role, number)
      assignments.append(Assignment(role: role, value: value, scheme: section, line: number))
      return
    }
    guard section == nil, Self.words.contains(key) else {
      throw ThemeFileError(line: number, problem: .unknownKey(key, isInSection: section != nil))
    }
    switch key {
    case "title": title = value
    case "appearance":
      guard ["light", "dark", "both"].contains(value) else {
        throw ThemeFileError(line: number, problem: .badAppearance(value))
      }
      appearance = value
    default:
      guard ThemeChoice.isName(value) else {
        throw ThemeFileError(line: number, problem: .badName(key, value))
      }
      if key == "counterpart" { counterpart = value } else { base = (value, number) }
    }
  }

  /// The keys of a theme besides its colours.
  package static let words = ["title", "appearance", "counterpart", "based-on"]

  private static func value(_ text: String, of role: ThemeRole, _ number: Int)
    throws(ThemeFileError) -> Value
  {
    if text == "terminal" {
      guard role.mayBeTerminal else {
        throw ThemeFileError(line: number, problem: .terminalRole(role))
      }
      return .color(.terminal)
    }
    if let other = ThemeRole(rawValue: text), other != role { return .role(other) }
    guard let color = CellColor(hexadecimal: text) else {
      throw ThemeFileError(line: number, problem: .badColor(role, text))
    }
    return .color(color)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  package static func == (left: ThemeFile, right: ThemeFile) -> Bool {
    left.assignments == right.assignments && left.title == right.title
      && left.appearance == right.appearance && left.counterpart == right.counterpart
      && left.base?.name == right.base?.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(assignments)
    hasher.combine(title)
  }
}

extension CellColor {
  /// Reads `#rrggbb` or `#rgb`.
  package init?(hexadecimal text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 6: self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    case 3:
      self = .rgb(
        UInt8(value >> 8 & 0xF) * 17, UInt8(value >> 4 & 0xF) * 17, UInt8(value & 0xF) * 17)
    default: return nil
    }
  }
}
