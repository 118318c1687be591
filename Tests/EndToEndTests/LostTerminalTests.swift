import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// The terminal goes away, as when a connection drops: the board ends at once and nothing is lost.
@Suite(.waiting, .serialized) struct LostTerminalTests {
  enum Loss: CaseIterable {
    /// SIGHUP alone; the terminal is still there.
    case hangUp
    /// The multiplexer is told to end, and hangs up the terminal.
    case closed
    /// The multiplexer is killed: the kernel closes the terminal's other end.
    case crashed
    /// As `crashed`, but the program ignores SIGHUP, as under `nohup`: a read reports the end.
    case crashedUnheard
  }

  /// A tile with a timeline, and a widget that never answers.
  private func home() throws -> Home {
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
    try home.writeBoard("[page]\n[tile]\nkind = tea\n[tile]\nkind = hanging\n")
    return home
  }

  @Test(arguments: Loss.allCases)
  func `the board ends at once, with what it started, and the next one shows it all`(loss: Loss)
    throws
  {
    let home = try home()
    let start = loss == .crashedUnheard ? "trap '' HUP; exec \"$0\"" : "exec \"$0\""
    let terminal = try Multiplexer(
      ["sh", "-c", start, Home.widgetboard], environment: home.environment)
    let children = home.folder.appending(path: "children").path
    try terminal.wait(for: "a tile, and a reload that hangs") {
      $0.contains("tea 1") && FileManager.default.fileExists(atPath: children)
    }
    let board = linux_process(try terminal.processID())
    try #require(board >= 0)
    defer { close(board) }
    switch loss {
    case .hangUp: kill(try terminal.processID(), SIGHUP)
    case .closed: try terminal.close()
    case .crashed, .crashedUnheard: try terminal.crash()
    }
    var ended = pollfd(fd: board, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ended, 1, 3000) == 1)
    let left = try home.contents("children").split(separator: "\n").compactMap { Int32($0) }
    #expect(left.filter { kill($0, 0) == 0 } == [])
    // A message posted while no board is open.
    try run([Home.widgetboard, "reload", "--kind", "tea"], environment: home.environment)
    let next = try Multiplexer([Home.widgetboard], environment: home.environment)
    try next.wait(for: "tea 2")
    let doctor = try runToEnd([Home.widgetboard, "doctor"], environment: home.environment)
    #expect(!doctor.output.contains("set aside"))
  }
}
