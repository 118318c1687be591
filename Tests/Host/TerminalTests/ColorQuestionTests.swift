import Cells
import Glibc
import Testing

@testable import Terminal
import Input

extension CursesScreenTests {
  private func openAsked(_ terminal: PseudoTerminal, _ more: [String: String] = [:]) throws
    -> CursesScreen
  {
    try CursesScreen(
      environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"].merging(more) { $1 },
      input: terminal.screenEnd, output: terminal.screenEnd)
  }

  private var red: Grid {
    var grid = Grid(size: CellSize(columns: 20, rows: 3))
    grid.write(
      "red", at: .zero, style: CellStyle(foreground: .rgb(255, 0, 1), background: .rgb(0, 0, 8)))
    return grid
  }

  private func modes(of terminal: PseudoTerminal) throws -> [UInt32] {
    var modes = termios()
    try #require(tcgetattr(terminal.screenEnd, &modes) == 0)
    return [modes.c_iflag, modes.c_oflag, modes.c_lflag]
  }

  private static let endOfFrame = "\u{1B}[?2026l"

  @Test(arguments: [
    "\u{1B}P1+r524742=382F382F38\u{1B}\\",
    "\u{1B}P0+r524742\u{1B}\\\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\",
    "\u{1B}P1$r48;2;1;2;3m\u{1B}\\",
  ])
  func `a terminal that says it has 24-bit colour gets it, torn as its answer may be`(
    answer: String
  ) throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 3)
    let before = try modes(of: terminal)
    let screen = try openAsked(terminal)
    #expect(screen.colorDepth == .palette256)
    screen.draw(red, changed: nil)
    let first = try #require(terminal.output(upTo: Self.endOfFrame))
    #expect(first.contains("red") && first.contains("\u{1B}P+q524742\u{1B}\\"))
    let plain = try #require(first.firstRange(of: "\u{1B}]10;?"))
    #expect(first[..<plain.lowerBound].hasSuffix("\u{1B}(B\u{1B}[m"), "\(first.debugDescription)")
    // One byte at a time, with a key before the answer and one after it.
    var events: [InputEvent] = []
    for byte in "j" + answer + "\u{1B}[0nk" {
      terminal.type(String(byte))
      events += terminal.read(from: screen)
    }
    #expect(
      events == [.key(.character("j")), .report(.directColor), .key(.character("k"))])
    #expect(screen.colorDepth == .direct)

    screen.draw(red, changed: [])
    let second = try #require(terminal.output(upTo: Self.endOfFrame))
    #expect(second.contains("38:2::255:0:1m") && second.contains("red"))
    #expect(!second.contains("\u{1B}P+q"), "it is asked once")
    terminal.type("\u{1B}OA\u{1B}[<0;5;3M")
    #expect(terminal.events(2, from: screen).first == .key(.up))
    screen.release()
    #expect(terminal.output(upTo: "\u{1B}[?1049l") != nil)
    #expect(try modes(of: terminal) == before)
    screen.claim()
    #expect(screen.colorDepth == .direct)
    screen.draw(red, changed: nil)
    #expect(terminal.output(upTo: "38:2::255:0:1m") != nil)
  }

  @Test func `one that says no, or nothing, keeps its 256 colours`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 3)
    let screen = try openAsked(terminal)
    screen.draw(red, changed: nil)
    _ = try #require(terminal.output(upTo: Self.endOfFrame))
    terminal.type("\u{1B}P0+r524742\u{1B}\\\u{1B}P1$r0;48;5;16m\u{1B}\\\u{1B}[0nq")
    #expect(terminal.events(1, from: screen) == [.key(.character("q"))])
    #expect(screen.colorDepth == .palette256)
  }

  @Test(arguments: [
    ["COLORTERM": "truecolor"], ["NO_COLOR": "1"], ["TERM": "linux"], ["TERM": "screen-256color"],
    ["TERM": "xterm"], ["TERM_PROGRAM": "Apple_Terminal"],
  ])
  func `nobody is asked who has said it, or who would show the question`(
    environment: [String: String]
  ) throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 3)
    let screen = try openAsked(terminal, environment)
    screen.draw(red, changed: nil)
    #expect(terminal.output(upTo: "red") != nil)
    screen.release()
    let rest = terminal.output(upTo: "\u{1B}[?25h") ?? ""
    #expect(!rest.contains("\u{1B}P"), "\(rest.debugDescription)")
  }

  @Test func `an answer that comes when the board leaves is not typed into the shell`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 3)
    let screen = try openAsked(terminal)
    screen.draw(red, changed: nil)
    _ = try #require(terminal.output(upTo: Self.endOfFrame))
    terminal.type("\u{1B}P1+r5463\u{1B}\\\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}[0n")
    screen.release()
    var left = pollfd(fd: terminal.screenEnd, events: Int16(POLLIN), revents: 0)
    #expect(poll(&left, 1, 0) == 0)
  }
}
