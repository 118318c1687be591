/// The reason that a failed program gave: one judge for plugins, native scripts and commands of any
/// language.
package enum FailureReason {
  /// The words of a program's standard error that name the error, without the place in the source
  /// (its log has that); nil if there are none.
  package static func words(of errors: some StringProtocol) -> String? {
    let lines = ErrorLines(errors)
    // One that only explains itself was called wrongly: how it is called is the reason.
    let found =
      traceback(lines) ?? inWords(lines.telling.filter { !explains($0, in: lines) })
      ?? lines.all.first(where: isUsage) ?? lines.all.last.map(withoutPlace)
    return found.flatMap { shown($0) }
  }

  /// The words of a program's standard output that name an error, as some languages report errors
  /// there; nil if there are none.
  package static func error(in output: some StringProtocol) -> String? {
    traceback(ErrorLines(output)).flatMap { shown($0) }
  }

  /// Whether a program's standard error names an error at all, rather than progress or advice.
  package static func isTold(by errors: some StringProtocol) -> Bool {
    let lines = ErrorLines(errors)
    return !lines.telling.isEmpty || traceback(lines) != nil
  }

  /// The message about a called program that is missing, or that is another one than the script
  /// expects: its output then has holes, though it ends well. Nil if its standard error has no such
  /// message.
  package static func missingProgram(in errors: some StringProtocol) -> String? {
    let lines = ErrorLines(errors).telling
    return (lines.first(where: isMissingProgram) ?? lines.first(where: isForeignOption))
      .flatMap { shown(withoutPlace($0)) }
  }

  /// Joins texts to one reason: from the first, as many as there is room for.
  package static func joined(_ lines: some Sequence<String>) -> String? {
    let words = lines.lazy.map { String($0[...].trimmed) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }.prefix(4)
    return shown(words.joined(separator: " / "))
  }

  private static func isUsage(_ line: Substring) -> Bool {
    line.trimmed.prefix(6).lowercased() == "usage:"
  }

  /// Whether a line is of the list of options that follows how a program is called.
  private static func explains(_ line: Substring, in lines: ErrorLines) -> Bool {
    line.isIndented && !namesAnError(line) && lines.all.contains(where: isUsage)
  }

  // MARK: What is shown

  private static let mostLetters = 300

  /// The line cut to whole words, at the length that a tile and its inspector can show.
  private static func shown(_ line: some StringProtocol) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    guard words.count > mostLetters else { return words }
    let cut = words.prefix(mostLetters - 1)
    let whole = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return whole + "…"
  }

  /// The line without the file and line number that many begin or end with: `./a.sh: line 3: `,
  /// `a.rb:2:in 'f': `.
  static func withoutPlace(_ line: Substring) -> Substring {
    let words = line.trimmed
    let places = [
      #/^(?:\w+: )?\S+?:\d+:in [`'].*?': /#, #/^\S+: line \d+: /#,
      // Before it may stand what runs it, by its path.
      #/^(?:[\w.\-/]+: )?\S*/\S*:\d+(?::\d+)?: /#,
      #/^\S+: \d+: /#, #/^(?:[\w.\-/]+: )?[\w.\-]+\.\w+:\d+(?::\d+)?: /#,
      #/^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d /#,
    ]
    var rest = words
    if let match = places.lazy.compactMap({ words.firstMatch(of: $0) }).first {
      rest = words[match.range.upperBound...]
    }
    if let match = rest.firstMatch(of: #/ at \S+ line \d+\.?$/#) {
      rest = rest[..<match.range.lowerBound]
    }
    return rest.contains(where: \.isLetter) ? rest : words
  }

  // MARK: Lines without a traceback

  /// A missing program is the cause of what follows, and so is a missing network; else the last
  /// line that names an error counts, else the last line.
  private static func inWords(_ lines: [Substring]) -> Substring? {
    let line =
      lines.first(where: isMissingProgram) ?? lines.first(where: isTransfer)
      ?? lines.first(where: isOfCompiler)
      ?? lines.first { $0.contains("syntax error") } ?? lines.last(where: namesAnError)
      ?? lines.last { !$0.isIndented } ?? lines.last
    return line.map(withoutPlace)
  }

  private static func isMissingProgram(_ line: Substring) -> Bool {
    if line.hasSuffix("command not found") || line.contains(": command not found: ") { return true }
    // A command that a shell cannot start, rather than a file that a program cannot read.
    let place = #/^\S+: (?:line )?\d+: (\S+): (?:not found|No such file or directory)$/#
    guard let match = line.firstMatch(of: place) else {
      return line.hasPrefix("env: ") && line.hasSuffix("No such file or directory")
        || line.contains("/env: ") && line.hasSuffix("No such file or directory")
    }
    return line.hasSuffix(": not found") || match.1.contains("/")
  }

  /// Whether a line rejects an option that the program of that name has on another system.
  private static func isForeignOption(_ line: Substring) -> Bool {
    ["invalid option -- ", "illegal option -- ", "unrecognized option "].contains(
      where: line.contains)
  }

  /// Whether a line is a compiler's error: of several, the first counts, since the others may
  /// follow from it.
  private static func isOfCompiler(_ line: Substring) -> Bool {
    line.firstMatch(of: #/^\S+:\d+:\d+: (?:fatal )?error: /#) != nil
  }

  /// Whether a line is curl's own error, except that nobody reads its output.
  private static func isTransfer(_ line: Substring) -> Bool {
    line.firstMatch(of: #/^curl: \(\d+\) /#) != nil && !line.hasPrefix("curl: (23)")
      || line.hasPrefix("wget: ")
  }

  /// Whether a line names an error: `TypeError: x is not a function`, `fatal: not a git
  /// repository`, `a.py: error: no key`.
  static func namesAnError(_ line: Substring) -> Bool {
    if line.hasPrefix("Error in ") || line.hasPrefix("** (") { return true }
    var rest = line
    while let colon = rest.firstIndex(of: ":") {
      let head = rest[..<colon].split(whereSeparator: { !$0.isLetter }).last?.lowercased() ?? ""
      if ["error", "exception", "fatal", "panic"].contains(where: head.hasSuffix) { return true }
      rest = rest[rest.index(after: colon)...]
    }
    return false
  }
}
