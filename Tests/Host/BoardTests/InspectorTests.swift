import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The inspector on screen: keys and drawing.
@Suite struct InspectorTests {
  typealias World = ExplanationWorld

  /// A board with two tiles, with the inspector open on the first.
  static func board(
    columns: Int = 80, rows: Int = 24, screenStyle: ScreenStyle = ScreenStyle(),
    explanation: Explanation? = World.explanation()
  ) -> Board {
    let other = Placement(id: "clock-1", kind: "clock", family: .systemSmall)
    var board = Board(
      layout: BoardLayout(pages: [.init(name: "Home", placements: [World.placement, other])]),
      size: CellSize(columns: columns, rows: rows), environment: World.environment,
      screenStyle: screenStyle)
    _ = board.frame(at: World.now)
    _ = board.handle(.command(.inspect), at: World.now)
    if let explanation { board.update(.explanation(explanation), at: World.now) }
    return board
  }

  static func screen(_ board: inout Board) -> String { board.frame(at: World.now).grid.text }

  @Test func `80×24: the reason, the timeline, the next reload`() {
    var board = Self.board()
    #expect(
      Self.screen(&board) == """
        ┏━ Weather · medium · weather-1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ● Held since 09:12 (29 min) because nobody looks at its page. It reloads as  ┃
        ┃ soon as you flip there, at the latest at Sun, Nov 22 09:12, in 23 h 31 min.  ┃
        ┃                                                                              ┃
        ┃ Timeline ─────────────────────────────────────────────────────────────────── ┃
        ┃ ○━━━━━━━━━▷━━━━━━━━━━━━━━●━━━━━━━━┃───────────────○────────────────────────○ ┃
        ┃ 09:00                            now                                   10:30 ┃
        ┃ shows    entry 2 of 4, since 09:30 (11 min)                                  ┃
        ┃ next     10:00, 10:30 (in 19 min)                                            ┃
        ┃ then     a reload after 09:12 (due.after)                                    ┃
        ┃ loaded   09:00, 41 min ago                                                   ┃
        ┃ note     Two widgetURLs: the outermost wins.                                 ┃
        ┃                                                                              ┃
        ┃ Next reload ──────────────────────────────────────────────────────────────── ┃
        ┃ why      the date its timeline named has come (due.after)                    ┃
        ┃ due      since 09:12 (29 min)                                                ┃
        ┃ held by  nobody looks at its page (hidden.held)                              ┃
        ┃ runs     when you flip there, or at Sun, Nov 22 09:12, in 23 h 31 min        ┃
        ┃                                                                              ┃
        ┃ Budget ───────────────────────────────────────────────────────────────────── ┃
        ┃ spent    █████▏░░░░░░░░░░░░░  14 of 52 charged in 24 h, 13 from 11:20 on     ┃
        ┃ granted  █████▏░░░░░░░░░░░░░  2.3 of 8.7 in hand, next at 09:54, in 13 min   ┃
        ┃ looks    8.2 a day, on 6 of the last 7 days; they give it 52 reloads a day   ┃
        ┗━ ↑ ↓ scroll  ← → tile  r reload  i close ━━━━━━━━━━━━━━━━━━━━━━━ 1-22 of 42 ━┛
        """)
  }

  @Test func `120×32: sections side by side, the ledger and the log below`() {
    var board = Self.board(columns: 120, rows: 32)
    #expect(
      Self.screen(&board) == """
        ┏━ Weather · medium · weather-1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃ ● Held since 09:12 (29 min) because nobody looks at its page. It reloads as soon as you flip there, at the           ┃
        ┃ latest at Sun, Nov 22 09:12, in 23 h 31 min.                                                                         ┃
        ┃                                                                                                                      ┃
        ┃ Timeline ───────────────────────────────────────────────    Next reload ──────────────────────────────────────────── ┃
        ┃ ○━━━━━━▷━━━━━━━━━━●━━━━━━┃───────────○─────────────────○    why      the date its timeline named has come            ┃
        ┃ 09:00                   now                        10:30             (due.after)                                     ┃
        ┃ shows    entry 2 of 4, since 09:30 (11 min)                 due      since 09:12 (29 min)                            ┃
        ┃ next     10:00, 10:30 (in 19 min)                           held by  nobody looks at its page (hidden.held)          ┃
        ┃ then     a reload after 09:12 (due.after)                   runs     when you flip there, or at Sun, Nov 22 09:12,   ┃
        ┃ loaded   09:00, 41 min ago                                           in 23 h 31 min                                  ┃
        ┃ note     Two widgetURLs: the outermost wins.                                                                         ┃
        ┃                                                                                                                      ┃
        ┃ Budget ─────────────────────────────────────────────────    Widget ───────────────────────────────────────────────── ┃
        ┃ spent    ███▊░░░░░░░░░░                                     kind     weather                                         ┃
        ┃          14 of 52 charged in 24 h, 13 from 11:20 on         from     weather.widget                                  ┃
        ┃ granted  ███▊░░░░░░░░░░                                     place    hidden, page 2, Home, position 3                ┃
        ┃          2.3 of 8.7 in hand, next at 09:54, in 13 min       set      city = Berlin                                   ┃
        ┃ looks    8.2 a day, on 6 of the last 7 days; they give                                                               ┃
        ┃          it 52 reloads a day (of 8 to 70)                                                                            ┃
        ┃ day      yours begins at 04:00                                                                                       ┃
        ┃                                                                                                                      ┃
        ┃ Last reloads ─────────────────────────────────────────────────────────────────────────────────────────────────────── ┃
        ┃ 09:40:00      held     nobody looks at it, 3× since 09:12 (due.after, hidden.held)                                   ┃
        ┃ 09:00:00      charged  an app asked for it; 4 entries, 12 ms, CPU 3.1 ms, peak 9.1 MB, 1.2 kB, asked by weather      ┃
        ┃                        (due.requested)                                                                               ┃
        ┃ 08:55:00      charged  the last reload failed; failed: weather.widget exited with status 3 (failure.retry)           ┃
        ┃ Nov 20 18:41  free     it is new on the board; 1 entry (free.first)                                                  ┃
        ┃                                                                                                                      ┃
        ┃ Log ──────────────────────────────────────────────────────────────────────────────────────────────────────────────── ┃
        ┃ 09:00:01  asking the server                                                                                          ┃
        ┗━ ← → tile  r reload  i close ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
        """)
  }

  @Test(arguments: [(120, 40), (200, 60), (238, 64)])
  func `on a large screen it is a box no larger than its text, and the page stays in sight`(
    columns: Int, rows: Int
  ) throws {
    var board = Self.board(columns: columns, rows: rows)
    let text = Self.screen(&board)
    #expect(text.contains("━ Weather · medium · weather-1 ━") && text.contains("hidden.held"))
    #expect(text.hasPrefix(" Home"), "\(text)")
    #expect(text.contains("? help"), "the footer of the page")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("Weather · medium · weather-1") })
    let last = try #require(lines.firstIndex { $0.contains("i close") })
    let empty = lines[first..<last].count { line in
      line.drop { $0 != "┃" }.dropFirst().prefix { $0 != "┃" }.allSatisfy { $0 == " " }
    }
    #expect(empty < (last - first) / 4, "\(text)")
    // Its rows stay while there is less to say, and the page behind it is drawn anew with its tiles.
    var short = ExplanationWorld.explanation()
    short.log = []
    board.update(.explanation(short), at: World.now)
    let shorter = Self.screen(&board).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(shorter.firstIndex { $0.contains("i close") } == last)
    let other = BoardScreenTests.text("fresh words")
    board.update(.content("clock-1", TileContent(view: other)), at: World.now)
    _ = board.frame(at: World.now)
    _ = board.handle(.command(.inspect), at: World.now)
    #expect(Self.screen(&board).contains("fresh words"))
  }

  @Test func `without UTF-8 and colours it is all ASCII`() {
    var board = Self.board(screenStyle: ScreenStyle(unicode: false, colors: false))
    let text = Self.screen(&board)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("====|"))
    let colours = board.frame(at: World.now).grid.cells.map(\.style.foreground)
    #expect(colours.allSatisfy { $0 == .terminal })
  }

  @Test func `it scrolls by lines and pages, and no farther than its end`() {
    var board = Self.board(rows: 14)
    _ = Self.screen(&board)
    func top(_ command: BoardCommand) -> Int? {
      _ = board.handle(.command(command), at: World.now)
      _ = board.frame(at: World.now)
      return board.opened.inspector?.top
    }
    #expect(top(.move(.down)) == 1)
    #expect(top(.scroll(3)) == 4)
    #expect(top(.scroll(-100)) == 0)
    #expect(top(.move(.up)) == 0)
    #expect(top(.flip(forward: true)) == 11)
    let end = top(.scroll(1000))
    #expect(top(.flip(forward: true)) == end)
    #expect(Self.screen(&board).contains("asking the server"))
  }

  @Test(arguments: [BoardCommand.inspect, .cancel, .quit])
  func `i, Esc and q close it, and the page is whole again`(command: BoardCommand) {
    var board = Self.board()
    _ = Self.screen(&board)
    #expect(board.handle(.command(command), at: World.now) == [])
    let frame = board.frame(at: World.now)
    #expect(board.inspected == nil)
    #expect(frame.changed == nil)
    #expect(frame.grid.text.contains("━ weather ━"))
    #expect(!frame.grid.text.contains("hidden.held"))
  }

  @Test func `r reloads from within, and the neighbour is a key away`() {
    var board = Self.board()
    #expect(board.handle(.command(.reload), at: World.now) == [.reload(["weather-1"])])
    _ = board.handle(.command(.move(.right)), at: World.now)
    #expect(board.inspected == "clock-1")
    #expect(board.focus?.id == "clock-1")
    _ = board.handle(.command(.walk(forward: true)), at: World.now)
    #expect(board.inspected == "weather-1")
    // A report about another tile is not shown.
    _ = board.handle(.command(.move(.left)), at: World.now)
    board.update(.explanation(World.explanation()), at: World.now)
    #expect(board.opened.inspector?.explanation == nil)
  }

  @Test func `it wakes when something reads otherwise, and draws only the rows that do`() throws {
    var board = Self.board()
    let next = try #require(board.frame(at: World.now).nextChange)
    #expect(next > World.now && next <= World.minutes(1))
    #expect(board.frame(at: next.addingTimeInterval(-0.001)).changed == [])
    let changed = try #require(board.frame(at: next).changed)
    #expect(!changed.isEmpty && changed.count < 4)
  }

  @Test func `the same news draws nothing`() {
    var board = Self.board()
    _ = board.frame(at: World.now)
    board.update(.explanation(World.explanation()), at: World.now)
    #expect(board.frame(at: World.now).changed == [])
  }

  @Test func `a locked board shows nothing of what a widget keeps`() {
    var board = Self.board()
    _ = board.handle(.command(.lock), at: World.now)
    #expect(board.inspected == nil)
    #expect(board.isLocked)
    _ = board.handle(.command(.inspect), at: World.now)
    #expect(board.inspected == nil)
    #expect(Self.screen(&board).contains("locked"))
    #expect(!Self.screen(&board).contains("hidden.held"))
    _ = board.handle(.command(.lock), at: World.now)
    #expect(board.inspected == "weather-1", "what was open is there again")
  }

  @Test func `it closes with its tile`() {
    var board = Self.board()
    board.update(.layout(BoardLayout(pages: [.init(name: "x", placements: [])])), at: World.now)
    #expect(board.inspected == nil)
  }

  @Test(arguments: [(0, 0), (1, 1), (19, 9), (25, 10), (40, 12), (80, 11), (500, 200)])
  func `it draws at any size`(columns: Int, rows: Int) {
    var board = Self.board()
    board.update(.resized(CellSize(columns: columns, rows: rows)), at: World.now)
    #expect(board.frame(at: World.now).grid.size == CellSize(columns: columns, rows: rows))
    var empty = Self.board(columns: columns, rows: rows, explanation: nil)
    _ = empty.frame(at: World.now)
  }
}
