import Cells
import Foundation

/// The words of a panel for someone who does not see it. A panel with a list names only the chosen line
/// and its place: a hundred lines are heard one at a time, as far as the person goes through them.
struct PanelSpeech: Hashable {
  var title: String
  /// The typed text, the number of choices, and what else there is to know before one is chosen.
  var remarks: [String] = []
  /// The chosen line with its place: `Weather, small, 3 of 12`.
  var chosen: String?
  /// Sentences about the chosen line, read after it.
  var about: [String] = []

  /// The place of a line in a list: `3 of 12`.
  static func place(_ index: Int, of count: Int) -> String { "\(index + 1) of \(count)" }

  /// Parts of a line with commas between them, without empty ones.
  static func line(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The remarks of a list that is narrowed by typing.
  static func found(_ count: Int, by typed: String, isAwaited: Bool = false) -> [String] {
    if count > 0 { return [typed, "\(count) found"] }
    return [typed, isAwaited ? "looking for it" : "Nothing has this."]
  }
}

extension String {
  /// The columns of a line with commas between them, without what is only drawn.
  var spokenColumns: String {
    split(separator: "  ").map { String($0).withoutBlanksAround.withoutDrawing }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var withoutBlanksAround: String { trimmingCharacters(in: .whitespaces) }

  private var withoutDrawing: String {
    split(whereSeparator: \.isDecoration).map { String($0).withoutBlanksAround }
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Board {
  /// The words of the open panel; nil if it has none of its own: then they are read from its cells.
  func panelSpeech(at now: Date) -> PanelSpeech? {
    if let panel = opened.panel as? ReadingPanel { return speech(of: panel, at: now) }
    if let panel = opened.panel { return panel.speech(in: panelContext(at: now)) }
    guard let explanation = opened.inspector?.explanation else { return nil }
    let page = ExplanationPage(
      explanation, environment: environment,
      form: ExplanationPage.Form(width: 2_000, unicode: canvas.screenStyle.unicode), at: now)
    let sections = page.sections.flatMap { section in
      [section.subject.rawValue + ":"] + section.spokenLines
    }
    return PanelSpeech(
      title: page.title.withoutSeparators, remarks: [page.reason.spokenColumns] + sections)
  }

  private func speech(of panel: ReadingPanel, at now: Date) -> PanelSpeech? {
    guard let spot = paging.spots.first(where: { $0.id == panel.id }),
      let words = words(of: spot, at: now)
    else { return nil }
    let lines = words.lines.isEmpty ? ["This tile has no words."] : words.lines
    return PanelSpeech(title: words.heading, remarks: lines)
  }
}

extension String {
  fileprivate var withoutSeparators: String {
    replacing(" · ", with: ", ").replacing(" - ", with: ", ")
  }
}

extension ExplanationPage.Section {
  /// The lines with words: not the ruler of the timeline, of which only the numbers would be heard.
  fileprivate var spokenLines: [String] {
    let texts = lines.map(\.text)
    let isRuler = subject == .timeline && texts.first?.contains(where: \.isLetter) == false
    return texts.dropFirst(isRuler ? 2 : 0).map(\.spokenColumns).filter { !$0.isEmpty }
  }
}
