import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The one reason why a tile is as old as it is, state by state.
@Suite struct ExplanationTests {
  typealias World = ExplanationWorld

  @Test(arguments: [
    (
      Rule.hiddenHeld, nil,
      "Held since 09:12 (29 min) because nobody looks at its page. "
        + "It reloads as soon as you flip there."
    ),
    (
      .hiddenHeld, World.minutes(1411),
      "Held since 09:12 (29 min) because nobody looks at its page. "
        + "It reloads as soon as you flip there, at the latest at Sun, Nov 22 09:12, in 23 h 31 min."
    ),
    (
      .accrual, World.minutes(13),
      "Held since 09:12 (29 min) because what was granted of its budget is spent; more is granted "
        + "through the day. It reloads at 09:54, in 13 min; r reloads it at once."
    ),
    (
      .cap, World.minutes(99),
      "Held since 09:12 (29 min) because it has had the 52 reloads that it may have in 24 hours"
        + ". It reloads at 11:20, in 1 h 39 min; r reloads it at once."
    ),
    (
      .reserve, World.minutes(20),
      "Held since 09:12 (29 min) because nobody looks at its page, and what is left of its budget "
        + "is kept for when you do. It reloads as soon as you flip there, "
        + "at the latest at 10:01, in 20 min."
    ),
    (
      .minimumInterval, World.minutes(1),
      "Held since 09:12 (29 min) because charged reloads of a tile are at least 5 min apart"
        + ". It reloads at 09:42:00, in 60 s; r reloads it at once."
    ),
    (
      .spread, World.minutes(0.5),
      "Held since 09:12 (29 min) because its date is put off a little, so that not every board "
        + "asks in the same second. It reloads at 09:41:30, in 30 s; r reloads it at once."
    ),
    (
      .wake, World.minutes(0.1),
      "Held since 09:12 (29 min) because after sleep or a change of the clock, what is due runs "
        + "spread over 10 s. It reloads at 09:41:06, in 6 s; r reloads it at once."
    ),
    (
      .dueAfter, World.now,
      "Due: the date its timeline named has come. "
        + "It reloads as soon as there is room for a process."
    ),
  ])
  func `a reload that is due and held names its rule and what ends it`(
    rule: Rule, runs: Date?, sentence: String
  ) {
    #expect(World.reason(World.held(rule, runs: runs)) == sentence)
  }

  @Test(arguments: Rule.allCases)
  func `whatever rule holds, the sentence says why, and the section below names it`(rule: Rule) {
    let cause = rule == .dueAtEnd ? Rule.dueAfter : .dueAtEnd
    let page = World.page(
      World.explanation(World.held(rule, cause: cause, runs: World.minutes(7))))
    #expect(!page.reason.contains(rule.rawValue + ")"))
    #expect(page.reason.contains("09:48, in 7 min"))
    let next = page.sections.first { $0.subject == .next }?.lines.map(\.text).joined()
    #expect(next?.contains(" (\(rule.rawValue))") == true)
  }

