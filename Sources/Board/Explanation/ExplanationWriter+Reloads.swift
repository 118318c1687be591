import Cells
import Foundation
import TimelineEngine
import WidgetArchive

/// The next reload and the last ones.
extension ExplanationWriter {
  mutating func nextLines() -> [Line] {
    var lines: [Line] = []
    if let running = report.running {
      lines += labelled(
        "runs",
        "\(words.since(running.began)): \(running.cause.sentence) (\(running.cause.rawValue))")
    }
    guard let next = report.next else {
      guard report.running == nil else { return lines }
      return lines + labelled("due", "never by itself; an app or r brings it on")
    }
    lines += labelled(
      "why",
      "\(next.due > now ? next.cause.announcement : next.cause.sentence) (\(next.cause.rawValue))")
    if next.due > .distantPast {
      lines += labelled(
        "due", next.due > now ? words.moment(next.due) : words.since(next.due))
    }
    if next.rule != next.cause {
      let label = next.due > now ? "decides" : "held by"
      lines += labelled(label, "\(next.rule.rawValue): \(next.rule.holds(report))", .waiting)
    }
    lines += labelled(
      "runs",
      next.runs.map { $0 > now ? words.moment($0) : "as soon as there is room" }
        ?? "when you look, or its app or r asks")
    if report.failures > 0, let failure = report.failure {
      lines += labelled("failed", "\(report.failures)×: \(failure.detail)".ascii(form), .bad)
    }
    return lines
  }

  // MARK: The ledger

  private struct Columns {
    var date: String
    var cause: String
    var cost: String
    var outcome: String
    var tone: ExplanationPage.Tone
  }

  /// Rows as a table, as wide as its cells; the outcome takes what is left.
  mutating func ledgerLines() -> [Line] {
    let rows = FoldedRow.folded(explanation.rows).map { columns($0) }
    let dates = rows.map { Grapheme.width(of: $0.date) }.max() ?? 0
    let causes = rows.map { Grapheme.width(of: $0.cause) }.max() ?? 0
    return rows.flatMap { row in
      let head = [
        Span(row.date.padded(to: dates + 2), .quiet), Span(row.cause.padded(to: causes + 2)),
        Span(row.cost.padded(to: 9), row.cost == "charged" ? .accent : .quiet),
      ]
      let indent = dates + causes + 13
      let parts = row.outcome.wrapped(to: max(20, width - indent))
      return parts.enumerated().map { index, part in
        index == 0
          ? Line(head + [Span(part, row.tone)])
          : Line([Span(String(repeating: " ", count: indent)), Span(part, row.tone)])
      }
    }
  }

  private func columns(_ folded: FoldedRow) -> Columns {
    let row = folded.row
    var columns = Columns(
      date: words.stamp(row.date), cause: row.cause.rawValue,
      cost: row.charged ? "charged" : "free", outcome: "", tone: .plain)
    switch row.outcome {
    case .reloaded(let entries):
      columns.outcome = ([entries == 1 ? "1 entry" : "\(entries) entries"] + cost(of: row))
        .joined(separator: ", ")
    case .failed(let reason):
      columns.outcome = (["failed: \(reason)"] + cost(of: row)).joined(separator: ", ")
      columns.tone = .bad
    case .held(let until):
      columns.cost = "held"
      columns.outcome = row.rule.rawValue
      if let until { columns.outcome += " until \(words.clock(until))" }
      if folded.count > 1 {
        columns.outcome += ", \(folded.count)× since \(words.clock(folded.first))".ascii(form)
      }
      columns.tone = .waiting
    }
    if row.rule != row.cause, row.rule != .freePerson, columns.cost != "held" {
      columns.outcome += ", by \(row.rule.rawValue)"
    }
    if let sender = row.sender, !sender.isEmpty { columns.outcome += ", asked by \(sender)" }
    return columns
  }

  private func cost(of row: LedgerRow) -> [String] {
    guard let usage = row.usage else { return [] }
    let time = [
      words.duration(usage.seconds), "CPU \(words.duration(usage.cpuSeconds))",
    ]
    // A script's memory is not its own to tell.
    return time + (usage.peakBytes > 0 ? ["peak \(words.bytes(usage.peakBytes))"] : [])
      + (row.bytes > 0 ? [words.bytes(row.bytes)] : [])
  }
}

/// The widget itself and its log.
extension ExplanationWriter {
  mutating func widgetLines() -> [Line] {
    let placement = report.placement
    var lines = labelled("kind", placement.kind)
    lines += labelled(
      "from",
      report.extension
        ?? (explanation.unavailable == nil
          ? "no extension that is installed" : "an extension that does not say what it is"))
    if let place = explanation.place {
      let name =
        place.pageName.isEmpty ? "page \(place.page)" : "page \(place.page), \(place.pageName)"
      let seen = report.isLookedAt ? "you look at it" : report.isVisible ? "on screen" : "hidden"
      let state = explanation.source == .board ? "\(seen), " : ""
      lines += labelled("place", "\(state)\(name), position \(place.position)")
    }
    for (name, value) in placement.configuration.sorted(by: { $0.key < $1.key }) {
      lines += labelled("set", "\(name) = \(BoardFileReader.quoted(value))")
    }
    if !report.appUses.isEmpty {
      let uses = report.appUses.map(\.words).sorted().joined(separator: " and ")
      lines += labelled("app", "\(uses): reloads are free", .good)
    }
    if let every = report.liveInterval {
      lines += labelled(
        "live",
        "every \(LiveWords.span(every)) while you look at it"
          + (report.isLive ? "; it is now" : "; not now"))
    }
    return lines
  }

  /// The last lines of the extension's standard error, the newest last.
  mutating func logLines() -> [Line] {
    explanation.log.flatMap { line -> [Line] in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let date = try? Date(String(parts[0]), strategy: .iso8601) else {
        return line.wrapped(to: width).map { Line($0) }
      }
      let stamp = words.stamp(date) + "  "
      let indent = Grapheme.width(of: stamp)
      return String(parts[1]).wrapped(to: max(20, width - indent)).enumerated().map {
        Line([
          Span($0 == 0 ? stamp : String(repeating: " ", count: indent), .quiet), Span($1),
        ])
      }
    }
  }
}

extension AppUse {
  fileprivate var words: String {
    switch self {
    case .foreground: "in front"
    case .audio: "playing audio"
    case .navigation: "navigating"
    }
  }
}

extension String {
  /// Without the one sign that ASCII lacks.
  fileprivate func ascii(_ form: ExplanationPage.Form) -> String {
    form.unicode ? self : replacing("×", with: "x")
  }
}
