import Foundation
import Testing
import WidgetArchive

@testable import Activities

/// What rules decide is counted with the activity, and the page names each rule with its numbers.
@Suite struct ActivityRuleTests {
  private var table = ActivityTable()

  private typealias Samples = ActivityTableTests

  private mutating func tell(_ event: ActivityEvent, at seconds: Double) -> [ActivityEffect] {
    table.handle(event, at: Samples.at(seconds))
  }

  private func count(_ rule: ActivityRule, of id: String = "a") -> Int {
    table.latest(id)?.ledger.count(of: rule) ?? 0
  }

  private static let source = ActivitySource(
    extension: "pizza.widget", kind: "Pizza", attributes: "{}")

  private static func app(
    _ id: String, at seconds: Double, style: ActivityLifetime = .standard
  ) -> ActivityEvent {
    let start = ActivityStart(
      source: source, style: style, update: ActivityUpdate(content: .state("{}")))
    return .posted(
      ActivityMessage(id: id, change: .start(start), date: ActivityTableTests.at(seconds)),
      from: "pizza")
  }

  private static func update(_ id: String, at seconds: Double) -> ActivityMessage {
    ActivityMessage(
      id: id, change: .update(ActivityUpdate(content: .state("{}"))),
      date: ActivityTableTests.at(seconds))
  }

  @Test mutating func `updates that wait, come late or come after the end are counted`() {
    _ = tell(Samples.start("a", at: 0), at: 0)
    for step in 1...5 {
      let now = Double(step) / 10
      _ = tell(Samples.update("a", progress: now, at: now), at: now)
    }
    _ = tell(.tick, at: 1)
    #expect(count(.redraw) == 5)
    #expect(count(.shown) == 2)
    _ = tell(Samples.update("a", progress: 0.1, at: 0.2), at: 3)
    #expect(count(.order) == 1)
    _ = tell(Samples.end("a", .succeeded, at: 4), at: 4)
    _ = tell(Samples.update("a", progress: 0.9, at: 5), at: 5)
    #expect(count(.over) == 1)
    #expect(count(.told) == 1)
    let rows = table.latest("a")?.ledger.rows
    #expect(rows?.first?.rule == .over, "the latest is first")
  }

  @Test mutating func `a drawing that failed and an alert that was left out are counted`() {
    let alert = ActivityAlert(title: "Tea", body: "ready")
    _ = tell(Samples.start("b", at: 0, alert: alert), at: 0)
    _ = tell(Samples.start("a", at: 1, alert: alert), at: 1)
    #expect(count(.alert) == 1)
    _ = tell(Self.app("p", at: 2), at: 2)
    #expect(count(.draw, of: "p") == 1)
    // It is kept: commands read why nothing new is shown.
    let kept = tell(.undrawn("p", "It crashed."), at: 2.5).compactMap { effect -> Int? in
      guard case .keep(let activity) = effect else { return nil }
      return activity.ledger.count(of: .undrawn)
    }
    #expect(kept == [1])
    #expect(count(.undrawn, of: "p") == 1)
  }

  @Test mutating func `the reason for a missing drawing is shown and kept until there is one`()
    throws
  {
    _ = tell(Self.app("p", at: 0), at: 0)
    #expect(tell(.undrawn("p", "It crashed."), at: 0.5).contains(.show))
    let shown = table.shown(at: Samples.at(0.5))
    #expect(shown.map(\.undrawn) == ["It crashed."])
    let kept = try Activity(json: JSON(shown[0].jsonLine(), limits: .message))
    #expect(kept.undrawn == "It crashed.")
    // The next board asks again: what was missing may be there by now.
    var next = ActivityTable()
    let effects = next.handle(.restored([kept]), at: Samples.at(60))
    #expect(effects.contains { if case .draw = $0 { true } else { false } })
    #expect(next.handle(.undrawn("p", "It crashed."), at: Samples.at(61)).contains(.show) == false)
    _ = next.handle(.posted(Self.update("p", at: 62), from: "pizza"), at: Samples.at(62))
    _ = next.handle(.drawn("p", ArchivedActivity(views: [:])), at: Samples.at(63))
    #expect(next.shown(at: Samples.at(64)).map(\.undrawn) == [nil])
  }

  @Test mutating func `a long content is whole in the last effect of its activity`() {
    let state = "{\"words\": \"" + String(repeating: "on its way ", count: 40) + "\"}"
    for number in 0..<40 {
      let now = Double(number) * 10
      let start = ActivityStart(
        source: Self.source, update: ActivityUpdate(content: .state(state + " ")))
      let message = ActivityMessage(id: "p", change: .start(start), date: Samples.at(now))
      _ = tell(.posted(message, from: "pizza"), at: now)
      _ = tell(.drawn("p", ArchivedActivity(views: [:])), at: now + 1)
      _ = tell(.tick, at: now + 2)
      let end = ActivityMessage(
        id: "p", change: .end(nil, .immediate), date: Samples.at(now + 3))
      let gone = tell(.posted(end, from: "pizza"), at: now + 3).compactMap { effect in
        if case .forget(let activity) = effect { activity.update.content } else { nil }
      }
      #expect(gone == [.state(state + " ")])
    }
  }

