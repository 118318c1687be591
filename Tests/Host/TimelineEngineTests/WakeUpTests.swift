import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The reloads that share a wake-up, and the effects of sleep and of the clock.
@Suite struct WakeUpTests {
  /// A world in which each placement was loaded at 0 with an after policy of these seconds, and all
  /// are on screen.
  private func world(after seconds: [Placement.ID: Double], isLookedAt: Bool = true) -> EngineWorld
  {
    var world = EngineWorld(
      kinds: Dictionary(uniqueKeysWithValues: seconds.keys.map { ($0, $0 + ".widget") }))
    var open = world.firstRuns.flatMap(\.self)
    while let id = open.popLast() {
      let policy = ArchivedPolicy.after(world.date(seconds[id] ?? 0))
      open += world.reply(id, policy: policy, at: 0).runs.flatMap(\.self)
    }
    if isLookedAt {
      _ = world.send(.input(world.date(0)), at: 0)
      _ = world.send(.visible(Set(seconds.keys), focused: nil), at: 0)
      _ = world.send(.tick, at: 2)
    }
    return world
  }

  // MARK: spread

  @Test func `spread: an after date is put off by up to 2 percent, 5 s where it is seen`() {
    let interval = 400.0
    let ids = (0..<40).map { "p\($0)" }
    let world = world(after: Dictionary(uniqueKeysWithValues: ids.map { ($0, interval) }))
    let delays = ids.compactMap { id in
      world.engine.report(of: id, at: world.date(3))?.next?.runs?
        .timeIntervalSince(world.date(interval))
    }
    #expect(delays.count == 40)
    #expect(delays.allSatisfy { (0...5) ~= $0 })
    #expect(delays.max() ?? 0 > 4.5 && delays.min() ?? 5 < 0.5)
    #expect(Set(delays).count == 40)
  }

