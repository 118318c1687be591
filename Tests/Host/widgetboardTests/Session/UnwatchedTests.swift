import Foundation
import Glibc
import Testing

@testable import widgetboard

/// A board on a system that grants no more file watches.
@Suite struct UnwatchedTests {
  private func name(page: String, in scripted: ScriptedSession) throws {
    let text = ScriptedSession.board.replacing("name = One", with: "name = \(page)")
    let file = scripted.folder.path + "/.config/widgetboard/board.conf"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `what cannot be watched is said, and followed ten seconds later`() throws {
    let watch = try #require(FolderWatch { _, _, _ in -ENOSPC })
    let scripted = try ScriptedSession(watch: watch)
    scripted.openAndReload("Assam")
    #expect(scripted.session.changes.toldTrouble?.contains("max_user_watches") == true)
    try name(page: "Two", in: scripted)
    scripted.turn()
    #expect(scripted.shows("One"))
    scripted.clock.move(10)
    scripted.turn()
    #expect(scripted.shows("Two"))
  }

  @Test func `nobody looks there while nobody is before the board, and at once with a key`() throws
  {
    let watch = try #require(FolderWatch { _, _, _ in -ENOSPC })
    let scripted = try ScriptedSession(watch: watch)
    scripted.openAndReload("Assam")
    scripted.clock.move(355)
    scripted.turn()
    scripted.clock.move(3600)
    try name(page: "Two", in: scripted)
    #expect(scripted.session.changes.nextLook == nil)
    scripted.turn()
    #expect(scripted.shows("One"))
    scripted.type(.right)
    scripted.turn()
    #expect(scripted.shows("Two"))
  }
}