  @Test mutating func `what a message changed is kept before its picture, once for all of them`() {
    _ = tell(Samples.start("a", at: 0), at: 0)
    for step in 1...9 {
      let now = Double(step) / 100
      #expect(tell(Samples.update("a", progress: now, at: now), at: now) == [])
    }
    let kept = tell(.taken, at: 0.1).compactMap { effect -> Double? in
      guard case .keep(let activity) = effect else { return nil }
      return activity.plain?.progress?.value
    }
    #expect(kept == [0.09])
    #expect(tell(.taken, at: 0.1) == [])
  }

  @Test mutating func `activities of apps leave when they are switched off, others stay`() {
    _ = tell(Samples.start("a", at: 0), at: 0)
    let effects = tell(Self.app("p", at: 1), at: 1)
    #expect(effects.contains { if case .introduce = $0 { true } else { false } })
    _ = tell(.allowed(false), at: 2)
    #expect(table.shown(at: Samples.at(3)).map(\.id) == ["a"])
    let refused = tell(Self.app("q", at: 4), at: 4)
    #expect(refused == [.refuse("q", extension: "pizza.widget", .off)])
    #expect(tell(Self.app("r", at: 5), at: 5) == [], "said once a minute")
    _ = tell(.allowed(true), at: 6)
    _ = tell(Self.app("s", at: 7), at: 7)
    #expect(table.latest("s") != nil)
  }

  @Test mutating func `a transient one ends when the board is locked`() {
    _ = tell(Self.app("p", at: 0, style: .transient), at: 0)
    _ = tell(Self.app("q", at: 0), at: 0.2)
    _ = tell(.locked, at: 5)
    #expect(table.latest("p") == nil)
    #expect(table.latest("q")?.end == nil)
  }

  @Test mutating func `the ledger outlives the board`() throws {
    _ = tell(Samples.start("a", at: 0), at: 0)
    _ = tell(Samples.update("a", progress: 0.5, at: 5), at: 5)
    let kept = try #require(table.latest("a"))
    let read = try Activity(jsonText: kept.jsonText)
    #expect(read.ledger == kept.ledger)
    #expect(read.ledger.count(of: .shown) == 2)
    let strange = kept.jsonText.replacing("activity.shown", with: "activity.later")
    #expect(try Activity(jsonText: strange).ledger.isEmpty)
  }

  @Test mutating func `eight hours alive and four more ended, to the second`() {
    _ = tell(Self.app("p", at: 0), at: 0)
    let last = 8 * 3600.0
    #expect(tell(.tick, at: last - 1).allSatisfy { if case .draw = $0 { true } else { false } })
    #expect(table.latest("p")?.end == nil)
    _ = tell(.tick, at: last)
    #expect(table.latest("p")?.end?.cause == .expired)
    #expect(count(.expired, of: "p") == 1)
    _ = tell(.tick, at: last + 4 * 3600 - 1)
    #expect(table.latest("p") != nil)
    #expect(table.nextDeadline(after: Samples.at(last + 60)) != nil)
    _ = tell(.tick, at: last + 4 * 3600)
    #expect(table.isEmpty)
  }

  // MARK: The page

  private static let rows: [String: String] = {
    var root = URL(fileURLWithPath: #filePath)
    repeat {
      root.deleteLastPathComponent()
    } while root.path != "/"
      && !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    let page = root.appending(path: "Sources/Host/widgetboard/widgetboard.docc/Activities.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
  }()

  @Test func `the page has every rule, with the numbers that the table uses`() {
    let pace = ActivityPace()
    for rule in ActivityRule.allCases {
      #expect(Self.rows["`\(rule.rawValue)`"] != nil, "no row for \(rule.rawValue)")
    }
    let numbers: [(ActivityRule, [TimeInterval])] = [
      (.redraw, [pace.redraw, pace.least]), (.draw, [pace.draw]), (.alert, [pace.alert]),
      (.expired, [pace.active]), (.dismissed, [pace.done, pace.ended]),
    ]
    for (rule, spans) in numbers {
      for span in spans {
        let words = ActivityRule.span(span)
        #expect(Self.rows["`\(rule.rawValue)`"]?.contains(words) == true, "\(rule): \(words)")
        #expect(rule.sentence.contains(words))
      }
    }
    for number in [pace.most, pace.mostOfExtension] {
      #expect(Self.rows["`activity.full`"]?.contains("\(number)") == true)
    }
  }
}
