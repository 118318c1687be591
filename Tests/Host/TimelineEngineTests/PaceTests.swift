import Foundation
import Testing
import WidgetArchive

@testable import TimelineEngine

/// The rules' numbers that no diagram needs exactly: a change by one step makes one of these tests
/// fail.
@Suite struct PaceTests {
  private let start = Diagram.start

  /// An engine with one placement, looked at this often on each of the last days.
  private func engine(
    looksADay: Int, days: Int = 10, added: Double = 10, policy: ArchivedPolicy = .never,
    pace: Pace = Pace()
  ) -> TimelineEngine {
    var looks: [Look] = []
    for ago in (1...days).reversed() {
      let morning = start.addingTimeInterval(-Double(ago) * Pace.day)
      looks += (0..<looksADay).map { number in
        let began = morning.addingTimeInterval(Double(number) * 4 * 3600 / Double(looksADay))
        return Look(began: began, ended: began.addingTimeInterval(9), placements: ["one"])
      }
    }
    let summary = TimelineSummary(dates: [start], policy: policy, loadedAt: start)
    let kept = KeptPlacement(
      summary: summary, added: start.addingTimeInterval(-added * Pace.day))
    var engine = TimelineEngine(pace: pace)
    for event in [
      .looks(looks), .placements([Diagram.placement]), .restored(["one": kept]),
      .catalog(["kind": KnownKind(extension: "kind.widget", usesLocation: true)], isComplete: true),
    ] as [EngineEvent] {
      _ = engine.handle(event, at: start)
    }
    return engine
  }

  @Test func `budget.size: 8 at least`() {
    let numbers = engine(looksADay: 0, days: 1).report(of: "one", at: start)!.budget.numbers
    #expect(numbers.size == 8)
  }

  @Test func `budget.accrual: 30 percent are granted evenly round the clock`() throws {
    // Looked at from 08:00 to 12:00: the rest of the day is granted only the evenly spread part.
    let engine = engine(looksADay: 16)
    let budget = { (hours: Double) in
      engine.report(of: "one", at: start.addingTimeInterval(hours * 3600))!.budget
    }
    let size = budget(6).numbers.size
    var spent = self.engine(looksADay: 16)
    // Spend the bank, then measure the next grants in the afternoon.
    for number in 0..<14 {
      let now = start.addingTimeInterval(5 * 3600 + Double(number) * 300)
      _ = spent.handle(.input(now), at: now)
      _ = spent.handle(.visible(["one"], focused: nil), at: now)
      _ = spent.handle(.requested([ReloadRequest(.kind("kind"))]), at: now)
      let ran = spent.handle(.tick, at: now.addingTimeInterval(1)).contains {
        if case .run = $0 { true } else { false }
      }
      guard ran else { break }
      let receipt = TimelineReceipt(dates: [now], policy: .never)
      _ = spent.handle(.replied("one", .success(receipt)), at: now.addingTimeInterval(1))
      _ = spent.handle(.runEnded("kind.widget"), at: now.addingTimeInterval(1))
    }
    let evening = start.addingTimeInterval(6.5 * 3600)
    let before = spent.report(of: "one", at: evening)!.budget.numbers
    let after = spent.report(of: "one", at: evening.addingTimeInterval(3600))!.budget.numbers
    #expect(before.bank < 1)
    #expect(abs((after.bank - before.bank) - 0.3 * size / 24) < 0.02 * size / 24)
  }

  @Test func `budget.reserve: 15 percent of the bank`() {
    var pace = Pace()
    pace.prewarm = 0
    pace.hiddenSpread = 1
    // Hidden, with a request at every moment: the amount that stays in the bank is the reserve.
    let past = [Look(began: start.addingTimeInterval(-3600), ended: start, placements: ["one"])]
    let kept = KeptPlacement(summary: nil, added: start.addingTimeInterval(-Pace.day))
    let outcome = Diagram(
      looks: "-", asks: String(repeating: "k", count: 300), policy: .never, pace: pace, kept: kept,
      past: past
    ).run(minutes: 300)
    let left = outcome.rows.filter(\.charged).compactMap(\.budget).map {
      ($0.bank - 1) / $0.bankLimit
    }
    // Nothing of the reserve is spent, and hardly more than it is left.
    #expect((-1e-9...0.014).contains(left.min()! - 0.15))
  }

