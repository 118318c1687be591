import CLinux
import Foundation
import Programs
import Testing

/// The built board in a real terminal. Each test has a home folder and a tmux server of its own.
@Suite(.waiting, .serialized) struct BoardInATerminalTests {
  static let timers = """
    [page]
    name = One
    [tile]
    kind = ticking
    family = medium
    [tile]
    kind = linked
    [page]
    name = Two
    [tile]
    kind = clock
    [page]
    name = Three
    """

  /// A running timer and a tile with a link, as scripts.
  static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/ticking.widget",
      """
      #!/bin/sh
      now=$(date +%s)
      echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"vstack","children":[' \\
        '{"kind":"text","runs":[{"date":'$((now + 3000))',"style":"timer"}]},' \\
        '{"kind":"text","runs":[{"date":'$((now - 100))',"style":"relative"}]}]}}]}}' | tr -d '\\n'
      echo
      """)
    try home.writeScript(
      ".local/share/widgetboard/widgets/linked.widget",
      """
      #!/bin/sh
      cat <<'END'
      {"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"a link","widgetURL":"https://example.org/a b;$(id)%20?q=1"}}]}}
      END
      """)
    try home.writeBoard(timers)
    return home
  }

  @Test func `three pages flip, a timer ticks, a relative date counts`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let first = try terminal.wait(for: "a timer and its age") {
      $0.contains(/4[89]:\d\d/) && $0.contains("1 min, ")
    }
    let timer = try #require(first.firstMatch(of: /4[89]:\d\d/)).output
    let age = try #require(first.firstMatch(of: /1 min, \d+ sec/)).output
    try terminal.wait(for: "the next second") { !$0.contains(timer) && !$0.contains(age) }
    try terminal.send("]")
    try terminal.wait(for: " Two ")
    try terminal.send("NPage")
    try terminal.wait(for: " Three ")
    try terminal.send("1")
    try terminal.wait(for: " One ")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  @Test func `Return gives the browser the URL as one argument, byte for byte`() throws {
    let home = try Self.home()
    let browser = try home.writeScript(
      "bin/browser",
      "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" > \"$HOME/opened.tmp\"\nmv \"$HOME/opened.tmp\" \"$HOME/opened\"\n"
    )
    let terminal = try Multiplexer(
      [Home.widgetboard], environment: home.environment.merging(["BROWSER": browser]) { $1 })
    try terminal.wait(for: "a link")
    try terminal.send("l", "Enter")
    let opened = home.folder.appending(path: "opened").path
    try terminal.wait(for: "the browser") { _ in FileManager.default.fileExists(atPath: opened) }
    #expect(try home.contents("opened") == "1\nhttps://example.org/a b;$(id)%20?q=1\n")
  }

  @Test func `after kill -9 and with no extension left, the first frame has the last timelines`()
    throws
  {
    let home = try Self.home()
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "both tiles") { $0.contains("a link") && $0.contains(/4[89]:\d\d/) }
    kill(try first.processID(), SIGKILL)
    try first.wait(for: "its end") { _ in try first.isDead() }
    try FileManager.default.removeItem(at: home.folder.appending(path: ".local/share"))
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try second.wait(for: "q quit")
    #expect(screen.contains("a link"))
    #expect(screen.contains(/4[89]:\d\d/))
  }

  @Test func `a mistake in the board file is named with its line and the old board stays`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 160, environment: home.environment)
    try terminal.wait(for: "a link")
    try home.writeBoard(Self.timers + "\nnonsense\n")
    let screen = try terminal.wait(for: "board.conf:14: expected")
    #expect(screen.contains("a link"))
    try home.writeBoard(Self.timers.replacing("name = One", with: "name = Mended"))
    try terminal.wait(for: " Mended ")
    try home.writeBoard("[page]\nbroken\n")
    try terminal.wait(for: "board.conf:2: expected")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let again = try Multiplexer([Home.widgetboard], columns: 160, environment: home.environment)
    let relaunched = try again.wait(for: "board.conf:2: expected")
    #expect(relaunched.contains("Mended") && relaunched.contains("a link"))
  }

  @Test func `the board shrinks to one cell and comes back whole`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let whole = try terminal.wait(for: "all tiles") {
      $0.contains("a link") && $0.contains(/4[89]:\d\d/)
    }
    for (columns, rows) in [(200, 60), (30, 10), (10, 3), (1, 1), (2, 40), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
    }
    try terminal.wait(for: "the board again") {
      $0.split(separator: "\n").count == whole.split(separator: "\n").count
        && $0.contains("a link") && $0.contains(/4[89]:\d\d/) && $0.contains("q quit")
    }
  }

  @Test func `reload from the shell reaches a board that runs, and one that starts later`() throws {
    let home = try Self.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/linked.widget",
      """
      #!/bin/sh
      echo run >> "$HOME/runs"
      echo '{"timeline":{"policy":"never","entries":[{"view":{"kind":"text","text":"run '$(grep -c run "$HOME/runs")'"}}]}}'
      """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    // The first run answers `describe`, the second gives the first timeline.
    try terminal.wait(for: "run 2")
    try run([Home.widgetboard, "reload", "--kind", "linked"], environment: home.environment)
    try terminal.wait(for: "run 3")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let mailbox = home.folder.appending(path: ".local/state/widgetboard/mailbox").path
    try run([Home.widgetboard, "reload", "--all"], environment: home.environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: mailbox).count > 1)
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    try second.wait(for: "an empty mailbox") { _ in
      try FileManager.default.contentsOfDirectory(atPath: mailbox).filter {
        $0 != "configurations.json" && !$0.hasPrefix(".")
      }.isEmpty
    }
  }

  @Test func `a lost terminal ends the program`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a link")
    let board = try terminal.processID()
    let descriptor = linux_process(board)
    try terminal.close()
    var ended = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ended, 1, 5000) == 1)
    Glibc.close(descriptor)
  }

  @Test func `a row of the leaderboard opens its hero, and a potion drunk there is on the tile`()
    throws
  {
    let home = try Home()
    try home.writeBoard(
      """
      [page]
      name = Play
      [tile]
      kind = com.mygame.leaderboard
      family = large
      [tile]
      kind = com.mygame.character-detail
      family = medium
      set.character = Bramble
      """)
    // The chosen dragon never has full health, at any hour.
    let game = Home.products.appending(path: "game").path
    try run([game, "--dragon", "Bramble"], environment: home.environment)
    #expect(try home.contents(".local/share/widgetboard/game/state.json").contains("Bramble"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let before = try terminal.wait(for: "both tiles") {
      $0.contains("Corsair") && $0.contains(/\d+%/)
    }
    let health = try #require(before.firstMatch(of: /(\d+)%/)).output.1
    let rank = try #require(before.firstMatch(of: /(\d) 🦊 Bramble/)).output.1
    for _ in 0..<(Int(rank) ?? 0) { try terminal.send("Tab") }
    try terminal.send("Enter")
    try terminal.wait(for: "the game") { $0.contains(/▸.*Bramble/) && $0.contains("p potion") }
    try terminal.send("p")
    try terminal.send("q")
    try terminal.wait(for: "another health") { screen in
      guard screen.contains("Play"), let now = screen.firstMatch(of: /(\d+)%/) else { return false }
      return (Int(now.output.1) ?? 0) >= (Int(health) ?? 0) + 20
    }
  }

  @Test func `suspended and continued, the board is whole again`() throws {
    let home = try Self.home()
    let terminal = try Multiplexer(
      ["sh", "-c", "trap '' TSTP; set -m; \"$0\"; echo stopped; read x; fg", Home.widgetboard],
      environment: home.environment)
    try terminal.wait(for: "a link")
    try terminal.send("C-z")
    try terminal.wait(for: "stopped")
    try terminal.send("Enter")
    try terminal.wait(for: "the board") { $0.contains("a link") && $0.contains("q quit") }
  }

  @Test func `an extension that hangs or crashes keeps to its own tile`() throws {
    let home = try Self.home()
    let widgets = ".local/share/widgetboard/widgets"
    try home.writeScript(
      "\(widgets)/crash.widget",
      "#!/bin/sh\nread line\ncase $line in *describe*) echo '{\"id\":1,\"description\":[{\"kind\":\"crash\"}]}';; *) kill -SEGV $$;; esac\n"
    )
    try home.writeScript(
      "\(widgets)/hang.widget",
      "#!/bin/sh\nread line\ncase $line in *describe*) echo '{\"id\":1,\"description\":[{\"kind\":\"hang\"}]}';; *) exec sleep 1000;; esac\n"
    )
    try home.writeBoard(
      """
      [page]
      name = Bad
      [tile]
      kind = crash
      family = medium
      [tile]
      kind = hang
      [tile]
      kind = linked
      """)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try terminal.wait(for: "the good tile and the crash") {
      $0.contains("a link") && $0.contains("crashed (SIGSEGV)")
    }
    #expect(screen.contains("Bad"))
    try terminal.send("?")
    try terminal.wait(for: "next page")
  }
}
