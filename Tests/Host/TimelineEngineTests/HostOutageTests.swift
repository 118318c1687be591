import Foundation
import Testing
import TimelineEngine
import WidgetArchive

/// Tiles of a host that cannot be reached.
@Suite struct HostOutageTests {
  private static let kinds = [
    "a@build1": "a@build1.widget", "b@build1": "b@build1.widget", "c@build1": "c@build1.widget",
    "d@build2": "d@build2.widget",
  ]
  private static let away = ReloadFailure(
    summary: "build1 cannot be reached", detail: "build1 cannot be reached: no answer",
    isOfHost: true)

  /// A world in which somebody looks at all tiles and whose first reloads have begun.
  private static func world() -> EngineWorld {
    var world = EngineWorld(kinds: kinds)
    _ = world.send(.input(world.date(0.1)), at: 0.1)
    _ = world.send(.visible(Set(kinds.keys), focused: nil), at: 0.1)
    return world
  }

  private func next(_ id: Placement.ID, _ world: EngineWorld, at seconds: Double) -> Date? {
    world.engine.status(of: id, at: world.date(seconds))?.nextReload
  }

  private func failure(_ id: Placement.ID, _ world: EngineWorld, at seconds: Double) -> String? {
    world.engine.status(of: id, at: world.date(seconds))?.failure?.detail
  }

  /// Fails a reload and returns the runs after it.
  private func fail(_ id: Placement.ID, in world: inout EngineWorld, at seconds: Double)
    -> [[Placement.ID]]
  {
    let first = world.send(.replied(id, .failure(Self.away)), at: seconds)
    return first.runs + world.endRun(of: id, at: seconds).runs
  }

  @Test func `what is due while their machine is away fails with the first, without a process`() {
    var world = Self.world()
    #expect(world.firstRuns == [["a@build1"], ["b@build1"]])
    // The other host is not known to be down.
    #expect(fail("a@build1", in: &world, at: 1) == [["d@build2"]])
    #expect(fail("b@build1", in: &world, at: 1.5) == [])
    let until = next("a@build1", world, at: 2)
    #expect(until.map { (270...330).contains($0.timeIntervalSince(world.date(1))) } == true)
    for id in ["a@build1", "b@build1", "c@build1"] {
      #expect(next(id, world, at: 2) == until, "\(id)")
      #expect(failure(id, world, at: 2) == "build1 cannot be reached: no answer", "\(id)")
    }
    #expect(failure("d@build2", world, at: 2) == nil)
  }

  @Test func `one of them tries again, and the others wait for what comes of it`() throws {
    var world = Self.world()
    _ = fail("a@build1", in: &world, at: 1)
    _ = fail("b@build1", in: &world, at: 1)
    world.reply("d@build2", policy: .never, at: 1)
    let until = try #require(next("a@build1", world, at: 2)).timeIntervalSince(world.date(0))
    var tries: [[Placement.ID]] = []
    for second in 0..<5 { tries += world.send(.tick, at: until + Double(second)).runs }
    #expect(tries == [["a@build1"]])
    #expect(fail("a@build1", in: &world, at: until + 8) == [])
    let later = try #require(next("a@build1", world, at: until + 9))
    #expect(next("c@build1", world, at: until + 9) == later)
    #expect(later.timeIntervalSince(world.date(until + 8)) > 500, "the pause grows once for all")
  }

  @Test func `when it answers all are tried at once`() throws {
    var world = Self.world()
    _ = fail("a@build1", in: &world, at: 1)
    _ = fail("b@build1", in: &world, at: 1)
    world.reply("d@build2", policy: .never, at: 1)
    // A person asks before the retry is due.
    #expect(world.send(.person(["c@build1"]), at: 100).runs == [["c@build1"]])
    var runs = world.reply("c@build1", policy: .never, at: 100.5).runs
    for second in 1..<5 { runs += world.send(.tick, at: 100.5 + Double(second)).runs }
    #expect(Set(runs) == [["a@build1"], ["b@build1"]])
  }

