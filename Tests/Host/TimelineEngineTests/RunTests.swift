import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// The processes that run at once, and their order.
@Suite struct RunTests {
  @Test func `all that is ready of an extension goes into one process`() {
    let world = EngineWorld(kinds: ["a": "x", "b": "x", "c": "x"])
    #expect(world.firstRuns == [["a", "b", "c"]])
  }

  @Test func `as many processes as there are cores, and the next when one ends`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z"])
    #expect(world.firstRuns == [["a"], ["b"]])
    #expect(world.reply("a", policy: .never, at: 0.1).runs == [["c"]])
  }

  @Test func `the focused placement goes first, then what is visible`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z", "d": "w"])
    _ = world.send(.visible(["c", "d"], focused: "d"), at: 0.1)
    _ = world.send(.person(["d"]), at: 0.1)
    #expect(world.reply("a", policy: .never, at: 0.2).runs == [["d"]])
    #expect(world.reply("b", policy: .never, at: 0.3).runs == [["c"]])
  }

  @Test func `a slow process leaves its room to the others`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "y", "c": "z"])
    #expect(world.engine.nextDeadline == world.date(2))
    #expect(world.send(.tick, at: 1.9).runs == [])
    #expect(world.send(.tick, at: 2).runs == [["c"]])
    #expect(world.engine.nextDeadline == nil)
  }

  // MARK: A slow run and the other tiles of its extension

  @Test func `a slow tile keeps no other tile of its extension waiting`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "x"])
    #expect(world.firstRuns == [["a", "b"]])
    _ = world.send(.replied("b", .success(world.receipt(at: 0.1))), at: 0.1)
    #expect(world.send(.person(["a", "b"]), at: 1.1).runs == [])
    #expect(world.engine.nextDeadline == world.date(2))
    #expect(
      world.send(.tick, at: 2).all
        == [.run(ReloadBatch(extension: "x", placements: ["b"], run: 2))])
    #expect(world.engine.runningBatches.map(\.run) == [1, 2])
    _ = world.send(.replied("b", .success(world.receipt(at: 2.1))), at: 2.1)
    #expect(world.send(.runEnded("x", run: 2), at: 2.1).runs == [])
    // The number is free again; the wish for the slow tile itself waits for its answer.
    #expect(
      world.send(.person(["b"]), at: 3.1).all
        == [.run(ReloadBatch(extension: "x", placements: ["b"], run: 2))])
    _ = world.send(.replied("a", .success(world.receipt(at: 4))), at: 4)
    _ = world.send(.runEnded("x"), at: 4)
    #expect(world.send(.tick, at: 5.1).runs == [["a"]])
  }

  @Test func `of one extension there are four runs at most`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "x", "c": "x", "d": "x", "e": "x"])
    for id in ["b", "c", "d", "e"] {
      _ = world.send(.replied(id, .success(world.receipt(at: 0.1))), at: 0.1)
    }
    for (index, id) in ["b", "c", "d"].enumerated() {
      #expect(world.send(.person([id]), at: Double(3 + 3 * index)).runs == [[id]])
    }
    #expect(world.send(.person(["e"]), at: 12).runs == [])
    #expect(world.send(.tick, at: 20).runs == [])
    _ = world.send(.replied("c", .success(world.receipt(at: 21))), at: 21)
    #expect(
      world.send(.runEnded("x", run: 3), at: 21).all
        == [.run(ReloadBatch(extension: "x", placements: ["e"], run: 3))])
  }

  @Test func `the end of a slow run takes no tile from a later one`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "x"])
    _ = world.send(.replied("b", .success(world.receipt(at: 0.1))), at: 0.1)
    let changed = Placement(
      id: "a", kind: "a", family: .systemSmall, configuration: ["title": .string("New")])
    _ = world.send(
      .placements([changed, Placement(id: "b", kind: "b", family: .systemSmall)]), at: 3)
    #expect(world.send(.restored([:]), at: 3).runs == [["a"]])
    #expect(world.send(.runEnded("x"), at: 4).runs == [])
    #expect(world.engine.status(of: "a", at: world.date(5))?.isReloading == true)
    #expect(world.send(.tick, at: 6).runs == [])
  }

  @Test func `a request that comes while a reload runs is done after it`() {
    var world = EngineWorld(kinds: ["a": "x"])
    _ = world.send(.person(["a"]), at: 1.1)
    _ = world.send(.person(["a"]), at: 1.2)
    #expect(world.reply("a", policy: .never, at: 1.3).runs == [["a"]])
    #expect(world.reply("a", policy: .never, at: 1.4).runs == [])
  }

  @Test func `what a dead process left unanswered is asked of a new one, a second later`() {
    var world = EngineWorld(kinds: ["a": "x", "b": "x"])
    #expect(world.firstRuns == [["a", "b"]])
    let failure = ReloadFailure(summary: "crashed", detail: "crashed", isCrash: true)
    _ = world.send(.replied("a", .failure(failure)), at: 0.1)
    #expect(world.send(.runEnded("x"), at: 0.1).runs == [])
    #expect(world.engine.nextDeadline == world.date(1))
    #expect(world.send(.tick, at: 1).runs == [["b"]])
  }

  @Test func `an unknown kind is missing and waits for no clock`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    _ = world.send(.catalog([:], isComplete: true), at: 1)
    #expect(world.engine.status(of: "a", at: world.date(1))?.isMissing == true)
    #expect(world.engine.nextDeadline == nil)
    #expect(world.send(.person(["a"]), at: 2).runs == [])
    #expect(
      world.send(.catalog(["a": KnownKind(extension: "x")], isComplete: true), at: 3).runs == [
        ["a"]
      ])
  }

  @Test func `kept timelines are shown at once and reloaded when their policy says so`() {
    var engine = TimelineEngine()
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let summary = TimelineSummary(
      dates: [start.addingTimeInterval(-60), start.addingTimeInterval(60)], policy: .atEnd,
      loadedAt: start.addingTimeInterval(-60))
    _ = engine.handle(
      .placements([Placement(id: "a", kind: "a", family: .systemSmall)]), at: start)
    _ = engine.handle(
      .restored(["a": KeptPlacement(summary: summary, added: start)]), at: start)
    _ = engine.handle(.input(start), at: start)
    _ = engine.handle(.visible(["a"], focused: nil), at: start)
    #expect(engine.summary(of: "a")?.currentIndex(at: start) == 0)
    #expect(
      engine.handle(.catalog(["a": KnownKind(extension: "x")], isComplete: true), at: start).isEmpty
    )
    // A look begins to count after two seconds.
    #expect(engine.nextDeadline == start.addingTimeInterval(2))
    _ = engine.handle(.tick, at: start.addingTimeInterval(2))
    #expect(engine.nextDeadline == start.addingTimeInterval(60))
    #expect(
      engine.handle(.tick, at: start.addingTimeInterval(60))
        == [.run(ReloadBatch(extension: "x", placements: ["a"]))])
  }

  @Test func `a removed placement is forgotten, a changed one starts anew`() {
    var world = EngineWorld(kinds: ["a": "x"])
    world.settle(policy: .never, at: 0)
    let changed = Placement(
      id: "a", kind: "a", family: .systemSmall, configuration: ["title": .string("New")])
    #expect(world.send(.placements([changed]), at: 1).runs == [])
    #expect(world.send(.restored([:]), at: 1).runs == [["a"]])
    #expect(world.send(.placements([]), at: 2).runs == [])
    #expect(world.engine.status(of: "a", at: world.date(2)) == nil)
  }

  @Test func `failure.crashes: an app's wish does not try again what only a person may`() {
    var world = EngineWorld(kinds: ["a": "x"])
    let crash = ReloadFailure(summary: "crashed", detail: "crashed", isCrash: true)
    for second in 0..<3 {
      let now = Double(second) * 10
      _ = world.send(.person(["a"]), at: now)
      _ = world.send(.replied("a", .failure(crash)), at: now + 1)
      _ = world.endRun(of: "a", at: now + 1)
      _ = world.send(.tick, at: now + 2)
      if second == 0 {
        // The reload that the person asked for while the first one ran.
        _ = world.send(.replied("a", .failure(crash)), at: now + 3)
        _ = world.endRun(of: "a", at: now + 3)
      }
    }
    #expect(world.send(.requested([ReloadRequest(.kind("a"))]), at: 1000).runs == [])
    #expect(world.send(.person(["a"]), at: 1001).runs == [["a"]])
  }
}
