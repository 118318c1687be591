/// Emoji that plugins write as names between colons: `:coffee:`.
enum EmojiNames {
  /// The text with known names replaced. Other words between colons stay, such as the minutes of
  /// `12:30:45`.
  static func replacing(in text: String) -> String {
    ColonNames.replacing(in: text) { table[String($0)] }
  }

  static let table: [String: String] = {
    var table: [String: String] = [:]
    var names: [Substring] = []
    for word in written.split(separator: " ") {
      if word.allSatisfy(ColonNames.isLetter) {
        names.append(word)
      } else {
        for name in names { table[String(name)] = String(word) }
        names = []
      }
    }
    return table
  }()
}

/// Replaces words between colons.
enum ColonNames {
  /// The text with the known words replaced.
  static func replacing(in text: String, by known: (Substring) -> String?) -> String {
    guard text.contains(":") else { return text }
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let after = rest[rest.index(after: colon)...]
      let name = after.prefix(mostLetters).prefix { isLetter($0) || $0 == "." }
      if name.endIndex < after.endIndex, after[name.endIndex] == ":", let found = known(name) {
        result += found
        rest = after[after.index(after: name.endIndex)...]
      } else {
        result += ":"
        rest = after
      }
    }
    return result + rest
  }

  private static let mostLetters = 64

  static func isLetter(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "_+-".contains(letter))
  }
}
