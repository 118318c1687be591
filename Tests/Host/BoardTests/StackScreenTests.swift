import CellLayout
import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// Stacks on screen: the member on top, what turns them, and what prevents a turn.
@Suite struct StackScreenTests {
  static let now = BoardScreenTests.now

  /// A stack of three and a single tile; `b` has relevance from 10 minutes on.
  static func board(screenStyle: ScreenStyle = ScreenStyle(), rows: Int = 11) -> Board {
    var placements = ["a", "b", "c"].map {
      Placement(id: $0, kind: "kind \($0)", family: .systemSmall, stack: "desk")
    }
    placements.append(Placement(id: "d", kind: "alone", family: .systemSmall))
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "Home", placements: placements)]),
      size: CellSize(columns: 39, rows: rows),
      environment: WidgetEnvironment(locale: "en_US@hours=h23"), screenStyle: screenStyle)
    for id in ["a", "b", "c", "d"] {
      board.update(
        .content(id, TileContent(view: BoardScreenTests.text("tile \(id)"))), at: now)
    }
    let relevance = RelevanceTimeline([
      (now, ArchivedRelevance(score: 0, duration: 0)),
      (now + 600, ArchivedRelevance(score: 50, duration: 0)),
    ])
    board.update(.relevance("b", relevance), at: now)
    return board
  }

  @Test func `one member shows, and dots at its side say which`() {
    var board = Self.board()
    _ = board.handle(.tick, at: Self.now)
    #expect(board.visible == ["a", "d"])
    #expect(
      board.frame(at: Self.now).grid.text
        == """
         Home               Sat, Nov 21  09:41
        ┏━ kind a ━━━━━━━━┓ ╭─ alone ─────────╮
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┃                 ● │                 │
        ┃     tile a      ○ │     tile d      │
        ┃                 ○ │                 │
        ┃                 ┃ │                 │
        ┃                 ┃ │                 │
        ┗━━━━━━━━━━━━━━━━━┛ ╰─────────────────╯
         ●       ⏎ open  i why  ? help  q quit
        """)
  }

  @Test func `it turns at the date at which another matters more, and says when that is`() {
    var board = Self.board()
    _ = board.handle(.tick, at: Self.now)
    #expect(!board.isOutdated(at: Self.now + 599))
    #expect(board.handle(.tick, at: Self.now + 599) == [])
    #expect(board.isOutdated(at: Self.now + 600))
    let effects = board.handle(.tick, at: Self.now + 600)
    guard case .keepStack("desk", let state) = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.top == "b" && state.rule == .relevance)
    #expect(board.visible == ["b", "d"])
    #expect(board.focus?.id == "b")
    let rows = board.frame(at: Self.now + 600).grid.text.split(separator: "\n")
    #expect(rows[1].hasPrefix("┏━ kind b ━") && rows[4].contains("┃                 ○"))
    #expect(rows[5].contains("┃     tile b      ●"))
  }

  @Test func `the picture changes when the stack turns, and not before`() {
    var board = Self.board(rows: 9)
    _ = board.handle(.tick, at: Self.now)
    #expect(board.frame(at: Self.now).nextChange == Self.now + 600)
    _ = board.handle(.tick, at: Self.now + 600)
    #expect(board.frame(at: Self.now + 600).nextChange == nil)
  }

  @Test func `keys turn it round, and the wheel over it does`() {
    var board = Self.board()
    var tops: [Placement.ID] = []
    for key: Character in [".", ".", ".", ","] {
      _ = board.handle(.input(.key(.character(key))), at: Self.now)
      tops.append(board.visible[0])
    }
    #expect(tops == ["b", "c", "a", "c"])
    _ = board.handle(.command(.wheel(3, at: CellPoint(column: 5, row: 5))), at: Self.now)
    #expect(board.visible == ["a", "d"])
    _ = board.handle(.command(.wheel(-3, at: CellPoint(column: 25, row: 5))), at: Self.now)
    #expect(board.visible == ["a", "d"])
  }

  @Test func `a tile alone cannot be turned, and it says so`() {
    var board = Self.board()
    _ = board.handle(.command(.move(.right)), at: Self.now)
    _ = board.handle(.command(.turn(forward: true)), at: Self.now)
    #expect(board.visible == ["a", "d"])
    #expect(board.messageLine.text?.contains("one tile") == true)
  }

  @Test func `it stays while someone reads it, and while it is looked into`() {
    var board = Self.board()
    _ = board.handle(.command(.cancel), at: Self.now + 590)
    _ = board.handle(.tick, at: Self.now + 600)
    #expect(board.visible == ["a", "d"])
    // Half a minute after the last key, the stack may turn.
    _ = board.handle(.tick, at: Self.now + 620)
    #expect(board.visible == ["b", "d"])

    board = Self.board()
    _ = board.handle(.command(.inspect), at: Self.now)
    _ = board.handle(.tick, at: Self.now + 3000)
    #expect(board.visible == ["a", "d"])
    _ = board.handle(.command(.cancel), at: Self.now + 3000)
    #expect(board.visible == ["a", "d"])
    _ = board.handle(.tick, at: Self.now + 3030)
    #expect(board.visible == ["b", "d"])
  }

  @Test func `keys elsewhere do not keep it still`() {
    var board = Self.board()
    _ = board.handle(.command(.move(.right)), at: Self.now)
    _ = board.handle(.command(.cancel), at: Self.now + 599)
    _ = board.handle(.tick, at: Self.now + 600)
    #expect(board.visible == ["b", "d"])
    #expect(board.focus?.id == "d")
  }

  @Test func `who was on top at the last launch is`() {
    var board = Self.board()
    _ = board.handle(.command(.turn(forward: true)), at: Self.now)
    let state = board.stacking.states["desk"]
    var next = Self.board()
    next.update(.stacks(["desk": state].compactMapValues(\.self)), at: Self.now)
    #expect(next.visible == ["b", "d"])
  }

  @Test func `a stack of more members than there is room for says which and of how many`() {
    let placements = (1...9).map {
      Placement(id: "m\($0)", kind: "kind", family: .systemSmall, stack: "desk")
    }
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "Home", placements: placements)]),
      size: CellSize(columns: 19, rows: 9), environment: WidgetEnvironment())
    _ = board.handle(.command(.turn(forward: true)), at: Self.now)
    let rows = board.frame(at: Self.now).grid.text.split(separator: "\n")
    #expect(rows.last == "┗━ 2/9 ━━━━━━━━━━━┛")
  }

  @Test func `without UTF-8 the dots are letters`() {
    var board = Self.board(screenStyle: ScreenStyle(unicode: false, colors: false))
    let rows = board.frame(at: Self.now).grid.text.split(separator: "\n")
    #expect(rows[4].hasPrefix("#                 *"))
    #expect(rows[5].hasPrefix("#     tile a      o"))
  }
}
