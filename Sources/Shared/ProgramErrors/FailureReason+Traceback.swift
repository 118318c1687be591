/// Tracebacks of languages. Each language names its error in a place of its own: before the calls,
/// after them, or after the line of the source.
extension FailureReason {
  /// The line that names the error; nil where there is no traceback.
  static func traceback(_ lines: ErrorLines) -> Substring? {
    let all = lines.all
    return python(all) ?? php(all) ?? ruby(all) ?? java(all) ?? fatal(all) ?? rust(all)
      ?? perl(all) ?? lua(all) ?? node(all) ?? calls(all)
  }

  /// Python: below the calls, at the left edge, the first line that is not indented. Older Ruby has
  /// its error there as well; groups of exceptions have a frame around it.
  private static func python(_ lines: [Substring]) -> Substring? {
    let lines = lines.map { $0.drop { " |+-".contains($0) } == "" ? "" : unframed($0) }
    let head = lines.lastIndex { line in
      line.contains("Traceback (most recent call last)") && !line.isIndented
        || line.firstMatch(of: #/^ {2}File ".*", line \d+/#) != nil
    }
    guard let head,
      let error = lines[(head + 1)...].first(where: { !$0.isIndented && !$0.isEmpty })
    else { return nil }
    // The script was written for Python 2 and is run by Python 3.
    let isOld = error.hasPrefix("SyntaxError: Missing parentheses in call to")
    return isOld ? "it is written for Python 2 (\(error))" : withoutPlace(error)
  }

  private static func unframed(_ line: Substring) -> Substring {
    let rest = line.drop(while: \.isWhitespace)
    guard let sign = rest.first, sign == "|" || rest.hasPrefix("+ ") else { return line }
    return rest.dropFirst(2)
  }

  /// PHP: `PHP Fatal error:  Uncaught Error: words in FILE:3`, or the same line without `PHP` on
  /// standard output; else the first warning.
  private static func php(_ lines: [Substring]) -> Substring? {
    let form =
      #/^(?:PHP )?(Fatal error|Parse error|Warning): {1,2}(?:Uncaught )?(.+?)(?: in \S+(?: on line |:)\d+)?$/#
    let found = lines.compactMap { $0.trimmed.wholeMatch(of: form) }
    let isPHP = lines.contains {
      $0.hasPrefix("PHP ") || $0.firstMatch(of: #/ in \S+(?: on line |\.php:)\d+$/#) != nil
    }
    guard isPHP, let match = found.first(where: { $0.1 != "Warning" }) ?? found.first else {
      return nil
    }
    return match.2
  }

  /// Ruby: before the calls, `a.rb:2:in 'f': words (Class)`.
  private static func ruby(_ lines: [Substring]) -> Substring? {
    lines.first {
      !$0.isIndented && !$0.contains(": warning: ")
        && $0.firstMatch(of: #/:\d+:in [`'].*': ./#) != nil
    }.map(withoutPlace)
  }

  /// Java: before the calls. An exception without a message of its own has a cause, whose message
  /// counts.
  private static func java(_ lines: [Substring]) -> Substring? {
    guard let line = lines.first(where: { $0.hasPrefix("Exception in thread ") }) else {
      return nil
    }
    let error = line.firstMatch(of: #/^Exception in thread ".*?" /#).map {
      line[$0.range.upperBound...]
    }
    let own = (error ?? line).trimmed
    guard !own.contains(": ") else { return own }
    return lines.last { $0.hasPrefix("Caused by: ") }.map { $0.dropFirst(11) } ?? own
  }

  /// Swift and Go: before the machine's own report of the crash.
  private static func fatal(_ lines: [Substring]) -> Substring? {
    if let line = lines.first(where: { $0.contains("Fatal error: ") }),
      let start = line.firstRange(of: "Fatal error: ")?.lowerBound
    {
      return line[start...]
    }
    guard lines.contains(where: { $0.hasPrefix("goroutine ") }) else { return nil }
    return lines.first { $0.hasPrefix("panic: ") || $0.hasPrefix("fatal error: ") }
  }

  /// Rust: `thread 'main' panicked at src/main.rs:2:5:` with the message below; older
  /// releases have it in quotes within the line.
  private static func rust(_ lines: [Substring]) -> Substring? {
    guard let place = lines.firstIndex(where: { $0.contains("' panicked at ") }) else { return nil }
    let line = lines[place]
    if let match = line.firstMatch(of: #/panicked at '(.*)', /#) { return match.1 }
    return line.hasSuffix(":") && place + 1 < lines.count ? lines[place + 1] : line
  }

  /// Perl: a module that is not installed, without the list of folders that were searched.
  private static func perl(_ lines: [Substring]) -> Substring? {
    guard let line = lines.first(where: { $0.hasPrefix("Can't locate ") && $0.contains("@INC") })
    else { return nil }
    let end = line.firstMatch(of: #/ \(@INC [a-z]/#)?.range.lowerBound ?? line.endIndex
    return withoutPlace(line[..<end])
  }

  /// Lua: before `stack traceback:`, without the indented lines below.
  private static func lua(_ lines: [Substring]) -> Substring? {
    guard let calls = lines.firstIndex(where: { $0.trimmed == "stack traceback:" }) else {
      return nil
    }
    let line = lines[..<calls].last { !$0.isIndented }
    return line.map { withoutPlace($0).trimmingColon }
  }

  /// Node: below the line of the source, which stands between its file's name and a mark.
  private static func node(_ lines: [Substring]) -> Substring? {
    guard let file = lines.firstIndex(where: { $0.firstMatch(of: #/^\S+:\d+$/#) != nil }),
      let mark = lines[file...].firstIndex(where: { $0.trimmed.allSatisfy { $0 == "^" } }),
      let error = lines[(mark + 1)...].first(where: { !$0.isIndented })
    else { return nil }
    return withCause(error, lines)
  }

  /// Any other language: the line above the first calls.
  private static func calls(_ lines: [Substring]) -> Substring? {
    let first = lines.firstIndex { $0.isIndented && $0.trimmed.hasPrefix("at ") }
    guard let first else { return nil }
    let above = lines[..<first]
    guard let error = above.last(where: namesAnError) ?? above.last else { return nil }
    return withCause(error.trimmed, lines)
  }

  /// JavaScript: adds the cause, as “fetch failed” alone does not tell why.
  private static func withCause(_ error: Substring, _ lines: [Substring]) -> Substring {
    if let start = error.firstRange(of: "The promise rejected with ")?.lowerBound {
      return error[start...]
    }
    let cause = lines.lazy.compactMap {
      $0.trimmed.firstMatch(of: #/^\[cause\]: (.+?)(?: \{)?$/#)?.1
    }
    guard let cause = cause.first else { return error }
    return "\(error): \(cause)"
  }
}

extension Substring {
  fileprivate var trimmingColon: Substring { last == ":" ? dropLast() : self }
}