  @Test
  func `spread: what is hidden runs in the installation's own moment of a quarter of an hour`() {
    func run(_ interval: Double, seed: UInt64?) -> Date? {
      let start = Diagram.start
      var engine = TimelineEngine(seed: seed)
      let placement = Placement(id: "p", kind: "k", family: .systemSmall)
      let summary = TimelineSummary(
        dates: [start], policy: .after(start.addingTimeInterval(interval)), loadedAt: start)
      _ = engine.handle(.placements([placement]), at: start)
      _ = engine.handle(.restored(["p": KeptPlacement(summary: summary, added: start)]), at: start)
      _ = engine.handle(.catalog(["k": KnownKind(extension: "k")], isComplete: true), at: start)
      return engine.nextDeadline
    }
    for interval in [600.0, 36_000] {
      let dates = (1...200).compactMap { run(interval, seed: $0) }
      #expect(dates.count == 200)
      let offsets = dates.map {
        Int($0.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 900) / 90)
      }
      // Every tenth of the quarter is used, and each installation keeps its own offset.
      #expect(Set(offsets).count == 10)
      #expect(dates == (1...200).compactMap { run(interval, seed: $0) })
      #expect(dates.allSatisfy { $0 <= Diagram.start.addingTimeInterval(Pace.day + 900) })
    }
  }

  @Test func `spread: the same tile of two installations has two places, and keeps each for ever`()
  {
    func delay(seed: UInt64?) -> TimeInterval? {
      var world = EngineWorld(kinds: ["weather-1": "weather.widget"], seed: seed)
      _ = world.reply("weather-1", policy: .after(world.date(400)), at: 0)
      _ = world.send(.input(world.date(0)), at: 0)
      _ = world.send(.visible(["weather-1"], focused: nil), at: 0)
      return world.engine.report(of: "weather-1", at: world.date(3))?.next?.runs?
        .timeIntervalSince(world.date(400))
    }
    let delays = (1...100).compactMap { delay(seed: $0) }
    #expect(delays.count == 100 && Set(delays).count == 100)
    #expect(delays.allSatisfy { (0...5) ~= $0 })
    #expect(delays.max() ?? 0 > 4.8 && delays.min() ?? 5 < 0.2)
    #expect(delays == (1...100).compactMap { delay(seed: $0) })
    // Without a seed the offset depends on the name alone.
    #expect(delay(seed: nil) == delay(seed: nil))
    #expect(delay(seed: nil).map { abs($0 - 4.12377) < 0.0001 } == true)
  }

  @Test func `spread is the same on every launch`() {
    let first = world(after: ["a": 400]).engine.report(of: "a", at: Diagram.start)?.next?.runs
    let second = world(after: ["a": 400]).engine.report(of: "a", at: Diagram.start)?.next?.runs
    #expect(first != nil && first == second)
  }

  // MARK: coalesce

  @Test func `coalesce: visible reloads wait for the next whole second`() {
    var pace = Pace()
    pace.spreadShare = 0
    var world = EngineWorld(kinds: ["a": "x", "b": "y"], pace: pace)
    _ = world.reply("a", policy: .after(world.date(400.2)), at: 0)
    _ = world.reply("b", policy: .after(world.date(400.7)), at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a", "b"], focused: nil), at: 0)
    _ = world.send(.tick, at: 2)
    _ = world.send(.input(world.date(399)), at: 399)
    #expect(world.engine.nextDeadline == world.date(401))
    #expect(world.send(.tick, at: 401).runs == [["a"], ["b"]])
  }

  @Test func `coalesce: never before the earliest date, whatever else wakes the loop`() {
    var pace = Pace()
    pace.spreadShare = 0
    var world = EngineWorld(kinds: ["a": "x"], pace: pace)
    _ = world.reply("a", policy: .after(world.date(400.2)), at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a"], focused: nil), at: 0)
    _ = world.send(.tick, at: 2)
    _ = world.send(.input(world.date(399)), at: 399)
    #expect(world.send(.tick, at: 400.1).runs == [])
    #expect(world.send(.tick, at: 400.2).runs == [["a"]])
  }

  @Test func `coalesce: what is seeded shares a moment of its own in each second`() {
    for seed in UInt64(1)...20 {
      var pace = Pace()
      pace.spreadShare = 0
      var world = EngineWorld(kinds: ["a": "x", "b": "y"], pace: pace, seed: seed)
      let moment = Spread(seed: seed).moment(from: world.date(400.5), every: 1)
      _ = world.reply("a", policy: .after(moment.addingTimeInterval(-0.4)), at: 0)
      _ = world.reply("b", policy: .after(moment.addingTimeInterval(-0.1)), at: 0)
      _ = world.send(.input(world.date(0)), at: 0)
      _ = world.send(.visible(["a", "b"], focused: nil), at: 0)
      _ = world.send(.tick, at: 2)
      _ = world.send(.input(world.date(350)), at: 350)
      #expect(world.engine.nextDeadline == moment)
      #expect(
        world.send(.tick, at: moment.timeIntervalSince(world.date(0))).runs == [["a"], ["b"]])
    }
  }

  @Test(arguments: [nil, 1, 2, 3] as [UInt64?])
  func `coalesce: hidden reloads share the moments of the board`(seed: UInt64?) throws {
    var world = EngineWorld(kinds: ["a": "x", "b": "y"], seed: seed)
    // Neither tile is looked at: both must run 24 hours after their last reload.
    _ = world.reply("a", policy: .after(world.date(3600)), at: 0)
    _ = world.reply("b", policy: .after(world.date(3600)), at: 0)
    let day = Spread(seed: seed).moment(from: world.date(24 * 3600 - 60), every: 900)
    #expect(world.engine.nextDeadline == day)
    let second = day.timeIntervalSince(world.date(0))
    #expect((24 * 3600 - 60...24.25 * 3600).contains(second))
    #expect(world.send(.tick, at: second).runs == [["a"], ["b"]])
  }

  @Test func `coalesce: a burst of requests is one reload and one charge a placement`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(100)), at: 100)
    _ = world.send(.visible(["a", "b"], focused: nil), at: 100)
    _ = world.send(.tick, at: 102)
    var runs: [[Placement.ID]] = []
    for number in 0..<10 {
      let requests = [String](repeating: "a", count: 100).map { ReloadRequest(.kind($0)) }
      runs += world.send(.requested(requests), at: 103 + Double(number) * 0.09).runs
    }
    runs += world.send(.tick, at: 104).runs
    #expect(runs == [["a"]])
    #expect(world.reply("a", policy: .never, at: 104.3).runs == [])
    #expect(world.engine.report(of: "a", at: world.date(105))?.budget.numbers.charged == 1)
    #expect(world.engine.nextDeadline == world.date(460))
  }

  @Test func `two apps that ask for one kind at once cost one reload`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(100)), at: 100)
    _ = world.send(.visible(["a"], focused: nil), at: 100)
    let requests = ["one", "two"].map { ReloadRequest(.kind("a"), sender: $0) }
    _ = world.send(.requested(requests), at: 103)
    #expect(world.send(.tick, at: 104).runs == [["a"]])
    let rows = world.reply("a", policy: .never, at: 104.3).rows
    #expect(rows.map(\.sender) == ["one"])
    #expect(world.send(.tick, at: 1000).runs == [])
  }

  @Test func `hidden pages wake nobody for an entry or a due date`() {
    let world = world(after: ["a": 600, "b": 900, "c": 1200], isLookedAt: false)
    #expect(world.engine.nextDeadline! >= world.date(24 * 3600 - 60))
  }

  // MARK: wake

  @Test func `wake: what is on screen runs first, the rest spread over 10 s`() {
    let ids = (0..<30).map { "p\($0)" }
    var pace = Pace()
    pace.concurrentRuns = 100
    pace.allRuns = 100
    var world = EngineWorld(
      kinds: Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) }), pace: pace)
    for id in ids { world.reply(id, policy: .after(world.date(3600)), at: 0) }
    _ = world.send(.visible(["p0"], focused: nil), at: 0)
    // After two days of sleep.
    let morning = 2 * Pace.day
    _ = world.send(.input(world.date(morning)), at: morning)
    #expect(world.send(.woke, at: morning).runs == [])
    #expect(world.send(.tick, at: morning + 0.3).runs == [["p0"]])
    var runs: [Double] = []
    while let deadline = world.engine.nextDeadline, deadline < world.date(morning + 60) {
      let second = deadline.timeIntervalSince(world.date(morning))
      runs += world.send(.tick, at: morning + second).runs.map { _ in second }
    }
    #expect(runs.count == 29)
    #expect(runs.allSatisfy { (1...10) ~= $0 })
    #expect(runs.max()! - runs.min()! > 6)
  }

  @Test func `wake: nothing that was missed is caught up on`() {
    let outcome = Diagram(looks: "xx", asks: "----w", policy: .never).run(minutes: 10, after: 300)
    #expect(outcome.reloads == "F---------")
  }

  @Test func `wake: a clock that was set back holds nothing until it has caught up`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z"])
    world.settle(policy: .never, at: 100)
    #expect(world.send(.person(["a"]), at: 200).runs == [["a"]])
    _ = world.send(.tick, at: -3400)
    #expect(world.reply("a", policy: .never, at: -3400).runs == [])
    #expect(world.send(.person(["b", "c"]), at: -3398).runs == [["b"], ["c"]])
  }

  @Test func `a tick with nothing due costs no more with many placements`() {
    // Not a measurement: work in a tick for 2,000 tiles would show up in its effects.
    let ids = (0..<2000).map { "p\($0)" }
    var world = EngineWorld(kinds: Dictionary(uniqueKeysWithValues: ids.map { ($0, "x") }))
    for id in ids { _ = world.send(.replied(id, .success(world.receipt(at: 0))), at: 0) }
    _ = world.send(.runEnded("x"), at: 0)
    #expect(world.send(.tick, at: 60).all == [])
  }
}
