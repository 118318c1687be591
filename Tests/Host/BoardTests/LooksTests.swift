import CellLayout
import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

@Suite struct LooksTests {
  private static let now = BoardScreenTests.now

  private func board(columns: Int = 80, rows: Int = 24, style: ScreenStyle = ScreenStyle()) -> Board
  {
    BoardScreenTests.board(columns: columns, rows: rows, screenStyle: style)
  }

  private func press(_ key: Character, on board: inout Board) -> [BoardEffect] {
    board.handle(.input(.key(.character(key))), at: Self.now)
  }

  @Test func `the themes try themselves on, and the old one comes back`() throws {
    var board = board()
    _ = board.frame(at: Self.now)
    #expect(press("T", on: &board) == [])
    #expect(board.frame(at: Self.now).grid.text.contains("› Terminal’s own"))
    _ = press("j", on: &board)
    _ = press("j", on: &board)
    #expect(board.screenStyle.theme == Theme.builtIn("nord")?.dark)
    #expect(board.frame(at: Self.now).grid.text.contains("› Nord"))
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(board.screenStyle.theme == Theme.terminal.dark && board.context == .page)
    _ = press("T", on: &board)
    _ = press("j", on: &board)
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [.theme("graphite")])
    #expect(board.context == .page)
  }

  @Test func `a light theme makes the board light while it is tried`() {
    var board = board()
    _ = press("T", on: &board)
    _ = board.frame(at: Self.now)
    _ = press("j", on: &board)
    _ = press("t", on: &board)
    #expect(board.environment.colorScheme == .light)
    #expect(board.screenStyle.theme == Theme.builtIn("paper")?.light)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(board.environment.colorScheme == .dark)
  }

  @Test func `the mouse chooses a theme, takes it with a second click, and closes beside it`()
    throws
  {
    var board = board()
    _ = press("T", on: &board)
    let lines = board.frame(at: Self.now).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Dracula") })
    let point = CellPoint(column: 60, row: row)
    func click(_ point: CellPoint) -> [BoardEffect] {
      board.handle(
        .input(.mouse(MouseEvent(action: .press(.left, clicks: 1), point: point))), at: Self.now)
    }
    #expect(click(point) == [])
    #expect(board.screenStyle.theme == Theme.builtIn("dracula")?.dark)
    _ = board.frame(at: Self.now)
    #expect(click(point) == [.theme("dracula")])
    _ = press("T", on: &board)
    _ = board.frame(at: Self.now)
    #expect(click(CellPoint(column: 1, row: 1)) == [])
    #expect(board.context == .page)
  }

  @Test func `the list of themes says in full why there are no cards`() {
    var board = board(columns: 120, rows: 40)
    _ = press("T", on: &board)
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("this theme has no cards"), "\(text)")
  }

  @Test func `no ellipsis stands alone`() {
    #expect("abc".fitted(to: 1, ellipsis: "…") == "a")
    #expect("abc".fitted(to: 2, ellipsis: "…") == "a…")
    #expect("日本".fitted(to: 2, ellipsis: "…") == "日")
    #expect("日本".fitted(to: 1, ellipsis: "…").isEmpty)
    #expect("abc".fitted(to: 3, ellipsis: "…") == "abc")
  }

  @Test func `text sizes are steps, and the ends say so`() {
    var board = board()
    #expect(press("+", on: &board) == [.textSize("xLarge")])
    #expect(board.frame(at: Self.now).grid.text.contains("Larger text: size 5 of 12."))
    board.update(.environment(WidgetEnvironment(textSize: "xSmall")), at: Self.now)
    #expect(press("-", on: &board) == [])
    #expect(board.frame(at: Self.now).grid.text.contains("Text gets no smaller than this."))
  }

  @Test func `the text size is the least that a tile measures`() throws {
    var board = board(columns: 39, rows: 11)
    board.paging.keepsLeastUnit = false
    board.arrange()
    #expect(board.paging.spots.map(\.rect.size) == [PageGrid.unit, PageGrid.unit])
    board.update(.environment(WidgetEnvironment(textSize: "accessibility5")), at: Self.now)
    #expect(board.isTooSmall)
    board.update(.resized(CellSize(columns: 80, rows: 24)), at: Self.now)
    let largest = CellSize(columns: 38, rows: 18)
    #expect(board.paging.spots.map(\.rect.size) == [largest, largest])
    board.update(.resized(CellSize(columns: 200, rows: 60)), at: Self.now)
    #expect(board.paging.spots[0].rect.size == largest)
  }

  @Test func `until a person chooses, text is as large as the tiles of every page allow`() {
    var board = board(columns: 39, rows: 11)
    board.paging.keepsLeastUnit = false
    board.update(.automaticText(true), at: Self.now)
    #expect(board.environment.textSize == "large")
    board.update(.resized(CellSize(columns: 80, rows: 24)), at: Self.now)
    #expect(board.environment.textSize == "xxxLarge")
    // Only the person's setting makes the text larger than that.
    board.update(.resized(CellSize(columns: 300, rows: 90)), at: Self.now)
    #expect(board.environment.textSize == "xxxLarge")
    board.update(.environment(WidgetEnvironment(locale: "de")), at: Self.now)
    #expect(board.environment.textSize == "xxxLarge" && board.environment.locale == "de")
    board.update(.automaticText(false), at: Self.now)
    board.update(.environment(WidgetEnvironment(textSize: "medium")), at: Self.now)
    #expect(board.environment.textSize == "medium")
  }

  @Test func `units only grow with the text size, and stay the shape of a tile`() {
    let units = WidgetEnvironment.textSizes.map { CellSize.tileUnit(textSize: $0) }
    #expect(units[3] == PageGrid.unit && units.count == 12)
    for (small, large) in zip(units, units.dropFirst()) {
      #expect(small.columns < large.columns && small.rows <= large.rows)
    }
    for unit in units {
      let shape = Double(unit.columns) / Double(unit.rows)
      #expect(shape > 2.0 && shape < 2.35, "\(unit)")
    }
    #expect(CellSize.tileUnit(textSize: "no such size") == PageGrid.unit)
  }

  private func filledView() -> ArchivedView {
    var builder = ArchiveBuilder()
    let root = builder.add(ArchivedNode(.text([TextRun(.verbatim("filled"))])))
    let back = builder.add(ArchivedNode(.color(.rgb(0, 0, 0x80))))
    return builder.view(variants: [ArchivedVariant(root: root, containerBackground: back)])
  }

  @Test(arguments: [
    (TileStyle.automatic, false, true), (.framed, true, true), (.filled, false, false),
  ])
  func `tiles are framed or filled as the person likes`(
    style: TileStyle, frames filled: Bool, frames plain: Bool
  ) {
    var board = board(style: ScreenStyle(tileStyle: style))
    board.update(.content("a1", TileContent(view: filledView())), at: Self.now)
    board.update(.content("b1", TileContent(view: filledView())), at: Self.now)
    // The focus has a frame in any style: it moves to the first tile, the second is compared.
    let frame = board.frame(at: Self.now).grid
    let spot = board.paging.spots[1].rect
    let corner = frame[spot.minColumn, spot.minRow]
    #expect((corner.text == "╭") == filled)
    board.update(
      .content("b1", TileContent(view: BoardScreenTests.text("plain"))), at: Self.now)
    let second = board.frame(at: Self.now).grid
    #expect((second[spot.minColumn, spot.minRow].text == "╭") == plain)
    let inside = second[spot.minColumn + 1, spot.minRow + 1].style.background
    #expect((inside == .terminal) == plain)
  }

  @Test func `without colours every tile has a frame`() {
    var board = board(style: ScreenStyle(colors: false, tileStyle: .filled))
    let frame = board.frame(at: Self.now).grid
    let spot = board.paging.spots[1].rect
    #expect(frame[spot.minColumn, spot.minRow].text == "╭")
  }

  @Test func `other keys hold at once, in hints too`() throws {
    var board = board()
    let preferences = try Preferences(json5: #"{ keys: { page: { quit: "Ctrl-Q" } } }"#)
    board.update(.bindings(preferences.bindings), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains("Ctrl-Q quit"))
    #expect(press("q", on: &board) == [])
    #expect(board.handle(.input(.key(.control("q"))), at: Self.now) == [.quit])
  }

  @Test func `without enough colours there is no theme to choose, and the board says so`() {
    var few = board(style: ScreenStyle(showsThemes: false))
    #expect(press("T", on: &few) == [] && few.context == .page)
    #expect(few.frame(at: Self.now).grid.text.contains("Themes need 256 colours"))
    var none = board(style: ScreenStyle(colors: false))
    _ = press("T", on: &none)
    #expect(none.frame(at: Self.now).grid.text.contains("There are no colours here"))
  }

  @Test func `a page that comes back is as it would be drawn anew`() throws {
    var board = board(columns: 39, rows: 11)
    _ = board.frame(at: Self.now)
    _ = press("2", on: &board)
    _ = board.frame(at: Self.now)
    // Meanwhile content and state of the first page change.
    board.update(
      .content("a1", TileContent(view: BoardScreenTests.text("other"))), at: Self.now)
    _ = press("1", on: &board)
    let back = board.frame(at: Self.now).grid.text
    #expect(back.contains("other") && back.contains("tile b1") && !back.contains("tile a1"))
    _ = press("2", on: &board)
    _ = board.frame(at: Self.now)
    _ = press("1", on: &board)
    #expect(board.frame(at: Self.now).grid.text == back)
  }

  @Test func `what stands in for content follows its state after it was drawn`() throws {
    var board = board(columns: 39, rows: 11)
    let placement = Placement(id: "x", kind: "none", family: .systemSmall)
    var engine = TimelineEngine()
    _ = engine.handle(.placements([placement]), at: Self.now)
    var status = try #require(engine.status(of: "x", at: Self.now))
    board.update(
      .layout(
        BoardLayout(pages: [
          .init(name: "One", placements: [placement])
        ])), at: Self.now)
    _ = board.frame(at: Self.now)
    status.isMissing = true
    board.update(.status("x", status), at: Self.now)
    #expect(board.frame(at: Self.now).grid.text.contains("Not installed"))
  }
}
