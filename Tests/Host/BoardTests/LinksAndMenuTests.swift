import CellLayout
import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// `o`, the menu of the second mouse button, and the help: each line does what it says.
@Suite struct LinksAndMenuTests {
  static let now = BoardScreenTests.now

  static func board() -> Board {
    var board = BoardScreenTests.board(columns: 80, rows: 24)
    var builder = ArchiveBuilder()
    func link(_ words: String, _ url: String) -> NodeID {
      let text = builder.add(ArchivedNode(.text([TextRun(.verbatim(words))])))
      return builder.add(ArchivedNode(.link(url, text)))
    }
    let links = [link("First news", "https://a.example/1"), link("Second", "https://a.example/2")]
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, links)))
    let view = builder.view(
      variants: [ArchivedVariant(root: root, widgetURL: "https://a.example/")])
    board.update(.content("a1", TileContent(view: view)), at: now)
    _ = board.frame(at: now)
    return board
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  private func press(_ key: Key, on board: inout Board) -> [BoardEffect] {
    board.handle(.input(.key(key)), at: Self.now)
  }

  @Test func `o lists the tile's links with their words, a number opens one`() {
    var board = Self.board()
    _ = press(.character("o"), on: &board)
    let text = screen(&board)
    #expect(text.contains("┃ 1 First news  https://a.example/1   ┃"))
    #expect(text.contains("┃ 2 Second      https://a.example/2   ┃"))
    #expect(text.contains("┃ 3 the tile    https://a.example/    ┃"))
    #expect(
      press(.character("2"), on: &board) == [.open(.url("https://a.example/2"), from: "a1")])
    #expect(board.opened.panel == nil)
  }

  @Test func `arrows and Return, or a click, open one too; a click beside closes`() throws {
    var board = Self.board()
    _ = press(.character("o"), on: &board)
    _ = press(.down, on: &board)
    #expect(press(.enter, on: &board) == [.open(.url("https://a.example/2"), from: "a1")])
    _ = press(.character("o"), on: &board)
    _ = screen(&board)
    let box = try #require(board.canvas.panelBox)
    let first = CellPoint(column: box.minColumn + 4, row: box.minRow + 1)
    #expect(
      board.handle(.command(.press(first)), at: Self.now)
        == [.open(.url("https://a.example/1"), from: "a1")])
    _ = press(.character("o"), on: &board)
    _ = screen(&board)
    #expect(board.handle(.command(.press(.zero)), at: Self.now) == [])
    #expect(board.opened.panel == nil)
  }

  @Test(arguments: [ArchivedFamily.systemSmall, .systemMedium, .systemLarge])
  func `a link leads to the same by Tab, by its number and by a click, in small tiles too`(
    family: ArchivedFamily
  ) throws {
    func fresh() -> Board {
      var board = BoardScreenTests.board(columns: 80, rows: 50)
      let view = Self.board().tileStates.contents["a1"]?.view
      var layout = board.layout
      layout.pages[0].placements[0].family = family
      board.update(.layout(layout), at: Self.now)
      if let view { board.update(.content("a1", TileContent(view: view)), at: Self.now) }
      _ = board.frame(at: Self.now)
      return board
    }
    let urls = ["https://a.example/1", "https://a.example/2"]
    for (index, url) in urls.enumerated() {
      let opens = [BoardEffect.open(.url(url), from: "a1")]
      var walked = fresh()
      for _ in 0...index { _ = press(.tab, on: &walked) }
      #expect(press(.enter, on: &walked) == opens)
      var listed = fresh()
      _ = press(.character("o"), on: &listed)
      #expect(press(.character(index == 0 ? "1" : "2"), on: &listed) == opens)
      var clicked = fresh()
      let region = try #require(clicked.regionsOnScreen.first { $0.url == url })
      #expect(clicked.click(region.rect.origin, at: Self.now) == opens)
    }
    // Besides its links, the tile has a target of its own, however that is declared.
    let tile = [BoardEffect.open(.url("https://a.example/"), from: "a1")]
    var board = fresh()
    #expect(press(.enter, on: &board) == tile)
    let spot = try #require(board.paging.spots.first)
    let corner = CellPoint(column: spot.rect.minColumn + 1, row: spot.rect.maxRow - 2)
    #expect(board.click(corner, at: Self.now) == tile)
    _ = press(.character("o"), on: &board)
    #expect(press(.character("3"), on: &board) == tile)
  }

  @Test func `a tile without a link says so`() {
    var board = Self.board()
    _ = board.handle(.command(.move(.right)), at: Self.now)
    _ = press(.character("o"), on: &board)
    let text = screen(&board)
    #expect(text.contains("This tile has no link and no button."))
    #expect(!text.contains("opens its app"), "whether it has one is not known here")
  }

  @Test(arguments: [(1, "button"), (2, "buttons")])
  func `a tile that leads nowhere says how to come to its buttons`(count: Int, words: String) {
    var board = BoardScreenTests.board(columns: 80, rows: 24)
    var builder = ArchiveBuilder()
    let text = builder.add(ArchivedNode(.text([TextRun(.verbatim("more"))])))
    let buttons = (1...count).map { number in
      builder.add(ArchivedNode(.button(ArchivedAction(intent: "more\(number)"), text)))
    }
    let root = builder.add(ArchivedNode(.vstack(.leading, spacing: 0, buttons)))
    let view = builder.view(variants: [ArchivedVariant(root: root)])
    board.update(.content("a1", TileContent(view: view)), at: Self.now)
    _ = board.frame(at: Self.now)
    #expect(press(.enter, on: &board) == [.open(.app, from: "a1")])
    let none = "This tile has no link, and no app to open."
    #expect(board.wordsWithoutLink("a1") == "\(none) Tab goes to its \(words).")
    #expect(board.wordsWithoutLink("b1") == none)
  }

  @Test func `the second button opens a menu of the tile under it; its lines do what they say`()
    throws
  {
    var board = Self.board()
    let point = CellPoint(column: 25, row: 5)
    _ = board.handle(
      .input(.mouse(MouseEvent(action: .press(.right, clicks: 1), point: point))), at: Self.now)
    #expect(board.focus?.id == "b1")
    let rows = screen(&board).split(separator: "\n")
    let reload = try #require(rows.firstIndex { $0.contains("Reload") && $0.contains("r ┃") })
    // Includes the header's row and the blank one below it.
    let row = try #require(
      screen(&board).split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex(of: rows[reload]))
    let effects = board.handle(
      .command(.press(CellPoint(column: 30, row: row))), at: Self.now)
    #expect(effects == [.reload(["b1"])])
    #expect(board.opened.panel == nil)
  }

  @Test func `beside the tiles the menu is the board's`() {
    var board = Self.board()
    _ = board.handle(.command(.menu(CellPoint(column: 79, row: 22))), at: Self.now)
    let text = screen(&board)
    #expect(text.contains("━ Board ━") && text.contains("Lock") && !text.contains("Reload"))
  }

  @Test func `the help has all keys on 80×24, by what they are about, and where the log is`() {
    var board = Self.board()
    board.update(
      .manner(BoardManner(about: ["widgetboard 1.2", "logs in ~/logs"])), at: Self.now)
    _ = press(.character("?"), on: &board)
    let text = screen(&board)
    for word in [
      "Pages", "Tiles", "Editing", "Board", "widgetboard 1.2 · logs in ~/logs", "next page",
      "find a tile", "quit", "← ↓ ↑ →", "1 to 9", "Mouse: click a tile", "right: menu",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains(/\d+-\d+ of \d+/), "nothing has to be scrolled")
  }

  @Test func `in a small terminal the help scrolls, and says so`() {
    var board = BoardScreenTests.board(columns: 50, rows: 14)
    _ = board.frame(at: Self.now)
    _ = press(.character("?"), on: &board)
    #expect(screen(&board).contains("1-12 of "))
    _ = board.handle(.command(.jump(toEnd: true)), at: Self.now)
    #expect(screen(&board).contains("q  Ctrl-C"))
    #expect(press(.enter, on: &board) == [.quit])
  }

  @Test func `several reloads under way are counted once they take half a second`() {
    var board = BoardScreenTests.board()
    let placement = Placement(id: "x", kind: "x", family: .systemSmall)
    var engine = TimelineEngine()
    _ = engine.handle(.placements([placement]), at: Self.now)
    guard var status = engine.status(of: "x", at: Self.now) else { return }
    status.isReloading = true
    _ = screen(&board)
    for id in ["a1", "b1"] { board.update(.status(id, status), at: Self.now) }
    let frame = board.frame(at: Self.now)
    #expect(!frame.grid.text.contains("of 2"))
    #expect(frame.nextChange == Self.now.addingTimeInterval(0.5))
    let later = Self.now.addingTimeInterval(1)
    #expect(board.frame(at: later).grid.text.hasPrefix(" One  ↻ 0 of 2"))
    status.isReloading = false
    board.update(.status("a1", status), at: later)
    #expect(board.frame(at: later).grid.text.hasPrefix(" One  ↻ 1 of 2"))
    board.update(.status("b1", status), at: later)
    #expect(!board.frame(at: later).grid.text.contains("of 2"))
  }
}
