import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Writes the timeline: a ruler with its entries and now, and the same in words.
extension ExplanationWriter {
  mutating func timelineLines() -> [Line] {
    guard let summary = report.summary?.datingUndated() else {
      return labelled("shows", "nothing of its own: there is no timeline yet")
    }
    let ruler = TimelineRuler(summary, width: width, unicode: form.unicode, at: now)
    words.note(ruler.nextChange(after: now))
    var lines = ruler.lines(clock: words.clock, at: now)
    lines += labelled("shows", shownText(summary))
    if let next = upcomingText(summary) { lines += labelled("next", next) }
    lines += labelled("then", policyText(summary))
    lines += labelled(
      "loaded", "\(words.clock(summary.loadedAt)), \(words.age(of: summary.loadedAt)) ago")
    if let trouble = summary.trouble {
      let since = trouble.since.map { ", \(words.since($0))" } ?? ""
      let older = trouble.showsOlder ? "; what is shown is older" : ""
      lines += labelled("trouble", "\(trouble.text)\(since)\(older)", .bad)
    }
    if let files = filesText(summary) { lines += labelled("files", files) }
    lines += keptLines()
    for remark in explanation.remarks { lines += labelled("note", remark, .waiting) }
    return lines
  }

  /// The files that the timeline was made from; nil if there are none.
  private func filesText(_ summary: TimelineSummary) -> String? {
    var seen: Set<String> = []
    let names = summary.reads.compactMap(\.file).sorted { $0.path < $1.path }.map(\.name)
      .filter { seen.insert($0).inserted }
    guard !names.isEmpty else { return nil }
    let more = names.count > 4 ? " and \(names.count - 3) more" : ""
    let first = names.prefix(names.count > 4 ? 3 : 4).joined(separator: ", ")
    return "\(first)\(more): a change reloads it while you look at it (free.files)"
  }

  /// The lines on a timeline that could not be kept; none if it was.
  private mutating func keptLines() -> [Line] {
    guard let unkept = explanation.unkept else { return [] }
    let place =
      explanation.isUnkeptShown
      ? "Until then it is in memory only."
      : "This is what was kept before; the newer timeline is in the memory of the board that has it."
    return labelled(
      "kept",
      "not, \(words.since(unkept.since)): \(unkept.reason). \(unkept.advice) It is kept as soon "
        + "as that is possible. \(place)", .bad)
  }

  private mutating func shownText(_ summary: TimelineSummary) -> String {
    guard let index = summary.currentIndex(at: now) else {
      let shown = explanation.showsEarlier ? "what was there before" : "its placeholder"
      return "\(shown): all \(entries(summary.dates.count)) are ahead"
    }
    let date = summary.dates[index]
    let number =
      summary.dates.count == 1 ? "its only entry" : "entry \(index + 1) of \(summary.dates.count)"
    // The date of loading stands in a line of its own.
    let isOfLoading = abs(date.timeIntervalSince(summary.loadedAt)) < 60
    return isOfLoading ? number : "\(number), \(words.since(date))"
  }

  private mutating func upcomingText(_ summary: TimelineSummary) -> String? {
    let first = (summary.currentIndex(at: now) ?? -1) + 1
    guard first < summary.dates.count, let last = summary.dates.last else { return nil }
    var text = summary.dates[first...].prefix(3).map { words.clock($0) }.joined(separator: ", ")
    text += " (in \(words.left(until: summary.dates[first])))"
    let more = summary.dates.count - first - 3
    return more > 0 ? text + " and \(more) more until \(words.clock(last))" : text
  }

