import Input

extension Key {
  /// The reason why a word names no usable key.
  package enum NameProblem: Error, Hashable, Sendable {
    /// The terminal cannot tell it from another key, which has this name.
    case isAnother(Key)
    case unknown(String)
  }

  /// The key with a name as preferences write it: `r`, `R`, `F5`, `Ctrl-Q`, `Alt-x`, `PgDn`,
  /// `Space`. Upper and lower case of words are the same.
  package init(name: String) throws(NameProblem) {
    if name.count == 1, let character = name.first, !character.isNewline {
      self = .character(character)
      return
    }
    let word = name.lowercased()
    if let key = Self.names[word] {
      self = key
    } else if word.hasPrefix("f"), let number = Int(word.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else if let rest = Self.rest(of: name, after: ["ctrl-", "control-", "c-", "^"]) {
      self = try Self.withControl(rest)
    } else if let rest = Self.rest(of: name, after: ["alt-", "meta-", "m-"]), rest.count == 1,
      let character = rest.first, character.isASCII
    {
      self = .alt(character)
    } else {
      throw .unknown(name)
    }
  }

  /// The names of keys that print nothing.
  package static let words = [
    "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDn", "Tab", "Shift-Tab", "Return",
    "Esc", "Backspace", "Del", "Ins", "Space", "F1", "Ctrl-A", "Alt-a",
  ]

  /// The names to suggest in place of an unknown one.
  package static let likelyNames =
    words + ["Escape", "Delete", "Insert", "PageUp", "PageDown", "Enter"]

  private static let names: [String: Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown, "tab": .tab,
    "shift-tab": .backtab, "backtab": .backtab, "return": .enter, "enter": .enter,
    "esc": .escape, "escape": .escape, "backspace": .backspace, "del": .delete,
    "delete": .delete, "ins": .insert, "insert": .insert, "space": .character(" "),
    "ctrl-space": .control(" "),
  ]

  private static func rest(of name: String, after prefixes: [String]) -> Substring? {
    prefixes.first { name.lowercased().hasPrefix($0) }.map { name.dropFirst($0.count) }
  }

  private static func withControl(_ rest: Substring) throws(NameProblem) -> Key {
    guard rest.count == 1, let letter = rest.lowercased().first, ("a"..."z").contains(letter)
    else { throw .unknown("Ctrl-\(rest)") }
    switch letter {
    case "i": throw .isAnother(.tab)
    case "m", "j": throw .isAnother(.enter)
    case "h": throw .isAnother(.backspace)
    default: return .control(letter)
    }
  }
}
