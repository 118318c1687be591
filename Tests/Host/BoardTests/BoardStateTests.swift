import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The value types that a board is made of, each tested alone.
@Suite struct BoardStateTests {
  static let now = BoardScreenTests.now

  @Test func `pages flip screen by screen and stop at either end`() {
    var paging = Paging(screenCounts: [2, 1])
    var places: [String] = []
    for forward in [false, true, true, true, false, false] {
      let flipped = paging.flip(forward: forward, pageCount: 2)
      places.append("\(paging.page).\(paging.screen)\(flipped ? "" : " end")")
    }
    #expect(places == ["0.0 end", "0.1", "1.0", "1.0 end", "0.1", "0.0"])
    var empty = Paging()
    let flipped = empty.flip(forward: true, pageCount: 0)
    #expect(!flipped)
  }

  @Test func `a tile is outdated without content, and at the end of what it has`() {
    var tiles = TileStates()
    #expect(tiles.isOutdated("a", at: Self.now))
    tiles.contents["a"] = TileContent(
      view: BoardScreenTests.text("a"), until: Self.now.addingTimeInterval(60))
    #expect(!tiles.isOutdated("a", at: Self.now))
    #expect(tiles.isOutdated("a", at: Self.now.addingTimeInterval(60)))
    tiles.forgetContent(of: "a")
    #expect(tiles.isOutdated("a", at: Self.now) && tiles.contents["a"] != nil)
  }

  @Test func `a tile that is left out has nothing to draw and asks for nothing`() {
    var tiles = TileStates()
    tiles.contents["a"] = TileContent(view: BoardScreenTests.text("a"))
    let isNew = tiles.leaveOut(["a"])
    #expect(isNew && tiles.contents["a"] == nil)
    #expect(!tiles.isOutdated("a", at: Self.now))
    let again = tiles.leaveOut(["a"])
    #expect(!again)
    let isBack = tiles.leaveOut([])
    #expect(isBack && tiles.isOutdated("a", at: Self.now))
  }

  @Test func `a new layout keeps what is known of tiles that are as they were`() {
    var tiles = TileStates()
    for id in ["a", "b"] {
      tiles.contents[id] = TileContent(view: BoardScreenTests.text(id))
      tiles.pressed[id] = PressedControls()
    }
    tiles.keep(only: ["b"])
    #expect(tiles.contents.keys.sorted() == ["b"])
    #expect(tiles.pressed.keys.sorted() == ["b"] && tiles.drawn.isEmpty)
  }

  @Test func `stacks are looked at once after something happened, and when one is to turn`() {
    var stacks = BoardStacks()
    let first = stacks.beginTurning(at: Self.now)
    let again = stacks.beginTurning(at: Self.now)
    #expect(first && !again)
    stacks.nextTurn = Self.now.addingTimeInterval(10)
    #expect(!stacks.isDue(at: Self.now) && stacks.isDue(at: Self.now.addingTimeInterval(10)))
  }

  @Test func `a remark ends the next message and no other`() {
    var line = MessageLine(remark: "e c configures it.")
    let lines = [line.remarked("Added Clock."), line.remarked("Saved.")]
    #expect(lines == ["Added Clock. e c configures it.", "Saved."])
  }

  @Test func `a panel whose change is not known to be saved yet is not open`() {
    var opened = Opened()
    opened.unsaved = TextPanel(title: "t", lines: [])
    #expect(opened.isEmpty)
    opened.editing = Editing()
    #expect(!opened.isEmpty)
  }

  @Test func `a board keeps no more than fifteen values`() {
    let board = BoardScreenTests.board(columns: 60, rows: 22)
    #expect(Mirror(reflecting: board).children.count <= 15)
  }
}
