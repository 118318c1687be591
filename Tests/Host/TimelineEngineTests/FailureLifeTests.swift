import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Failed reloads: their retries, their record after a restart, and failed first contacts.
@Suite struct FailureLifeTests {
  private static let down = ReloadFailure(summary: "exit 3", detail: "a exited with status 3")
  private static let lasting = ReloadFailure(
    summary: "too much to draw", detail: "an entry is too dear", isLasting: true)

  private func world() -> EngineWorld {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(900)), at: 0)
    return world
  }

  private func decision(_ world: EngineWorld, at seconds: Double) -> PlacementReport.Decision? {
    world.engine.report(of: "a", at: world.date(seconds))?.next
  }

  /// All reloads until a date, with nobody looking.
  private func runs(_ world: inout EngineWorld, from: Double, until end: Double) -> [Double] {
    var dates: [Double] = []
    while let next = world.engine.nextDeadline {
      let seconds = max(from, next.timeIntervalSince(world.date(0)))
      guard seconds <= end else { break }
      if !world.send(.tick, at: seconds).runs.isEmpty { dates.append(seconds) }
    }
    return dates
  }

  // MARK: What lasts

  @Test func `what cannot succeed until something changes is not tried again by itself`() {
    var world = world()
    _ = world.send(.person(["a"]), at: 10)
    _ = world.send(.replied("a", .failure(Self.lasting)), at: 11)
    _ = world.send(.runEnded("x"), at: 11)
    #expect(runs(&world, from: 12, until: 3 * Pace.day).isEmpty)
    let decision = decision(world, at: 3 * Pace.day)
    #expect(decision?.rule == .failureUnchanged && decision?.runs == nil)
  }

  @Test(arguments: [
    EngineEvent.replaced("x"), .person(["a"]), .environment([.locale]),
    .requested([ReloadRequest(.kind("a"))]), .performed("a"),
    .shapes(["a": TileShape(family: .systemMedium, columns: 47, rows: 10)]),
  ])
  func `a change has it tried again`(event: EngineEvent) {
    var world = world()
    _ = world.send(.shapes(["a": TileShape(family: .systemSmall, columns: 17, rows: 7)]), at: 1)
    _ = world.send(.input(world.date(2)), at: 2)
    _ = world.send(.visible(["a"], focused: nil), at: 2)
    world.reply("a", policy: .after(world.date(900)), at: 3)
    _ = world.send(.person(["a"]), at: 10)
    _ = world.send(.replied("a", .failure(Self.lasting)), at: 11)
    _ = world.send(.runEnded("x"), at: 11)
    #expect(world.send(.tick, at: 60).runs.isEmpty)
    _ = world.send(.input(world.date(399)), at: 399)
    var later = world.send(event, at: 400).runs
    later += world.send(.tick, at: 402).runs
    #expect(later == [["a"]])
  }

  @Test func `the same shape is no change`() {
    let shape = TileShape(family: .systemSmall, columns: 17, rows: 7)
    var world = world()
    _ = world.send(.shapes(["a": shape]), at: 1)
    _ = world.send(.person(["a"]), at: 10)
    _ = world.send(.replied("a", .failure(Self.lasting)), at: 11)
    _ = world.send(.runEnded("x"), at: 11)
    _ = world.send(.input(world.date(20)), at: 20)
    #expect(world.send(.visible(["a"], focused: nil), at: 20).runs.isEmpty)
    #expect(world.send(.shapes(["a": shape]), at: 30).runs.isEmpty)
    #expect(runs(&world, from: 30, until: 340).isEmpty)
  }

  // MARK: After a restart

  private func restarted(_ kept: KeptFailure, at seconds: Double) -> EngineWorld {
    var world = EngineWorld(kinds: [:])
    let placement = Placement(id: "a", kind: "a", family: .systemSmall)
    _ = world.send(.placements([placement]), at: seconds)
    _ = world.send(
      .restored([
        "a": KeptPlacement(
          summary: TimelineSummary(
            dates: [world.date(0)], policy: .after(world.date(900)), loadedAt: world.date(0)),
          added: world.date(0), failure: kept)
      ]), at: seconds)
    _ = world.send(
      .catalog(["a": KnownKind(extension: "x")], isComplete: true), at: seconds)
    return world
  }

  @Test func `what had failed has failed after a restart, and keeps its pause`() {
    let world = restarted(
      KeptFailure(
        failure: Self.down, date: EngineWorld(kinds: [:]).date(1000), failures: 3, crashes: 0),
      at: 1200)
    let report = world.engine.report(of: "a", at: world.date(1200))
    #expect(report?.failure == Self.down && report?.failures == 3)
    #expect(report?.next?.cause == .failureRetry)
    let due = report.flatMap { $0.next?.due.timeIntervalSince(world.date(1000)) }
    #expect(due.map { (18 * 60...22 * 60).contains($0) } == true)
  }

  @Test func `three crashes before a restart are three after it`() {
    let crash = ReloadFailure(summary: "crashed", detail: "it crashed", isCrash: true)
    let world = restarted(
      KeptFailure(
        failure: crash, date: EngineWorld(kinds: [:]).date(1000), failures: 3, crashes: 3),
      at: 1200)
    #expect(decision(world, at: 1200)?.rule == .failureCrashes)
  }

  @Test func `what waited for a change is tried once after a restart`() {
    var world = restarted(
      KeptFailure(
        failure: Self.lasting, date: EngineWorld(kinds: [:]).date(1000), failures: 1, crashes: 0),
      at: 1200)
    #expect(decision(world, at: 1200)?.cause == .failureRetry)
    let count = runs(&world, from: 1200, until: 3 * Pace.day).count
    #expect(count == 1)
  }

  // MARK: The first contact

  private func silent(_ failure: ReloadFailure = down) -> EngineWorld {
    var world = EngineWorld(kinds: [:])
    _ = world.send(
      .placements([Placement(id: "a", kind: "a", family: .systemSmall)]), at: 0)
    _ = world.send(.catalog([:], isComplete: false), at: 0)
    return world
  }

  @Test func `an extension that fails at its first contact is tried again at growing intervals`() {
    var world = silent()
    let rows = world.send(.undescribed("x", kinds: ["a"], Self.down), at: 1).rows
    #expect(rows.map(\.outcome) == [.failed(Self.down)])
    #expect(rows.map(\.cause) == [.freeFirst] && rows.allSatisfy { !$0.charged })
    #expect(world.engine.status(of: "a", at: world.date(2))?.isMissing == false)
    var attempts: [Double] = []
    var now = 2.0
    for _ in 0..<3 {
      _ = world.send(.input(world.date(now)), at: now)
      _ = world.send(.visible(["a"], focused: nil), at: now)
      let due = world.engine.report(of: "a", at: world.date(now))?.next?.runs
      now = (due ?? world.date(0)).timeIntervalSince(world.date(0)) + 1
      _ = world.send(.input(world.date(now)), at: now)
      var runs = world.send(.tick, at: now).runs
      runs += world.send(.tick, at: now + 2).runs
      #expect(runs == [["a"]])
      attempts.append(now)
      _ = world.send(.replied("a", .failure(Self.down)), at: now + 3)
      _ = world.send(.runEnded("x"), at: now + 3)
    }
    let pauses = zip(attempts, [1] + attempts).map { $0 - $1 }
    #expect(zip(pauses, [300.0, 600, 1200]).allSatisfy { abs($0 - $1) < $1 * 0.15 }, "\(pauses)")
    #expect(world.engine.report(of: "a", at: world.date(now + 4))?.failures == 4)
  }

  @Test func `a timeline after all ends what was wrong`() {
    var world = silent()
    _ = world.send(.undescribed("x", kinds: ["a"], Self.down), at: 1)
    _ = world.send(.catalog(["a": KnownKind(extension: "x")], isComplete: true), at: 2)
    #expect(world.send(.person(["a"]), at: 3).runs == [["a"]])
    world.reply("a", policy: .never, at: 4)
    #expect(world.engine.report(of: "a", at: world.date(5))?.failure == nil)
  }

  // MARK: Quarantine

  @Test func `what ended the program is neither run nor charged until a person asks`() {
    var world = world()
    _ = world.send(.quarantined(["x"]), at: 10)
    _ = world.send(.input(world.date(1000)), at: 1000)
    _ = world.send(.visible(["a"], focused: nil), at: 1000)
    _ = world.send(.requested([ReloadRequest(.kind("a"))]), at: 1001)
    #expect(runs(&world, from: 1002, until: 2 * Pace.day).isEmpty)
    let report = world.engine.report(of: "a", at: world.date(2 * Pace.day))
    #expect(report?.isQuarantined == true && report?.next?.rule == .quarantineHeld)
    #expect(report?.next?.runs == nil && report?.budget.numbers.charged == 0)
    // The reload that was asked for meanwhile runs first.
    #expect(world.send(.quarantined([]), at: 2 * Pace.day).runs.count <= 1)
    world.reply("a", policy: .never, at: 2 * Pace.day + 1)
    #expect(world.send(.person(["a"]), at: 2 * Pace.day + 3).runs == [["a"]])
  }

  // MARK: Days

  @Test func `a look on the first day is one day, however much is learnt of it`() {
    var world = world()
    // From 08:00 UTC about every hour until the evening.
    for hour in 0..<10 {
      let second = Double(hour) * 3600 + 100
      _ = world.send(.input(world.date(second)), at: second)
      _ = world.send(.visible(["a"], focused: nil), at: second)
      _ = world.send(.tick, at: second + 3)
      let days = world.engine.report(of: "a", at: world.date(second + 60))?.budget.daysLookedAt
      #expect(days == 1, "after \(hour) h")
      _ = world.send(.visible([], focused: nil), at: second + 30)
    }
  }

  @Test
  func `a look late at night and one in the morning are two days once it is known when days begin`()
  {
    var looks: [Look] = []
    let world = EngineWorld(kinds: [:])
    // A fortnight of looks at noon and at 23:30 UTC; days begin at about five in the morning.
    for day in 1...13 {
      for hour in [4.0, 15.5] {
        let began = world.date(-Double(day) * Pace.day + hour * 3600)
        looks.append(Look(began: began, ended: began.addingTimeInterval(5), placements: ["a"]))
      }
    }
    var engine = TimelineEngine()
    let placement = Placement(id: "a", kind: "a", family: .systemSmall)
    for event: EngineEvent in [
      .placements([placement]), .looks(looks.sorted { $0.began < $1.began }),
    ] {
      _ = engine.handle(event, at: world.date(0))
    }
    let budget = engine.report(of: "a", at: world.date(0))?.budget
    #expect(budget?.daysLookedAt == 6, "today began, and nobody has looked yet")
  }
}
