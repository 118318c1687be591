import Foundation
import Glibc
import Programs
import Testing

/// A board whose disk is full: it shows what it has, reports the problem, and writes everything
/// once there is room.
@Suite(.waiting, .serialized) struct FullDiskTests {
  private static func home() throws -> Home {
    let home = try Home(isNew: true)
    try TerminalsTests.counting("tea", in: home)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = tea\nfamily = medium\n")
    return home
  }

  private func open(_ environment: [String: String]) throws -> Multiplexer {
    try Multiplexer([Home.widgetboard], environment: environment)
  }

  private func end(_ terminal: Multiplexer) throws {
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  /// The status line may take two lines.
  private func wait(for sentence: String, in terminal: Multiplexer) throws {
    try terminal.wait(for: sentence) { screen in
      screen.split { $0.isWhitespace || "●┃".contains($0) }.joined(separator: " ").contains(
        sentence)
    }
  }

  private func widgetboard(_ home: Home, _ words: String...) throws -> String {
    try run([Home.widgetboard] + words, environment: home.environment)
  }

  @Test func `a timeline that cannot be kept is shown, said, and kept once it can be`() throws {
    let home = try Self.home()
    let disk = FullDisk(home)
    let terminal = try open(disk.environment)
    try terminal.wait(for: "tea 1")
    try terminal.wait(for: "q quit")
    let viewer = try open(home.environment)
    try viewer.wait(for: "tea 1")
    try disk.fill()
    try terminal.send("r")
    let shown = try terminal.wait(for: "not kept: disk full")
    #expect(shown.contains("tea 2"))
    try wait(for: "is full. Free 1 MB there.", in: terminal)
    // Another terminal has the old picture and says so.
    let viewed = try viewer.wait(for: "not kept: disk full · 0 min")
    #expect(viewed.contains("tea 1"))
    try viewer.send("i")
    try wait(for: "This is what was kept before", in: viewer)
    try terminal.send("i")
    try wait(for: "Until then it is in memory only.", in: terminal)
    try terminal.send("i")
    let explained = try widgetboard(home, "explain", "tea-1", "--json")
    #expect(explained.contains("\"summary\" : \"disk full\""))
    #expect(try widgetboard(home, "read").contains("tea 1"))

    try disk.free()
    try terminal.wait(for: "the note to go") { !$0.contains("not kept") }
    try viewer.send("i")
    try viewer.wait(for: "the newer picture") {
      $0.contains("tea 2") && !$0.contains("not kept")
    }
    #expect(try widgetboard(home, "read").contains("tea 2"))
    #expect(try !widgetboard(home, "explain", "tea-1", "--json").contains("notKept"))
    try end(terminal)
    #expect(try home.contents("tea") == "x\nx\n")
  }

  @Test func `a board that ends before there is room says what it could not keep`() throws {
    let home = try Self.home()
    let disk = FullDisk(home)
    let terminal = try open(disk.environment)
    try terminal.wait(for: "tea 1")
    try disk.fill()
    try terminal.send("r")
    try terminal.wait(for: "not kept: disk full")
    try end(terminal)
    let said = try terminal.everything().replacing("\n", with: "")
    #expect(said.contains("1 timeline and what else was new could not be kept"))
    #expect(try widgetboard(home, "read").contains("tea 1"))
  }

  @Test(arguments: [true, false])
  func `a board opens on a full disk`(hasStore: Bool) throws {
    let home = try Self.home()
    if hasStore {
      // Opened in a terminal of the same size: a timeline that `read` asked for would have another size,
      // and be reloaded.
      let earlier = try open(home.environment)
      try earlier.wait(for: "tea 1")
      try end(earlier)
    }
    // All files that the program keeps of its own.
    let disk = FullDisk(home, holding: ".local/state")
    try disk.fill()
    let terminal = try open(disk.environment)
    try terminal.wait(for: hasStore ? "tea 1" : "not kept: disk full")
    try wait(for: "is full. Free 1 MB there.", in: terminal)
    try terminal.send("r")
    try terminal.wait(for: "tea 2")
    try terminal.wait(for: "not kept: disk full")
    if hasStore {
      try disk.free()
      // The next write makes the board try again.
      try terminal.send("t")
    } else {
      try terminal.send("L")
      try terminal.wait(for: "unlock")
      try disk.free()
      let lock = home.folder.appending(path: ".local/state/widgetboard/locked").path
      try terminal.wait(for: "the lock to be kept") { _ in access(lock, F_OK) == 0 }
      try terminal.send("L")
    }
    try terminal.wait(for: "the note to go") {
      $0.contains("tea 2") && !$0.contains("not kept")
    }
    #expect(try widgetboard(home, "explain", "tea-1", "--json").contains("\"source\" : \"board\""))
    try end(terminal)
    let kept = try widgetboard(home, "read")
    #expect(kept.contains("tea 2"))
  }

  @Test func `with a state folder that cannot be made the board is shown from memory`() throws {
    let home = try Self.home()
    let way = home.folder.appending(path: ".local/state")
    try Data().write(to: way)
    let terminal = try open(home.environment)
    let screen = try terminal.wait(for: "not kept")
    #expect(screen.contains("tea 1"))
    try wait(for: "cannot be used: Not a directory", in: terminal)
    for command in [["frame"], ["list"], ["read"], ["explain", "tea-1"]] {
      let result = try runToEnd(
        [Home.widgetboard] + command, environment: home.environment)
      #expect(result.status == 0 && result.output.contains("tea"), "\(command) \(result)")
    }
    try FileManager.default.removeItem(at: way)
    try terminal.wait(for: "the note to go") { !$0.contains("not kept") }
    try end(terminal)
    #expect(try widgetboard(home, "read").contains("tea"))
  }

  @Test func `commands draw what can be read on a full disk, and say why`() throws {
    let home = try Self.home()
    #expect(try widgetboard(home, "read").contains("tea 1"))
    let disk = FullDisk(home, holding: ".local/state")
    try disk.fill()
    for command in [["frame"], ["list"], ["read"], ["explain", "tea-1"], ["status", "tea-1"]] {
      let result = try runToEnd([Home.widgetboard] + command, environment: disk.environment)
      #expect(result.status == 0 && result.output.contains("tea"), "\(command) \(result)")
      guard command != ["status", "tea-1"] else { continue }
      #expect(result.errors.contains("is full"), "\(command) \(result)")
    }
  }
}
