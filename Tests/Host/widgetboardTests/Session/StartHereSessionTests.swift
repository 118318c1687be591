import Board
import Foundation
import Input
import Testing

@testable import widgetboard

/// *Start here* in a session: the board file keeps its ticks.
@Suite struct StartHereSessionTests {
  private static let board =
    ScriptedSession.board + "[tile]\nkind = start-here\nid = start-here-1\nfamily = medium\n"
  private static let other = "[tile]\nkind = tea\nid = tea-2\n"

  private func text(_ world: ScriptedSession) throws -> String {
    try world.session.place.boardFile.text()
  }

  /// Does one lesson and closes the panel that it opened.
  private func press(_ letter: Character, in world: ScriptedSession) {
    world.type(.character(letter))
    world.type(.escape)
    world.turn()
  }

  @Test func `no process stands behind it, and what the person did is kept`() throws {
    let world = try ScriptedSession(Self.board)
    world.openAndReload("Fresh tea")
    #expect(world.extensions.runs.allSatisfy { $0.requests.allSatisfy { $0.kind != "start-here" } })
    #expect(world.shows("Start here") && world.shows("○ z zoom into a tile"))
    press("z", in: world)
    press("T", in: world)
    #expect(world.shows("✓ z zoom into a tile") && world.shows("○ e edit: move"))
    let text = try text(world)
    #expect(text.contains("theme zoom"))
    let again = try ScriptedSession(text)
    again.openAndReload("Fresh tea")
    #expect(again.shows("✓ z zoom into a tile") && again.shows("✓ T try another theme"))
  }

  @Test func `a tick is no step to undo`() throws {
    let world = try ScriptedSession(Self.board + Self.other)
    world.openAndReload("Fresh tea")
    world.session.edit([.remove("tea-2")], at: world.clock.date)
    press("z", in: world)
    world.session.make(.undo, at: world.clock.date)
    #expect(try text(world).contains("tea-2"))
    #expect(try text(world).contains("zoom"))
  }

  @Test func `after the fifth it goes by itself, and undo brings it back with every tick`() throws {
    let world = try ScriptedSession(
      Self.board + "set.done = add edit theme move\n" + Self.other)
    world.openAndReload("Fresh tea")
    press("z", in: world)
    #expect(try !text(world).contains("start-here"))
    #expect(!world.shows("Start here\n") && world.shows("Those were all five"))
    press("u", in: world)
    #expect(try text(world).contains("add edit theme zoom move"))
    #expect(world.shows("✓ z zoom"))
    // The tile now stays until the person removes it.
    press("z", in: world)
    #expect(try text(world).contains("start-here"))
  }

  @Test func `a terminal that views ticks off as well`() throws {
    let folder = try Folder()
    let lock = try #require(try ProfileLockFile(folders: folder.profile).take(boardFile: "/b"))
    defer { lock.release() }
    let world = try ScriptedSession(Self.board, viewing: lock, in: folder)
    world.session.begin()
    world.turn()
    press("z", in: world)
    #expect(world.session.role.viewer != nil)
    #expect(try text(world).contains("zoom"))
    #expect(world.shows("✓ z zoom into a tile"))
  }
}
