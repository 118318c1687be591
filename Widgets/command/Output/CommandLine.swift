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
    guard let split = QuotedWords(line) else { throw .unfinished }
    let words = split.commands[0]
    guard !words.isEmpty else { throw .empty }
    if let sign = split.shellSign {
      throw .needsShell(sign, line: QuotedWords.line(forShell: line))
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