  private mutating func policyText(_ summary: TimelineSummary) -> String {
    switch summary.policy {
    case .never: "no reload unless someone asks (due.never)"
    case .atEnd:
      summary.dates.count > 1
        ? "a reload when the last entry shows (due.atEnd)"
        : "a reload when the board thinks fit (due.atEnd)"
    case .after(let date): "a reload after \(words.clock(date)) (due.after)"
    }
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}

extension TimelineSummary {
  /// The summary with the loading date for an entry that has no date, as a script's
  /// single entry may have none.
  fileprivate func datingUndated() -> TimelineSummary {
    guard dates.first == Date(timeIntervalSince1970: 0) else { return self }
    var summary = self
    summary.dates[0] = min(loadedAt, dates.dropFirst().first ?? loadedAt)
    return summary
  }
}

/// A ruler of time in cells:
///
///     ━━━━━━●━━━━━━━━━┿─────○──────────○─────▷
///     09:02        now                     11:00
private struct TimelineRuler {
  private let summary: TimelineSummary
  private let unicode: Bool
  private let columns: Int
  private let begin: Date
  private let end: Date
  private let policy: Date?

  init(_ summary: TimelineSummary, width: Int, unicode: Bool, at now: Date) {
    self.summary = summary
    self.unicode = unicode
    columns = min(width, 96)
    policy = if case .after(let date) = summary.policy { date } else { nil }
    // If all entries are past, the right end is the next minute, and moves once a minute.
    let minute = Date(
      timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        + 60)
    let marks = summary.dates + [summary.loadedAt] + (policy.map { [$0] } ?? [])
    begin = min(marks.min() ?? now, now)
    end = max(marks.max() ?? now, minute)
  }

  /// The date at which now moves to another cell, or the right end moves.
  func nextChange(after now: Date) -> Date {
    let share = (Double(column(of: now)) + 0.5) / Double(max(1, columns - 1))
    let step = begin.addingTimeInterval(share * end.timeIntervalSince(begin))
    return step > now && step < end ? step : end
  }

  func lines(clock: (Date) -> String, at now: Date) -> [ExplanationPage.Line] {
    guard columns >= 20 else { return [] }
    let here = column(of: now)
    var cells = (0..<columns).map { $0 < here ? past : future }
    if let policy { cells[column(of: policy)] = .init(unicode ? "▷" : ">", .waiting) }
    let current = summary.currentIndex(at: now)
    // The current entry last, so that no other covers it.
    for index in summary.dates.indices.filter({ $0 != current }) + (current.map { [$0] } ?? []) {
      cells[column(of: summary.dates[index])] = entry(index, current)
    }
    let isCurrentHere = current.map { column(of: summary.dates[$0]) == here } ?? false
    cells[here] =
      isCurrentHere ? .init(unicode ? "◉" : "@", .strong) : .init(unicode ? "┃" : "|", .strong)
    return [ExplanationPage.Line(cells), labels(clock, here)]
  }

  private var past: ExplanationPage.Span { .init(unicode ? "━" : "=", .accent) }
  private var future: ExplanationPage.Span { .init(unicode ? "─" : "-", .quiet) }

  private func entry(_ index: Int, _ current: Int?) -> ExplanationPage.Span {
    if index == current { return .init(unicode ? "●" : "*", .accent) }
    let isPast = current.map { index < $0 } ?? false
    return .init(unicode ? "○" : "o", isPast ? .quiet : .plain)
  }

  private func column(of date: Date) -> Int {
    let share = date.timeIntervalSince(begin) / end.timeIntervalSince(begin)
    return min(columns - 1, max(0, Int(clamping: (share * Double(columns - 1)).rounded())))
  }

  /// The dates at both ends and “now” at its column, as far as they do not touch.
  private func labels(_ clock: (Date) -> String, _ here: Int) -> ExplanationPage.Line {
    let first = clock(begin)
    let last = clock(end)
    var text = first
    let start = here - 1
    let lastStart = columns - Grapheme.width(of: last)
    if start > Grapheme.width(of: first), start + 4 < lastStart {
      text = text.padded(to: start) + "now"
    }
    if Grapheme.width(of: text) < lastStart { text = text.padded(to: lastStart) + last }
    return ExplanationPage.Line(text, .quiet)
  }
}
