import Foundation

/// A task: a line of a todo.txt file.
///
/// See <https://github.com/todotxt/todo.txt>.
package struct TodoTask: Hashable, Sendable {
  /// The line as it stands in the file.
  package let text: String
  /// The line's number in the file, from 0.
  package let line: Int

  package private(set) var isDone = false
  /// The priority, of which `A` is the highest.
  package private(set) var priority: Character?
  package private(set) var completed: Day?
  package private(set) var created: Day?
  /// The description, without the dates and tags that are separate properties.
  package private(set) var title = ""
  package private(set) var projects: [String] = []
  package private(set) var contexts: [String] = []
  package private(set) var due: Day?
  /// The day before which the task is hidden.
  package private(set) var threshold: Day?
  package private(set) var isHidden = false
  /// The interval after which the task is due again.
  package private(set) var recurrence: Recurrence?

  /// Returns nil for a blank line.
  package init?(_ text: String, line: Int) {
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    self.text = text
    self.line = line
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    readHead(&words, startsTight: text.first?.isWhitespace == false)
    var title: [Substring] = []
    for word in words where !read(word) { title.append(word) }
    self.title = title.joined(separator: " ")
    if self.title.isEmpty { self.title = words.joined(separator: " ") }
  }

  /// Reads the completion mark, the priority and the dates.
  private mutating func readHead(_ words: inout ArraySlice<Substring>, startsTight: Bool) {
    if startsTight, words.first == "x", words.count > 1 {
      isDone = true
      words.removeFirst()
    }
    if startsTight { readPriority(&words) }
    if isDone, let day = words.first.flatMap({ Day($0) }) {
      completed = day
      words.removeFirst()
      // Programs that only put mark and day before a task leave its priority after them.
      if priority == nil { readPriority(&words) }
    }
    if let day = words.first.flatMap({ Day($0) }) {
      created = day
      words.removeFirst()
    }
  }

  private mutating func readPriority(_ words: inout ArraySlice<Substring>) {
    guard let word = words.first, let letter = Self.priority(word) else { return }
    priority = letter
    words.removeFirst()
  }

  /// Reads a tag. Returns false for a word that belongs to the description.
  private mutating func read(_ word: Substring) -> Bool {
    if word.hasPrefix("+"), word.count > 1 {
      projects.append(String(word.dropFirst()))
    } else if word.hasPrefix("@"), word.count > 1 {
      contexts.append(String(word.dropFirst()))
    } else if let (key, value) = Self.pair(word) {
      return read(key, value)
    } else {
      return false
    }
    return true
  }

  private mutating func read(_ key: Substring, _ value: Substring) -> Bool {
    switch key {
    case "due" where Day(value) != nil: due = Day(value)
    case "t" where Day(value) != nil: threshold = Day(value)
    case "h" where value == "1": isHidden = true
    case "rec" where Recurrence(value) != nil: recurrence = Recurrence(value)
    case "pri" where isDone && Self.priority("(\(value))") != nil: break
    default: return false
    }
    return true
  }

  /// The letter of a priority, `(A)` to `(Z)`.
  static func priority(_ word: Substring) -> Character? {
    guard word.count == 3, word.hasPrefix("("), word.hasSuffix(")"),
      let letter = word.dropFirst().first, ("A"..."Z").contains(letter)
    else { return nil }
    return letter
  }

  private static func pair(_ word: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let (key, value) = (word[..<colon], word[word.index(after: colon)...])
    return key.isEmpty || value.isEmpty ? nil : (key, value)
  }
}

extension TodoTask {
  package func isLate(on today: Day) -> Bool { due.map { $0 < today } ?? false }

  package func isDue(on today: Day) -> Bool { due == today }

  /// Whether it is shown on a day: neither postponed nor hidden.
  package func isVisible(on today: Day) -> Bool {
    !isHidden && (threshold.map { $0 <= today } ?? true)
  }
}

extension TodoTask {
  /// The task's line when it is done or opened again; nil if nothing changes.
  ///
  /// The format says that completed tasks have no priority, so it is kept as `pri:A` in case the
  /// task is opened again.
  package func changed(toDone done: Bool, on today: Day) -> String? {
    guard done != isDone else { return nil }
    return done ? doneText(on: today) : openText
  }

  private func doneText(on today: Day) -> String {
    guard let priority else { return "x \(today.text) \(text)" }
    let rest = text.dropFirst("(A)".count).drop { $0 == " " }
    return "x \(today.text) \(rest) pri:\(priority)"
  }

  private var openText: String {
    var rest = text.dropFirst("x".count).drop { $0 == " " }
    let kept = priority.map { "(\($0)) " } ?? ""
    // The priority stands before the day of completion or after it.
    let mark = kept.dropLast()
    if !kept.isEmpty, rest.hasPrefix(mark) { rest = rest.dropFirst(mark.count).drop { $0 == " " } }
    if let completed {
      rest = rest.dropFirst(completed.text.count).drop { $0 == " " }
      if !kept.isEmpty, rest.hasPrefix(kept) {
        rest = rest.dropFirst(mark.count).drop { $0 == " " }
      }
    }
    guard kept.isEmpty, let found = rest.lastMatch(of: /\ pri:([A-Z])(?=\ |$)/) else {
      return kept + rest
    }
    return "(\(found.letter)) " + rest[..<found.range.lowerBound] + rest[found.range.upperBound...]
  }
}

extension Substring {
  fileprivate func lastMatch(of pattern: Regex<(Substring, Substring)>)
    -> (range: Range<Index>, letter: Substring)?
  {
    matches(of: pattern).last.map { ($0.range, $0.output.1) }
  }
}
