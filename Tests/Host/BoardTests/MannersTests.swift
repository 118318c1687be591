import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

extension Board {
  /// Presses and releases the first button at a cell.
  mutating func click(_ point: CellPoint, at now: Date) -> [BoardEffect] {
    handle(.command(.press(point)), at: now) + handle(.command(.drop(point)), at: now)
  }
}

/// The effects of the mouse on a page outside edit mode, the menu of a tile, zoom, and pages in a
/// ring.
@Suite struct MannersTests {
  static let now = BoardScreenTests.now
  static let inA = CellPoint(column: 5, row: 4)
  static let inB = CellPoint(column: 25, row: 4)

  static func board() -> Board {
    var board = BoardScreenTests.board()
    let widget = WidgetDescriptor(kind: "kind", families: [.systemSmall, .systemMedium])
    board.update(.widgets(["kind": widget]), at: now)
    _ = board.frame(at: now)
    return board
  }

  private func mouse(_ action: MouseEvent.Action, _ point: CellPoint, on board: inout Board)
    -> [BoardEffect]
  {
    board.handle(.input(.mouse(MouseEvent(action: action, point: point))), at: Self.now)
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `a tile that has the focus opens when the button is let go, not before`() {
    var board = Self.board()
    #expect(mouse(.press(.left, clicks: 1), Self.inA, on: &board) == [])
    #expect(mouse(.release(.left), Self.inA, on: &board) == [.open(.app, from: "a1")])
    #expect(mouse(.release(.left), Self.inA, on: &board) == [], "once")
  }

  @Test func `what comes between press and release ends the press`() {
    var board = Self.board()
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    _ = board.handle(.input(.key(.character("L"))), at: Self.now)
    _ = board.handle(.input(.key(.character("L"))), at: Self.now)
    #expect(mouse(.release(.left), Self.inA, on: &board) == [])
    #expect(board.longPressDue == nil)
  }

  @Test func `a drag past its cell moves a tile without edit mode, and opens nothing`() {
    var board = Self.board()
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    _ = mouse(.drag(.left), CellPoint(column: 6, row: 4), on: &board)
    #expect(!board.isEditing, "a column is no drag")
    _ = mouse(.drag(.left), Self.inB, on: &board)
    #expect(board.isEditing && board.visible == ["b1", "a1"], "as it would stand")
    #expect(
      mouse(.release(.left), Self.inB, on: &board) == [.edit([.move("a1", page: 0, position: 1)])])
    #expect(!board.isEditing)
  }

  @Test func `Escape puts the tile back and edits nothing`() {
    var board = Self.board()
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    _ = mouse(.drag(.left), Self.inB, on: &board)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(!board.isEditing && board.visible == ["a1", "b1"])
    #expect(mouse(.release(.left), Self.inB, on: &board) == [])
  }

