/// A word that may stand at the end of what was typed on the command line.
package struct Completion: Hashable, Sendable {
  /// The word as it is to be typed, quotes included.
  package var word: String
  /// What it means, in few words; may be empty.
  package var summary: String
  /// Whether a space may follow.
  package var isWhole: Bool

  package init(word: String, summary: String = "", isWhole: Bool = true) {
    self.word = word
    self.summary = summary
    self.isWhole = isWhole
  }
}

/// The words that may follow a line, and where in it the word begins that they stand for, in
/// characters.
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

/// What became of a line that was run.
package enum CommandResult: Hashable, Sendable {
  /// It did what it should, and printed these lines.
  case done(title: String, lines: [String])
  /// It did not: why, and where in the line the mistake is, in characters, if that is known.
  case failed(String, column: Int?)
}
