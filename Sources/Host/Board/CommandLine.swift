/// A possible last word of the command line.
package struct Completion: Hashable, Sendable {
  /// The word to insert, with any quotes.
  package var word: String
  /// The meaning in few words; may be empty.
  package var summary: String
  /// Whether a space may follow.
  package var isWhole: Bool

  package init(word: String, summary: String = "", isWhole: Bool = true) {
    self.word = word
    self.summary = summary
    self.isWhole = isWhole
  }
}

/// The possible last words of a line, and the position, in characters, of the
/// word that they replace.
package struct Completions: Hashable, Sendable {
  package var line: String
  package var start: Int
  package var candidates: [Completion]

  package init(line: String, start: Int, candidates: [Completion]) {
    self.line = line
    self.start = start
    self.candidates = candidates
  }
}

/// The result of a command line.
package enum CommandResult: Hashable, Sendable {
  /// It succeeded and printed these lines.
  case done(title: String, lines: [String])
  /// It failed: the reason, and the position of the mistake in the line, in characters, if known.
  case failed(String, column: Int?)
}
