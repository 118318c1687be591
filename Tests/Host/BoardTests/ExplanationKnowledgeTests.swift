import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Explanations with something unknown: no open board, no date, or no description.
@Suite struct ExplanationKnowledgeTests {
  private typealias World = ExplanationWorld

  @Test(arguments: [
    (World.held(.hiddenHeld), false, "when a board opens"),
    (World.held(.hiddenHeld), true, "when its board goes on"),
    (World.report(), false, "when asked"),
  ])
  func `without a board, the list and the page name what would bring a reload on`(
    report: PlacementReport, isSilent: Bool, next: String
  ) {
    var explanation = World.explanation(report)
    explanation.source = .store
    if isSilent { explanation.silentBoard = .init(process: 77, isStopped: true) }
    let line = ExplanationLine(explanation, environment: World.environment, at: World.now)
    #expect(line.next == next)
    let runs = World.page(explanation).sections.first { $0.subject == .next }?.lines
      .first { $0.text.hasPrefix("runs") }
    #expect(runs.map { $0.text.hasSuffix(next) } ?? (report.next != nil))
  }

  @Test func `what waits for a change has no date that it was due`() {
    let failed = World.report {
      $0.failure = ReloadFailure(summary: "no family", detail: "No family.", isLasting: true)
      $0.failures = 1
      $0.next = .init(
        cause: .failureRetry, due: World.now, rule: .failureUnchanged, runs: nil)
    }
    let lines = World.page(World.explanation(failed)).sections.first { $0.subject == .next }?.lines
    let labels = lines?.map { $0.text.prefix(7).trimmingCharacters(in: .whitespaces) } ?? []
    #expect(labels.contains("held by") && !labels.contains("due"), "\(labels)")
  }

  @Test func `a widget that has not said how its data is protected is not said to have`() {
    var explanation = World.explanation(World.report { $0.isClosed = true })
    #expect(World.page(explanation).reason.contains("its data is protected while"))
    explanation.isDescribed = false
    #expect(World.page(explanation).reason.contains("has not said yet whether its data is"))
  }

  @Test func `the date of an entry that came with its reload is told once, as that of loading`()
    throws
  {
    let undated = Date(timeIntervalSince1970: 0)
    for dates in [[undated], [undated, World.minutes(19)]] {
      let summary = TimelineSummary(dates: dates, policy: .never, loadedAt: World.minutes(-41))
      let page = ExplanationPage(
        World.explanation(World.report(summary: summary)), environment: World.environment,
        form: .init(width: 78), at: World.now)
      let text = page.text(width: 80)
      #expect(text.contains("loaded   09:00") && !text.contains("since 09:00"), "\(text)")
      #expect(!text.contains("Jan 1"))
    }
    let later = TimelineSummary(
      dates: [World.minutes(-41), World.minutes(-10)], policy: .never, loadedAt: World.minutes(-41))
    let page = ExplanationPage(
      World.explanation(World.report(summary: later)), environment: World.environment,
      form: .init(width: 78), at: World.now)
    #expect(page.text(width: 80).contains("entry 2 of 2, since 09:31"))
  }
}
