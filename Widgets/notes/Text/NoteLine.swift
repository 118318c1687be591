import Foundation

/// A line of a note, and what it is.
package struct NoteLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case plain
    case heading
    case bullet
    /// With its number, as in `2.`.
    case numbered(String)
    case task(isDone: Bool)
    case quote
    /// Text that means itself.
    case code
    case rule
    case blank
  }

  package var kind: Kind
  /// Without the mark that made it what it is.
  package var text: String
  /// How far it is indented, in steps.
  package var depth: Int

  package init(_ kind: Kind, _ text: String = "", depth: Int = 0) {
    self.kind = kind
    self.text = text
    self.depth = depth
  }
}

extension NoteLine {
  /// The lines of a text. Lists and boxes to tick are understood in any text, the rest of Markdown only
  /// where the text is said to be that.
  package static func lines(of text: String, isMarkdown: Bool) -> [NoteLine] {
    var lines: [NoteLine] = []
    var isCode = false
    for raw in withoutPreamble(text, isMarkdown) {
      let line = raw.replacing("\t", with: "    ")
      if isMarkdown, line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(NoteLine(.code, line))
      } else {
        lines.append(NoteLine(reading: line, isMarkdown: isMarkdown))
      }
    }
    return tidied(lines)
  }

  private init(reading line: String, isMarkdown: Bool) {
    let indent = line.prefix { $0 == " " }.count
    let text = line.trimmingCharacters(in: .whitespaces)
    depth = 0
    self.text = text
    if text.isEmpty {
      kind = .blank
    } else if isMarkdown, let heading = Self.heading(text) {
      kind = .heading
      self.text = heading
    } else if text.count >= 3, Set(text).count == 1, "-*_=".contains(text.prefix(1)) {
      kind = .rule
    } else if let (mark, rest) = Self.item(text) {
      kind = mark
      self.text = rest
      depth = min(indent / 2, 4)
    } else if isMarkdown, text.hasPrefix(">") {
      kind = .quote
      self.text = text.drop { $0 == ">" || $0 == " " }.description
    } else {
      kind = .plain
    }
  }

  private static func heading(_ text: String) -> String? {
    let marks = text.prefix { $0 == "#" }.count
    let rest = text.dropFirst(marks)
    guard (1...6).contains(marks), rest.first == " " else { return nil }
    return rest.trimmingCharacters(in: CharacterSet(charactersIn: " #"))
  }

  /// The mark of a list's item, and what follows it.
  private static func item(_ text: String) -> (Kind, String)? {
    for bullet in ["- ", "* ", "+ ", "• "] where text.hasPrefix(bullet) {
      let rest = text.dropFirst(2).trimmingCharacters(in: .whitespaces)
      return task(rest) ?? (.bullet, rest)
    }
    if let box = task(text) { return box }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard (1...3).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") ") else {
      return nil
    }
    return (.numbered(digits + "."), rest.dropFirst(2).trimmingCharacters(in: .whitespaces))
  }

  private static func task(_ text: String) -> (Kind, String)? {
    for (box, isDone) in [("[ ]", false), ("[x]", true), ("[X]", true), ("☐", false), ("☑", true)]
    where text == box || text.hasPrefix(box + " ") {
      return (.task(isDone: isDone), String(text.dropFirst(box.count + 1)))
    }
    return nil
  }

  /// Without the settings that some programs keep before the text.
  private static func withoutPreamble(_ text: String, _ isMarkdown: Bool) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    guard isMarkdown, lines.first == "---",
      let end = lines.dropFirst().firstIndex(where: { $0 == "---" || $0 == "..." })
    else { return lines }
    return Array(lines[(end + 1)...])
  }

  /// No blank lines at either end and below a heading, and one at a time elsewhere.
  private static func tidied(_ lines: [NoteLine]) -> [NoteLine] {
    var tidy: [NoteLine] = []
    for line in lines {
      let isGap = [.blank, .heading].contains(tidy.last?.kind ?? .blank)
      if line.kind != .blank || !isGap { tidy.append(line) }
    }
    if tidy.last?.kind == .blank { tidy.removeLast() }
    return tidy
  }
}
