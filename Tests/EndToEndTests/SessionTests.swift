import Foundation
import Glibc
import Programs
import Testing
import TimelineEngine
import WidgetStore

/// Apps in use, as the ledger of a real board records them.
@Suite(.waiting, .serialized) struct SessionTests {
  /// A tile that shows how often its extension ran: the first run describes it, the second gives its
  /// first timeline.
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/counted.widget",
      """
      #!/bin/sh
      echo run >> "$HOME/runs"
      echo '{"timeline":{"policy":"never","entries":[{"view":"run '$(grep -c run "$HOME/runs")'"}]}}'
      """)
    try home.writeBoard("[page]\n[tile]\nkind = counted\n")
    return home
  }

  private func ledger(_ home: Home) throws -> [LedgerRow] {
    let path = home.folder.appending(path: ".local/state/widgetboard/board.sqlite").path
    return try WidgetStore(path: path, at: Date()).ledger(of: "counted-1", limit: 9)
      .filter { if case .reloaded = $0.outcome { true } else { false } }.reversed()
  }

  private static let reload = [Home.widgetboard, "reload", "--kind", "counted"]

  @Test func `a reload in a session is free and at once, one without it is charged`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "run 2")
    let session = [Home.widgetboard, "session", "--app", "counted", "--"]
    for number in 3...4 {
      try run(session + Self.reload, environment: home.environment)
      try terminal.wait(for: "run \(number)")
    }
    try run(Self.reload, environment: home.environment)
    try terminal.wait(for: "run 5")
    let rows = try ledger(home)
    #expect(rows.map(\.cause) == [.freeFirst, .freeApp, .freeApp, .dueRequested])
    #expect(rows.map(\.charged) == [false, false, false, true])
  }

  @Test func `what was asked for in a session is free though it ended before anyone looked`() throws
  {
    let home = try Self.home()
    // The board is not the terminal's own child: tmux would continue it at once.
    let terminal = try Multiplexer(
      ["sh", "-c", "\"$0\"; :", Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "run 2")
    let board = try board(home)
    kill(board, SIGSTOP)
    try run(
      [Home.widgetboard, "session", "--app", "counted.widget", "--"] + Self.reload,
      environment: home.environment)
    kill(board, SIGCONT)
    try terminal.wait(for: "run 3")
    #expect(try ledger(home).map(\.cause) == [.freeFirst, .freeApp])
  }

  /// The process that has the board open.
  private func board(_ home: Home) throws -> Int32 {
    let lock = try home.contents(".local/state/widgetboard/lock")
    return try #require(lock.split(separator: "\n").first.flatMap { Int32($0) })
  }

  @Test func `a thousand messages of two apps are one reload`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer(
      ["sh", "-c", "\"$0\"; :", Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "run 2")
    let board = try board(home)
    let mailbox = home.folder.appending(path: ".local/state/widgetboard/mailbox").path
    kill(board, SIGSTOP)
    for number in 0..<1000 {
      let message = """
        {"protocol":1,"reload":{"kind":"counted"},\
        "sender":{"program":"app\(number % 2)","processID":\(number % 2 + 1)}}
        """
      let aside = "\(mailbox)/.\(number).tmp"
      try Data(message.utf8).write(to: URL(fileURLWithPath: aside))
      rename(aside, "\(mailbox)/\(number).json")
    }
    kill(board, SIGCONT)
    try terminal.wait(for: "run 3")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let left = try FileManager.default.contentsOfDirectory(atPath: mailbox)
      .filter { !$0.hasPrefix(".") }
    #expect(left == ["configurations.json"])
    #expect(try ledger(home).map(\.cause) == [.freeFirst, .dueRequested])
  }

  @Test func `a session that began before the board counts, and is over when its holder is killed`()
    throws
  {
    let home = try Self.home()
    let session = try Program(
      [
        Home.widgetboard, "session", "--app", "counted", "--kind", "foreground", "--", "sh", "-c",
        "echo $$; exec sleep 1000",
      ], environment: home.environment, pipes: true)
    var started = pollfd(fd: session.output, events: Int16(POLLIN), revents: 0)
    #expect(poll(&started, 1, 15_000) == 1)
    var text = [UInt8](repeating: 0, count: 32)
    let count = max(0, read(session.output, &text, text.count))
    let child = try #require(
      Int32(String(decoding: text[..<count], as: UTF8.self).trimmingCharacters(in: .newlines)))
    defer { kill(child, SIGKILL) }
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "run 2")
    try run(Self.reload, environment: home.environment)
    try terminal.wait(for: "run 3")
    kill(session.processID, SIGKILL)
    session.wait()
    try run(Self.reload, environment: home.environment)
    try terminal.wait(for: "run 4")
    #expect(try ledger(home).map(\.cause) == [.freeFirst, .freeApp, .dueRequested])
    let folder = home.folder.appending(path: ".local/state/widgetboard/mailbox/.sessions").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `a session ends as its program does`() throws {
    let home = try Home()
    let session = [Home.widgetboard, "session", "--app", "game", "--"]
    let result = try runToEnd(
      session + ["sh", "-c", "ls $HOME/.local/state/widgetboard/mailbox/.sessions; exit 7"],
      environment: home.environment)
    #expect(result.status == 7)
    #expect(result.output.contains(/^foreground-\d+-1-game\.session\n$/))
    #expect(
      try runToEnd(session + ["sh", "-c", "kill -TERM $$"], environment: home.environment).status
        == 128 + SIGTERM)
    #expect(
      try runToEnd(session + ["/no/such/program"], environment: home.environment).status == 127)
    let passedOn = try Program(
      session + [
        "sh", "-c", "trap 'kill $!; exit 9' USR1; sleep 1000 & echo ready; wait",
      ],
      environment: home.environment, pipes: true)
    var ready = pollfd(fd: passedOn.output, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 15_000) == 1)
    kill(passedOn.processID, SIGUSR1)
    #expect(passedOn.wait() == 9)
    let folder = home.folder.appending(path: ".local/state/widgetboard/mailbox/.sessions").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test func `Ctrl-C and Ctrl-Z reach the program in a session`() throws {
    let home = try Home()
    let terminal = try Multiplexer(
      [
        "bash", "--norc", "-i", "-c",
        """
        set -m
        "$0" session --app game -- sh -c 'echo began; read x; echo got $x'
        echo "stopped, $(ls $HOME/.local/state/widgetboard/mailbox/.sessions | wc -l) held"
        fg
        "$0" session --app game -- sh -c 'trap "exit 5" INT; echo again; read x'
        echo "ended $?"
        read x
        """, Home.widgetboard,
      ], environment: home.environment)
    try terminal.wait(for: "began")
    try terminal.send("C-z")
    try terminal.wait(for: "stopped, 0 held")
    try terminal.send("y", "Enter")
    try terminal.wait(for: "got y")
    try terminal.wait(for: "again")
    try terminal.send("C-c")
    try terminal.wait(for: "ended 5")
  }

  @Test func `a program that stops itself pauses its session and stops it too`() throws {
    let home = try Home()
    let terminal = try Multiplexer(
      [
        "bash", "--norc", "-i", "-c",
        """
        set -m
        "$0" session --app game -- sh -c 'kill -STOP $$; echo went on; read x; echo got $x'
        echo "stopped, $(ls $HOME/.local/state/widgetboard/mailbox/.sessions | wc -l) held"
        fg
        read x
        """, Home.widgetboard,
      ], environment: home.environment)
    try terminal.wait(for: "stopped, 0 held")
    try terminal.wait(for: "went on")
    let folder = home.folder.appending(path: ".local/state/widgetboard/mailbox/.sessions").path
    try terminal.send("y")
    try terminal.wait(for: "a session again") { _ in
      try FileManager.default.contentsOfDirectory(atPath: folder).count == 1
    }
    try terminal.send("Enter")
    try terminal.wait(for: "got y")
  }

  @Test func `stop and continue of another process reach the program in a session`() throws {
    let home = try Home()
    let terminal = try Multiplexer(
      [
        "bash", "--norc", "-i", "-c",
        """
        set -m
        "$0" session --app game -- sh -c '
          trap "echo went on \\$((1 + 1))" CONT; echo began; sleep 1000 & wait; wait' &
        read x
        kill -TSTP $!
        wait $!
        echo "stopped, $(ls $HOME/.local/state/widgetboard/mailbox/.sessions | wc -l) held"
        kill -CONT $!
        read x
        kill -- -$!
        """, Home.widgetboard,
      ], environment: home.environment)
    try terminal.wait(for: "began")
    try terminal.send("Enter")
    try terminal.wait(for: "stopped, 0 held")
    // Waits for the shell's own words, not for bash's message about the job.
    try terminal.wait(for: "went on 2")
    try terminal.send("Enter")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }
}