  @Test func `a current tile says when it was loaded and when it reloads`() {
    let next = PlacementReport.Decision(
      cause: .dueAfter, due: World.minutes(31), rule: .dueAfter, runs: World.minutes(31))
    #expect(
      World.reason(World.report(next: next))
        == "Up to date. Loaded 09:00, 41 min ago. It asks for newer content at 10:12, "
        + "in 31 min; it reloads then.")
    let unseen = PlacementReport.Decision(
      cause: .dueAtEnd, due: World.minutes(31), rule: .hiddenHeld, runs: nil)
    #expect(
      World.reason(World.report(next: unseen)).hasSuffix(
        "Its content ends at 10:12, in 31 min; "
          + "then it waits until you flip there."))
  }

  @Test func `the numbers of a sentence are those of the rules`() {
    let pace = Pace()
    #expect(Rule.minimumInterval.sentence.contains(" \(Pace.span(pace.minimumInterval)) apart"))
    #expect(Rule.wake.sentence.hasSuffix("over \(Pace.span(pace.wake))"))
    #expect(Rule.hiddenLatest.sentence.hasSuffix("every \(Pace.span(pace.latest))"))
    #expect(Rule.freeLocation.sentence.contains("by \(Int(pace.significantMove)) m"))
    #expect(Rule.failureCrashes.sentence.hasPrefix(Pace.number(pace.crashes)))
    #expect(
      [10, 90, 300, 7200, 86_400].map { Pace.span($0) } == [
        "10 s", "90 s", "5 min", "2 hours", "24 hours",
      ])
    #expect([3, 12].map { Pace.number($0) } == ["three", "12"])
  }

  @Test func `failing: the reason and the next attempt; after crashes a look or a person`() {
    let failure = ReloadFailure(summary: "s", detail: "weather.widget exited with status 3")
    let retry = PlacementReport.Decision(
      cause: .failureRetry, due: World.minutes(11), rule: .failureRetry, runs: World.minutes(11))
    let failing = World.report(next: retry) {
      $0.failure = failure
      $0.failures = 2
    }
    #expect(
      World.reason(failing)
        == "Failed 2 times: weather.widget exited with status 3. It is tried again at 09:52, "
        + "in 11 min; r tries at once.")
    let crashes = PlacementReport.Decision(
      cause: .failureRetry, due: World.now, rule: .failureCrashes, runs: nil)
    let crashed = World.report(next: crashes) {
      $0.failure = failure
      $0.failures = 3
    }
    #expect(
      World.reason(crashed)
        == "Failed 3 times: weather.widget exited with status 3. After three crashes in a row "
        + "it is tried again only when you look or ask. It is tried again as soon as "
        + "you flip there.")
  }

  @Test func `missing, never, live, reloading and in its app`() {
    var missing = World.explanation(World.report { $0.extension = nil })
    missing.isMissing = true
    #expect(
      World.page(missing).reason
        == "Not installed: no extension has the kind “weather”. "
        + "Install one, or take weather-1 off the board.")
    missing.unavailable = Unavailability(
      summary: "not executable", detail: "weather.widget is there but it is not executable.",
      advice: "run “chmod +x weather.widget”")
    #expect(
      World.page(missing).reason
        == "Cannot be run: weather.widget is there but it is not executable.")
    #expect(
      World.reason(World.report())
        == "Reloads only when asked. Loaded 09:00, 41 min ago. It asks for no newer content"
        + ": an app has to ask for one, or you with r.")
    let live = World.report {
      $0.isLive = true
      $0.liveInterval = 2
    }
    #expect(
      World.reason(live) == "Live: a new timeline every 2 s, as long as you look at it."
    )
    let running = World.report { $0.running = (.freeApp, World.minutes(-0.1)) }
    #expect(
      World.reason(running)
        == "Reloading for 6 s: its app is in front, so the reload is free.")
    #expect(
      World.reason(World.report(summary: nil))
        == "Waiting: it has no content yet, and its widget has not been asked so far.")
  }

  @Test func `without an open board it says that nothing reloads`() {
    var kept = World.explanation()
    kept.source = .store
    #expect(World.page(kept).reason.hasSuffix("nothing reloads without one."))
    let first = PlacementReport.Decision(
      cause: .freeFirst, due: .distantPast, rule: .freeFirst, runs: World.now)
    kept.report = World.report(summary: nil, next: first)
    #expect(World.page(kept).reason.hasPrefix("Waiting: it has no content yet"))
  }

  @Test func `what an occasion brings on later is not said to come at once`() {
    let report = World.held(.hiddenHeld, runs: World.minutes(300))
    var forecast = World.forecast(report)
    forecast.chances = [
      World.chance(.look, at: World.now, begins: World.minutes(4), .minimumInterval),
      World.chance(.person, at: World.now),
    ]
    #expect(
      World.page(World.explanation(report, forecast: forecast)).reason.hasSuffix(
        "It reloads at 09:45, in 4 min if you flip there now, because charged "
          + "reloads of a tile are at least 5 min apart; else at 14:41, in 5 h; "
          + "r reloads it at once."))
    // A look would change nothing, so the sentence mentions none.
    forecast.chances = []
    #expect(
      World.page(World.explanation(report, forecast: forecast)).reason.hasSuffix(
        "It reloads at 14:41, in 5 h."))
  }

  @Test func `a locked board, one where nobody is, a live process that died: each what ends it`() {
    var report = World.held(.lockedHeld)
    func reason(_ chances: ReloadForecast.Occasion...) -> String {
      let forecast = ReloadForecast(
        date: World.now, chain: [.init(rule: "", until: nil, then: .nothing)],
        chances: chances.map { World.chance($0, at: World.now) })
      return World.page(World.explanation(report, forecast: forecast)).reason
    }
    #expect(reason(.unlock).hasSuffix("It reloads as soon as you unlock."))
    #expect(reason(.unlockAndLook).hasSuffix("It reloads as soon as you unlock and flip there."))
    report = World.held(.hiddenHeld)
    report.isVisible = true
    #expect(
      reason(.someone).hasSuffix(
        "because nobody is there: no key was pressed in any terminal for 6 min. "
          + "It reloads as soon as you press a key."))
    report = World.report()
    report.failure = ReloadFailure(summary: "s", detail: "it died")
    report.failures = 4
    #expect(
      reason(.lookAgain).hasSuffix(
        "it died. It is tried again as soon as you leave its page and come back."))
  }

  @Test func `a download that is tried again, and one that is under way`() {
    let report = World.report()
    var explanation = World.explanation(report)
    explanation.downloads = [
      .init(
        host: "feeds.example", attempts: 3, isRunning: false, failure: "The host is down.",
        next: World.minutes(4))
    ]
    explanation.forecast = ReloadForecast(
      date: World.now,
      chain: [
        .init(rule: "transfer.retry", until: World.minutes(4), then: .downloads),
        .init(rule: "transfer.under-way", until: nil, then: .nothing),
      ], chances: [World.chance(.person, at: World.now)])
    #expect(
      World.page(explanation).reason
        == "Waiting for a download. Loaded 09:00, 41 min ago. It waits for feeds.example, which "
        + "failed: The host is down. It is loaded at 09:45, in 4 min. "
        + "Nothing reloads it by itself; r reloads it at once.")
    explanation.downloads[0].isRunning = true
    explanation.forecast?.chain.removeFirst()
    explanation.forecast?.chances.append(
      World.chance(.download, at: World.now, begins: World.minutes(0.1), .freeTransfer))
    #expect(
      World.page(explanation).reason.hasSuffix(
        "the download is under way. It reloads as soon as its download has ended; "
          + "r reloads it at once."))
  }

  @Test func `a board that is stopped, or silent, is named with its process`() {
    var explanation = World.explanation()
    explanation.source = .store
    explanation.silentBoard = .init(process: 77, isStopped: true)
    #expect(
      World.page(explanation).reason.hasSuffix(
        "The board in process 77 is stopped, by Ctrl-Z, a signal or a debugger: nothing reloads until it "
          + "goes on (fg in its shell, or kill -CONT 77), or another terminal opens the board and drives it."
      ))
    explanation.silentBoard?.isStopped = false
    #expect(World.page(explanation).reason.contains("is open and does not answer: nothing"))
  }

  @Test func `a learning budget, developer mode and an app in front have lines of their own`() {
    let report = World.report {
      $0.budget.learnsUntil = World.minutes(3000)
      $0.budget.isOff = true
      $0.appUses = [.foreground, .audio]
    }
    let text = World.page(World.explanation(report)).text(width: 80)
    #expect(text.contains("off      developer mode: no budget applies (budget.off)"))
    #expect(text.contains("learns your habits: its budget does not fall until Mon, Nov 23"))
    #expect(text.contains("app      in front and playing audio: reloads are free"))
  }

  @Test func `repeated holds are folded, other rows are not`() {
    let folded = FoldedRow.folded(World.rows)
    #expect(folded.map(\.count) == [3, 1, 1, 1])
    #expect(folded[0].first == World.minutes(-29))
    let apart = [World.rows[0], World.rows[3], World.rows[1]]
    #expect(FoldedRow.folded(apart).count == 3)
    let other = World.row(-2, .dueAfter, rule: .accrual, .held(until: nil))
    #expect(FoldedRow.folded([World.rows[0], other]).count == 2)
  }

  @Test func `the page knows when it reads otherwise, and not before`() throws {
    let explanation = World.explanation()
    let page = World.page(explanation)
    let change = try #require(page.nextChange)
    #expect(change > World.now && change <= World.minutes(1))
    let before = World.page(explanation, at: change.addingTimeInterval(-0.001))
    let after = World.page(explanation, at: change)
    #expect(before.text(width: 80) == page.text(width: 80))
    #expect(after.text(width: 80) != page.text(width: 80))
  }

  @Test(arguments: [20, 30, 40, 76, 120, 300])
  func `no line is wider than it may be`(width: Int) {
    for section in World.page(World.explanation(), width: width).sections
    where !section.subject.isWide {
      for line in section.lines { #expect(line.text.count <= width, "\(line.text)") }
    }
  }

  @Test func `times follow the locale and the time zone`() {
    let page = ExplanationPage(
      World.explanation(), environment: WidgetEnvironment(locale: "en_US", timeZone: "Asia/Tokyo"),
      form: .init(width: 76), at: World.now)
    #expect(page.reason.hasPrefix("Held since 6:12 PM (29 min)"))
    let german = ExplanationPage(
      World.explanation(), environment: WidgetEnvironment(locale: "de_DE", timeZone: "GMT"),
      form: .init(width: 76), at: World.now)
    #expect(german.text(width: 80).contains("2,3 of 8,7 in hand"))
  }

  @Test func `the record has the same reason, rule and dates`() throws {
    let record = ExplanationRecord(
      World.explanation(), environment: World.environment, at: World.now)
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let json = try #require(
      try JSONSerialization.jsonObject(with: encoder.encode(record)) as? [String: Any])
    #expect(json["state"] as? String == "held")
    #expect(json["rule"] as? String == "hidden.held")
    #expect(json["since"] as? String == "2026-11-21T09:12:00Z")
    #expect(json["changes"] as? String == "2026-11-22T09:12:00Z")
    #expect(json["reason"] as? String == World.page(World.explanation()).reason)
    let timeline = try #require(json["timeline"] as? [String: Any])
    #expect(timeline["current"] as? Int == 1)
    #expect((json["ledger"] as? [[String: Any]])?.count == 6)
  }

  @Test(arguments: [
    (World.held(.hiddenHeld), "held", "when you look", "hidden.held"),
    (
      World.held(.accrual, runs: World.minutes(13)), "held", "at 09:54, in 13 min", "budget.accrual"
    ),
    (World.report(), "current", "when asked", "due.never"),
  ])
  func `a line of the list`(report: PlacementReport, state: String, next: String, rule: String) {
    let line = ExplanationLine(
      World.explanation(report), environment: World.environment, at: World.now)
    #expect([line.state, line.age, line.next, line.rule] == [state, "41 min", next, rule])
  }

  @Test func `what its extension waits for has a line, with why and until when`() throws {
    var explanation = World.explanation()
    explanation.downloads = [
      .init(
        host: "feeds.example", attempts: 3, isRunning: false,
        failure: "The host could not be reached.", next: World.minutes(4)),
      .init(host: "other.example", attempts: 1, isRunning: true, next: World.now),
      .init(host: "later.example", attempts: 0, isRunning: false, next: World.minutes(60)),
    ]
    let text = World.page(explanation, width: 120).text(width: 120)
    #expect(
      text.contains(
        "loads    feeds.example, 3 attempts: The host could not be reached; "
          + "again at 09:45, in 4 min"))
    #expect(text.contains("loads    other.example, 1 attempt; under way"))
    #expect(text.contains("loads    later.example; begins at 10:41, in 1 h"))
  }

  @Test func `of a locked board it says nothing that an author said, and the rest as before`()
    throws
  {
    var explanation = World.explanation()
    explanation.report.placement.configuration = ["account": .string("hunter2")]
    explanation.report.failure = ReloadFailure(summary: "no hunter2", detail: "hunter2 is wrong.")
    explanation.remarks = ["hunter2 twice"]
    explanation.log = ["hunter2"]
    explanation.unavailable = Unavailability(summary: "hunter2", detail: "hunter2")
    explanation.downloads = [
      .init(
        host: "hunter2.example", attempts: 1, isRunning: false, failure: "hunter2", next: World.now)
    ]
    explanation.rows = World.rows.map { row in
      var row = row
      (row.outcome, row.sender) = (
        .failed(ReloadFailure(summary: "failed", detail: "hunter2")), "hunter2"
      )
      return row
    }
    let hidden = explanation.withoutPrivateWords
    let record = ExplanationRecord(hidden, environment: World.environment, at: World.now)
    let json = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    #expect(!json.contains("hunter2"))
    #expect(!World.page(hidden).text(width: 80).contains("hunter2"))
    #expect(World.page(hidden).text(width: 80).contains("hidden while the board is locked"))
  }
}
