import Cells
import Glibc
import Testing

@testable import Terminal

/// The sequences that ask a terminal to notify a person. Curses keeps its state in globals: one screen
/// at a time.
@Suite struct TerminalNotificationTests {
  private static let all: [TerminalNotification] = [.osc99, .osc777, .osc9, .osc9AndBell, .bell]

  @Test(arguments: [
    ("Tea is ready", "Tea is ready"),
    ("a\u{1B}]0;b\u{7}c", "a ]0;b c"),
    ("1\u{202E}2\u{9C}3\n4", " 12 3 4"),
    ("4;1;50", " 4;1;50"),
  ])
  func `no text ends the sequence, begins another, or is taken for an order`(
    text: String, told: String
  ) {
    let sequence = TerminalNotification.osc9AndBell.sequence(telling: text)
    #expect(sequence == "\u{1B}]9;\(told)\u{1B}\\\u{7}")
  }

  @Test func `each order has its own bytes`() {
    #expect(
      Self.all.map { $0.sequence(telling: "4;Tea") } == [
        "\u{1B}]99;;4;Tea\u{1B}\\", "\u{1B}]777;notify;widgetboard;4,Tea\u{1B}\\",
        "\u{1B}]9; 4;Tea\u{1B}\\", "\u{1B}]9; 4;Tea\u{1B}\\\u{7}", "\u{7}",
      ])
  }

  @Test(arguments: all)
  func `no control character is left in any order but its own`(order: TerminalNotification) {
    let evil = (0..<0xA0).compactMap(Unicode.Scalar.init).map(String.init).joined()
    let own = order.sequence(telling: "").unicodeScalars.filter {
      $0.properties.generalCategory == .control
    }
    let told = order.sequence(telling: evil + "\u{2028}\u{2029}").unicodeScalars.filter {
      $0.properties.generalCategory == .control
    }
    #expect(Array(own) == Array(told))
    let long = order.sequence(telling: String(repeating: "x", count: 9999))
    #expect(long.count < 200)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], TerminalNotification.osc99), (["TERM": "kitty-direct"], .osc99),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/s,1,0"], .osc9AndBell),
    (["TERM": "screen-256color"], .osc9AndBell),
    (["TERM": "foot-extra"], .osc777), (["TERM": "rxvt-unicode-256color"], .osc777AndBell),
    (["TERM": "xterm-ghostty"], .osc777), (["TERM": "wezterm"], .osc9),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .osc9),
    (["TERM": "xterm-256color"], .osc9AndBell), (["TERM": "linux"], .bell),
    (["TERM": "vt100"], .bell),
  ])
  func `the environment says which order is understood`(
    environment: [String: String], order: TerminalNotification
  ) {
    let traits = TerminalTraits(environment: environment)
    #expect(TerminalNotification(traits, environment: environment) == order)
  }
}

extension CursesScreenTests {
  // Every sequence in the list of *Configuration and themes*.
  @Test(arguments: [
    // kitty installs this description itself; the direct one of ncurses-term replaces it here.
    (["TERM": "xterm-kitty", "COLORTERM": "truecolor"], "\u{1B}]99;;Tea 95\u{1B}\\"),
    (["TERM": "kitty"], "\u{1B}]99;;Tea 95\u{1B}\\"),
    (["TERM": "rxvt-unicode-256color"], "\u{1B}]777;notify;widgetboard;Tea 95\u{1B}\\\u{7}"),
    (["TERM": "xterm-256color"], "\u{1B}]9;Tea 95\u{1B}\\\u{7}"),
    (["TERM": "tmux-256color", "TMUX": "/tmp/s,1,0"], "\u{1B}]9;Tea 95\u{1B}\\\u{7}"),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], "\u{1B}]9;Tea 95\u{1B}\\"),
    (["TERM": "vt100"], "\u{7}"),
  ])
  func `a terminal gets the bytes of a notification once, and none that nobody asked for`(
    environment: [String: String], bytes: String
  ) throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    let screen = try CursesScreen(
      environment: environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }, input: terminal.screenEnd,
      output: terminal.screenEnd)
    screen.draw(Grid(size: screen.size), changed: nil)
    _ = screen.notify("Tea 95")
    screen.flush()
    // The sequence that follows is the end, so the output before it is complete.
    screen.release()
    _ = screen.notify("after the end")
    #expect(write(terminal.screenEnd, "END", 3) == 3)
    let output = try #require(terminal.output(upTo: "END"))
    #expect(output.ranges(of: bytes).count == 1, "\(output.debugDescription)")
    #expect(output.ranges(of: "\u{7}").count == (bytes.hasSuffix("\u{7}") ? 1 : 0))
    #expect(!output.contains("after"))
  }
}
