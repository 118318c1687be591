/// What a program that failed said of it: one judge for plugins, for native scripts and for commands, in whatever
/// language they are.
package enum FailureReason {
  /// The words of its standard error that name the error, without the place in the source where it happened,
  /// which its log has; nil where there are none.
  package static func words(of errors: some StringProtocol) -> String? {
    let lines = ErrorLines(errors)
    let found = traceback(lines) ?? inWords(lines.telling) ?? lines.all.last.map(withoutPlace)
    return found.flatMap { shown($0) }
  }

  /// The same of what it wrote to its standard output, where languages have their own errors there: nil unless
  /// there is one.
  package static func error(in output: some StringProtocol) -> String? {
    traceback(ErrorLines(output)).flatMap { shown($0) }
  }

  /// Whether its standard error names an error at all, rather than progress or advice.
  package static func isTold(by errors: some StringProtocol) -> Bool {
    let lines = ErrorLines(errors)
    return !lines.telling.isEmpty || traceback(lines) != nil
  }

  /// That a program which it needs is not there, or is another one than it was written for: what it prints
  /// then has holes, though it ends well. Nil where its standard error says nothing of that.
  package static func missingProgram(in errors: some StringProtocol) -> String? {
    let lines = ErrorLines(errors).telling
    return (lines.first(where: isMissingProgram) ?? lines.first(where: isForeignOption))
      .flatMap { shown(withoutPlace($0)) }
  }

  /// Texts as one reason: the first of them, as many as there is room for.
  package static func joined(_ lines: some Sequence<String>) -> String? {
    let words = lines.lazy.map { String($0[...].trimmed) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }.prefix(4)
    return shown(words.joined(separator: " / "))
  }

  // MARK: What is shown

  private static let mostLetters = 300

  /// As whole words, within what a tile and its inspector take.
  private static func shown(_ line: some StringProtocol) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    guard words.count > mostLetters else { return words }
    let cut = words.prefix(mostLetters - 1)
    let whole = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
    return whole + "…"
  }

  /// Without the file and the line that many begin or end with: `./a.sh: line 3: `, `a.rb:2:in 'f': `.
  static func withoutPlace(_ line: Substring) -> Substring {
    let words = line.trimmed
    let places = [
      #/^(?:\w+: )?\S+?:\d+:in [`'].*?': /#, #/^\S+: line \d+: /#,
      #/^(?:\w+: )?\S*/\S*:\d+(?::\d+)?: /#,
      #/^\S+: \d+: /#, #/^(?:\w+: )?[\w.\-]+\.\w+:\d+(?::\d+)?: /#,
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

  /// What is missing is the cause of what follows, and so is a network that is away; else the last line that
  /// names an error counts, else the last.
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
    // What a shell cannot start, in place of a file that a program cannot read.
    let place = #/^\S+: (?:line )?\d+: (\S+): (?:not found|No such file or directory)$/#
    guard let match = line.firstMatch(of: place) else {
      return line.hasPrefix("env: ") && line.hasSuffix("No such file or directory")
        || line.contains("/env: ") && line.hasSuffix("No such file or directory")
    }
    return line.hasSuffix(": not found") || match.1.contains("/")
  }

  /// An option of the program of that name on another system.
  private static func isForeignOption(_ line: Substring) -> Bool {
    ["invalid option -- ", "illegal option -- ", "unrecognized option "].contains(
      where: line.contains)
  }

  /// Of several errors in a source the others may follow from the first.
  private static func isOfCompiler(_ line: Substring) -> Bool {
    line.firstMatch(of: #/^\S+:\d+:\d+: (?:fatal )?error: /#) != nil
  }

  /// curl's own line, unless it says that nobody reads what it brings.
  private static func isTransfer(_ line: Substring) -> Bool {
    line.firstMatch(of: #/^curl: \(\d+\) /#) != nil && !line.hasPrefix("curl: (23)")
      || line.hasPrefix("wget: ")
  }

  /// `TypeError: x is not a function`, `fatal: not a git repository`, `a.py: error: no key`.
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
