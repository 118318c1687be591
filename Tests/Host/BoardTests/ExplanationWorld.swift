import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// Reports of one tile in its possible states, at 09:41 on 21 November 2026.
enum ExplanationWorld {
  static let now = Date(timeIntervalSince1970: 1_795_254_060)  // 2026-11-21 09:41 UTC
  static let environment = WidgetEnvironment(locale: "en_US@hours=h23")

  static func minutes(_ count: Double) -> Date { now.addingTimeInterval(count * 60) }

  static let placement = Placement(
    id: "weather-1", kind: "weather", family: .systemMedium,
    configuration: ["city": .string("Berlin")])

  static let budget = PlacementReport.Budget(
    numbers: BudgetNumbers(size: 52, bank: 2.34, bankLimit: 8.67, charged: 14, looksPerDay: 8.2),
    nextGrant: minutes(13), nextRelease: minutes(99), daysLookedAt: 6, dayBegins: 4)

  /// Four entries, half an hour apart; the second is current.
  static let summary = TimelineSummary(
    dates: [minutes(-41), minutes(-11), minutes(19), minutes(49)], policy: .after(minutes(-29)),
    loadedAt: minutes(-41))

  static func report(
    summary: TimelineSummary? = summary, next: PlacementReport.Decision? = nil,
    change: (inout PlacementReport) -> Void = { _ in }
  ) -> PlacementReport {
    var report = PlacementReport(
      placement: placement, extension: "weather.widget", summary: summary, budget: budget,
      next: next)
    change(&report)
    return report
  }

  static func held(_ rule: Rule, cause: Rule = .dueAfter, runs: Date? = nil) -> PlacementReport {
    report(next: .init(cause: cause, due: minutes(-29), rule: rule, runs: runs))
  }

  static func row(
    _ minute: Double, _ cause: Rule, rule: Rule? = nil, charged: Bool = false,
    _ outcome: LedgerRow.Outcome, usage: ResourceUsage? = nil, bytes: Int = 0,
    sender: String? = nil
  ) -> LedgerRow {
    LedgerRow(
      date: minutes(minute), placement: "weather-1", kind: "weather", cause: cause,
      rule: rule ?? cause, charged: charged, outcome: outcome, usage: usage, bytes: bytes,
      sender: sender)
  }

  static let rows = [
    row(-1, .dueAfter, rule: .hiddenHeld, .held(until: nil)),
    row(-10, .dueAfter, rule: .hiddenHeld, .held(until: nil)),
    row(-29, .dueAfter, rule: .hiddenHeld, .held(until: nil)),
    row(
      -41, .dueRequested, charged: true, .reloaded(entries: 4),
      usage: ResourceUsage(seconds: 0.0123, cpuSeconds: 0.0031, peakBytes: 9_100_000),
      bytes: 1240, sender: "weather"),
    row(
      -46, .failureRetry, charged: true,
      .failed(ReloadFailure(summary: "failed", detail: "weather.widget exited with status 3"))),
    row(-900, .freeFirst, .reloaded(entries: 1)),
  ]

  /// The forecast for such a report in the simplest case: a hold that needs a look ends with the
  /// next look, and a person can always ask for a reload.
  static func forecast(_ report: PlacementReport) -> ReloadForecast {
    guard report.running == nil, report.extension != nil else {
      return ReloadForecast(date: now, chain: [])
    }
    let runs = report.next?.runs
    let rule = report.next?.rule ?? .dueNever
    let waitsForLook = [.hiddenHeld, .reserve, .failureCrashes].contains(rule)
    let due = report.next?.due ?? now
    var chances = [chance(.person, at: now), chance(.app, at: now)]
    if waitsForLook { chances.append(chance(.look, at: max(due, now))) }
    return ReloadForecast(
      date: now,
      chain: [.init(rule: rule.rawValue, until: runs, then: runs == nil ? .nothing : .reloads)],
      chances: chances)
  }

  static func chance(
    _ occasion: ReloadForecast.Occasion, at date: Date, begins: Date? = nil,
    _ rule: Rule = .shownReload
  ) -> ReloadForecast.Chance {
    .init(occasion: occasion, date: date, begins: begins ?? date, rule: rule)
  }

  static func explanation(
    _ report: PlacementReport = held(.hiddenHeld, runs: minutes(24 * 60 - 29)),
    forecast: ReloadForecast? = nil, rows: [LedgerRow] = rows
  ) -> Explanation {
    Explanation(
      report: report, forecast: forecast ?? Self.forecast(report), title: "Weather",
      place: .init(page: 2, pageName: "Home", position: 3), rows: rows,
      remarks: ["Two widgetURLs: the outermost wins."],
      log: ["2026-11-21T09:00:01Z asking the server"])
  }

  static func reason(_ report: PlacementReport) -> String {
    page(explanation(report)).reason
  }

  static func page(_ explanation: Explanation, at now: Date = now, width: Int = 76)
    -> ExplanationPage
  {
    ExplanationPage(explanation, environment: environment, form: .init(width: width), at: now)
  }
}
