extension QuotedWords {
  /// The first sign of a line that only a shell understands: an operator or a substitution; nil if
  /// its first command needs none. Single `&`, `?` and `*` inside a word are allowed, since web
  /// addresses contain them.
  package var shellSign: String? {
    commands[0].lazy.compactMap(Self.shellSign).first
  }

  /// The line that has a shell run a line.
  package static func line(forShell line: String) -> String { "sh -c " + line.shellQuoted }

  private static func shellSign(in word: Word) -> String? {
    let whole = word.text
    if word.allSatisfy({ !$0.isQuoted }), ["&", "&&", ";"].contains(whole) { return whole }
    for (index, letter) in word.enumerated() where !letter.isQuoted {
      let next = word.dropFirst(index + 1).first
      switch letter.scalar {
      case "|", ">", "<", "`": return String(letter.scalar)
      case "&" where next?.scalar == "&" && next?.isQuoted == false: return "&&"
      case ";" where index == word.count - 1: return ";"
      case "$" where next.map(isName) ?? false: return next?.scalar == "(" ? "$(" : "$"
      default: break
      }
    }
    return nil
  }

  private static func isName(_ letter: Letter) -> Bool {
    "({_".unicodeScalars.contains(letter.scalar) || letter.scalar.properties.isAlphabetic
  }
}
