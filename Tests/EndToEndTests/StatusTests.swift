import CLinux
import Foundation
import Glibc
import Programs
import Testing

/// `status` of the built program, with and without a board.
@Suite(.waiting, .serialized) struct StatusTests {
  /// A widget of one line that counts its reloads; a slow one waits for a gate file.
  private static func home(isSlow: Bool = false) throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/bar.widget",
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *'"action":"describe"'*)
            echo '{"description":[{"kind":"bar","families":["accessoryInline","systemSmall"]}]}' ;;
          *'"action":"placeholder"'*) echo '{"error":"none"}' ;;
          *)
            \(isSlow ? "read -r x < \"$HOME/gate\"" : "")
            echo x >> "$HOME/bar"
            echo '{"timeline":{"policy":"never","entries":[{"view":"bar #'$(grep -c x "$HOME/bar")'"}]}}' ;;
        esac
      done
      """)
    try TerminalsTests.counting("tea", in: home)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = tea\n")
    return home
  }

  private func status(_ home: Home, _ arguments: String...) throws -> String {
    try run([Home.widgetboard, "status"] + arguments, environment: home.environment)
  }

  private func explained(_ home: Home) throws -> [String: [String: Any]] {
    let text = try run([Home.widgetboard, "explain", "--json"], environment: home.environment)
    let tiles = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: tiles.compactMap { tile in
        (tile["id"] as? String).map { ($0, tile) }
      })
  }

  @Test func `without a board the first call waits for it, and the next ones cost nothing`() throws
  {
    let home = try Self.home()
    #expect(try home.firstStatus(of: "bar").output == "bar #1\n")
    for _ in 0..<3 { #expect(try status(home, "bar") == "bar #1\n") }
    #expect(try status(home, "bar", "--format", "tmux") == "bar ##1\n")
    #expect(try home.contents("bar") == "x\n")
    let bar = try #require(try explained(home)["status/bar/accessoryInline"])
    let ledger = try #require(bar["ledger"] as? [[String: Any]])
    #expect(ledger.map { $0["cause"] as? String } == ["free.first"])
    // The same kind in another family is another placement.
    #expect(try status(home, "bar", "--family", "small") == "bar #2\n")
  }

  @Test func `what there is not, and what has shown nothing yet, end with a status`() throws {
    let home = try Self.home(isSlow: true)
    let gate = home.folder.appending(path: "gate").path
    #expect(mkfifo(gate, 0o600) == 0)
    let missing = try runToEnd(
      [Home.widgetboard, "status", "nosuch"], environment: home.environment)
    #expect(missing.status == 69)
    let early = try runToEnd([Home.widgetboard, "status", "bar"], environment: home.environment)
    #expect(early.status == 75)
    #expect(early.errors.contains("has shown nothing yet"))
    // The helper that made the request goes on by itself, and ends.
    let descriptor = open(gate, O_WRONLY)
    #expect(write(descriptor, "\n", 1) == 1)
    close(descriptor)
    #expect(try home.firstStatus(of: "bar").output == "bar #1\n")
  }

  @Test func `what has failed says so, and is asked again only when it is due`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/broken.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *'"action":"describe"'*) echo '{"description":[{"kind":"broken"}]}' ;;
        *'"action":"placeholder"'*) echo '{"error":"none"}' ;;
        *) echo x >> "$HOME/asked"; echo '{"error":"no network"}' ;;
      esac
      """)
    for _ in 0..<3 {
      let result = try home.firstStatus(of: "broken")
      #expect(result.status == 75 && result.output.isEmpty)
      #expect(
        result.errors.contains("broken has shown nothing yet: broken.widget reported: no network")
      )
    }
    #expect(try home.contents("asked") == "x\n")
  }

  @Test func `an open board has the widget, shows what is reloaded, and hides what is private`()
    throws
  {
    let home = try Self.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "tea 1")
    #expect(try status(home, "bar") == "bar #1\n")
    let bar = try #require(try explained(home)["status/bar/accessoryInline"])
    #expect(bar["source"] as? String == "board" && bar["lookedAt"] as? Bool == true)
    #expect(try status(home, "tea-1") == "tea 1\n")
    // A tile that a status bar shows is reloaded like one on screen.
    try run([Home.widgetboard, "reload", "--kind", "bar"], environment: home.environment)
    try terminal.wait(for: "the reload") { _ in try home.contents("bar") == "x\nx\n" }
    try terminal.wait(for: "what came of it") { _ in try status(home, "bar") == "bar #2\n" }
    try terminal.send("L")
    try terminal.wait(for: "One · locked")
    try terminal.wait(for: "a locked status") { _ in
      try status(home, "bar", "--format", "waybar").contains("\"locked\"")
    }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    try run([Home.widgetboard, "unlock"], environment: home.environment)
    #expect(try !status(home, "bar", "--format", "waybar").contains("\"locked\""))
  }
}
