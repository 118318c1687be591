import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Sleep of the machine, changes of the clock, and processes that never answer.
@Suite struct LapseTests {
  private func looksPerDay(_ world: EngineWorld, at seconds: Double) -> Double {
    world.engine.report(of: "a", at: world.date(seconds))!.budget.numbers.looksPerDay
  }

  @Test func `a lid that closes ends the look, and the night is none`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(10)), at: 10)
    _ = world.send(.visible(["a"], focused: nil), at: 10)
    _ = world.send(.tick, at: 12)
    let morning = 9 * 3600.0
    let looks = world.send(.woke, at: morning).looks
    #expect(looks.map(\.began) == [world.date(10)])
    #expect(looks.allSatisfy { $0.ended <= world.date(611) })
    #expect(looksPerDay(world, at: morning) < 1.2)
  }

  @Test func `whoever is there after a short sleep begins a new look`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(10)), at: 10)
    _ = world.send(.visible(["a"], focused: nil), at: 10)
    _ = world.send(.tick, at: 12)
    #expect(world.send(.woke, at: 100).looks.map(\.ended) == [world.date(12)])
    #expect(world.send(.tick, at: 102).looks.map(\.began) == [world.date(100)])
  }

  @Test func `a timeline that was kept while the clock was a year ahead is asked for anew`() {
    let start = Diagram.start
    let ahead = start.addingTimeInterval(365 * Pace.day)
    let summary = TimelineSummary(
      dates: [ahead], policy: .after(ahead.addingTimeInterval(900)), loadedAt: ahead)
    let kept = KeptPlacement(summary: summary, added: start)
    let outcome = Diagram(kept: kept).run(minutes: 3, after: 60)
    #expect(outcome.reloads == "T--")
  }

  @Test func `a clock set back leaves no retry further off than its pause`() {
    var world = EngineWorld(kinds: ["a": "x"])
    let failure = ReloadFailure(summary: "no network", detail: "no network")
    _ = world.send(.replied("a", .failure(failure)), at: 1)
    _ = world.send(.runEnded("x"), at: 1)
    _ = world.send(.clockSet(by: -Pace.day), at: 2 - Pace.day)
    let due = world.engine.report(of: "a", at: world.date(2 - Pace.day))?.next?.due
    #expect(due.map { $0 <= world.date(2 - Pace.day + 330) } == true)
  }

  @Test func `a reload that runs while the clock is set back is not dated in the future`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.person(["a"]), at: 7200)
    _ = world.send(.person(["a"]), at: 7201)
    _ = world.send(.clockSet(by: -7200), at: 2)
    #expect(world.reply("a", policy: .never, at: 3).runs == [["a"]])
    #expect(world.engine.summary(of: "a").map { $0.loadedAt <= world.date(3) } == true)
  }

  @Test func `nobody comes back because the clock was set back`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a"], focused: nil), at: 0)
    for second in [2.0, 600, 601, 20_000] { _ = world.send(.tick, at: second) }
    _ = world.send(.clockSet(by: -Pace.day), at: 20_001 - Pace.day)
    let report = world.engine.report(of: "a", at: world.date(20_001 - Pace.day))
    #expect(report?.isVisible == true && report?.isLookedAt == false)
  }

  @Test func `one look in the future does not stop the learning`() {
    let start = Diagram.start
    func look(_ day: Double, _ hour: Double = 1) -> Look {
      let began = start.addingTimeInterval(day * Pace.day + hour * 3600)
      return Look(began: began, ended: began.addingTimeInterval(9), placements: ["one"])
    }
    let now = start.addingTimeInterval(3 * 3600)
    var clean = TimelineEngine()
    var disturbed = TimelineEngine()
    let past = (-6...0).map { look(Double($0)) }
    _ = clean.handle(.looks(past), at: now)
    _ = disturbed.handle(.looks(past + [look(30)]), at: now)
    for hours in stride(from: 0.0, to: 24, by: 3) {
      let date = now.addingTimeInterval(hours * 3600)
      var reports: [PlacementReport?] = []
      for engine in [clean, disturbed] {
        var engine = engine
        _ = engine.handle(.placements([Diagram.placement]), at: now)
        reports.append(engine.report(of: "one", at: date))
      }
      #expect(reports[0] == reports[1])
    }
  }

  @Test func `free.environment: a value that changes while the first timeline is made`() {
    var world = EngineWorld(kinds: ["a": "x"])
    _ = world.send(.environment([.locale]), at: 0.1)
    let receipt = TimelineReceipt(
      dates: [world.date(0.2)], policy: .never, reads: [.locale])
    _ = world.send(.replied("a", .success(receipt)), at: 0.2)
    _ = world.send(.runEnded("x"), at: 0.2)
    #expect(world.send(.tick, at: 1).runs == [["a"]])
    _ = world.send(.replied("a", .success(receipt)), at: 1.2)
    _ = world.send(.runEnded("x"), at: 1.2)
    #expect(world.send(.tick, at: 100).runs == [])
  }

  @Test func `what reloads is neither stale nor held`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(60)), at: 0)
    _ = world.send(.input(world.date(100)), at: 100)
    _ = world.send(.visible(["a"], focused: nil), at: 100)
    #expect(world.send(.tick, at: 100.3).runs == [["a"]])
    let status = world.engine.status(of: "a", at: world.date(100.4))
    #expect(status?.isReloading == true && status?.isStale == false)
    #expect(world.engine.report(of: "a", at: world.date(100.4))?.next == nil)
  }

  @Test func `failure.crashes: a look that was too short leaves no wish behind`() {
    let fails = "ddd" + String(repeating: "-", count: 2000)
    let outcome = Diagram(
      looks: "xxx----x--", entries: "a", asks: "rrr", fails: fails, policy: .never
    ).run(minutes: 1500)
    // One retry during the look at the seventh minute, and none while unseen.
    #expect(outcome.reloads.dropFirst(8).allSatisfy { $0 == "-" })
  }

  @Test func `free reloads of a live tile are not swallowed`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    let known = ["a": KnownKind(extension: "x", liveInterval: 3600)]
    _ = world.send(.catalog(known, isComplete: true), at: 1)
    _ = world.send(.input(world.date(10)), at: 10)
    let live = world.send(.visible(["a"], focused: nil), at: 10).all
    #expect(live.contains { if case .startLive = $0 { true } else { false } })
    _ = world.send(.liveReplied("a", .success(world.receipt(at: 11))), at: 11)
    #expect(world.send(.person(["a"]), at: 20).runs == [["a"]])
  }
}
