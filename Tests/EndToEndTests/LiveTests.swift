import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// Tiles that are live, in the built board.
@Suite(.waiting, .serialized) struct LiveInATerminalTests {
  /// Two tiles of one extension that count the requests to their process, and another page.
  private static func home(board: String) throws -> Home {
    let home = try Home()
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    try FileManager.default.createDirectory(at: widgets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: widgets.appending(path: "fixture.widget"),
      withDestinationURL: Home.products.appending(path: "RuntimeFixture"))
    try home.writeBoard(board)
    return home
  }

  private static let counting = """
    [page]
    name = One
    [tile]
    kind = counting
    [tile]
    kind = counting
    [page]
    name = Two
    """

  /// The process id that the tiles show once they have reached a count.
  private func process(_ terminal: Multiplexer, count: Int) throws -> pid_t {
    let screen = try terminal.wait(for: "the count \(count)") { screen in
      screen.matches(of: /#(\d+) of/).contains { (Int($0.output.1) ?? 0) >= count }
    }
    let processes = Set(screen.matches(of: /of (\d+)/).compactMap { pid_t($0.output.1) })
    #expect(processes.count == 1, "one process for both tiles")
    return try #require(processes.first)
  }

  /// Whether a process ends after an action, as the kernel reports it.
  private func ends(_ pid: pid_t, after action: () throws -> Void) throws -> Bool {
    let process = linux_process(pid)
    try #require(process >= 0)
    defer { close(process) }
    var polled = pollfd(fd: process, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0, "it runs")
    try action()
    return poll(&polled, 1, 10_000) == 1
  }

  @Test func `a tile moves while it is looked at, and no process is left on another page`() throws {
    let home = try Self.home(board: Self.counting)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let first = try process(terminal, count: 5)
    #expect(try ends(first) { try terminal.send("]") })
    try terminal.wait(for: " Two ")
    try terminal.send("[")
    try terminal.wait(for: "another process") { screen in
      screen.contains(/#[1-9] of/) && !screen.contains("of \(first)")
    }
    let second = try process(terminal, count: 2)
    #expect(try ends(second) { try terminal.send("q") })
  }

  @Test func `locked, it does not move`() throws {
    let home = try Self.home(board: Self.counting)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let first = try process(terminal, count: 2)
    #expect(try ends(first) { try terminal.send("L") })
  }

  @Test func `suspended, it does not move, and goes on afterwards`() throws {
    let home = try Self.home(board: Self.counting)
    let terminal = try Multiplexer(
      ["sh", "-c", "trap '' TSTP; set -m; \"$0\"; echo stopped; read x; fg", Home.widgetboard],
      environment: home.environment)
    let first = try process(terminal, count: 2)
    #expect(try ends(first) { try terminal.send("C-z") })
    try terminal.wait(for: "stopped")
    try terminal.send("Enter")
    try terminal.wait(for: "another process") { screen in
      screen.contains(/#\d+ of/) && !screen.contains("of \(first)")
    }
  }

  @Test func `after kill -9 its process goes, and the next board has its last timeline`() throws {
    let home = try Self.home(board: Self.counting)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let first = try process(terminal, count: 2)
    let board = try terminal.processID()
    #expect(try ends(first) { kill(board, SIGKILL) })
    try terminal.wait(for: "its own end") { _ in try terminal.isDead() }
    try FileManager.default.removeItem(at: home.folder.appending(path: ".local/share"))
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    try second.wait(for: "what was there") { $0.contains("of \(first)") }
  }

  @Test func `a script that knows nothing of it is live by the person's word`() throws {
    let home = try Self.home(
      board: """
        [page]
        name = One
        [tile]
        kind = plain
        live = 1
        """)
    try home.writeScript(
      ".local/share/widgetboard/widgets/plain.widget",
      """
      #!/bin/sh
      echo run >> "$HOME/runs"
      echo '{"timeline":{"policy":"never","entries":[{"view":"run '$(grep -c run "$HOME/runs")'"}]}}'
      """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "run 4")
  }

  @Test func `one that crashes keeps its last timeline and says why`() throws {
    let home = try Self.home(
      board: "[page]\nname = One\n[tile]\nkind = frail\nfamily = medium\n")
    try home.writeScript(
      ".local/share/widgetboard/widgets/frail.widget",
      """
      #!/bin/sh
      read line
      case $line in
      *describe*) echo '{"id":1,"description":[{"kind":"frail","liveInterval":1}]}' ;;
      *) echo '{"id":1,"timeline":{"policy":"never","entries":[{"view":"good"}]}}'; kill -SEGV $$ ;;
      esac
      """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both") { $0.contains("good") && $0.contains("crashed (SIGSEGV)") }
  }

  private static func beside(_ kind: String) -> String {
    """
    [page]
    name = One
    [tile]
    kind = \(kind)
    id = a
    family = small
    [tile]
    kind = counting
    id = b
    family = medium
    """
  }

  @Test func `one that never answers fails alone, and its sibling goes on in its process`() throws {
    let home = try Self.home(board: Self.beside("never"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let first = try process(terminal, count: 2)
    let screen = try terminal.wait(for: "the failure") { $0.contains("no answer") }
    #expect(screen.contains("of \(first)"))
    let count = screen.firstMatch(of: /#(\d+) of/).flatMap { Int($0.output.1) } ?? 0
    #expect(try process(terminal, count: count + 2) == first)
    let explained = try run(
      [Home.widgetboard, "explain", "a", "--json"], environment: home.environment)
    #expect(explained.contains("gave no answer to “live” in 10 s"))
  }

  @Test func `one that keeps the main thread costs its sibling one gap`() throws {
    let home = try Self.home(board: Self.beside("stuck"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    // Both tiles fall silent; then each is run in a process of its own.
    let first = try terminal.wait(for: "the sibling") { $0.contains(/#[2-9] of \d+/) }
    let process = try #require(first.firstMatch(of: /of (\d+)/)).output.1
    let failed = try terminal.wait(for: "the failure") { screen in
      screen.contains("no answer") && screen.contains(/#\d{2} of/)
    }
    #expect(failed.contains("of \(process)"), "it went on in its process")
  }

  @Test func `of a script's tiles one that hangs keeps none of the others waiting`() throws {
    let home = try Self.home(
      board: """
        [page]
        name = One
        [tile]
        kind = plain
        live = 1
        [tile]
        kind = plain
        family = medium
        live = 1
        """)
    try home.writeScript(
      ".local/share/widgetboard/widgets/plain.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *live*systemMedium*|*systemMedium*live*) exec sleep 1000 ;;
        *live*) echo run >> "$HOME/runs" ;;
      esac
      echo '{"timeline":{"policy":"never","entries":[{"view":"run '$(grep -c run "$HOME/runs")'"}]}}'
      """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "the sibling") { $0.contains("run 5") && !$0.contains("no answer") }
    try terminal.wait(for: "the failure") { $0.contains("no answer") }
  }
}