  @Test(arguments: [2.0, 6, 12, 24])
  func `hidden.prewarm: when an hour and a half of age are expected to be looked at`(
    looksADay: Double
  ) throws {
    // Looks are equally likely at any time: with `rate` per second, rate · t² / 2 = 1.5 h.
    let plan = UnseenPlan(
      from: start, every: 900, looksPerDay: looksADay, rhythm: DailyRhythm(pace: Pace()))
    let date = try #require(plan.date(origin: start, price: 1.5 * 3600, pause: 900))
    let expected = (2 * 1.5 * 3600 / (looksADay / Pace.day)).squareRoot()
    // The tolerance allows for the plan's end after a day and a half, and its steps of a quarter of
    // an hour.
    #expect(abs(date.timeIntervalSince(start) - expected) < 0.15 * expected)
  }

  @Test func `look: one that goes on counts anew every half hour`() {
    func looksPerDay(lasting minutes: Double) -> Double {
      var engine = TimelineEngine()
      let look = Look(
        began: start.addingTimeInterval(-minutes * 60), ended: start, placements: ["one"])
      _ = engine.handle(.looks([look]), at: start)
      _ = engine.handle(.placements([Diagram.placement]), at: start)
      return engine.report(of: "one", at: start)!.budget.numbers.looksPerDay
    }
    let one = looksPerDay(lasting: 1)
    #expect(looksPerDay(lasting: 29.9) < 1.1 * one)
    #expect(looksPerDay(lasting: 30.1) > 1.9 * one)
    #expect(looksPerDay(lasting: 61) < 3.1 * one && looksPerDay(lasting: 61) > 2.9 * one)
  }

  @Test func `free.location: 500 metres`() {
    for (meters, moves) in [(499.0, false), (500, true)] {
      var engine = engine(looksADay: 1)
      let now = start.addingTimeInterval(2)
      _ = engine.handle(.moved(meters: meters), at: now)
      _ = engine.handle(.input(now), at: now)
      let effects = engine.handle(.visible(["one"], focused: nil), at: now)
      #expect(effects.contains { if case .run = $0 { true } else { false } } == moves)
    }
  }

  @Test func `failure.retry: 5, 10, 20, 40 and 60 minutes, ten percent earlier or later`() {
    // Over many placements the jitter fills its range, and its middle is the rule's number.
    let ids = (0..<200).map { "p\($0)" }
    for (attempt, minutes) in [5.0, 10, 20, 40, 60, 60].enumerated() {
      let delays = ids.map { delay(ofRetry: attempt + 1, of: $0) / 60 }
      #expect(delays.min()! > 0.9 * minutes - 1e-6 && delays.min()! < 0.91 * minutes)
      #expect(delays.max()! < 1.1 * minutes + 1e-6 && delays.max()! > 1.09 * minutes)
    }
  }

  @Test
  func `failure.retry: one tile fails in the same second everywhere and is tried again in others`()
  {
    for (attempt, minutes) in [5.0, 10].enumerated() {
      let delays = (UInt64(1)...200).map { seed in
        delay(ofRetry: attempt + 1, of: "weather-1", seed: seed) / 60
      }
      #expect(delays.min()! > 0.9 * minutes - 1e-6 && delays.min()! < 0.91 * minutes)
      #expect(delays.max()! < 1.1 * minutes + 1e-6 && delays.max()! > 1.09 * minutes)
      #expect(Set(delays).count == 200)
    }
  }

  private func delay(
    ofRetry number: Int, of id: Placement.ID, seed: UInt64? = nil
  ) -> TimeInterval {
    var world = EngineWorld(kinds: [id: "x"], seed: seed)
    let failure = ReloadFailure(summary: "failed", detail: "failed")
    var now = 0.0
    for attempt in 0..<number {
      if attempt > 0 { _ = world.send(.person([id]), at: now) }
      _ = world.send(.replied(id, .failure(failure)), at: now)
      _ = world.send(.runEnded("x"), at: now)
      now += 2
    }
    let due = world.engine.report(of: id, at: world.date(now))?.next?.due
    return due.map { $0.timeIntervalSince(world.date(now - 2)) } ?? .infinity
  }

  @Test func `at most 32 processes, however slow they are`() {
    let ids = (0..<40).map { "p\($0)" }
    var world = EngineWorld(
      kinds: Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) }))
    var running = world.firstRuns.count
    for second in 1...60 { running += world.send(.tick, at: Double(second)).runs.count }
    #expect(running == 32)
  }

  @Test func `two processes at once, unless told otherwise`() {
    let world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z", "d": "w"])
    #expect(world.firstRuns.count == 2)
  }
}
