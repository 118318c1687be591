import Foundation
import Testing
import WidgetArchive

@testable import TimelineEngine

/// Reloads of tiles that are live: `free.live` beside the other rules.
@Suite struct LiveReloadTests {
  /// Tiles of one extension that are looked at from the tenth second on, and their live process.
  private static func world(
    _ ids: [Placement.ID] = ["a"], every: Double = 60, isScript: Bool = false
  ) -> EngineWorld {
    var world = EngineWorld(kinds: Dictionary(uniqueKeysWithValues: ids.map { ($0, "x") }))
    world.settle(policy: .never, at: 0)
    let kind = KnownKind(extension: "x", liveInterval: every, isScript: isScript)
    _ = world.send(
      .catalog(Dictionary(uniqueKeysWithValues: ids.map { ($0, kind) }), isComplete: true), at: 1)
    _ = world.send(.input(world.date(10)), at: 10)
    let starts = words(world.send(.visible(Set(ids), focused: nil), at: 10))
    #expect(
      starts == (isScript ? ids.map { "start \($0)" } : ["start \(ids.joined(separator: " "))"]))
    for id in ids {
      _ = world.send(.liveReplied(id, .success(world.receipt(at: 11))), at: 11)
    }
    return world
  }

  /// The processes that effects start and stop.
  private static func words(_ effects: EngineWorld.Effects) -> [String] {
    effects.all.compactMap { effect in
      switch effect {
      case .run(let batch): "run " + batch.placements.joined(separator: " ")
      case .startLive(let batch):
        "start " + batch.items.map(\.placement).joined(separator: " ")
      case .stopLive(let process): "stop \(process.placement ?? process.extension)"
      default: nil
      }
    }
  }

  @Test(arguments: [false, true])
  func `a process of one tile gives way to a reload, and begins again an interval later`(
    isScript: Bool
  ) {
    var world = Self.world(isScript: isScript)
    let process = LiveProcess(extension: "x", placement: isScript ? "a" : nil)
    let effects = world.send(.person(["a"]), at: 20)
    #expect(Self.words(effects).sorted() == ["run a", "stop \(isScript ? "a" : "x")"])
    #expect(Self.words(world.send(.liveEnded(process, nil), at: 20.5)) == [])
    let reply = world.reply("a", policy: .never, at: 21)
    #expect(Self.words(reply) == [] && reply.rows.map(\.cause) == [.freePerson])
    #expect(world.engine.report(of: "a", at: world.date(30))?.isLive == true)
    #expect(world.engine.nextDeadline == world.date(80))
    #expect(Self.words(world.send(.tick, at: 80)) == ["start a"])
  }

  @Test func `a process of several tiles goes on, and a reload does not end its period`() {
    var world = Self.world(["a", "b"])
    #expect(Self.words(world.send(.person(["a"]), at: 20)) == ["run a"])
    #expect(world.reply("a", policy: .never, at: 21).rows.map(\.cause) == [.freePerson])
  }

  @Test func `who looks again, and a tile that comes beside it, do not wait for the interval`() {
    var world = Self.world(["a", "b"], every: 3600)
    _ = world.send(.visible(["a"], focused: nil), at: 12)
    let process = LiveProcess(extension: "x")
    #expect(Self.words(world.send(.liveEnded(process, nil), at: 13)) == ["start a"])
    _ = world.send(.person(["a"]), at: 20)
    _ = world.send(.liveEnded(process, nil), at: 20.5)
    world.reply("a", policy: .never, at: 21)
    let effects = world.send(.visible(["a", "b"], focused: nil), at: 30)
    #expect(Self.words(effects) == ["start a b"])
  }

  @Test func `due.requested: a live tile reloads where its next timeline is far`() {
    var far = Self.world(every: 60)
    let asks = EngineEvent.requested([ReloadRequest(.kind("a"), sender: "app")])
    var effects = far.send(asks, at: 20).all + far.send(.tick, at: 21).all
    #expect(Self.words(.init(all: effects)).contains("run a"))
    let row = far.reply("a", policy: .never, at: 22).rows.first
    #expect(row?.cause == .dueRequested && row?.charged == true)
    var near = Self.world(every: 10)
    effects = near.send(asks, at: 20).all + near.send(.tick, at: 21).all
    #expect(Self.words(.init(all: effects)) == [])
  }

  @Test func `free.signal: a live tile follows its signal, once a second at most`() {
    var world = Self.world()
    let signal = EngineEvent.signalled([ReloadRequest(.kind("a"), sender: "SIGRTMIN+8")])
    #expect(Self.words(world.send(signal, at: 20)).contains("run a"))
    #expect(Self.words(world.send(signal, at: 20.2)) == [])
    #expect(Self.words(world.reply("a", policy: .never, at: 20.3)) == [])
    #expect(Self.words(world.send(signal, at: 20.5)) == [])
    #expect(Self.words(world.send(.tick, at: 21)) == ["run a"])
    world.reply("a", policy: .never, at: 21.1)
    #expect(Self.words(world.send(.tick, at: 30)) == [], "one for both")
  }
}
