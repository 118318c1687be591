import CNcurses
import Cells
import Testing

@testable import Terminal
import Input

/// Curses keeps its state in globals: one screen at a time.
@Suite(.serialized) struct CursesScreenTests {
  private let begin = "\u{1B}[?2026h"
  private let end = "\u{1B}[?2026l"

  private func open(
    _ terminal: PseudoTerminal, _ name: String = "xterm-256color", locale: String = "C.UTF-8",
    _ more: [String: String] = [:]
  ) throws -> CursesScreen {
    try CursesScreen(
      environment: ["TERM": name, "LC_ALL": locale].merging(more) { $1 },
      input: terminal.screenEnd, output: terminal.screenEnd)
  }

  private func grid(_ lines: [String], columns: Int, rows: Int, style: CellStyle = .plain) -> Grid {
    var grid = Grid(size: CellSize(columns: columns, rows: rows))
    for (row, line) in lines.enumerated() {
      grid.write(line, at: CellPoint(column: 0, row: row), style: style)
    }
    return grid
  }

  private func character(_ column: Int, _ row: Int) -> Character {
    Character(Unicode.Scalar(UInt32(curses_character(Int32(row), Int32(column)))) ?? "\0")
  }

  @Test(
    arguments: [
      ("xterm-256color", ["XTERM_VERSION": "XTerm(379)"], true),
      ("xterm-256color", [:], false),
      // What shows a multiplexer's screen is not known.
      ("screen-256color", [:], true), ("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0"], true),
    ] as [(String, [String: String], Bool)])
  func `xterm gets reversed blanks for whole cells, which its font draws with seams`(
    name: String, environment: [String: String], paints: Bool
  ) throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 3)
    let screen = try open(terminal, name, locale: "C.UTF-8", environment)
    screen.draw(grid(["a██b"], columns: 20, rows: 3), changed: nil)
    let output = try #require(terminal.output(upTo: "b"))
    #expect(output.contains("█") != paints, "\(output.debugDescription)")
    #expect(output.contains(/\u{1B}\[[0-9;]*7m/) == paints, "\(output.debugDescription)")
  }

  @Test func `curses has the cells of the grid, wide and combined ones in place`() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 2)
    let screen = try open(terminal)
    screen.draw(grid(["a日e\u{301}x", "🏳️‍🌈b"], columns: 10, rows: 2), changed: nil)
    #expect([0, 1, 3, 4, 5].map { character($0, 0) } == ["a", "日", "e", "x", " "])
    #expect(terminal.output(upTo: end)?.contains("a日e\u{301}x") == true)
    screen.draw(grid(["日a本", "🏳️‍🌈b"], columns: 10, rows: 2), changed: nil)
    #expect([0, 2, 3, 5].map { character($0, 0) } == ["日", "a", "本", " "])
  }

  @Test func `each frame is one synchronized update, and nothing new is nothing sent`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal)
    var picture = grid(["one", "two"], columns: 20, rows: 5)
    screen.draw(picture, changed: nil)
    let first = try #require(terminal.output(upTo: end))
    #expect(
      first.hasPrefix(begin) && first.ranges(of: begin).count == 1, "\(first.debugDescription)")
    #expect(first.contains("one") && first.contains("two"))

    screen.draw(picture, changed: nil)
    picture.write("X", at: CellPoint(column: 1, row: 1), style: .plain)
    screen.draw(picture, changed: [CellRect(column: 0, row: 1, columns: 3, rows: 1)])
    let second = try #require(terminal.output(upTo: end))
    #expect(second.hasPrefix(begin) && second.ranges(of: begin).count == 1)
    #expect(second.contains("X") && !second.contains("t") && second.utf8.count < 40)
  }

  @Test func `only what is said to have changed is compared`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try open(terminal)
    screen.draw(grid(["one", "two"], columns: 20, rows: 5), changed: nil)
    screen.draw(
      grid(["ONE", "TWO"], columns: 20, rows: 5),
      changed: [CellRect(column: 1, row: 0, columns: 1, rows: 1)])
    #expect([0, 1, 2].map { character($0, 0) } == ["o", "N", "e"])
    #expect(character(0, 1) == "t")
  }

  @Test func `the terminal is restored whole, and whole again after a claim`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let before = try modes(of: terminal)
    let screen = try open(terminal)
    screen.draw(grid(["hello"], columns: 20, rows: 5), changed: nil)
    let first = try #require(terminal.output(upTo: end))
    #expect(first.contains("\u{1B}[?1049h") && first.contains("\u{1B}[?1006h"))
    #expect(try modes(of: terminal) != before)

    screen.release()
    let bytes = try #require(terminal.output(upTo: "\u{1B}[?1049l"))
    #expect(bytes.contains("\u{1B}[?1002l") && bytes.contains("\u{1B}[?2004l"))
    #expect(bytes.contains("\u{1B}[?12l\u{1B}[?25h"))
    #expect(try modes(of: terminal) == before)
    screen.draw(grid(["unseen"], columns: 20, rows: 5), changed: nil)

    screen.claim()
    let again = try #require(terminal.output(upTo: "\u{1B}[?2004h"))
    #expect(again.contains("\u{1B}[?1049h") && again.contains("hello"))
    #expect(!again.contains("unseen"))
    #expect(try modes(of: terminal) != before)
  }

  private func modes(of terminal: PseudoTerminal) throws -> [UInt32] {
    var modes = termios()
    try #require(tcgetattr(terminal.screenEnd, &modes) == 0)
    return [modes.c_iflag, modes.c_oflag, modes.c_lflag]
  }

  @Test func `follows the terminal's size down to one cell and back`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let screen = try open(terminal)
    for (columns, rows) in [(80, 24), (1, 1), (200, 60), (3, 2)] {
      terminal.resize(columns: columns, rows: rows)
      screen.resize()
      #expect(screen.size == CellSize(columns: columns, rows: rows))
      screen.draw(
        grid([String(repeating: "x", count: columns)], columns: columns, rows: rows), changed: nil)
      #expect(character(columns - 1, 0) == "x")
    }
  }

  @Test func `a terminal larger than any screen costs no more than the largest that is drawn`()
    throws
  {
    for (columns, rows) in [(65_535, 65_535), (40_000, 30), (1_001, 24)] {
      let terminal = try PseudoTerminal(columns: columns, rows: rows)
      let screen = try open(terminal)
      #expect(screen.size == CellSize(columns: 1_000, rows: min(rows, 1_000)))
      terminal.resize(columns: 80, rows: 24)
      screen.resize()
      #expect(screen.size == CellSize(columns: 80, rows: 24))
      terminal.resize(columns: columns, rows: rows)
      screen.resize()
      #expect(screen.size == CellSize(columns: 1_000, rows: min(rows, 1_000)))
    }
  }

  @Test func `a grid of another size is cut or surrounded by blanks`() throws {
    let terminal = try PseudoTerminal(columns: 4, rows: 2)
    let screen = try open(terminal)
    screen.draw(grid(["abc日", "b"], columns: 9, rows: 4), changed: [])
    #expect([0, 2, 3].map { character($0, 0) } == ["a", "c", " "])
    screen.draw(grid(["z"], columns: 1, rows: 1), changed: nil)
    #expect([character(0, 0), character(1, 0), character(0, 1)] == ["z", " ", " "])
  }

  @Test func `reads keys and the mouse`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let screen = try open(terminal)
    screen.draw(grid([], columns: 80, rows: 24), changed: nil)
    terminal.type("q\u{1B}OA\u{1B}[B\u{1B}[5~\u{1B}[Z\u{1B}OPé\r\u{1B}[<0;5;3M")
    #expect(
      terminal.events(9, from: screen) == [
        .key(.character("q")), .key(.up), .key(.down), .key(.pageUp), .key(.backtab),
        .key(.function(1)), .key(.character("é")), .key(.enter),
        .mouse(
          MouseEvent(action: .press(.left, clicks: 1), point: CellPoint(column: 4, row: 2))),
      ])
    #expect(screen.readInput() == [])
  }

  @Test func `says when the terminal is gone`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let screen = try open(terminal)
    screen.draw(grid(["x"], columns: 80, rows: 24), changed: nil)
    terminal.hangUp()
    #expect(terminal.events(1, from: screen).last == .lost)
    screen.draw(grid(["y"], columns: 80, rows: 24), changed: nil)
  }

  @Test(
    arguments: [
      ("xterm-256color", [:], ColorDepth.palette256), ("xterm", [:], .eight), ("vt100", [:], .none),
      ("linux", [:], .eight), ("xterm-16color", [:], .sixteen), ("xterm-direct", [:], .direct),
      ("xterm-256color", ["COLORTERM": "truecolor"], .direct),
      ("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      ("screen-256color", ["COLORTERM": "truecolor"], .palette256),
    ] as [(String, [String: String], ColorDepth)])
  func `has the colours the terminal has`(
    name: String, more: [String: String], depth: ColorDepth
  ) throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 2)
    let screen = try open(terminal, name, more)
    #expect(screen.colorDepth == depth)
  }

  @Test(
    arguments: [
      ("xterm-256color", [:], "\u{1B}[38;5;196m\u{1B}[48;5;16m"),
      ("xterm-256color", ["COLORTERM": "24bit"], "\u{1B}[38:2::255:0:0m\u{1B}[48:2::0:0:8m"),
      ("xterm", [:], "\u{1B}[31m\u{1B}[40m"),
    ] as [(String, [String: String], String)])
  func `sends colours as the terminal wants them`(
    name: String, more: [String: String], escape: String
  ) throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 2)
    let screen = try open(terminal, name, more)
    let style = CellStyle(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 0))
    screen.draw(grid(["red"], columns: 10, rows: 2, style: style), changed: nil)
    let bytes = try #require(terminal.output(upTo: end))
    #expect(bytes.contains(escape + "red"), "\(bytes.debugDescription)")
  }

  @Test func `starts the pairs anew when a board has used them up`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 10)
    let screen = try open(terminal, "xterm-direct")
    for frame in 100..<145 {
      var picture = Grid(size: CellSize(columns: 20, rows: 10))
      for row in 0..<10 {
        for column in 0..<20 {
          let style = CellStyle(background: .rgb(UInt8(frame), UInt8(row), UInt8(column)))
          picture.write("x", at: CellPoint(column: column, row: row), style: style)
        }
      }
      screen.draw(picture, changed: nil)
      let bytes = try #require(terminal.output(upTo: end))
      #expect(bytes.contains("48:2::\(frame):9:19m"), "frame \(frame)")
    }
  }

  @Test func `a locale without UTF-8 and plain terminals get ASCII and no private modes`() throws {
    for (name, locale) in [("xterm", "C"), ("linux", "C.UTF-8"), ("vt100", "C.UTF-8")] {
      let terminal = try PseudoTerminal(columns: 10, rows: 1)
      let screen = try open(terminal, name, locale: locale)
      #expect(!screen.isUTF8)
      screen.draw(grid(["│Größe│."], columns: 10, rows: 1), changed: nil)
      let bytes = try #require(terminal.output(upTo: "|."))
      #expect(bytes.contains("|Grose|."))
      #expect(name == "xterm" || !bytes.contains("?2026h") && !bytes.contains("?1002h"))
    }
  }

  @Test(arguments: [("vt100", "C", "?"), ("xterm-256color", "C.UTF-8", "日")])
  func `a wide character keeps its two columns, drawn over what was there`(
    name: String, locale: String, drawn: Character
  ) throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 2)
    let screen = try open(terminal, name, locale: locale)
    screen.draw(grid(["0123456789", "0123456789"], columns: 10, rows: 2), changed: nil)
    screen.draw(grid(["ab日cd日ef", "x🦊y"], columns: 10, rows: 2), changed: nil)
    #expect([0, 1, 2, 4, 5, 6, 8, 9].map { character($0, 0) } == Array("ab\(drawn)cd\(drawn)ef"))
    #expect([0, 3, 4, 9].map { character($0, 1) } == ["x", "y", " ", " "])
    if locale == "C" { #expect([3, 7].map { character($0, 0) } == [" ", " "]) }
  }

  @Test func `a character the C library does not know keeps its two columns`() throws {
    // A scalar of Unicode 17: wide in our table, unassigned in the C library's.
    let unknown = "\u{1FAC8}"
    let terminal = try PseudoTerminal(columns: 12, rows: 1)
    let screen = try open(terminal)
    try #require(Grapheme.width(of: unknown) == 2 && curses_width(0x1FAC8) != 2)
    screen.draw(grid(["0123456789|"], columns: 12, rows: 1), changed: nil)
    screen.draw(grid([unknown + " U17 end|"], columns: 12, rows: 1), changed: nil)
    #expect((0..<12).map { character($0, 0) } == Array("?  U17 end| "))
  }

  @Test func `a row of wide characters longer than a run is drawn whole`() throws {
    // As many columns as are drawn of a terminal, so that the row has more bytes than a run.
    let columns = 999
    let terminal = try PseudoTerminal(columns: columns, rows: 1)
    let screen = try open(terminal, "vt100", locale: "C")
    let row = "a" + String(repeating: "日", count: columns / 2)
    screen.draw(grid([row], columns: columns, rows: 1), changed: nil)
    #expect(
      (0..<columns).map { character($0, 0) }
        == Array("a" + String(repeating: "? ", count: columns / 2)))
  }

  @Test func `a locale this machine does not have is believed when it says UTF-8`() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 1)
    let screen = try open(terminal, locale: "xx_XX.UTF-8")
    #expect(screen.isUTF8)
  }

  @Test func `strikes through with a stroke over each character`() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 1)
    let screen = try open(terminal)
    let style = CellStyle(attributes: .strikethrough)
    screen.draw(grid(["ab"], columns: 10, rows: 1, style: style), changed: nil)
    #expect(terminal.output(upTo: end)?.contains("a\u{336}b\u{336}") == true)
  }

  @Test func `the same character is drawn in each style and width it is given`() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 1)
    let screen = try open(terminal)
    var grid = Grid(size: CellSize(columns: 10, rows: 1))
    let struck = CellStyle(attributes: .strikethrough)
    for (column, style) in [CellStyle.plain, struck, struck, .plain].enumerated() {
      grid.write("é", at: CellPoint(column: column, row: 0), style: style)
    }
    grid.write("日日", at: CellPoint(column: 4, row: 0), style: .plain)
    screen.draw(grid, changed: nil)
    #expect(terminal.output(upTo: end)?.contains("éé\u{336}é\u{336}é日日") == true)
  }

  @Test func `no text can reach the terminal as control characters`() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 1)
    let screen = try open(terminal)
    let hostile = "a\u{1B}]0;b\u{7}\u{9B}c\u{202E}d\r\ne"
    screen.draw(grid([hostile], columns: 40, rows: 1), changed: nil)
    #expect(terminal.output(upTo: end)?.contains("a]0;bcde") == true)
  }

  @Test func `an unknown terminal, and none, are errors in words`() throws {
    let terminal = try PseudoTerminal(columns: 10, rows: 2)
    #expect(throws: ScreenError.unknownTerminal("no-such-terminal")) {
      _ = try open(terminal, "no-such-terminal")
    }
    #expect(ScreenError.cursorless("dumb").description.contains("--screen-reader"))
    #expect(ScreenError.unknownTerminal("no-such-terminal").description.contains("ncurses-term"))
    #expect(throws: ScreenError.notATerminal) {
      let file = try #require(fopen("/dev/null", "r+"))
      defer { fclose(file) }
      _ = try CursesScreen(environment: [:], input: fileno(file), output: fileno(file))
    }
  }
}
