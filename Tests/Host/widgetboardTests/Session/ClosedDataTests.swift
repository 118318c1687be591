import Board
import Foundation
import Testing
import TimelineEngine
import WidgetArchive
import WidgetStore

@testable import widgetboard

/// Whole sessions that are locked when a widget with protected data is added or requested.
@Suite(.serialized) struct ClosedDataTests {
  private let vault = StatusWidget(kind: "vault", family: .systemSmall, configuration: [:])

  /// A locked board with an extension of two protected kinds; one of them has a tile.
  private func world() throws -> ScriptedSession {
    let world = try ScriptedSession()
    world.session.begin()
    for run in world.extensions.open { run.describe(kinds: ["tea", "vault"], isPrivate: true) }
    world.turn()
    world.answer("Secret tea")
    #expect(world.shows("Secret tea"))
    world.session.handle(.locked(true), at: world.clock.date)
    world.turn()
    return world
  }

  private func wait(_ world: ScriptedSession) {
    for _ in 0..<5 {
      world.clock.move(2)
      world.turn([.clock])
    }
  }

  /// The kinds for which timelines were requested.
  private func asked(_ world: ScriptedSession) -> [String] {
    world.extensions.runs.flatMap(\.requests).filter { $0.action == .timeline }.compactMap(\.kind)
  }

  @Test func `a widget that a status bar shows, and no page, is asked once it is unlocked`() throws
  {
    let world = try world()
    world.session.noteStatus(of: vault.placement.id, vault, at: world.clock.date)
    wait(world)
    #expect(asked(world) == ["tea"])
    world.session.handle(.locked(false), at: world.clock.date)
    world.session.noteStatus(of: vault.placement.id, vault, at: world.clock.date)
    wait(world)
    #expect(asked(world) == ["tea", "vault"])
  }

  @Test func `a tile that is added meanwhile is asked once it is unlocked`() throws {
    let world = try world()
    try (ScriptedSession.board + "[tile]\nkind = vault\nid = vault-1\n").write(
      toFile: world.session.launch.folders.boardFile, atomically: true, encoding: .utf8)
    world.session.readBoardFile(at: world.clock.date)
    wait(world)
    #expect(world.session.placements.map(\.kind) == ["tea", "vault"])
    #expect(asked(world) == ["tea"])
    world.session.handle(.locked(false), at: world.clock.date)
    wait(world)
    #expect(asked(world) == ["tea", "vault"])
  }
}
