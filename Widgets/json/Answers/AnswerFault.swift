/// An error in an answer, or in a path or template for it.
package enum AnswerFault: Error, Hashable, Sendable {
  case nothing
  case tooLarge
  /// The answer is compressed in this way without having been asked for, and may have any size.
  case packed(String)
  case notJSON(String)
  case notXML(line: Int)
  case noLibrary
  /// A path or template with a syntax error: its text, the column of the error from 1, and the
  /// expected syntax.
  case unwritten(String, column: Int, expected: String)
  /// A path that leads nowhere in this answer: its text, the column from 1, and the reason.
  case missing(String, column: Int, reason: String)
}

extension AnswerFault: CustomStringConvertible {
  /// The error as a clause for a tile.
  package var description: String {
    switch self {
    case .nothing: "an empty answer"
    case .tooLarge:
      "the answer is too large: at most \(Answer.mostBytes / 1_000_000) MB, "
        + "\(Answer.mostValues) values (\(Answer.mostElements) of XML) and \(Answer.mostLevels) levels are read"
    case .packed(let encoding):
      "the answer is too large to be unpacked: of one that comes as \(encoding.prefix(20)), "
        + "\(Answer.mostPackedBytes / 1024) kB at most are"
    case .notJSON(let reason): "the answer is not JSON: \(reason)"
    case .notXML(let line): "the answer is not XML (line \(line))"
    case .noLibrary: "libxml2 reads XML, and is not installed (package libxml2)"
    case .unwritten(let text, let column, let expected):
      "\(text.prefix(60)), column \(column): expected \(expected)"
    case .missing(let text, let column, let reason):
      "\(text.prefix(60)), column \(column): \(reason)"
    }
  }
}
