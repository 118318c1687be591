import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// The limits of an extension's access to the terminal, the person's environment and the machine.
@Suite(.waiting, .serialized) struct ExtensionBoundsTests {
  /// A home with a widget that shows a command's output.
  private func home(_ kind: String, printing command: String, board: String = "") throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/\(kind).widget",
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *'"action":"describe"'*)
            echo '{"description":[{"kind":"\(kind)","families":["systemSmall"]}]}' ;;
          *placeholder*) echo '{"error":"none"}' ;;
          *) said=$( \(command) )
             echo '{"timeline":{"policy":"never","entries":[{"view":"'"$said"'"}]}}' ;;
        esac
      done
      """)
    try home.writeBoard("[page]\n[tile]\nid = \(kind)-1\nkind = \(kind)\n\(board)")
    return home
  }

  @Test func `it does not reach the terminal by its name`() throws {
    let home = try home(
      "writer",
      printing:
        #"if printf '\033]52;c;Z290Y2hh\007GOTCHA' > /dev/tty; then echo reached; else echo alone; fi 2> /dev/null"#
    )
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try terminal.wait(for: "alone")
    #expect(!screen.contains("GOTCHA"))
  }

  @Test(arguments: ["", "privileges = yes\n"])
  func `no widget opens the terminal of the board`(_ line: String) throws {
    // The terminal's number is the seventh field of the board's line, the name being one of them.
    let home = try home(
      "opener",
      printing:
        #"n=$(sed 's/.*) //' /proc/$PPID/stat | cut -d' ' -f5); if (: <> /dev/pts/$((n & 255 | n >> 12 & 1048320))) 2> /dev/null; then echo has it; elif (: > /dev/null); then echo has none; fi"#,
      board: line)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: line.isEmpty ? "has none" : "has it")
  }

  @Test func `it has of the environment what it needs, and what the board file gives to its tile`()
    throws
  {
    let command = #"echo "$MY_HOST,$MY_TOKEN,$HOME" | sed "s|$HOME|home|""#
    var environment = ["MY_HOST": "mail", "MY_TOKEN": "hunter2"]
    let plain = try home("mail", printing: command)
    environment.merge(plain.environment) { $1 }
    let first = try Multiplexer([Home.widgetboard], environment: environment)
    try first.wait(for: ",,home")
    let given = try home("mail", printing: command, board: "environment = MY_HOST\n")
    environment.merge(given.environment) { $1 }
    let second = try Multiplexer([Home.widgetboard], environment: environment)
    try second.wait(for: "mail,,home")
  }

  @Test func `what it leaves behind goes with the board, whatever it did to be forgotten`() throws {
    let home = try home(
      "stray",
      printing:
        #"(ulimit -d 100000; env -i setsid sleep 1000 > /dev/null 2>&1 < /dev/null & echo $! > "$HOME/stray"); sleep 0.1; echo left"#
    )
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "left")
    let sleeper = try #require(
      pid_t(try home.contents("stray").trimmingCharacters(in: .whitespacesAndNewlines)))
    let process = linux_process(sleeper)
    defer { if process >= 0 { close(process) } }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    var ended = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    #expect(process < 0 || poll(&ended, 1, 5000) == 1)
  }

  @Test func `a board is opened while a status bar waits for a widget that hangs`() throws {
    let home = try Home()
    try TerminalsTests.counting("tea", in: home)
    try home.writeScript(
      ".local/share/widgetboard/widgets/hanging.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *'"action":"describe"'*)
          echo '{"description":[{"kind":"hanging","families":["systemSmall"]}]}' ;;
        *) echo $$ >> "$HOME/children"; exec sleep 1000 ;;
      esac
      """)
    try home.writeBoard("[page]\n[tile]\nkind = tea\n")
    // A command waits two seconds only: on a busy machine the widget may not have been asked by
    // then.
    for _ in 0..<20 where (try? home.contents("children")) == nil {
      let asked = try runToEnd(
        [Home.widgetboard, "status", "hanging"], environment: home.environment)
      #expect(asked.status == 75)
    }
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "tea 1")
    // The board may have started the widget again since.
    let child = try #require(
      try home.contents("children").split(separator: "\n").first.flatMap { pid_t($0) })
    let process = linux_process(child)
    defer { if process >= 0 { close(process) } }
    var ended = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    #expect(process < 0 || poll(&ended, 1, 5000) == 1)
  }
}
