/// A command line split into words by its quotes, without a shell: no variable, pattern or command
/// is substituted.
///
/// The one splitter for `Exec` in desktop entries, for `$BROWSER` and for a tile's command. In
/// double quotes a backslash escapes `"`, `` ` ``, `$` and `\`; outside of quotes it escapes any
/// character. Single quotes, which the Desktop Entry Specification only reserves, hold their text
/// unchanged, as every desktop reads them.
package struct QuotedWords: Hashable, Sendable {
  /// A scalar, and whether quotes or a backslash protect it.
  package struct Letter: Hashable, Sendable {
    package var scalar: Unicode.Scalar
    package var isQuoted: Bool
  }

  package typealias Word = [Letter]

  /// The commands as words; several only if a separator was given.
  package private(set) var commands: [[Word]] = [[]]
  private var word: Word?

  /// Nil if a quote is never closed or the text ends in a backslash.
  package init?(_ text: String, commandSeparator: Unicode.Scalar? = nil) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case commandSeparator:
        endWord()
        commands.append([])
      case " ", "\t", "\n": endWord()
      case "'":
        guard takeVerbatim(&rest) else { return nil }
      case "\"":
        guard takeDoubleQuoted(&rest) else { return nil }
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        add(escaped, quoted: true)
      default: add(scalar, quoted: false)
      }
    }
    endWord()
  }

  private mutating func takeVerbatim(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    word = word ?? []
    while let scalar = rest.popFirst() {
      if scalar == "'" { return true }
      add(scalar, quoted: true)
    }
    return false
  }

  private mutating func takeDoubleQuoted(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    word = word ?? []
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return true }
      if scalar == "\\", let next = rest.first, "\"`$\\".unicodeScalars.contains(next) {
        rest.removeFirst()
        add(next, quoted: true)
      } else {
        add(scalar, quoted: true)
      }
    }
    return false
  }

  private mutating func add(_ scalar: Unicode.Scalar, quoted: Bool) {
    word = (word ?? []) + [Letter(scalar: scalar, isQuoted: quoted)]
  }

  private mutating func endWord() {
    guard let word else { return }
    commands[commands.count - 1].append(word)
    self.word = nil
  }
}

extension QuotedWords.Word {
  package var text: String {
    var text = ""
    for letter in self { text.unicodeScalars.append(letter.scalar) }
    return text
  }
}