  @Test func `held for half a second the button edits the page, with the tile in hand`() {
    var board = Self.board()
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    let due = Self.now.addingTimeInterval(0.5)
    #expect(board.longPressDue == due && board.isOutdated(at: due), "the loop wakes for it")
    _ = board.handle(.tick, at: due.addingTimeInterval(-0.1))
    #expect(!board.isEditing)
    _ = board.handle(.tick, at: due)
    #expect(board.isEditing)
    _ = mouse(.drag(.left), Self.inB, on: &board)
    #expect(
      mouse(.release(.left), Self.inB, on: &board) == [.edit([.move("a1", page: 0, position: 1)])])
    #expect(board.isEditing, "it stays until the person is done")
  }

  @Test func `a read-only board opens and refuses to be dragged or held`() {
    var board = Self.board()
    board.update(.manner(BoardManner(isReadOnly: true)), at: Self.now)
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    #expect(board.longPressDue == nil)
    _ = mouse(.drag(.left), Self.inB, on: &board)
    #expect(!board.isEditing && board.messageLine.text?.contains("read-only") == true)
    #expect(mouse(.release(.left), Self.inB, on: &board) == [])
  }

  @Test func `m lists what can be done with the tile in ten rows; its keys work in the list`()
    throws
  {
    var board = BoardScreenTests.board(columns: 80, rows: 24)
    _ = board.handle(.input(.key(.character("m"))), at: Self.now)
    let text = screen(&board)
    for line in ["Zoom", "Configure", "Next size", "Remove"] { #expect(text.contains(line)) }
    #expect(text.contains("e c ┃"), "the keys to what is done in edit mode")
    _ = try #require(board.opened.panel as? TileMenu)
    #expect(board.canvas.panelBox?.size.rows == 12, "ten rows and the frame")
    #expect(board.handle(.input(.key(.character("r"))), at: Self.now) == [.reload(["a1"])])
    #expect(board.opened.panel == nil)
  }

  @Test func `on a screen too low for lines between groups the menu has all choices`() throws {
    var board = BoardScreenTests.board(columns: 39, rows: 11)
    _ = board.handle(.input(.key(.character("m"))), at: Self.now)
    #expect(screen(&board).contains("Remove"))
    for _ in 0..<7 { _ = board.handle(.input(.key(.down)), at: Self.now) }
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.edit([.remove("a1")])])
  }

  @Test func `z shows the tile over the screen in its largest size that fits, any key goes back`() {
    var board = Self.board()
    _ = board.handle(.input(.key(.character("z"))), at: Self.now)
    let wanted = board.panelWants.previews
    #expect(wanted.map(\.family) == [.systemMedium] && wanted.map(\.id) == [""])
    #expect(!board.panelWants.areSamples)
    let before = screen(&board)
    #expect(before.contains("tile a1") && !before.contains("tile b1"))
    #expect(before.contains("any other key"))
    let picture = PreviewState.picture(BoardScreenTests.text("medium a1"))
    board.update(.preview(wanted[0], picture), at: Self.now)
    #expect(screen(&board).contains("medium a1"))
    #expect(board.handle(.input(.key(.character("x"))), at: Self.now) == [])
    #expect(board.opened.panel == nil && screen(&board).contains("tile b1"))
  }

  @Test func `a tile in its largest size that uses no more room is drawn from what it shows`() {
    var board = BoardScreenTests.board()
    _ = board.handle(.input(.key(.character("z"))), at: Self.now)
    #expect(board.panelWants.isEmpty)
    board.update(
      .content("a1", TileContent(view: BoardScreenTests.text("news of a1"))), at: Self.now)
    #expect(screen(&board).contains("news of a1"), "it follows its tile")
    #expect(mouse(.release(.left), Self.inA, on: &board) == [])
    #expect(board.opened.panel != nil, "a release ends what was pressed before")
    _ = mouse(.press(.left, clicks: 1), Self.inA, on: &board)
    #expect(board.opened.panel == nil)
  }

  @Test func `a tile in its largest size that uses room is made for the screen`() throws {
    var board = BoardScreenTests.board()
    let kind = try #require(board.layout.placement("a1")).kind
    let widget = WidgetDescriptor(
      kind: kind, families: [.systemSmall],
      largestUnits: [LargestUnit(family: .systemSmall, columns: 50, rows: 20)])
    board.update(.widgets([kind: widget], isComplete: true), at: Self.now)
    _ = board.handle(.input(.key(.character("z"))), at: Self.now)
    #expect(board.panelWants.previews.map(\.family) == [.systemSmall])
  }

  @Test func `pages are in a ring where the person prefers it`() throws {
    var board = Self.board()
    let next = BoardEvent.input(.key(.character("]")))
    _ = board.handle(next, at: Self.now)
    _ = board.handle(next, at: Self.now)
    #expect(board.visible == ["a2", "b2"], "by itself the last page is the last")
    let preferences = try Preferences(json5: "{ wrapPages: true }")
    board.update(.wrapsPages(preferences.wrapPages), at: Self.now)
    _ = board.handle(next, at: Self.now)
    #expect(board.visible == ["a1", "b1"])
    _ = board.handle(.input(.key(.character("["))), at: Self.now)
    #expect(board.visible == ["a2", "b2"])
  }
}
