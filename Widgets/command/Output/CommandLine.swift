import Foundation
import WidgetArchive

/// A line that a person wrote, split into the words of a command.
///
/// It is split like a shell would, but no shell runs it. Syntax that needs a shell is refused, with
/// a line that runs a shell for it.
package struct CommandLine: Hashable, Sendable {
  package let words: [String]

  package enum Problem: Error, Hashable {
    case empty
    case unfinished
    /// Shell syntax in the line, and the line that runs a shell for it.
    case needsShell(String, line: String)
  }

  /// - Parameter home: the folder that `~` at the start of a word means.
  package init(_ line: String, home: String) throws(Problem) {
    guard let commands = QuotedWords(line)?.commands else { throw .unfinished }
    let words = commands[0]
    guard !words.isEmpty else { throw .empty }
    for word in words {
      if let sign = Self.shellSign(in: word) { throw .needsShell(sign, line: Self.forShell(line)) }
    }
    self.words = words.map { Self.text(of: $0, home: home) }
  }

  /// Whether the line itself runs a shell, whose commands may form a pipeline.
  package var runsShell: Bool {
    let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    return ["sh", "bash", "dash", "zsh", "ksh", "fish"].contains(name)
      && words.dropFirst().contains { $0.hasPrefix("-") && $0.hasSuffix("c") }
  }

  private static func text(of word: QuotedWords.Word, home: String) -> String {
    let text = word.text
    guard word.first?.scalar == "~", word.first?.isQuoted == false,
      text == "~" || text.hasPrefix("~/")
    else { return text }
    return home + text.dropFirst()
  }

  /// The part of a word that needs a shell: operators and substitutions. Single `&`, `?` and `*`
  /// inside a word are allowed, since web addresses contain them.
  private static func shellSign(in word: QuotedWords.Word) -> String? {
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

  private static func isName(_ letter: QuotedWords.Letter) -> Bool {
    "({_".unicodeScalars.contains(letter.scalar) || letter.scalar.properties.isAlphabetic
  }

  /// The line that runs this line in a shell, quoted.
  private static func forShell(_ line: String) -> String {
    "sh -c " + line.shellQuoted
  }
}

extension CommandLine.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "exec is empty: write a command, such as df -h"
    case .unfinished: "exec has a quote that is never closed"
    case .needsShell(let sign, let line): "\(sign) needs a shell. Write exec = \(line)"
    }
  }
}
