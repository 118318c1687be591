import WidgetArchive

/// An error in a theme file, and its line.
package struct ThemeFileError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case notAnAssignment(String)
    case unknownSection(String)
    case unknownKey(String, isInSection: Bool)
    case repeated(String, firstLine: Int)
    case badAppearance(String)
    case badName(String, String)
    case badColor(ThemeRole, String)
    case terminalRole(ThemeRole)
    /// Roles that take their colours from each other in a circle.
    case circle(ThemeRole)
    case unknownBase(String, known: [String])
    case circularBase(String)
    case deepBase(most: Int)
    case noAppearance
  }

  package var line: Int
  package var problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// The error in words: its place, what was expected, and what to do.
  package func sentence(file: String) -> String { "\(file):\(line): \(reason)" }

  private var reason: String {
    switch problem {
    case .notAnAssignment(let text):
      "expected “role = colour”, [light] or [dark], found “\(text.prefix(40))”"
    case .unknownSection(let text): "expected [light] or [dark], found “\(text.prefix(40))”"
    case .unknownKey(let key, let isInSection): unknown(key, isInSection)
    case .repeated(let key, let line): "“\(key)” was set in line \(line) already; keep one of them"
    case .badAppearance(let value):
      "“\(value.prefix(40))” is not an appearance; expected light, dark or both"
    case .badName(let key, let value):
      "“\(value.prefix(40))” is not a theme’s name; expected one that “widgetboard themes” lists, "
        + "as in “\(key) = nord”"
    case .badColor(let role, let value):
      "“\(value.prefix(40))” is not a colour for \(role.rawValue); expected #rrggbb, #rgb"
        + (role.mayBeTerminal ? ", terminal" : "") + " or another role’s name"
        + NearMatch.suggestion(for: value, among: ThemeRole.allCases.map(\.rawValue))
    case .terminalRole(let role):
      "\(role.rawValue) cannot be the terminal’s own; only text and background can"
    case .circle(let role):
      "\(role.rawValue) refers to itself through other roles; give one of them a colour"
    case .unknownBase(let name, let known):
      "there is no theme “\(name)” to be based on" + NearMatch.suggestion(for: name, among: known)
    case .circularBase(let name):
      "“\(name)” is based on this theme, so this theme cannot be based on it"
    case .deepBase(let most):
      "more than \(most) themes are based on each other in a row; base this one on an earlier one"
    case .noAppearance:
      "the theme does not say whether it is light or dark; add “appearance = dark”, “light” or "
        + "“both”"
    }
  }

  private func unknown(_ key: String, _ isInSection: Bool) -> String {
    if isInSection, ThemeFile.words.contains(key) {
      return "“\(key)” applies to the whole theme; put it before the first [light] or [dark]"
    }
    let known = ThemeRole.allCases.map(\.rawValue) + ThemeFile.words
    return "there is no role “\(key.prefix(40))”" + NearMatch.suggestion(for: key, among: known)
      + "; “widgetboard themes --roles” lists them"
  }
}
