import Foundation

/// A line of a note and its kind.
package struct NoteLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case plain
    case heading
    case bullet
    /// A numbered item; the text is its number, as in `2.`.
    case numbered(String)
    case task(isDone: Bool)
    /// A quoted line; `depth` counts the quotes outside the innermost one.
    case quote
    /// A row of a table, whose cells are already aligned in columns.
    case row(isHead: Bool)
    /// Text without inline Markdown.
    case code
    case rule
    case blank
  }

  package var kind: Kind
  /// The text without its mark, with inline Markdown as styles.
  package var text: AttributedString
  /// The number of steps by which the line is indented.
  package var depth: Int

  package init(_ kind: Kind, _ text: AttributedString = "", depth: Int = 0) {
    self.kind = kind
    self.text = text
    self.depth = depth
  }
}

extension NoteLine {
  /// The lines of a text. Lists and check boxes are recognized in any text; the rest of Markdown
  /// only if the text is declared as Markdown and libcmark-gfm is installed.
  package static func lines(of text: String, isMarkdown: Bool) -> [NoteLine] {
    guard isMarkdown else { return plainLines(of: text) }
    let text = withoutPreamble(text)
    guard let note = MarkdownNote(NoteTable.held(text)) else { return plainLines(of: text) }
    return tidied(NoteTable.laidOut(note.lines).map(NoteTable.released))
  }

  static func plainLines(of text: String) -> [NoteLine] {
    tidied(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        NoteLine(reading: String($0).replacing("\t", with: "    "))
      })
  }

  private init(reading line: String) {
    let indent = line.prefix { $0 == " " }.count
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty {
      self.init(.blank)
    } else if text.count >= 3, Set(text).count == 1, "-*_=".contains(text.prefix(1)) {
      self.init(.rule)
    } else if let (mark, rest) = Self.item(text) {
      self.init(mark, AttributedString(rest), depth: min(indent / 2, Self.mostDepth))
    } else {
      self.init(.plain, AttributedString(text))
    }
  }

  /// The deepest indentation of lists.
  static let mostDepth = 4

  /// Splits a list item into its mark and its text; nil if the text is no item.
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

  /// Recognizes a mark that is not part of Markdown, such as `☐`.
  func readingMark() -> NoteLine {
    let words = String(text.characters)
    guard kind == .plain || kind == .bullet,
      let (mark, rest) = kind == .plain ? Self.item(words) : Self.task(words)
    else { return self }
    var line = self
    line.kind = mark
    line.text.characters.removeFirst(words.count - rest.count)
    return line
  }

  /// The text without the front matter that some programs put at its beginning.
  private static func withoutPreamble(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first == "---",
      let end = lines.dropFirst().firstIndex(where: { $0 == "---" || $0 == "..." })
    else { return text }
    return lines[(end + 1)...].joined(separator: "\n")
  }

  /// Removes blank lines at both ends and after headings, and reduces several blank lines to one.
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
