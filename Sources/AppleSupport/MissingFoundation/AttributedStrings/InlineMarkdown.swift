import Foundation
import WidgetArchive

/// Emphasis, code and links of markdown in a line of text with values in it.
///
/// As Apple's for literals: `**bold**`, `*italic*`, `~~struck~~`, `` `code` `` and `[text](url)`;
/// anything that does not close stays as it is written. Values are never read as markdown.
///
/// Texts come from outside, and thousands of marks that close nowhere would each be looked for to the
/// end: what is looked at is counted, and a text that uses up its allowance is plain from there on.
package enum InlineMarkdown {
  package enum Piece {
    case markdown(String)
    case runs([TextRun])
  }

  /// A character of the text or a value in it.
  private enum Unit {
    case character(Character)
    case runs([TextRun])

    var character: Character? {
      if case .character(let character) = self { character } else { nil }
    }

    /// Part of a word, as a value is.
    var isWord: Bool { character.map { $0.isLetter || $0.isNumber } ?? true }
  }

  package static func runs(of pieces: [Piece]) -> [TextRun] {
    let units = pieces.flatMap { piece -> [Unit] in
      switch piece {
      case .markdown(let string): string.map { .character($0) }
      case .runs(let runs): [.runs(runs)]
      }
    }
    var search = MarkSearch(letters: units.count)
    return parse(units[...], look: TextRun(.verbatim("")), &search)
  }

  private static func parse(
    _ units: ArraySlice<Unit>, look: TextRun, _ search: inout MarkSearch
  ) -> [TextRun] {
    var output = Output(look: look)
    var rest = units
    var before: Unit?
    while let unit = rest.first {
      if let span = span(at: rest, after: before, look: look, &search) {
        output.append(parse(span.content, look: span.look, &search))
        rest = span.rest
        before = nil
        continue
      }
      before = unit
      rest = rest.dropFirst()
      switch unit {
      case .character("\\"):
        if let next = rest.first?.character, next.isPunctuation || next.isSymbol {
          output.append(next)
          rest = rest.dropFirst()
        } else {
          output.append("\\")
        }
      case .character(let character): output.append(character)
      case .runs(let runs): output.append(runs.map { combined($0, with: look) })
      }
    }
    return output.runs
  }

  private struct Span {
    var content: ArraySlice<Unit>
    var look: TextRun
    var rest: ArraySlice<Unit>
  }

  private static func span(
    at units: ArraySlice<Unit>, after before: Unit?, look: TextRun, _ search: inout MarkSearch
  ) -> Span? {
    var look = look
    switch units.first?.character {
    case "_" where before?.isWord == true: return nil
    case "*", "_":
      if let (content, rest) = enclosed(units, by: "**", &search)
        ?? enclosed(units, by: "__", &search)
      {
        look.bold = true
        return Span(content: content, look: look, rest: rest)
      }
      if let (content, rest) = enclosed(units, by: "*", &search)
        ?? enclosed(units, by: "_", &search)
      {
        look.italic = true
        return Span(content: content, look: look, rest: rest)
      }
      return nil
    case "~":
      guard let (content, rest) = enclosed(units, by: "~~", &search) else { return nil }
      look.strikethrough = true
      return Span(content: content, look: look, rest: rest)
    case "`":
      guard let (content, rest) = enclosed(units, by: "`", &search) else { return nil }
      return Span(content: escaped(content), look: look, rest: rest)
    case "[": return link(at: units, look: look, &search)
    default: return nil
    }
  }

  /// What stands between a delimiter here and its next occurrence, and what follows; nil where
  /// the delimiter is not one, as in `2 * 3` and `snake_case`.
  private static func enclosed(
    _ units: ArraySlice<Unit>, by delimiter: String, _ search: inout MarkSearch
  ) -> (ArraySlice<Unit>, ArraySlice<Unit>)? {
    let mark = Array(delimiter)
    guard begins(units, with: mark) else { return nil }
    let inside = units.dropFirst(mark.count)
    guard let first = inside.first, first.character?.isWhitespace != true else { return nil }
    var end = inside.startIndex + 1
    while end < inside.endIndex, search.mayGoOn(by: 1) {
      let rest = inside[end...]
      if begins(rest, with: mark), inside[end - 1].character?.isWhitespace != true,
        !runsLonger(rest, than: mark), inside[end - 1].character != "\\",
        mark[0] != "_" || rest.dropFirst(mark.count).first?.isWord != true
      {
        return (inside[..<end], rest.dropFirst(mark.count))
      }
      end += runsLonger(rest, than: mark) ? mark.count + 1 : 1
    }
    return nil
  }

  /// What may still be looked at while closing marks are looked for.
  private struct MarkSearch {
    /// About a tenth of a second for a text of up to 25,000 letters.
    private var steps: Int

    init(letters: Int) {
      steps = max(100_000, 4 * letters)
    }

    mutating func mayGoOn(by count: Int) -> Bool {
      steps = max(0, steps - count)
      return steps > 0
    }
  }

  private static func begins(_ units: ArraySlice<Unit>, with mark: [Character]) -> Bool {
    units.count >= mark.count && zip(units, mark).allSatisfy { $0.character == $1 }
  }

  /// Whether a single delimiter is in truth the beginning of a double one.
  private static func runsLonger(_ units: ArraySlice<Unit>, than mark: [Character]) -> Bool {
    mark.count == 1 && begins(units, with: mark + mark) && mark[0] != "`"
  }

  private static func link(
    at units: ArraySlice<Unit>, look: TextRun, _ search: inout MarkSearch
  ) -> Span? {
    // Looking for both brackets is quick, and counts a sixteenth.
    guard search.mayGoOn(by: units.count / 16),
      let close = units.firstIndex(where: { $0.character == "]" }),
      close + 1 < units.endIndex, units[close + 1].character == "(",
      let end = units[(close + 1)...].firstIndex(where: { $0.character == ")" })
    else { return nil }
    let address = units[(close + 2)..<end].map { unit in
      switch unit {
      case .character(let character): String(character)
      case .runs(let runs): runs.map(verbatim).joined()
      }
    }.joined()
    guard !address.isEmpty, URL(string: address) != nil else { return nil }
    var look = look
    look.url = address
    return Span(
      content: units[(units.startIndex + 1)..<close], look: look, rest: units[(end + 1)...])
  }

  private static func escaped(_ units: ArraySlice<Unit>) -> ArraySlice<Unit> {
    let text = units.map { unit in
      switch unit {
      case .character(let character): Unit.runs([TextRun(.verbatim(String(character)))])
      case .runs: unit
      }
    }
    return text[...]
  }

  private static func verbatim(_ run: TextRun) -> String {
    if case .verbatim(let string) = run.content { string } else { "" }
  }

  private static func combined(_ run: TextRun, with look: TextRun) -> TextRun {
    var run = run
    run.bold = run.bold || look.bold
    run.italic = run.italic || look.italic
    run.strikethrough = run.strikethrough || look.strikethrough
    run.url = run.url ?? look.url
    return run
  }

  /// Runs in which neighbours of one look are one.
  private struct Output {
    let look: TextRun
    var runs: [TextRun] = []

    mutating func append(_ character: Character) {
      var run = look
      run.content = .verbatim(String(character))
      append([run])
    }

    mutating func append(_ more: [TextRun]) {
      for run in more {
        guard case .verbatim(let added) = run.content, var last = runs.last,
          case .verbatim(let before) = last.content
        else {
          runs.append(run)
          continue
        }
        last.content = run.content
        if last == run {
          runs[runs.count - 1].content = .verbatim(before + added)
        } else {
          runs.append(run)
        }
      }
    }
  }
}
