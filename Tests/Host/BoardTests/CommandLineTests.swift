import Cells
import Foundation
import Input
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// The `:` command line on screen: typing, completion, history, errors, a command's output.
@Suite struct CommandLineTests {
  static let now = BoardScreenTests.now

  private func board() -> Board {
    var board = BoardScreenTests.board(columns: 60, rows: 22)
    _ = board.frame(at: Self.now)
    return board
  }

  @discardableResult
  private func press(_ keys: Key..., on board: inout Board) -> [BoardEffect] {
    keys.flatMap { board.handle(.input(.key($0)), at: Self.now) }
  }

  @discardableResult
  private func type(_ text: String, into board: inout Board) -> [BoardEffect] {
    text.flatMap { board.handle(.input(.key(.character($0))), at: Self.now) }
  }

  private func offer(_ line: String, _ start: Int, _ words: [String], to board: inout Board) {
    let candidates = words.map { Completion(word: $0, summary: "about \($0)") }
    board.update(
      .completions(Completions(line: line, start: start, candidates: candidates)), at: Self.now)
  }

  private func rows(_ board: inout Board, at date: Date = now) -> [String] {
    board.frame(at: date).grid.text.split(separator: "\n").map(String.init)
  }

  @Test func `a colon opens it, and each letter asks what may follow`() {
    var board = board()
    #expect(press(.character(":"), on: &board) == [.complete("")])
    #expect(type("re", into: &board) == [.complete("r"), .complete("re")])
    #expect(rows(&board).last == " :re                                       ⏎ run  Esc close")
  }

  @Test func `Tab takes what all have in common, then one after the other`() {
    var board = board()
    press(.character(":"), on: &board)
    type("r", into: &board)
    offer("r", 0, ["reload", "replay"], to: &board)
    #expect(rows(&board).dropLast().suffix(2).first?.hasPrefix("  reload  about reload") == true)
    #expect(press(.tab, on: &board) == [.complete("re")])
    offer("re", 0, ["reload", "replay"], to: &board)
    press(.tab, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :reload ") == true)
    press(.tab, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :replay ") == true)
    press(.backtab, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :reload ") == true)
    #expect(press(.enter, on: &board) == [.run("reload")])
  }

  @Test func `the only word there is is taken with a space, and what follows the cursor stays`() {
    var board = board()
    press(.character(":"), on: &board)
    type("ex x", into: &board)
    press(.left, .left, on: &board)
    offer("ex", 0, ["explain"], to: &board)
    press(.tab, on: &board)
    #expect(press(.enter, on: &board) == [.run("explain  x")])
  }

  @Test func `a click takes a word, and a click beside it all closes the line`() {
    var board = board()
    press(.character(":"), on: &board)
    offer("", 0, ["list", "lock"], to: &board)
    _ = rows(&board)
    #expect(
      board.handle(.command(.press(CellPoint(column: 3, row: 20))), at: Self.now)
        == [.complete("lock ")])
    _ = rows(&board)
    _ = board.handle(.command(.press(CellPoint(column: 3, row: 2))), at: Self.now)
    #expect(board.opened.panel == nil)
  }

  @Test func `the arrows bring back what was run, the latest first, and what was typed`() {
    var board = board()
    board.update(.commandHistory(["list", "set locale de_DE"]), at: Self.now)
    press(.character(":"), on: &board)
    type("x", into: &board)
    press(.up, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :set locale de_DE") == true)
    press(.up, .up, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :list ") == true)
    press(.down, .down, on: &board)
    #expect(rows(&board).last?.hasPrefix(" :x ") == true)
  }

  @Test func `an error stands over the line, with the cursor where the mistake is`() {
    var board = board()
    press(.character(":"), on: &board)
    type("list --jsno", into: &board)
    press(.enter, on: &board)
    board.update(
      .commandEnded(.failed("--jsno is not an option", column: 5)), at: Self.now)
    let frame = board.frame(at: Self.now).grid
    #expect(frame.text.contains("\n  --jsno is not an option\n :list --jsno"))
    #expect(frame[7, 21].style.attributes.contains(.reverse))
    #expect(type("!", into: &board) == [.complete("list !")])
    #expect(!board.frame(at: Self.now).grid.text.contains("is not an option"))
  }

  @Test func `what takes its time says so after half a second, and Esc stops it`() {
    var board = board()
    press(.character(":"), on: &board)
    type("doctor", into: &board)
    press(.enter, on: &board)
    #expect(!rows(&board).joined().contains("Running"))
    #expect(board.frame(at: Self.now).nextChange == Self.now.addingTimeInterval(0.5))
    #expect(rows(&board, at: Self.now.addingTimeInterval(0.5)).joined().contains("Running…"))
    #expect(type("x", into: &board) == [])
    #expect(press(.escape, on: &board) == [.cancelRun])
    #expect(board.opened.panel == nil)
  }

  @Test func `one line that was printed is a message, more are a panel to scroll`() {
    var board = board()
    press(.character(":"), on: &board)
    board.update(.commandEnded(.done(title: "x", lines: ["clock-2"])), at: Self.now)
    #expect(board.opened.panel == nil)
    #expect(rows(&board).last?.hasSuffix("clock-2") == true)
    press(.character(":"), on: &board)
    let lines = (1...40).map { "line \($0)" }
    board.update(.commandEnded(.done(title: "numbers", lines: lines)), at: Self.now)
    #expect(rows(&board).first?.contains("━ numbers ━") == true)
    #expect(rows(&board).last?.contains(" 1-20 of 40 ") == true)
    _ = board.handle(.command(.jump(toEnd: true)), at: Self.now)
    #expect(rows(&board)[20].contains("line 40"))
    press(.escape, on: &board)
    #expect(board.opened.panel == nil)
  }

  @Test func `what ends while the board is locked is shown once it is unlocked`() {
    var board = board()
    press(.character(":"), on: &board)
    type("read", into: &board)
    press(.enter, on: &board)
    _ = board.handle(.locked(true), at: Self.now)
    board.update(
      .commandEnded(.done(title: "read", lines: ["balance", "1234 EUR"])), at: Self.now)
    #expect(!rows(&board).joined().contains("1234"))
    _ = board.handle(.locked(false), at: Self.now)
    #expect(rows(&board).joined().contains("1234 EUR"))
  }
}
