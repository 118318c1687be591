import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The detection of looks, and the reloads that wait for one.
@Suite struct VisibilityTests {
  @Test func `hidden.held: a due reload of a hidden placement waits for a look`() {
    let outcome = Diagram(looks: "xx------------------xxx", entries: "a")
      .run(minutes: 23, after: 10)
    #expect(outcome.reloads == "F-------------------A--")
    #expect(outcome.rules == [.freeFirst, .shownReload])
  }

  @Test func `hidden.held is in the ledger with the date since when`() throws {
    let outcome = Diagram(looks: "xx------------------xxx", entries: "a")
      .run(minutes: 23, after: 10)
    let held = try #require(outcome.rows.first { $0.rule == .hiddenHeld })
    #expect(held.cause == .dueAfter && !held.charged)
    #expect(held.date == Diagram.start.addingTimeInterval(600))
  }

  @Test func `locked.held: a kind whose data is closed waits for the unlock, even when asked for`()
    throws
  {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(60)), at: 0)
    _ = world.send(.dataClosed(["a"]), at: 30)
    #expect(world.send(.person(["a"]), at: 40).runs == [])
    #expect(world.send(.tick, at: 100_000).runs == [])
    let report = try #require(world.engine.report(of: "a", at: world.date(100_000)))
    #expect(report.next?.rule == .lockedHeld)
    #expect(report.next?.runs == nil)
    #expect(world.send(.dataClosed([]), at: 100_001).runs == [["a"]])
  }

  @Test func `locked.held: a kind whose data is closed is not live on the lock page`() {
    func live(_ effects: EngineWorld.Effects) -> [String] {
      effects.all.compactMap { effect in
        switch effect {
        case .startLive(let batch): "start " + batch.items.map(\.placement).joined(separator: " ")
        case .stopLive: "stop"
        default: nil
        }
      }
    }
    var world = EngineWorld(kinds: ["a": "x", "b": "x"])
    let kind = KnownKind(extension: "x", liveInterval: 2)
    _ = world.send(.catalog(["a": kind, "b": kind], isComplete: true), at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    #expect(live(world.send(.visible(["a", "b"], focused: nil), at: 0)) == ["start a b"])
    #expect(live(world.send(.dataClosed(["a"]), at: 5)) == ["stop"])
    #expect(live(world.send(.liveEnded(LiveProcess(extension: "x"), nil), at: 6)) == ["start b"])
  }

  @Test func `hidden.latest: once in 24 hours at the latest`() {
    let outcome = Diagram(looks: "-", entries: "a").run(minutes: 50 * 60, after: 30)
    let minutes = outcome.reloads.enumerated().filter { $0.element == "A" }.map(\.offset)
    #expect(minutes.count == 2)
    #expect(outcome.rules.dropFirst() == [.hiddenLatest, .hiddenLatest])
    // Within the board's own quarter of an hour.
    #expect(zip(minutes, [1440, 2880]).allSatisfy { (0...15) ~= $0 - $1 })
    #expect(minutes.last.map { $0 - minutes[0] } == 1440)
  }

  @Test func `hidden.prewarm: runs unseen when a look is to be expected`() {
    // Looked at every half hour from 08:00 to 18:00 for ten days; now it is 08:00 and the tile is
    // hidden.
    var past: [Look] = []
    for day in (1...10).reversed() {
      for half in 0..<20 {
        let date = Diagram.start.addingTimeInterval(Double(half) * 1800 - Double(day) * Pace.day)
        past.append(Look(began: date, ended: date.addingTimeInterval(10), placements: ["one"]))
      }
    }
    let kept = KeptPlacement(
      summary: nil, added: Diagram.start.addingTimeInterval(-10 * Pace.day))
    let outcome = Diagram(looks: "-", entries: "a", kept: kept, past: past)
      .run(minutes: 20 * 60, after: 15)
    #expect(outcome.rules.dropFirst().allSatisfy { $0 == .hiddenPrewarm })
    let day = outcome.reloads.prefix(10 * 60).count { $0 == "A" }
    let evening = outcome.reloads.dropFirst(11 * 60).count { $0 == "A" }
    // With two looks an hour, the square root of 2 · 1.5 h / 2 per hour is a little over 1.2 h.
    #expect((5...8) ~= day)
    #expect(evening == 0)
  }

  @Test func `shown.reload: 300 ms after coming on screen, the focused tile first`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z"])
    world.settle(policy: .after(world.date(60)), at: 0)
    _ = world.send(.tick, at: 600)
    _ = world.send(.input(world.date(600)), at: 600)
    #expect(world.send(.visible(["a", "b", "c"], focused: "c"), at: 600).runs == [])
    #expect(world.engine.nextDeadline == world.date(600.3))
    #expect(world.send(.tick, at: 600.3).runs == [["c"], ["a"]])
  }

  @Test func `a page that is only flipped past reloads nothing`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(60)), at: 0)
    _ = world.send(.input(world.date(600)), at: 600)
    _ = world.send(.visible(["a"], focused: nil), at: 600)
    _ = world.send(.visible([], focused: nil), at: 600.2)
    #expect(world.send(.tick, at: 601).runs == [])
  }

  @Test func `a placement with no timeline reloads at once`() {
    var world = EngineWorld(kinds: ["a": "x"])
    #expect(world.firstRuns == [["a"]])
    world.settle(policy: .never, at: 0)
    _ = world.send(
      .placements(["a", "b"].map { Placement(id: $0, kind: "a", family: .systemSmall) }), at: 10)
    #expect(world.send(.visible(["a", "b"], focused: nil), at: 10).runs == [["b"]])
  }

  @Test func `what hides again while it waits for a process is held`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z"])
    world.settle(policy: .after(world.date(60)), at: 0)
    _ = world.send(.input(world.date(600)), at: 600)
    _ = world.send(.visible(["a", "b", "c"], focused: nil), at: 600)
    #expect(world.send(.tick, at: 600.3).runs == [["a"], ["b"]])
    _ = world.send(.visible([], focused: nil), at: 600.4)
    #expect(world.reply("a", policy: .never, at: 600.6).runs == [])
  }

  // MARK: someone

  @Test func `someone: for six minutes after an input anywhere, then the loop is asked`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a"], focused: nil), at: 0)
    _ = world.send(.tick, at: 2)
    #expect(world.engine.nextDeadline == world.date(360))
    #expect(world.send(.tick, at: 360).all == [.awaitInput])
    // Somebody types in another terminal.
    _ = world.send(.input(world.date(350)), at: 360)
    #expect(world.engine.nextDeadline == world.date(710))
    #expect(world.send(.tick, at: 710).all == [.awaitInput])
    #expect(world.engine.report(of: "a", at: world.date(710))?.isLookedAt == true)
    let looks = world.send(.tick, at: 711).looks
    #expect(looks.map(\.ended) == [world.date(711)])
    #expect(world.engine.report(of: "a", at: world.date(711))?.isLookedAt == false)
    #expect(world.engine.nextDeadline == nil)
  }

  @Test func `a terminal left open reloads nothing until someone comes back`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .after(world.date(3600)), at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    _ = world.send(.visible(["a"], focused: nil), at: 0)
    for second in [2.0, 600, 601, 7200] {
      #expect(world.send(.tick, at: second).runs == [])
    }
    _ = world.send(.input(world.date(9000)), at: 9000)
    #expect(world.send(.tick, at: 9000.3).runs == [["a"]])
  }

  @Test func `nobody is asked for while nothing is visible`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(0)), at: 0)
    #expect(world.engine.nextDeadline == nil)
  }

  @Test func `what is visible before anything was typed asks when that was`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    #expect(world.send(.visible(["a"], focused: nil), at: 1).all == [.awaitInput])
    #expect(world.send(.visible(["a"], focused: "a"), at: 2).all == [])
  }

  // MARK: look

  @Test func `look: two seconds on a page`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.input(world.date(10)), at: 10)
    _ = world.send(.visible(["a"], focused: nil), at: 10)
    #expect(world.engine.nextDeadline == world.date(12))
    #expect(world.send(.visible([], focused: nil), at: 11.9).looks == [])
    _ = world.send(.visible(["a"], focused: nil), at: 20)
    #expect(
      world.send(.tick, at: 22).looks
        == [Look(began: world.date(20), ended: world.date(22), placements: ["a"])])
    #expect(
      world.send(.visible([], focused: nil), at: 50).looks
        == [Look(began: world.date(20), ended: world.date(50), placements: ["a"])])
  }

  @Test func `look: a new one after 5 minutes away`() {
    func looksPerDay(afterAway seconds: Double) -> Double {
      var world = EngineWorld(kinds: ["a": "x"])
      world.settle(policy: .never, at: 0)
      for begin in [0, 10 + seconds] {
        _ = world.send(.input(world.date(begin)), at: begin)
        _ = world.send(.visible(["a"], focused: nil), at: begin)
        _ = world.send(.tick, at: begin + 2)
        _ = world.send(.visible([], focused: nil), at: begin + 10)
      }
      return world.engine.report(of: "a", at: world.date(1000))!.budget.numbers.looksPerDay
    }
    #expect(looksPerDay(afterAway: 300) > 1.9 * looksPerDay(afterAway: 299))
  }

  @Test func `looks of earlier launches count as they did then`() {
    var live = EngineWorld(kinds: ["a": "x"])
    live.settle(policy: .never, at: 0)
    var kept: [Look] = []
    for begin in [100.0, 200, 900, 5000] {
      _ = live.send(.input(live.date(begin)), at: begin)
      _ = live.send(.visible(["a"], focused: nil), at: begin)
      _ = live.send(.tick, at: begin + 2)
      kept += live.send(.visible([], focused: nil), at: begin + 30).looks
    }
    var later = TimelineEngine()
    let now = live.date(6000)
    _ = later.handle(.looks(kept), at: now)
    _ = later.handle(.placements([Placement(id: "a", kind: "a", family: .systemSmall)]), at: now)
    _ = later.handle(
      .restored(["a": KeptPlacement(summary: nil, added: live.date(-1))]), at: now)
    #expect(
      later.report(of: "a", at: now)?.budget.numbers.looksPerDay
        == live.engine.report(of: "a", at: now)?.budget.numbers.looksPerDay)
  }
}
