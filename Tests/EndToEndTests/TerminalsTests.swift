import Foundation
import Glibc
import Programs
import Testing

/// Several terminals on one profile: one drives, the others view, and all show the same.
@Suite(.waiting, .serialized) struct TerminalsTests {
  /// A tile that counts its reloads, each on a page of its own.
  static func counting(_ kind: String, in home: Home) throws {
    try home.writeScript(
      ".local/share/widgetboard/widgets/\(kind).widget",
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *describe*) echo '{"description":[{"kind":"\(kind)","families":["systemSmall"]}]}' ;;
          *placeholder*) echo '{"error":"none"}' ;;
          *)
            echo x >> "$HOME/\(kind)"
            echo '{"timeline":{"policy":"never","entries":[{"view":"\(kind) '$(grep -c x "$HOME/\(kind)")'"}]}}' ;;
        esac
      done
      """)
  }

  private static func home() throws -> Home {
    let home = try Home()
    try counting("tea", in: home)
    try counting("soup", in: home)
    try home.writeBoard(
      "[page]\nname = One\n[tile]\nkind = tea\n[page]\nname = Two\n[tile]\nkind = soup\n")
    return home
  }

  private static func open(_ home: Home) throws -> Multiplexer {
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    return terminal
  }

  private func end(_ terminal: Multiplexer) throws {
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  /// Whether each tile is visible, by `explain`.
  private func visible(_ home: Home) throws -> [String: Bool] {
    let text = try run([Home.widgetboard, "explain", "--json"], environment: home.environment)
    let tiles = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let pairs = tiles.compactMap { tile in
      (tile["id"] as? String).flatMap { id in (tile["visible"] as? Bool).map { (id, $0) } }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `a reload in one terminal shows in the other, and each has a page of its own`() throws
  {
    let home = try Self.home()
    let driving = try Self.open(home)
    try driving.wait(for: "tea 1")
    let viewing = try Self.open(home)
    try viewing.wait(for: "tea 1")
    try viewing.send("r")
    try driving.wait(for: "tea 2")
    try viewing.wait(for: "tea 2")
    try driving.send("r")
    try viewing.wait(for: "tea 3")
    // Only the viewing terminal shows the second page: the driver asks for its first timeline.
    try viewing.send("2")
    try viewing.wait(for: "soup 1")
    #expect(try driving.screen().contains("tea 3"))
    #expect(try visible(home) == ["tea-1": true, "soup-1": true])
    // A killed terminal no longer shows any tile.
    kill(try viewing.processID(), SIGKILL)
    try viewing.wait(for: "its end") { _ in try viewing.isDead() }
    #expect(try visible(home) == ["tea-1": true, "soup-1": false])
    try end(driving)
    #expect(try home.contents("tea") == "x\nx\nx\n", "no reload was made twice")
  }

  @Test func `when the one that drives is killed another drives on, and then the next`() throws {
    let home = try Self.home()
    let first = try Self.open(home)
    try first.wait(for: "tea 1")
    let others = [try Self.open(home), try Self.open(home)]
    for other in others { try other.wait(for: "tea 1") }
    kill(try first.processID(), SIGKILL)
    try others[0].send("r")
    for other in others { try other.wait(for: "tea 2") }
    // The terminal that drives now is ended in the ordinary way.
    let lock = try home.contents(".local/state/widgetboard/lock")
    let driver = try #require(lock.split(separator: "\n").first.flatMap { Int32($0) })
    let (goes, stays) =
      try others[0].processID() == driver ? (others[0], others[1]) : (others[1], others[0])
    #expect(try goes.processID() == driver)
    try end(goes)
    try stays.send("r")
    try stays.wait(for: "tea 3")
    #expect(try visible(home)["tea-1"] == true)
    try end(stays)
  }

  @Test func `a button pressed in a terminal that views is performed, and shows in all`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/counter.widget", ControlsInATerminalTests.counter)
    try home.writeBoard("[page]\n[tile]\nkind = counter\n")
    let driving = try Self.open(home)
    try driving.wait(for: "count 0")
    let viewing = try Self.open(home)
    try viewing.wait(for: "count 0")
    try viewing.send("Tab", "Enter")
    try viewing.wait(for: "count 1")
    try driving.wait(for: "count 1")
    // The error is shown only in the terminal where the button was pressed.
    try viewing.wait(for: "counted")
    #expect(try !driving.screen().contains("counted"))
    // The button can be pressed again, since the result has been shown.
    try viewing.send("Enter")
    try driving.wait(for: "count 2")
    try viewing.wait(for: "count 2")
  }

  @Test func `a lock is for all terminals, and outlives the one that drives`() throws {
    let home = try Self.home()
    let driving = try Self.open(home)
    let viewing = try Self.open(home)
    try viewing.send("L")
    try driving.wait(for: "One · locked")
    let third = try Self.open(home)
    try third.wait(for: "One · locked")
    kill(try driving.processID(), SIGKILL)
    try viewing.send("2")
    try viewing.wait(for: "Two · locked")
    try third.send("L")
    try viewing.wait(for: "an unlocked page") { !$0.contains("locked") && $0.contains(" Two ") }
  }

  @Test func `a board that is stopped lets another drive, and views what that one does`() throws {
    let home = try Self.home()
    let first = try Multiplexer(
      ["sh", "-c", "trap '' TSTP; set -m; \"$0\"; echo stopped; read x; fg", Home.widgetboard],
      environment: home.environment)
    try first.wait(for: "tea 1")
    let second = try Self.open(home)
    try second.wait(for: "tea 1")
    try first.send("C-z")
    try first.wait(for: "stopped")
    try second.send("r")
    try second.wait(for: "tea 2")
    try first.send("Enter")
    try first.wait(for: "tea 2")
    try first.send("r")
    try second.wait(for: "tea 3")
    try first.wait(for: "tea 3")
  }

  /// Opens a board below a shell and returns its process id: tmux would continue its own child at
  /// once after a stop.
  private static func openBelowAShell(_ home: Home) throws -> (Multiplexer, pid_t) {
    let terminal = try Multiplexer(
      ["sh", "-c", "\"$0\"; exit $?", Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "tea 1")
    // The board is not stopped in the middle of a change to the store, since other processes would
    // wait for the lock.
    try terminal.send("a")
    try terminal.wait(for: "all widgets") { $0.contains("Bookmarks") && !$0.contains("to come") }
    try terminal.send("Escape")
    try terminal.wait(for: "q quit")
    let lock = try home.contents(".local/state/widgetboard/lock")
    return (terminal, try #require(lock.split(separator: "\n").first.flatMap { Int32($0) }))
  }

  @Test func `a board that does not go on is driven without, and views when it goes on`() throws {
    let home = try Self.home()
    let (first, stopped) = try Self.openBelowAShell(home)
    let second = try Self.open(home)
    try second.wait(for: "tea 1")
    let third = try Self.open(home)
    try third.wait(for: "tea 1")
    kill(stopped, SIGSTOP)
    try second.send("r")
    // Either of the two terminals takes over first, and says so for some seconds.
    let words = "The board in process \(stopped) is stopped: this terminal drives now."
    try second.wait(for: words) { screen in
      try screen.contains(words) || third.screen().contains(words)
    }
    try second.wait(for: "tea 2")
    try third.wait(for: "tea 2")
    try third.send("r")
    try second.wait(for: "tea 3")
    kill(stopped, SIGCONT)
    try first.wait(for: "another took over driving the board")
    try first.wait(for: "tea 3")
    try first.send("r")
    try first.wait(for: "tea 4")
    try second.wait(for: "tea 4")
    #expect(try home.contents("tea") == "x\nx\nx\nx\n", "no reload was made twice")
    let lock = try home.contents(".local/state/widgetboard/lock")
    #expect(!lock.hasPrefix("\(stopped)\n"))
    for terminal in [second, third, first] { try end(terminal) }
  }

  @Test func `a board that opens beside one that is stopped drives`() throws {
    let home = try Self.home()
    let (first, stopped) = try Self.openBelowAShell(home)
    kill(stopped, SIGSTOP)
    let second = try Self.open(home)
    try second.wait(for: "is stopped: this terminal")
    try second.send("2")
    try second.wait(for: "soup 1")
    kill(stopped, SIGKILL)
    try end(second)
    try first.close()
  }

  @Test func `a live tile moves where it is looked at, whoever drives`() throws {
    let home = try Home()
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    try FileManager.default.createDirectory(at: widgets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: widgets.appending(path: "fixture.widget"),
      withDestinationURL: Home.products.appending(path: "RuntimeFixture"))
    try home.writeBoard("[page]\nname = One\n[page]\nname = Two\n[tile]\nkind = counting\n")
    let driving = try Self.open(home)
    let viewing = try Self.open(home)
    try viewing.send("2")
    try viewing.wait(for: "the fourth count") { $0.contains(/#[4-9] of/) }
    #expect(try driving.screen().contains(" One "))
  }

  @Test func `the inspector of a terminal that views knows what the other one does`() throws {
    let home = try Self.home()
    let driving = try Self.open(home)
    try driving.wait(for: "tea 1")
    let viewing = try Multiplexer(
      [Home.widgetboard], columns: 120, rows: 40, environment: home.environment)
    try viewing.wait(for: "tea 1")
    try viewing.send("i")
    try viewing.wait(for: "Reloads only when asked.")
    try driving.send("r")
    try viewing.wait(for: "a row of the ledger") {
      $0.contains(/free +you asked .*\(free\.person\)/)
    }
  }

  @Test func `another board file is no board to view`() throws {
    let home = try Self.home()
    let driving = try Self.open(home)
    let other = try home.writeScript("other.conf", "[page]\n[tile]\nkind = tea\n")
    let refused = try runToEnd(
      [Home.widgetboard, "--board", other], environment: home.environment)
    #expect(refused.status == 75)
    #expect(refused.errors.contains("board.conf is open in process"))
    try end(driving)
  }

  @Test func `a smaller terminal lays out anew what was made for the one that drives`() throws {
    let home = try Home()
    try home.writeScript("todo.txt", "(A) Call Mia about the boat due:2999-11-29\n")
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = todo\nfamily = medium\n")
    let driving = try Multiplexer(
      [Home.widgetboard], columns: 120, rows: 40, environment: home.environment)
    try driving.wait(for: "the boat")
    let viewing = try Self.open(home)
    let screen = try viewing.wait(for: "Call Mia")
    #expect(!screen.contains("›"), "\(screen)")
    let frame = try run(
      [Home.widgetboard, "frame", "--size", "80x24"], environment: home.environment)
    #expect(frame.contains("Call Mia"))
    #expect(!frame.contains("›"), "\(frame)")
  }
}
