import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// The state of the terminal, and the marks for the next launch, after a signal has ended a
/// program.
@Suite(.waiting, .serialized) struct LastLineTests {
  private static let trial = Home.products.appending(path: "LastLineTrial").path

  /// Shell code that prints how the program ended and in which state it left the terminal.
  private static let afterwards =
    #"; echo "status $?"; stty -a | tr ' ' '\n' | grep -x -e '-*echo' -e '-*icanon'; echo over; sleep 1000"#

  private func terminal(_ command: String, _ home: Home) throws -> Multiplexer {
    try Multiplexer(
      ["sh", "-c", command + Self.afterwards], columns: 240, environment: home.environment)
  }

  /// Checks that the terminal is in the state a shell needs once the program has ended.
  private func expectRestored(_ terminal: Multiplexer) throws {
    let lines = try terminal.wait(for: "\nover").split(separator: "\n").map(String.init)
    #expect(lines.contains("echo") && lines.contains("icanon"), "\(lines)")
    #expect(try terminal.state() == "screen 0 mouse 0")
  }

  enum Death: String, CaseIterable {
    case trap, overflow
  }

  @Test(arguments: Death.allCases)
  func `a program that traps restores the terminal, and marks the tile it drew`(death: Death) throws
  {
    let home = try Home()
    let terminal = try terminal("\(Self.trial) \(death.rawValue) $HOME", home)
    let screen = try terminal.wait(for: "Nothing is lost")
    #expect(screen.contains("while it drew the tile tea-1"))
    try expectRestored(terminal)
    #expect(try home.contents("marks") == "tile tea-1\n")
    let note = try home.contents("note")
    #expect(note.hasPrefix("trial 1 crashed: SIG"))
    #expect(note.contains("\ntick\n") && note.contains("\nWhere"))
  }

  @Test func `what was read from an extension is marked, too, and nothing where nothing was done`()
    throws
  {
    for (mode, marks) in [("trap-reading", "extension tea\n"), ("trap-idle", nil)] {
      let home = try Home()
      let terminal = try terminal("\(Self.trial) \(mode) $HOME", home)
      try terminal.wait(for: "Nothing is lost")
      #expect((try? home.contents("marks")) == marks)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `one that is too busy to end when it is told ends all the same`(signal: Int32) throws {
    let home = try Home()
    let terminal = try terminal("\(Self.trial) busy $HOME", home)
    try terminal.wait(for: "working")
    kill(try child(of: terminal), signal)
    try terminal.wait(for: "Nothing is lost")
    try expectRestored(terminal)
    #expect(try home.contents("marks") == "tile tea-1\n")
  }

  /// The child process of the shell that the window was started with.
  private func child(of terminal: Multiplexer) throws -> pid_t {
    let shell = try terminal.processID()
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }

  // MARK: The board

  private func board() throws -> Home {
    let home = try Home()
    try TerminalsTests.counting("tea", in: home)
    try home.writeBoard("[page]\n[tile]\nid = tea-1\nkind = tea\n")
    return home
  }

  @Test(arguments: [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU,
  ])
  func `whatever ends the board, the terminal is as it was`(signal: Int32) throws {
    let home = try board()
    let terminal = try terminal(Home.widgetboard, home)
    try terminal.wait(for: "tea 1")
    kill(try child(of: terminal), signal)
    #expect(try terminal.wait(for: "status").contains("Nothing is lost"))
    try expectRestored(terminal)
  }

  @Test func `Ctrl-backslash leaves the terminal as it was`() throws {
    let home = try board()
    let terminal = try terminal("trap '' QUIT; \(Home.widgetboard)", home)
    try terminal.wait(for: "tea 1")
    // The shell ignores the signal, and the board would inherit that if it did not reset it.
    try terminal.send("q")
    try expectRestored(terminal)
    let other = try self.terminal("trap : QUIT; \(Home.widgetboard)", home)
    try other.wait(for: "tea 1")
    try other.send("C-\\")
    try other.wait(for: "Nothing is lost")
    try expectRestored(other)
  }

  @Test func `a tile whose drawing ended the board is left out until it is reloaded`() throws {
    let home = try board()
    let first = try terminal(Home.widgetboard, home)
    try first.wait(for: "tea 1")
    try first.send("q")
    try first.wait(for: "status 0")
    let marks = home.folder.appending(path: ".local/state/widgetboard/quarantine")
    try "tile tea-1\n".write(to: marks, atomically: true, encoding: .utf8)
    let next = try terminal(Home.widgetboard, home)
    let screen = try next.wait(for: "Left out")
    #expect(!screen.contains("tea 1"))
    // The line breaks depend on the width of the tile.
    #expect(screen.contains("tries again"))
    try next.send("r")
    try next.wait(for: "tea 2")
    #expect(!FileManager.default.fileExists(atPath: marks.path))
  }

  @Test func `an extension whose words ended the board is not asked until it is reloaded`() throws {
    let home = try board()
    let state = home.folder.appending(path: ".local/state/widgetboard")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try "extension tea.widget\n".write(
      to: state.appending(path: "quarantine"), atomically: true, encoding: .utf8)
    let terminal = try terminal(Home.widgetboard, home)
    try terminal.wait(for: "Left out")
    try terminal.send("r")
    try terminal.wait(for: "tea 1")
  }

  // MARK: Closed descriptors

  @Test(arguments: ["kinds <&- >&- 2>&-", "read >&- 2>&-", "nonsense >&- 2>&-", "kinds 2>&-"])
  func `a command whose standard descriptors are closed ends by itself`(line: String) throws {
    let home = try board()
    let ended = try runToEnd(
      ["sh", "-c", "\(Home.widgetboard) \(line)"], environment: home.environment)
    #expect(ended.status < 128, "\(ended)")
  }

  @Test func `what cannot be printed is an error where standard output is closed`() throws {
    let home = try board()
    let ended = try runToEnd(
      ["sh", "-c", "\(Home.widgetboard) kinds >&-"], environment: home.environment)
    #expect(ended.status == 74 || ended.status != 0)
    #expect(ended.errors.contains("could not be written"))
  }
}
