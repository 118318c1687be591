import Activities
import Foundation
import Testing
import WidgetArchive

/// Events in, effects out; the time is a number of seconds.
@Suite struct ActivityTableTests {
  private var table = ActivityTable()

  static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_000_000 + seconds) }

  static func start(
    _ id: String, _ title: String = "make", at seconds: Double, process: Int32? = nil,
    output: String? = nil, isKept: Bool = false, alert: ActivityAlert? = nil
  ) -> ActivityEvent {
    let plain = PlainActivity(title: title, process: process, output: output, isKept: isKept)
    let update = ActivityUpdate(content: .plain(plain), alert: alert)
    let start = ActivityStart(source: nil, update: update)
    return .posted(
      ActivityMessage(id: id, change: .start(start), date: at(seconds)), from: "widgetboard")
  }

  static func update(
    _ id: String, progress: Double, at seconds: Double, stale: Double? = nil, relevance: Double = 0
  ) -> ActivityEvent {
    let plain = PlainActivity(title: "make", progress: Fraction(progress))
    let update = ActivityUpdate(
      content: .plain(plain), staleDate: stale.map(at), relevanceScore: Finite(relevance))
    return .posted(
      ActivityMessage(id: id, change: .update(update), date: at(seconds)), from: "widgetboard")
  }

  static func end(
    _ id: String, _ outcome: PlainActivity.Outcome?, at seconds: Double, isKept: Bool = false,
    _ dismissal: ActivityDismissal = .standard
  ) -> ActivityEvent {
    let plain = PlainActivity(title: "make", isKept: isKept, outcome: outcome)
    let update = outcome.map { _ in ActivityUpdate(content: .plain(plain)) }
    return .posted(
      ActivityMessage(id: id, change: .end(update, dismissal), date: at(seconds)),
      from: "widgetboard")
  }

  /// The shares on the board, in percent.
  private func shares(at seconds: Double) -> [Int] {
    table.shown(at: Self.at(seconds)).map {
      Int(clamping: ($0.plain?.progress?.value ?? 0) * 100)
    }
  }

  private func states(at seconds: Double) -> [Activity.State] {
    table.shown(at: Self.at(seconds)).map { $0.state(at: Self.at(seconds)) }
  }

  private mutating func tell(_ event: ActivityEvent, at seconds: Double) -> [ActivityEffect] {
    table.handle(event, at: Self.at(seconds))
  }

  @Test mutating func `what changes is shown at once, and then once a second with the newest`() {
    #expect(tell(Self.start("a", at: 0), at: 0).contains(.show))
    #expect(tell(Self.update("a", progress: 0.1, at: 2), at: 2).contains(.show))
    #expect(shares(at: 2) == [10])
    for (step, progress) in [(2.2, 0.2), (2.5, 0.3), (2.8, 0.4)] {
      #expect(tell(Self.update("a", progress: progress, at: step), at: step) == [])
    }
    #expect(shares(at: 2.9) == [10])
    #expect(table.nextDeadline(after: Self.at(2.9)) == Self.at(3))
    #expect(tell(.tick, at: 3).first == .show)
    #expect(shares(at: 3) == [40])
  }

  @Test mutating func `a picture that came late delays no later one, and one is made up for`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    #expect(tell(Self.update("a", progress: 0.1, at: 2), at: 2.6).contains(.show))
    // A second after the message before, though not after its picture.
    #expect(tell(Self.update("a", progress: 0.2, at: 3.1), at: 3.1).contains(.show))
    #expect(!tell(Self.update("a", progress: 0.3, at: 3.3), at: 3.3).contains(.show))
    #expect(table.nextDeadline(after: Self.at(3.3)) == Self.at(4.1))
    // Dates that are long past give no more pictures.
    _ = tell(Self.start("b", at: 5), at: 5)
    let shown = (0..<40).count { number in
      let seconds = 6 + Double(number) / 10
      return tell(Self.update("b", progress: Double(number) / 40, at: 5.001), at: seconds)
        .contains(.show)
    }
    #expect(shown <= 5)
  }

  @Test mutating func `a thousand updates cost one picture and one row a second`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    var effects: [ActivityEffect] = []
    for step in 0..<1000 {
      let now = 10 + Double(step) / 1000
      effects += tell(Self.update("a", progress: Double(step) / 1000, at: now), at: now)
    }
    #expect(effects.count == 2)
  }

  @Test
  mutating func `a flood of others costs ten pictures a second and no more places than there are`()
  {
    var shown = 0
    for step in 0..<1000 {
      let now = Double(step) / 1000
      let effects = tell(Self.start("a\(step)", at: now), at: now)
      shown += effects.count { $0 == .show }
    }
    #expect((2...11).contains(shown))
    #expect(table.shown(at: Self.at(1)).count <= ActivityLimits.all)
  }

  @Test mutating func `one that has ended makes room for another`() {
    for step in 0..<ActivityLimits.all { _ = tell(Self.start("a\(step)", at: 0), at: 0) }
    _ = tell(Self.start("late", at: 1), at: 1)
    #expect(table.latest("late") == nil)
    _ = tell(Self.end("a3", .succeeded, at: 2), at: 2)
    let effects = tell(Self.start("late", at: 3), at: 3)
    #expect(table.latest("late") != nil)
    #expect(
      effects.contains { if case .forget(let activity) = $0 { activity.id == "a3" } else { false } }
    )
  }

  @Test mutating func `a process that ends without a word leaves a failure for four hours`() {
    let effects = tell(Self.start("a", at: 0, process: 77, output: "/log"), at: 0)
    #expect(effects.contains(.follow("a", process: 77, started: nil)))
    _ = tell(.processEnded("a"), at: 5)
    #expect(states(at: 5) == [.failed])
    #expect(states(at: 5 + 14_399) == [.failed])
    #expect(states(at: 5 + 14_401) == [])
    let last = tell(.tick, at: 5 + 14_401)
    #expect(last.contains(.show))
    #expect(table.isEmpty)
  }

  @Test mutating func `of a process that a script named nobody knows how it ended`() {
    _ = tell(Self.start("a", at: 0, process: 77), at: 0)
    _ = tell(.processEnded("a"), at: 5)
    #expect(states(at: 5) == [.ended])
    _ = tell(Self.end("a", .failed(status: 2), at: 6), at: 6)
    #expect(states(at: 6) == [.failed])
  }

  @Test mutating func `what a person put away stays away, whatever its program says`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(.dismissed("a"), at: 1)
    _ = tell(Self.update("a", progress: 0.5, at: 2), at: 2)
    _ = tell(Self.end("a", .succeeded, at: 3), at: 3)
    #expect(states(at: 4) == [])
    _ = tell(Self.start("a", at: 5), at: 5)
    #expect(states(at: 5) == [.active])
  }

  @Test mutating func `work that is done stays five minutes, or four hours if it is kept`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.start("b", at: 0, isKept: true), at: 0)
    _ = tell(Self.end("a", .succeeded, at: 10), at: 10)
    _ = tell(Self.end("b", .succeeded, at: 10, isKept: true), at: 10.2)
    #expect(states(at: 309) == [.succeeded, .succeeded])
    #expect(states(at: 311) == [.succeeded])
    #expect(states(at: 10 + 14_402) == [])
  }

  @Test mutating func `an end is shown at once, and nothing after it counts`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.update("a", progress: 0.5, at: 1), at: 1)
    #expect(tell(Self.end("a", .failed(status: 2), at: 1.2), at: 1.2).contains(.show))
    #expect(tell(Self.update("a", progress: 0.9, at: 3), at: 3) == [])
    #expect(states(at: 3) == [.failed])
    _ = tell(.processEnded("a"), at: 4)
    #expect(table.latest("a")?.end?.cause == .told)
  }

  @Test mutating func `a beginning and an end are kept at once, though their pictures wait`() {
    func kept(_ effects: [ActivityEffect]) -> [Activity] {
      effects.compactMap { if case .keep(let activity) = $0 { activity } else { nil } }
    }
    _ = tell(Self.start("a", at: 0), at: 0)
    #expect(kept(tell(Self.start("c", at: 0.05), at: 0.05)).map(\.id) == ["c"])
    _ = tell(.tick, at: 0.2)
    _ = tell(Self.start("b", at: 5), at: 5)
    let effects = tell(Self.end("a", .succeeded, at: 5.05), at: 5.05)
    #expect(!effects.contains(.show))
    #expect(kept(effects).map(\.id) == ["a"])
    #expect(kept(effects).first?.end != nil)
    #expect(kept(tell(.tick, at: 5.06)).isEmpty)
    #expect(tell(.tick, at: 5.11).contains(.show))
  }

  @Test mutating func `an older message changes nothing`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.update("a", progress: 0.5, at: 5), at: 5)
    _ = tell(Self.update("a", progress: 0.1, at: 4), at: 7)
    #expect(shares(at: 7) == [50])
  }

  @Test mutating func `content becomes stale by itself`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.update("a", progress: 0.5, at: 2, stale: 60), at: 2)
    #expect(states(at: 59) == [.active])
    #expect(table.nextDeadline(after: Self.at(10)) == Self.at(60))
    // A loop that wakes up late finds it due.
    #expect(table.nextDeadline(after: Self.at(60.4)) == Self.at(60))
    #expect(tell(.tick, at: 60.4).contains(.show))
    #expect(table.nextDeadline(after: Self.at(60.4)) == Self.at(28_800))
    #expect(states(at: 60.4) == [.stale])
    // Told once.
    #expect(tell(.tick, at: 61) == [])
  }

  @Test mutating func `one without a process ends after eight hours, a command never`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.start("b", at: 0, process: 7), at: 0)
    _ = tell(.tick, at: 1)
    _ = tell(.tick, at: 28_800)
    #expect(Set(states(at: 28_801)) == [.ended, .active])
    #expect(table.latest("a")?.end?.cause == .expired)
  }

  @Test mutating func `the most relevant is in front, and those that ended are behind`() {
    _ = tell(Self.update("a", progress: 0.1, at: 0), at: 0)
    _ = tell(Self.update("b", progress: 0.2, at: 1, relevance: 50), at: 1)
    _ = tell(Self.update("c", progress: 0.3, at: 2), at: 2)
    #expect(table.shown(at: Self.at(2)).map(\.id) == ["b", "c", "a"])
    _ = tell(Self.end("b", .succeeded, at: 3), at: 3)
    #expect(table.shown(at: Self.at(3)).map(\.id) == ["c", "a", "b"])
  }

  @Test mutating func `two alerts within two seconds are one`() {
    let alert = ActivityAlert(title: "Tea", body: "ready")
    #expect(
      tell(Self.start("a", at: 0, alert: alert), at: 0).contains(
        .tell(title: "Tea", words: "ready")))
    let second = tell(Self.start("b", at: 1, alert: alert), at: 1)
    #expect(!second.contains(.tell(title: "Tea", words: "ready")))
    let third = tell(Self.start("c", at: 2.1, alert: alert), at: 2.1)
    #expect(third.contains(.tell(title: "Tea", words: "ready")))
  }

  @Test mutating func `a person puts it away, whether it runs or has ended`() {
    _ = tell(Self.start("a", at: 0), at: 0)
    _ = tell(Self.start("b", at: 0), at: 0.2)
    _ = tell(Self.end("b", .failed(status: 1), at: 1), at: 1)
    #expect(tell(.dismissed("a"), at: 2).contains(.show))
    _ = tell(Self.end("b", nil, at: 3, .immediate), at: 3)
    #expect(table.shown(at: Self.at(3)).isEmpty)
  }

  @Test mutating func `what was kept goes on, and its process is watched again`() throws {
    _ = tell(Self.start("a", at: 0, process: 9), at: 0)
    let kept = try #require(table.latest("a"))
    let line = kept.jsonText
    #expect(try Activity(jsonText: line) == kept)
    var next = ActivityTable()
    let effects = next.handle(.restored([kept]), at: Self.at(100))
    #expect(effects.contains(.follow("a", process: 9, started: nil)))
    #expect(effects.contains(.show))
    #expect(next.shown(at: Self.at(100)).map(\.id) == ["a"])
  }

  @Test mutating func `an extension draws the newest content once a second`() {
    let source = ActivitySource(extension: "pizza.widget", kind: "Pizza", attributes: "{}")
    func content(_ number: Int) -> ActivityUpdate {
      ActivityUpdate(content: .state("{\"n\":\(number)}"))
    }
    func draws(_ effects: [ActivityEffect]) -> [String] {
      effects.compactMap { effect in
        guard case .draw(let activity) = effect, case .state(let state) = activity.update.content
        else { return nil }
        return state
      }
    }
    let start = ActivityMessage(
      id: "p", change: .start(ActivityStart(source: source, update: content(0))), date: Self.at(0))
    #expect(draws(tell(.posted(start, from: "pizza"), at: 0)) == ["{\"n\":0}"])
    for step in 1...5 {
      let now = Double(step) / 10
      let update = ActivityMessage(id: "p", change: .update(content(step)), date: Self.at(now))
      #expect(draws(tell(.posted(update, from: "pizza"), at: now)) == [])
    }
    #expect(tell(.drawn("p", ArchivedActivity(views: [:])), at: 0.6).contains(.show))
    #expect(draws(tell(.tick, at: 1)) == ["{\"n\":5}"])
    #expect(draws(tell(.tick, at: 1.5)) == [])
  }

  @Test mutating func `an empty table asks for nothing`() {
    #expect(table.nextDeadline(after: Self.at(0)) == nil)
    #expect(tell(.tick, at: 0) == [])
    #expect(tell(.processEnded("none"), at: 0) == [])
  }

  @Test mutating func `a clock that was set back makes nothing wait`() {
    _ = tell(Self.start("a", at: 1000), at: 1000)
    _ = tell(Self.update("a", progress: 0.1, at: 1002), at: 1002)
    let effects = tell(Self.update("a", progress: 0.2, at: 1003), at: 10)
    #expect(effects.contains(.show))
  }

  @Test mutating func `the time for which it ran ends with its message, read however late`()
    throws
  {
    _ = tell(Self.start("a", at: 0), at: 500)
    _ = tell(Self.end("a", .failed(status: 2), at: 3), at: 500)
    let ended = try #require(table.latest("a"))
    #expect(ended.elapsed(at: Self.at(501)) == 3)
    // It is shown for as long as if it had ended now.
    #expect(ended.end.map { $0.dismissal > Self.at(500 + 3600) } == true)
  }

  @Test mutating func `an end from the future or before the beginning takes no time`() throws {
    _ = tell(Self.start("a", at: 10), at: 10)
    _ = tell(Self.end("a", .succeeded, at: 99), at: 12)
    let future = try #require(table.latest("a"))
    #expect(future.elapsed(at: Self.at(12)) == 2)
    _ = tell(Self.start("b", at: 20), at: 20)
    _ = tell(Self.end("b", nil, at: 5), at: 21)
    let past = try #require(table.latest("b"))
    #expect(past.elapsed(at: Self.at(22)) == 0)
  }
}
