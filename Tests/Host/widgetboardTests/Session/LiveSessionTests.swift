import Foundation
import Testing
import WidgetArchive

@testable import widgetboard

/// Reloads of live tiles, in a session.
@Suite struct LiveSessionTests {
  /// A board of tiles of one kind that are live every minute, and show “one”.
  private func world(tiles: Int) throws -> ScriptedSession {
    let board = (1...tiles).map { "[tile]\nkind = tea\nid = tea-\($0)\n" }.joined()
    let world = try ScriptedSession("[page]\nname = One\n" + board)
    world.session.begin()
    let description = try #require(world.extensions.open.first)
    description.describe(kinds: ["tea"], live: 60)
    world.turn()
    // Somebody is there.
    world.type(.character("?"), .escape)
    world.clock.move(2)
    world.turn([.clock])
    let live = try #require(world.extensions.liveRuns.first)
    live.show("one", at: world.clock.date)
    world.clock.move(2)
    world.turn([.clock])
    #expect(live.requests.count == tiles && world.shows("one"))
    return world
  }

  @Test(arguments: [1, 2])
  func `what a person asked for is shown at once, beside others and alone`(tiles: Int) throws {
    let world = try world(tiles: tiles)
    world.type(.character("r"))
    #expect(world.extensions.open.count == 1)
    world.answer("two")
    #expect(world.shows("two"))
    let live = try #require(world.extensions.liveRuns.first)
    #expect(live.isStopped == (tiles == 1), "a process of this tile alone gives way")
    #expect(world.extensions.liveRuns.count == 1)
    world.clock.move(61)
    world.turn([.clock])
    // The next timeline comes when it would have come.
    #expect(world.extensions.liveRuns.count == (tiles == 1 ? 2 : 1))
    world.extensions.liveRuns.last?.show("three", at: world.clock.date)
    world.clock.move(1)
    world.turn([.clock])
    #expect(world.shows("three"))
  }
}
