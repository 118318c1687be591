import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// An explanation in words, for a screen or a shell: the reason, then sections of lines.
package struct ExplanationPage: Hashable, Sendable {
  /// The meaning of a piece of text, which decides its colour.
  package enum Tone: Hashable, Sendable { case plain, quiet, strong, accent, good, waiting, bad }

  package struct Span: Hashable, Sendable {
    package var text: String
    package var tone: Tone

    init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  package struct Line: Hashable, Sendable {
    package var spans: [Span]

    init(_ spans: [Span] = []) {
      self.spans = spans
    }

    init(_ text: String, _ tone: Tone = .plain) {
      spans = [Span(text, tone)]
    }

    package var text: String { spans.map(\.text).joined() }
    var width: Int { spans.reduce(0) { $0 + Grapheme.width(of: $1.text) } }
  }

  package enum Subject: String, CaseIterable, Hashable, Sendable {
    case timeline = "Timeline"
    case next = "Next reload"
    case budget = "Budget"
    case widget = "Widget"
    case ledger = "Last reloads"
    case log = "Log"

    /// Whether it needs the full width. Two other sections may stand side by side.
    package var isWide: Bool { self == .ledger || self == .log }
  }

  package struct Section: Hashable, Sendable {
    package var subject: Subject
    package var lines: [Line]
  }

  /// The widget's title, its family and its id.
  package var title: String
  /// The beginning of the reason.
  package var headline: Span
  /// The single most important reason, and when it changes.
  package var reason: String
  package var sections: [Section]
  /// The first date at which any of the text changes.
  package var nextChange: Date?
}

extension ExplanationPage {
  /// The form in which a page is written.
  package struct Form: Hashable, Sendable {
    /// The cells of a line.
    package var width: Int
    /// Whether characters beyond ASCII may be used.
    package var unicode: Bool
    /// Whether two sections stand side by side if neither is wide.
    package var isPaired: Bool

    package init(width: Int, unicode: Bool = true, isPaired: Bool = false) {
      self.width = width
      self.unicode = unicode
      self.isPaired = isPaired
    }

    /// The cells of each of two sections that stand side by side.
    var halfWidth: Int { (width - Self.gap) / 2 }
    static let gap = 4
  }

  package init(
    _ explanation: Explanation, environment: WidgetEnvironment, form: Form, at now: Date
  ) {
    var writer = ExplanationWriter(explanation, environment, form, at: now)
    let report = explanation.report
    title =
      [explanation.title, report.placement.family.shortName, report.placement.id]
      .joined(separator: writer.separator)
    let tone: Tone =
      switch writer.verdict.tone {
      case .good: .good
      case .waiting: .waiting
      case .bad: .bad
      }
    headline = Span(writer.verdict.headline, tone)
    reason = writer.verdict.sentence(explanation, &writer.words)
    sections = writer.sections()
    nextChange = writer.words.nextChange
  }

  /// The page as lines of text.
  package func text(width: Int) -> String {
    var lines = [title, ""]
    lines += reason.wrapped(to: width)
    for section in sections {
      lines += ["", section.subject.rawValue.uppercased()]
      lines += section.lines.map { "  " + $0.text }
    }
    return lines.map(\.withoutTrailingSpaces).joined(separator: "\n")
  }
}

/// Writes the sections of an explanation; each section is in a file of its own.
struct ExplanationWriter {
  typealias Line = ExplanationPage.Line
  typealias Span = ExplanationPage.Span
  typealias Section = ExplanationPage.Section

  let explanation: Explanation
  let verdict: Verdict
  let form: ExplanationPage.Form
  var words: LiveWords
  /// The cells of a line in the current section.
  var width: Int

  init(
    _ explanation: Explanation, _ environment: WidgetEnvironment, _ form: ExplanationPage.Form,
    at now: Date
  ) {
    self.explanation = explanation
    self.form = form
    width = form.width
    verdict = Verdict(explanation, at: now)
    words = LiveWords(environment, at: now)
  }

  var report: PlacementReport { explanation.report }
  var now: Date { words.now }
  var separator: String { form.unicode ? " · " : " - " }

  /// The sections that are not empty.
  mutating func sections() -> [Section] {
    ExplanationPage.Subject.allCases.compactMap { subject in
      width = form.isPaired && !subject.isWide ? form.halfWidth : form.width
      let lines = lines(about: subject)
      return lines.isEmpty ? nil : Section(subject: subject, lines: lines)
    }
  }

  private mutating func lines(about subject: ExplanationPage.Subject) -> [Line] {
    switch subject {
    case .timeline: timelineLines()
    case .next: nextLines()
    case .budget: budgetLines()
    case .widget: widgetLines()
    case .ledger: ledgerLines()
    case .log: logLines()
    }
  }

  /// The column at which the text after a label begins.
  static let labelWidth = 9

  /// A quiet label and text after it; further lines of the text are indented to its beginning.
  func labelled(_ label: String, _ text: String, _ tone: ExplanationPage.Tone = .plain) -> [Line] {
    text.wrapped(to: max(10, width - Self.labelWidth)).enumerated().map { index, part in
      let head = (index == 0 ? label : "").padded(to: Self.labelWidth)
      return Line([Span(head, .quiet), Span(part, tone)])
    }
  }
}

extension String {
  /// Lines of at most `columns` cells, broken between words where possible.
  func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ", omittingEmptySubsequences: true) {
      var word = String(word)
      if !line.isEmpty {
        if Grapheme.width(of: line) + 1 + Grapheme.width(of: word) <= columns {
          line += " " + word
          continue
        }
        lines.append(line)
        line = ""
      }
      while Grapheme.width(of: word) > columns {
        let part = word.fitted(to: columns, ellipsis: "")
        guard !part.isEmpty else { break }
        lines.append(part)
        word = String(word.dropFirst(part.count))
      }
      line = word
    }
    return line.isEmpty && !lines.isEmpty ? lines : lines + [line]
  }

  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - Grapheme.width(of: self)))
  }

  fileprivate var withoutTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
