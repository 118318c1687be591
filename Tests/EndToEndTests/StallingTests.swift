import Foundation
import Glibc
import Programs
import Testing

/// A program that hangs, or a file that is taken away, holds up only its own tile or command.
@Suite(.waiting, .serialized) struct StallingTests {
  private static let honest = #"""
    #!/bin/sh
    echo '{"timeline":{"policy":"never","entries":[{"view":"HONEST"}]}}'
    """#

  /// A board with a widget that never answers, followed by one that does. The file `asked` gets a line at
  /// each request for a timeline.
  private func home() throws -> Home {
    let home = try Home()
    let widgets = ".local/share/widgetboard/widgets/"
    try home.writeScript(
      widgets + "hang.widget",
      """
      #!/bin/sh
      [ "$WIDGETBOARD_ACTION" = timeline ] && echo asked >> "\(home.folder.path)/asked"
      exec sleep 1000
      """)
    try home.writeScript(widgets + "honest.widget", Self.honest)
    try home.writeBoard(
      "[page]\nname = One\n[tile]\nkind = hang\nid = h\n[tile]\nkind = honest\nid = g\n")
    return home
  }

  private func asked(_ home: Home) -> Int {
    ((try? home.contents("asked")) ?? "").split(separator: "\n").count
  }

  @Test func `a status bar that asks for what hangs keeps no tile from frame`() throws {
    let home = try home()
    let status = try runToEnd([Home.widgetboard, "status", "hang"], environment: home.environment)
    #expect(status.status == EX_TEMPFAIL, "\(status)")
    // The process that the first command started still holds the lock: a person does not wait for
    // it.
    let frame = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(frame.output.contains("HONEST"), "\(frame)")
  }

  @Test func `what hung a moment ago is not waited for by the next command`() throws {
    let home = try home()
    let first = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(first.output.contains("HONEST") && asked(home) == 1, "\(first)")
    for command in ["frame", "read"] {
      let next = try runToEnd([Home.widgetboard, command], environment: home.environment)
      #expect(next.output.contains("HONEST"), "\(next)")
    }
    #expect(asked(home) == 1)
    // The author has changed the widget.
    try home.writeScript(".local/share/widgetboard/widgets/hang.widget", Self.honest)
    let mended = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(mended.output.components(separatedBy: "HONEST").count == 3, "\(mended)")
  }

  /// Writes this many widgets that never describe themselves, each of which logs every request.
  private func crowd(_ count: Int, _ home: Home) throws {
    for number in 0..<count {
      try home.writeScript(
        ".local/share/widgetboard/widgets/a\(number).widget",
        """
        #!/bin/sh
        [ "$WIDGETBOARD_ACTION" = describe ] && echo \(number) >> "\(home.folder.path)/asked"
        exec sleep 1000
        """)
    }
  }

  @Test func `what does not say what it is is asked once, until it changes or is named`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = a1\nid = h\n")
    try crowd(40, home)
    // As many commands as a busy machine needs to ask each widget.
    while asked(home) < 40 {
      _ = try runToEnd([Home.widgetboard, "list"], environment: home.environment)
    }
    for command in [["list"], ["list"], ["explain"], ["kinds"]] {
      _ = try runToEnd([Home.widgetboard] + command, environment: home.environment)
      #expect(asked(home) == 40, "\(command)")
    }
    let doctor = try runToEnd([Home.widgetboard, "doctor"], environment: home.environment)
    #expect(doctor.output.contains("and 37 others did not say in time"), "\(doctor)")
    #expect(asked(home) == 40)
    // A board that opens knows it too.
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    try terminal.send("q")
    try terminal.close()
    #expect(asked(home) == 40)
    try home.writeScript(".local/share/widgetboard/widgets/a7.widget", Self.honest + "\n# 7\n")
    let next = try runToEnd(
      [Home.widgetboard, "frame", "--kind", "a7"], environment: home.environment)
    #expect(next.output.contains("HONEST"), "\(next)")
    _ = try runToEnd([Home.widgetboard, "options", "a8", "x"], environment: home.environment)
    #expect(asked(home) == 41)
  }

  @Test func `what a command has no time to ask is told in words`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = z\nid = z\n")
    try crowd(300, home)
    try home.writeScript(".local/share/widgetboard/widgets/z.widget", Self.honest)
    let kinds = try runToEnd([Home.widgetboard, "list"], environment: home.environment)
    #expect(kinds.errors.contains("others were not asked to describe themselves"), "\(kinds)")
    #expect(asked(home) < 300)
    // A widget that the command names is asked all the same.
    let named = try runToEnd(
      [Home.widgetboard, "frame", "--kind", "z"], environment: home.environment)
    #expect(named.output.contains("HONEST"), "\(named)")
  }

  @Test func `what another command has not loaded yet is told in words`() throws {
    let home = try home()
    let other = try Program([Home.widgetboard, "frame"], environment: home.environment)
    while asked(home) == 0 { poll(nil, 0, 20) }
    let frame = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(frame.errors.contains("process \(other.processID) is loading widgets"), "\(frame)")
    kill(other.processID, SIGTERM)
    _ = other.wait()
  }

  @Test func `a board that opens while a command loads says what it waits for`() throws {
    let home = try home()
    let other = try Program([Home.widgetboard, "frame"], environment: home.environment)
    while asked(home) == 0 { poll(nil, 0, 20) }
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "Process \(other.processID), a command")
    kill(other.processID, SIGTERM)
    _ = other.wait()
    try terminal.wait(for: "HONEST")
  }

  @Test func `a pipe in the place of a log or of a note of a crash is waited for by nothing`()
    throws
  {
    let home = try Home()
    let state = home.folder.path + "/.local/state/widgetboard"
    try home.writeScript(
      ".local/share/widgetboard/widgets/honest.widget",
      """
      #!/bin/sh
      rm -f "\(state)/logs/honest.log"
      mkfifo "\(state)/logs/honest.log"
      echo words for a log >&2
      echo '{"timeline":{"policy":"never","entries":[{"view":"HONEST"}]}}'
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = honest\nid = g\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "HONEST")
    try terminal.send("?")
    try terminal.wait(for: "next page")
    // A regular file replaces the log's pipe once the process has ended.
    let log = state + "/logs/honest.log"
    var status = stat()
    while stat(log, &status) != 0 || status.st_mode & S_IFMT != S_IFREG { poll(nil, 0, 20) }
    // A pipe in a file's place holds up neither the commands that read the file …
    unlink(log)
    try #require(mkfifo(log, 0o600) == 0)
    _ = try runToEnd([Home.widgetboard, "explain", "g", "--json"], environment: home.environment)
    _ = try runToEnd([Home.widgetboard, "doctor"], environment: home.environment)
    // … nor a board that crashes.
    for name in ["crash-note.txt", "quarantine"] {
      unlink("\(state)/\(name)")
      try #require(mkfifo("\(state)/\(name)", 0o600) == 0)
    }
    kill(try terminal.processID(), SIGSEGV)
    try terminal.wait(for: "its end") { _ in try terminal.isDead() }
    try terminal.close()
    // Nor does a pipe in the place of the widget that an import writes.
    let place = home.folder.path + "/.local/share/widgetboard/widgets/load.widget"
    try #require(mkfifo(place, 0o755) == 0)
    let plugin = try home.writeScript("load.5m.sh", "#!/bin/sh\necho loaded\n")
    let added = try runToEnd([Home.widgetboard, "add", plugin], environment: home.environment)
    #expect(added.status == 0, "\(added)")
  }

  @Test func `files without end in the folder of widgets stop no board`() throws {
    let home = try Home()
    let widgets = home.folder.path + "/.local/share/widgetboard/widgets"
    try home.writeScript(".local/share/widgetboard/widgets/0honest.widget", Self.honest)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = 0honest\nid = g\n")
    for number in 0..<20_000 {
      let file = open("\(widgets)/z\(number).widget", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      close(file)
    }
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "HONEST")
    try terminal.send("?")
    try terminal.wait(for: "next page")
    try terminal.close()
    let doctor = try runToEnd([Home.widgetboard, "doctor"], environment: home.environment)
    #expect(
      doctor.output.contains("more files are named as widgets and not looked at"), "\(doctor)")
  }

  @Test func `a board whose lock another program holds says so, and which`() throws {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/honest.widget", Self.honest)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = honest\nid = g\n")
    _ = try run([Home.widgetboard, "list"], environment: home.environment)
    let lock = open(
      home.folder.path + "/.local/state/widgetboard/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "Process \(getpid()), which is no board, holds the lock")
    flock(lock, LOCK_UN)
    try terminal.wait(for: "HONEST")
    try terminal.close()
  }

  @Test(arguments: [0, 100, 4096])
  func `a board goes on where its store's index is cut off`(_ size: Int) throws {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/honest.widget", Self.honest)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = honest\nid = g\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "HONEST")
    let index = home.folder.path + "/.local/state/widgetboard/board.sqlite-shm"
    var cuts = 0
    for _ in 0..<3 {
      // A board that finds its index truncated opens the store anew: meanwhile there is none.
      let isCut = truncate(index, off_t(size)) == 0
      #expect(isCut || errno == ENOENT)
      cuts += isCut ? 1 : 0
      _ = try run(
        [Home.widgetboard, "add", "honest", "--family", "small"], environment: home.environment)
    }
    #expect(cuts > 0)
    try terminal.wait(for: "all that were added") { screen in
      screen.components(separatedBy: "HONEST").count > 3
    }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let screen = try terminal.screen()
    #expect(!screen.contains("SIGBUS"), "\(screen)")
    let next = try run([Home.widgetboard, "frame"], environment: home.environment)
    #expect(next.components(separatedBy: "HONEST").count > 3, "\(next)")
  }
}
