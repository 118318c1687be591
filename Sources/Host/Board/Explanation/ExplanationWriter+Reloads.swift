import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// Writes the next reload and the last ones.
extension ExplanationWriter {
  mutating func nextLines() -> [Line] {
    var lines: [Line] = []
    if let running = report.running {
      lines += labelled(
        "runs",
        "\(words.since(running.began)): \(running.cause.sentence) (\(running.cause.rawValue))")
    }
    guard let next = report.next else {
      guard report.running == nil, !report.isLive else { return lines }
      let comes =
        explanation.isMissing
        ? nil
        : verdict.withoutBoard(explanation) ?? Outlook(explanation).row(&words) ?? "when asked"
      return lines + (comes.map { labelled("runs", $0) } ?? [])
    }
    // A reload that waits for a change or for a person has no date.
    let isDated = next.rule != .failureUnchanged && next.rule != .failureCrashes
    if isDated {
      lines += labelled(
        "why",
        "\(next.due > now ? next.cause.announcement : next.cause.sentence) (\(next.cause.rawValue))"
      )
    }
    if isDated, next.due > .distantPast {
      lines += labelled(
        "due", next.due > now ? words.moment(next.due) : words.since(next.due))
    }
    if next.rule != next.cause {
      let label = next.due > now ? "decides" : "held by"
      lines += labelled(label, "\(next.rule.holds(explanation)) (\(next.rule.rawValue))", .waiting)
    }
    if explanation.source == .board, let comes = Outlook(explanation).row(&words) {
      lines += labelled("runs", comes)
    }
    if report.failures > 0, let failure = report.failure {
      lines += labelled("failed", "\(report.failures)×: \(failure.detail)".ascii(form), .bad)
    }
    return lines
  }

  // MARK: The ledger

  private struct Columns {
    var date: String
    var cost: String
    var outcome: String
    var tone: ExplanationPage.Tone
  }

  /// The rows as a table: the columns before the outcome are as wide as their cells.
  mutating func ledgerLines() -> [Line] {
    let rows = FoldedRow.folded(explanation.rows).map { columns($0) }
    let dates = rows.map { Grapheme.width(of: $0.date) }.max() ?? 0
    let indent = dates + 11
    return rows.flatMap { row in
      let head = [
        Span(row.date.padded(to: dates + 2), .quiet),
        Span(row.cost.padded(to: 9), row.cost == "charged" ? .accent : .quiet),
      ]
      let parts = row.outcome.wrapped(to: max(20, width - indent))
      return parts.enumerated().map { index, part in
        index == 0
          ? Line(head + [Span(part, row.tone)])
          : Line([Span(String(repeating: " ", count: indent)), Span(part, row.tone)])
      }
    }
  }

  /// In words, with the names of the rules last.
  private func columns(_ folded: FoldedRow) -> Columns {
    let row = folded.row
    var columns = Columns(
      date: words.stamp(row.date), cost: row.charged ? "charged" : "free", outcome: "",
      tone: .plain)
    var rules = [row.cause]
    switch row.outcome {
    case .reloaded(let entries):
      columns.outcome = ([entries == 1 ? "1 entry" : "\(entries) entries"] + cost(of: row))
        .joined(separator: ", ")
    case .failed(let failure):
      columns.outcome = (["failed: \(failure.detail)"] + cost(of: row)).joined(separator: ", ")
      columns.tone = .bad
    case .held(let until):
      columns.cost = "held"
      columns.outcome = row.rule.reason
      if let until { columns.outcome += ", until \(words.clock(until))" }
      if folded.count > 1 {
        columns.outcome += ", \(folded.count)× since \(words.clock(folded.first))".ascii(form)
      }
      columns.tone = .waiting
    }
    if columns.cost != "held" { columns.outcome = "\(row.cause.reason); \(columns.outcome)" }
    if row.rule != row.cause, row.rule != .freePerson { rules.append(row.rule) }
    if let sender = row.sender, !sender.isEmpty {
      columns.outcome +=
        row.cause == .freeFiles ? ", \(sender) had changed" : ", asked by \(sender)"
    }
    columns.outcome += " (\(rules.map(\.rawValue).joined(separator: ", ")))"
    return columns
  }

  private func cost(of row: LedgerRow) -> [String] {
    guard let usage = row.usage else { return [] }
    let time = [
      words.duration(usage.seconds.value), "CPU \(words.duration(usage.cpuSeconds.value))",
    ]
    // The peak is 0 if the process ended before its memory was looked at.
    return time + (usage.peakBytes > 0 ? ["peak \(words.bytes(usage.peakBytes.value))"] : [])
      + (row.bytes > 0 ? [words.bytes(row.bytes)] : [])
  }
}

extension String {
  /// The text without the one character that is not ASCII.
  fileprivate func ascii(_ form: ExplanationPage.Form) -> String {
    form.unicode ? self : replacing("×", with: "x")
  }
}

extension Rule {
  /// The rule in a few words: the beginning of its sentence, without its consequence.
  fileprivate var reason: String {
    let end = [";", ", so "].compactMap { sentence.firstRange(of: $0)?.lowerBound }.min()
    return String(sentence[..<(end ?? sentence.endIndex)])
  }
}
