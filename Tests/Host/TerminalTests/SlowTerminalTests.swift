import Cells
import Foundation
import Input
import Testing

@testable import Terminal

extension CursesScreenTests {
  /// Draws as the loop does: not while an earlier picture is still waiting.
  private func draw(_ number: Int, on screen: CursesScreen) -> Bool {
    guard screen.backlog == nil else { return false }
    var grid = Grid(size: screen.size)
    for row in 0..<screen.size.rows {
      let line = String(repeating: "\(number)-\(row) ", count: 40)
      grid.write(line, at: CellPoint(column: 0, row: row), style: .plain)
    }
    screen.draw(grid, changed: nil)
    return true
  }

  private func open(_ terminal: PseudoTerminal, name: String) throws -> CursesScreen {
    try CursesScreen(
      environment: ["TERM": name, "LC_ALL": "C.UTF-8"], input: terminal.screenEnd,
      output: terminal.screenEnd)
  }

  @Test func `a slow terminal gets the newest picture, never a queue of old ones`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let screen = try open(terminal, name: "xterm-256color")
    let drawn = (1...50).filter { draw($0, on: screen) }
    #expect(drawn == [1])
    // The terminal has shown the first picture, and answers the query.
    let first = try #require(terminal.output(upTo: "\u{1B}[5n"))
    #expect(first.contains("1-0") && first.utf8.count < 8192)
    terminal.type("j\u{1B}[0n")
    #expect(terminal.events(1, from: screen) == [.key(.character("j"))])
    #expect(screen.backlog == nil)
    #expect(draw(51, on: screen))
    let second = try #require(terminal.output(upTo: "\u{1B}[5n"))
    #expect(second.contains("51-0") && !second.contains("50-0"))
  }

  @Test func `what the kernel has no room for waits here, and the keys do not`() throws {
    let terminal = try PseudoTerminal(columns: 200, rows: 60)
    // This terminal is never queried, so only a full queue shows that it is slow.
    let screen = try open(terminal, name: "ansi")
    var number = 0
    while screen.backlog == nil, number < 1000 {
      number += 1
      _ = draw(number, on: screen)
    }
    let backlog = try #require(screen.backlog)
    #expect(backlog.descriptor != nil)
    terminal.type("q")
    #expect(terminal.events(1, from: screen) == [.key(.character("q"))])
    while screen.backlog != nil {
      try #require(terminal.output(upTo: "-") != nil)
      screen.flush()
    }
    #expect(draw(2468, on: screen))
    // Bytes in the kernel's queue have not been read yet, and a part of this picture may still wait in
    // ours.
    var shown = ""
    while !shown.contains("2468-") {
      shown += try #require(terminal.output(upTo: "-"))
      screen.flush()
    }
  }

  @Test func `a picture that is more than the kernel has room for is finished at once`() throws {
    let terminal = try PseudoTerminal(columns: 200, rows: 200)
    let screen = try open(terminal, name: "ansi")
    #expect(draw(1, on: screen))
    #expect(screen.backlog?.descriptor != nil)
    // The end does not wait for a terminal that reads nothing.
    screen.finish(milliseconds: 1)
    #expect(screen.backlog?.descriptor != nil)
    nonisolated(unsafe) let person = terminal
    nonisolated(unsafe) var shown: String?
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shown = person.output(upTo: "1-199")
      isRead.signal()
    }
    screen.finish(milliseconds: 60_000)
    isRead.wait()
    #expect(screen.backlog?.descriptor == nil)
    #expect(shown != nil)
  }

  @Test func `it is asked for its background after the first frame, unless it is a plain one`()
    throws
  {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal, name: "xterm-256color")
    _ = draw(1, on: screen)
    let first = try #require(terminal.output(upTo: "\u{1B}[5n"))
    let question = try #require(first.firstRange(of: "\u{1B}]11;?"))
    let picture = try #require(first.firstRange(of: "1-4"))
    #expect(picture.lowerBound < question.lowerBound && first.contains("\u{1B}[?2031h"))
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[0n")
    #expect(terminal.events(1, from: screen) == [.report(.background(.rgb(255, 255, 255)))])
    screen.release()
    #expect(terminal.output(upTo: "\u{1B}[?2031l") != nil)
  }

  @Test func `a terminal that was asked before the first picture is not asked again with it`()
    throws
  {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal, name: "xterm-256color")
    #expect(screen.askBackgroundAtOnce())
    #expect(!screen.askBackgroundAtOnce())
    let question = try #require(terminal.output(upTo: "\u{1B}[?2031h"))
    #expect(question.contains("\u{1B}]10;?") && question.contains("\u{1B}]11;?"))
    terminal.type("\u{1B}]10;rgb:0000/0000/0000\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    #expect(
      terminal.events(2, from: screen)
        == [.report(.foreground(.rgb(0, 0, 0))), .report(.background(.rgb(255, 255, 255)))])
    _ = draw(1, on: screen)
    let first = try #require(terminal.output(upTo: "1-4"))
    #expect(!first.contains("]11;?"))
    screen.release()
  }

  @Test(arguments: ["linux", "vt100", "ansi"])
  func `a plain terminal is not asked for its background`(name: String) throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal, name: name)
    _ = draw(1, on: screen)
    let first = try #require(terminal.output(upTo: "1-4"))
    screen.release()
    let rest = terminal.output(upTo: "\u{1B}[") ?? ""
    #expect(!(first + rest).contains("]11;") && !(first + rest).contains("2031"))
  }

  @Test func `a theme's colours stand where the terminal's own would`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal, name: "xterm-256color")
    screen.apply(ScreenChoices(text: .rgb(255, 255, 255), background: .rgb(0, 0, 95)))
    _ = draw(1, on: screen)
    let first = try #require(terminal.output(upTo: "\u{1B}[5n"))
    #expect(first.contains("48;5;17m"), "\(first.debugDescription)")
    terminal.type("\u{1B}[0n")
    while screen.backlog != nil { _ = screen.readInput() }
    screen.apply(ScreenChoices(hearsMouse: false))
    _ = draw(2, on: screen)
    let second = try #require(terminal.output(upTo: "2-4"))
    #expect(second.contains("\u{1B}[?1002l") && !second.contains("48;5;17m"))
  }
}
