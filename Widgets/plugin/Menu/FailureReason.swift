/// What a program that failed said of it.
package enum FailureReason {
  /// The line of its standard error that names the error, where one does, else the last: of a traceback that
  /// is the last line in some languages and stands before the stack in others.
  package static func line(of errors: String) -> Substring? {
    let lines = errors.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let line = lines.last(where: namesAnError) ?? lines.last
    return line.map { $0.drop(while: \.isWhitespace).prefix(mostLetters) }
  }

  private static let mostLetters = 300

  /// `TypeError: x is not a function`, `fatal: not a git repository`.
  private static func namesAnError(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let head = line[..<colon].split(whereSeparator: { !$0.isLetter }).last?.lowercased() ?? ""
    return ["error", "exception", "fatal"].contains { head.hasSuffix($0) }
  }
}
