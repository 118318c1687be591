import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// `Ctrl-P`: commands, tiles, links, themes and subcommands in one list.
@Suite struct PaletteTests {
  static let now = BoardScreenTests.now

  private func board() -> Board {
    var board = LinksAndMenuTests.board()
    _ = board.handle(.input(.key(.control("p"))), at: Self.now)
    return board
  }

  private func type(_ text: String, on board: inout Board) -> [BoardEffect] {
    for character in text {
      _ = board.handle(.input(.key(.character(character))), at: Self.now)
    }
    return board.handle(.input(.key(.enter)), at: Self.now)
  }

  @Test func `it asks for the words of the shell and lists commands with their keys`() {
    var board = LinksAndMenuTests.board()
    #expect(board.handle(.input(.key(.control("p"))), at: Self.now) == [.complete("")])
    let text = board.frame(at: Self.now).grid.text
    #expect(text.contains("Do or find") && text.contains("Reload it"))
    #expect(text.contains("do      Next page"))
  }

  @Test func `letters in their order find what is done, by its key's words`() {
    var board = board()
    #expect(type("relo it", on: &board) == [.reload(["a1"])])
    #expect(board.opened.panel == nil)
  }

  @Test func `a tile is gone to, a link opened, a theme put on, an edit done`() {
    var tiles = board()
    tiles.update(.layout(tiles.layout), at: Self.now)
    _ = type("tile kind", on: &tiles)
    #expect(tiles.focus?.id == "a1")
    var links = board()
    #expect(type("second", on: &links) == [.open(.url("https://a.example/2"), from: "a1")])
    var edits = board()
    #expect(type("delete the page", on: &edits) == [.edit([.deletePage(0)])])
    var themes = board()
    themes.canvas.screenStyle.colors = true
    #expect(themes.opened.panel is PalettePanel)
  }

  @Test func `a word of the shell goes into the command line, and what follows is asked for`() {
    var board = board()
    let words = [Completion(word: "explain", summary: "say why")]
    board.update(
      .completions(Completions(line: "", start: 0, candidates: words)), at: Self.now)
    #expect(type("explain", on: &board) == [.complete("explain ")])
    #expect((board.opened.panel as? CommandLinePanel)?.field.text == "explain ")
  }

  @Test func `what begins a word goes before what stands in one`() throws {
    let whole = try #require(FuzzyMatch.rank("nord", in: "nord"))
    let later = try #require(FuzzyMatch.rank("nord", in: "theme nord"))
    let apart = try #require(FuzzyMatch.rank("nord", in: "notes of a record"))
    #expect(whole < later && later < apart)
    #expect(FuzzyMatch.rank("nrod", in: "nord") == nil)
    #expect(FuzzyMatch.rank("  ", in: "anything") == 0)
    let starts = try #require(FuzzyMatch.rank("cl", in: "command line"))
    let middle = try #require(FuzzyMatch.rank("cl", in: "incline"))
    #expect(starts < middle)
  }
}
