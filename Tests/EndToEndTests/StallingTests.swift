import Foundation
import Glibc
import Programs
import Testing

/// What hangs, or takes something away, holds up nothing but itself.
@Suite(.waiting, .serialized) struct StallingTests {
  private static let honest = #"""
    #!/bin/sh
    echo '{"timeline":{"policy":"never","entries":[{"view":"HONEST"}]}}'
    """#

  /// A board with a widget that never answers before one that does. `asked` has a line each time it is asked
  /// for a timeline.
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
    // What it began still holds the lock: a person does not wait for it.
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
    // Its author has changed it.
    try home.writeScript(".local/share/widgetboard/widgets/hang.widget", Self.honest)
    let mended = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(mended.output.components(separatedBy: "HONEST").count == 3, "\(mended)")
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

  @Test(arguments: [0, 100, 4096])
  func `a board goes on where its store's index is cut off`(_ size: Int) throws {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/honest.widget", Self.honest)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = honest\nid = g\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "HONEST")
    let index = home.folder.path + "/.local/state/widgetboard/board.sqlite-shm"
    for _ in 0..<3 {
      #expect(truncate(index, off_t(size)) == 0)
      _ = try run(
        [Home.widgetboard, "add", "honest", "--family", "small"], environment: home.environment)
    }
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
