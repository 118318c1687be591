import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Buttons and toggles on a tile: the request that a press makes, and the picture until it is
/// answered.
@Suite struct ControlTests {
  static let now = BoardScreenTests.now
  static let add = ArchivedAction(intent: "Add", title: "Add one", parameters: ["by": .integer(1)])
  static let light = ArchivedAction(intent: "Light")

  /// A small tile with a text and, below it, a button and a toggle that is off.
  static func board(isPlaceholder: Bool = false) -> Board {
    let placement = Placement(id: "a", kind: "lamp", family: .systemSmall)
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "One", placements: [placement])]),
      size: CellSize(columns: 80, rows: 11), environment: WidgetEnvironment())
    let content = TileContent(view: view(isOn: false), isPlaceholder: isPlaceholder)
    board.update(.content("a", content), at: now)
    _ = board.frame(at: now)
    return board
  }

  static func view(isOn: Bool) -> ArchivedView {
    var builder = ArchiveBuilder()
    func text(_ words: String) -> NodeID {
      builder.add(ArchivedNode(.text([TextRun(.verbatim(words))])))
    }
    let button = builder.add(ArchivedNode(.button(add, text("[add]"))))
    let toggle = builder.add(
      ArchivedNode(
        .toggle(
          ArchivedToggle(action: light, isOn: isOn, off: text("lamp off"), on: text("lamp on")))))
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: nil, [button, toggle])))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  private func press(_ board: inout Board, walks: Int) -> [BoardEffect] {
    for _ in 0..<walks { _ = board.handle(.command(.walk(forward: true)), at: Self.now) }
    return board.handle(.command(.open), at: Self.now)
  }

  private func text(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `Tab walks to a button, and Return has its intent performed`() {
    var board = Self.board()
    #expect(text(&board).contains("Tab buttons"))
    #expect(press(&board, walks: 1) == [.perform(Self.add, isOn: nil, of: "a")])
    #expect(text(&board).contains("⏎ press"))
  }

  @Test func `keys that come before a tile was ever drawn find its buttons`() {
    var board = Self.board()
    board.update(.content("a", TileContent(view: Self.view(isOn: true))), at: Self.now)
    #expect(press(&board, walks: 2) == [.perform(Self.light, isOn: false, of: "a")])
  }

  @Test func `the focus stays on what was pressed, wherever it is then`() {
    func tick(_ line: Int, _ isDone: Bool) -> HitRegion.Target {
      .control(
        ArchivedAction(
          intent: "Tick",
          parameters: [
            "file": .string("todo.txt"), "line": .integer(line),
            "text": .string("task \(line)\(isDone ? " pri:A" : "")"), "value": .bool(!isDone),
          ]), isOn: isDone)
    }
    let before = tick(1, false)
    #expect(before.nearest(among: [tick(2, false), tick(3, false), tick(1, true)]) == 2)
    #expect(before.nearest(among: [tick(1, false), tick(2, false)]) == 0)
    #expect(before.nearest(among: [tick(2, false), tick(3, false)]) == nil)
    #expect(before.nearest(among: [.link("https://a.example")]) == nil)
    #expect(HitRegion.Target.link("a").nearest(among: [.link("b"), .link("a")]) == 1)
  }

  @Test func `a button that is being performed is dim, and each press of it counts`() throws {
    var board = Self.board()
    _ = press(&board, walks: 1)
    #expect(press(&board, walks: 0) == [.perform(Self.add, isOn: nil, of: "a")])
    _ = board.handle(.command(.cancel), at: Self.now)
    let grid = board.frame(at: Self.now).grid
    let place = try #require(board.regionsOnScreen.first { $0.url == nil }).rect.origin
    #expect(grid[place.column, place.row].style.attributes.contains(.dim))
    board.update(.settled("a", Self.add), at: Self.now)
    let meanwhile = board.frame(at: Self.now).grid
    #expect(meanwhile[place.column, place.row].style.attributes.contains(.dim))
    board.update(.settled("a", Self.add), at: Self.now)
    let after = board.frame(at: Self.now).grid
    #expect(!after[place.column, place.row].style.attributes.contains(.dim))
    #expect(press(&board, walks: 1) == [.perform(Self.add, isOn: nil, of: "a")])
  }

  @Test func `a press too many of a button that is being performed is said`() {
    var board = Self.board()
    _ = press(&board, walks: 1)
    let more = (0..<20).map { _ in press(&board, walks: 0) }
    #expect(more.filter { !$0.isEmpty }.count == 8)
    #expect(text(&board).contains("was pressed 9 times"))
  }

  @Test func `a toggle is shown in its new state at once, and goes back if the intent failed`() {
    var board = Self.board()
    #expect(text(&board).contains("lamp off"))
    #expect(press(&board, walks: 2) == [.perform(Self.light, isOn: true, of: "a")])
    #expect(text(&board).contains("lamp on"))
    board.update(.settled("a", Self.light), at: Self.now)
    #expect(text(&board).contains("lamp off"))
  }

  @Test func `the list of links says the state that a toggle has`() {
    var board = Self.board()
    #expect(text(&board).contains("lamp off"))
    _ = board.handle(.command(.links), at: Self.now)
    #expect(text(&board).contains("toggle, off"))
  }

  @Test func `a toggle may be thrown again before the first throw is through`() {
    var board = Self.board()
    _ = press(&board, walks: 2)
    #expect(press(&board, walks: 0) == [.perform(Self.light, isOn: false, of: "a")])
    #expect(text(&board).contains("lamp off"))
    board.update(.content("a", TileContent(view: Self.view(isOn: true))), at: Self.now)
    board.update(.settled("a", Self.light), at: Self.now)
    #expect(text(&board).contains("lamp off"), "the second throw is still on its way")
  }

  @Test func `a toggle keeps its new state when the reload brings it`() {
    var board = Self.board()
    _ = press(&board, walks: 2)
    board.update(.content("a", TileContent(view: Self.view(isOn: true))), at: Self.now)
    #expect(text(&board).contains("lamp on"))
    board.update(.settled("a", Self.light), at: Self.now)
    #expect(text(&board).contains("lamp on"))
    #expect(press(&board, walks: 0) == [.perform(Self.light, isOn: false, of: "a")])
  }

  @Test func `the mouse focuses a tile first, then presses what is under it`() throws {
    var board = Self.board()
    let region = try #require(board.regionsOnScreen.first { $0.url == nil })
    let point = region.rect.origin
    let effects = board.click(point, at: Self.now)
    #expect(effects == [.perform(Self.add, isOn: nil, of: "a")], "the only tile has the focus")
  }

  @Test func `buttons do nothing while the board is locked or shows a placeholder`() {
    var locked = Self.board()
    _ = locked.handle(.command(.lock), at: Self.now)
    _ = locked.frame(at: Self.now)
    #expect(press(&locked, walks: 1) == [])
    #expect(text(&locked).contains("⏎ unlock"))
    var placeholder = Self.board(isPlaceholder: true)
    #expect(press(&placeholder, walks: 1) == [])
  }
}