  @Test func `a widget that fails on a machine that answers concerns no other`() {
    var world = Self.world()
    let own = ReloadFailure(summary: "no tea", detail: "a@build1.widget reported: no tea")
    _ = world.send(.replied("a@build1", .failure(own)), at: 1)
    #expect(world.endRun(of: "a@build1", at: 1).runs == [["c@build1"]])
    #expect(failure("c@build1", world, at: 2) == nil)
  }

  // MARK: Live

  /// Three live tiles of one host, in two extensions, and one of another host.
  private static func liveWorld() -> EngineWorld {
    var world = Self.world()
    world.settle(policy: .never, at: 0.15)
    let extensions = ["a@build1": "x", "b@build1": "x", "c@build1": "y", "d@build2": "z"]
    let catalog = extensions.mapValues { KnownKind(extension: $0, liveInterval: 2) }
    _ = world.send(.catalog(catalog, isComplete: true), at: 0.2)
    return world
  }

  private func starts(_ effects: EngineWorld.Effects) -> [[Placement.ID]] {
    effects.all.compactMap { effect in
      guard case .startLive(let batch) = effect else { return nil }
      return batch.items.map(\.placement)
    }
  }

  /// Ends the live process of an extension; returns the processes started then and in the next
  /// seconds.
  private func endLive(_ name: ExtensionName, in world: inout EngineWorld, at seconds: Double)
    -> [[Placement.ID]]
  {
    var begun = starts(
      world.send(.liveEnded(LiveProcess(extension: name), Self.away), at: seconds))
    for second in 1...6 { begun += starts(world.send(.tick, at: seconds + Double(second))) }
    return begun
  }

  @Test func `a live process whose connection broke is started anew as it was`() {
    var world = Self.liveWorld()
    #expect(endLive("x", in: &world, at: 10) == [["a@build1", "b@build1"]])
    #expect(failure("c@build1", world, at: 17) == nil)
  }

  @Test
  func `a machine that stays away stops the tries of all its live tiles, till a reload succeeds`()
    throws
  {
    var world = Self.liveWorld()
    _ = endLive("x", in: &world, at: 10)
    #expect(endLive("x", in: &world, at: 17) == [])
    // The other extension's process goes on undisturbed; if it fails now, it is not retried by
    // itself.
    #expect(failure("c@build1", world, at: 24) == nil)
    #expect(endLive("y", in: &world, at: 25) == [])
    for id in ["a@build1", "b@build1", "c@build1"] {
      #expect(failure(id, world, at: 32) == Self.away.detail, "\(id)")
    }
    let until = try #require(next("a@build1", world, at: 32)).timeIntervalSince(world.date(0))
    #expect(next("c@build1", world, at: 32) == world.date(until))
    var (tries, begun): ([[Placement.ID]], [[Placement.ID]]) = ([], [])
    for second in 0..<5 {
      let effects = world.send(.tick, at: until + Double(second))
      tries += effects.runs
      begun += starts(effects)
    }
    #expect(tries.count == 1 && begun == [], "\(tries) \(begun)")
    let tried = try #require(tries.first?.first)
    begun = starts(world.reply(tried, policy: .never, at: until + 6))
    #expect(Set(begun.joined()) == ["a@build1", "b@build1", "c@build1"])
  }

  @Test func `what comes on screen while its machine is away tries it once`() {
    var world = Self.liveWorld()
    _ = world.send(.visible(["a@build1", "b@build1"], focused: nil), at: 5)
    _ = world.send(.liveEnded(LiveProcess(extension: "y"), nil), at: 6)
    _ = endLive("x", in: &world, at: 10)
    #expect(endLive("x", in: &world, at: 17) == [])
    let begun = starts(world.send(.visible(["c@build1"], focused: nil), at: 30))
    #expect(begun == [["c@build1"]])
    #expect(endLive("y", in: &world, at: 31) == [])
    #expect(failure("c@build1", world, at: 40) == Self.away.detail)
    #expect(next("c@build1", world, at: 40) != nil)
  }
}
