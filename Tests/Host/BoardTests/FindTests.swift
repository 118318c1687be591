import Cells
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// `/`: the texts that find a tile, and the tile it moves to.
@Suite struct FindTests {
  static let now = BoardScreenTests.now

  private func type(_ text: String, into board: inout Board) {
    for letter in text {
      _ = board.handle(.input(.key(.character(letter))), at: Self.now)
    }
  }

  private func screen(_ board: inout Board) -> String { board.frame(at: Self.now).grid.text }

  @Test func `what is written on a tile of another page finds it, and Return goes there`() {
    var board = BoardScreenTests.board(columns: 60, rows: 22)
    type("/b2", into: &board)
    #expect(screen(&board).contains(/tile   kind  tile b2 +Two/))
    #expect(!screen(&board).contains(/tile   kind  tile a2/))
    _ = board.handle(.input(.key(.enter)), at: Self.now)
    #expect(board.opened.panel == nil)
    #expect(board.visible == ["a2", "b2"])
    #expect(board.focus?.id == "b2")
  }

  @Test func `Esc goes back to where it was`() {
    var board = BoardScreenTests.board(columns: 60, rows: 22)
    type("/two", into: &board)
    _ = board.handle(.input(.key(.escape)), at: Self.now)
    #expect(board.opened.panel == nil)
    #expect(board.focus?.id == "a1")
  }

  @Test func `of a paste that is too long its beginning is taken, and that is said`() {
    var board = BoardScreenTests.board(columns: 80, rows: 22)
    _ = board.handle(.input(.cutPaste("zebra")), at: Self.now)
    // Where nothing can be typed, a paste has no effect, however long it is.
    #expect(board.messageLine.text == nil)
    type("/", into: &board)
    _ = board.handle(.input(.cutPaste("b2")), at: Self.now)
    let said = "The paste is longer than 64 kB: only its beginning was taken."
    #expect(board.messageLine.text == said)
    #expect(screen(&board).contains(said))
    #expect(screen(&board).contains("kind  tile b2"))
    #expect(!screen(&board).contains("kind  tile a2"))
    type("x", into: &board)
    #expect(board.messageLine.text == nil)
  }

  @Test func `nothing found is said, with what to do`() {
    var board = BoardScreenTests.board(columns: 60, rows: 22)
    type("/zebra", into: &board)
    #expect(screen(&board).contains("Nothing has this. Esc goes back."))
    #expect(board.handle(.input(.key(.enter)), at: Self.now) == [])
  }

  @Test func `tiles whose page was never shown are asked for while it is open`() {
    var board = BoardScreenTests.board(columns: 60, rows: 22)
    var layout = board.layout
    layout.pages[1].placements.append(Placement(id: "new", kind: "other", family: .systemSmall))
    board.update(.layout(layout), at: Self.now)
    #expect(board.outdated(at: Self.now).isEmpty)
    type("/", into: &board)
    #expect(board.outdated(at: Self.now) == ["new"])
    type("late", into: &board)
    board.update(
      .content("new", TileContent(view: BoardScreenTests.text("too late"))), at: Self.now)
    #expect(screen(&board).contains("too late"))
  }

  static let candidates = [
    ("a", "Wecker", ["clock"], [], ["10:00 Café"]), ("b", "Notes", ["notes"], ["file: todo"], []),
    ("c", "Clock", ["clock"], ["city: Zürich"], []),
  ].map { id, title, facts, settings, lines in
    TileSearch.Candidate(
      id: id, title: title, page: 1, pageName: "Home", facts: facts, settings: settings,
      lines: lines)
  }

  @Test(arguments: [
    ("", "abc"), ("clock", "ca"), ("CAFE", "a"), ("zurich clo", "c"), ("todo", "b"),
    ("home", "abc"), ("clock todo", ""), ("  ", "abc"),
  ])
  func `all words have to be there, in any case and without accents, names first`(
    text: String, found: String
  ) {
    let matches = TileSearch(text).matches(among: Self.candidates)
    #expect(matches.map(\.candidate.id).joined() == found)
  }

  @Test func `the line that is shown is the one that was meant`() {
    let match = TileSearch("zurich").matches(among: Self.candidates).first
    #expect(match?.line == "city: Zürich")
  }
}
