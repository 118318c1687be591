import Board
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import widgetboard

/// Undo brings back what a person saw: the file, and the units of the page, which no file holds.
@Suite struct UndoneUnitsTests {
  @Test func `undo and redo bring back the units that the page had`() throws {
    var changed = 0
    for count in [2, 5, 8] {
      let tiles = (1...count).map { "[tile]\nkind = tea\nid = tea-\($0)\n" }
      let world = try ScriptedSession("[page]\nname = One\n" + tiles.joined())
      world.openAndReload("Fresh tea")
      for edit in Self.edits {
        let before = world.session.board.arrangement
        world.session.edit([edit], at: world.clock.date)
        let after = world.session.board.arrangement
        if after != before { changed += 1 }
        for _ in 1...2 {
          world.session.make(.undo, at: world.clock.date)
          #expect(world.session.board.arrangement == before, "\(count) \(edit)")
          world.session.make(.redo, at: world.clock.date)
          #expect(world.session.board.arrangement == after, "\(count) \(edit)")
        }
        world.session.make(.undo, at: world.clock.date)
      }
    }
    #expect(changed > 1)
  }

  @Test func `the units of another page and of an earlier change stay as they are`() throws {
    let world = try ScriptedSession(
      """
      [page]
      name = One
      [tile]
      kind = tea
      id = tea-1
      [tile]
      kind = tea
      id = tea-2
      [page]
      name = Two
      [tile]
      kind = tea
      id = tea-3

      """)
    world.openAndReload("Fresh tea")
    let first = world.session.board.arrangement
    for number in 4...7 {
      let tile = Placement(id: "tea-\(number)", kind: "tea", family: .systemSmall)
      world.session.edit([.add(tile, page: 0, position: nil)], at: world.clock.date)
    }
    // An edit without another unit does not take the units of the one before.
    world.session.edit([.renamePage(1, "Other")], at: world.clock.date)
    for _ in 1...5 { world.session.make(.undo, at: world.clock.date) }
    #expect(world.session.board.arrangement == first)
    #expect(world.session.board.layout.placements.map(\.id) == ["tea-1", "tea-2", "tea-3"])
  }

  private static let edits: [BoardEdit] = [
    .remove("tea-1"), .resize("tea-1", .systemLarge),
    .add(Placement(id: "tea-0", kind: "tea", family: .systemMedium), page: 0, position: nil),
  ]
}
