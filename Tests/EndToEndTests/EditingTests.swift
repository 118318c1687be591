import Foundation
import Glibc
import Programs
import Testing

/// Keys, the mouse, the shell and a text editor all change the board at once.
@Suite(.waiting, .serialized) struct EditingTests {
  /// The ids in the board file, page by page.
  private func ids(_ home: Home) throws -> [[String]] {
    try String(contentsOf: home.boardFile, encoding: .utf8).components(separatedBy: "[page]")
      .dropFirst()
      .map { page in
        page.split(separator: "\n").filter { $0.hasPrefix("id = ") }.map { String($0.dropFirst(5)) }
      }
  }

  private func widgetboard(_ home: Home, _ words: String...) throws -> String {
    try run([Home.widgetboard] + words, environment: home.environment)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func quit(_ terminal: Multiplexer) throws {
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  @Test func `keys, shell and a hand edit change one board, and it is there again`() throws {
    let home = try BoardInATerminalTests.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: " One ")
    try terminal.wait(for: "the written ids") { _ in try ids(home)[0].count == 2 }
    // A tile on screen means that its extension was described, so its families are known.
    try terminal.wait(for: "what both tiles show") {
      $0.contains(/4[89]:\d\d/) && $0.contains("a link")
    }
    try terminal.send("e")
    try terminal.wait(for: "One · editing")
    #expect(try widgetboard(home, "add", "linked", "--page", "One", "--id", "extra") == "extra")
    // In edit mode each tile has its widget's name on its frame.
    try terminal.wait(for: "a second tile of links") {
      $0.components(separatedBy: "┄ linked ┄").count == 3
    }
    try terminal.send("Right")
    try terminal.wait(for: "Moved ticking. u undoes.")
    #expect(try ids(home)[0] == ["linked-1", "ticking-1", "extra"])
    try terminal.send("s")
    try terminal.wait(for: "Made ticking large. u undoes.")

    let text = try String(contentsOf: home.boardFile, encoding: .utf8)
    try home.writeBoard(text + "\n# by hand\n[page]\nname = Four\n")
    try terminal.wait(for: "a fourth page") { $0.contains("● ○ ○ ○") }
    try terminal.send("u")
    try terminal.wait(for: "Undone: made ticking large.")
    #expect(try widgetboard(home, "undo") == "")
    try terminal.wait(for: "Undone: moved ticking.")
    #expect(try ids(home) == [["ticking-1", "linked-1", "extra"], ["clock-1"], [], []])
    #expect(try String(contentsOf: home.boardFile, encoding: .utf8).contains("\n# by hand\n"))

    // A mistake in the file is reported, and the file is not overwritten.
    let broken = try String(contentsOf: home.boardFile, encoding: .utf8) + "what\n"
    try home.writeBoard(broken)
    try terminal.wait(for: "the mistake") { $0.contains("expected “key = value”") }
    try terminal.send("d")
    try terminal.wait(for: "nothing was changed")
    #expect(try String(contentsOf: home.boardFile, encoding: .utf8) == broken)
    try home.writeBoard(broken.replacing("what\n", with: ""))

    // An edit from the shell can be undone like an edit on the board.
    #expect(try widgetboard(home, "add", "linked", "--page", "One", "--id", "late") == "late")
    try terminal.wait(for: "a third tile of links") {
      $0.components(separatedBy: "┄ linked ┄").count == 4
    }
    try terminal.send("u")
    try terminal.wait(for: "Undone: added linked to One.")
    #expect(try ids(home)[0].count == 3)
    _ = try widgetboard(home, "redo")
    try terminal.wait(for: "Redone: added linked to One.")
    _ = try widgetboard(home, "undo")
    try terminal.wait(for: "Undone: added linked to One.")

    try terminal.send("e")
    try terminal.wait(for: "no edit mode") { !$0.contains("editing") }
    try quit(terminal)
    let again = try Multiplexer([Home.widgetboard], environment: home.environment)
    try again.wait(for: "all there") { $0.contains("● ○ ○ ○") && $0.contains("ticking") }
    #expect(try ids(home) == [["ticking-1", "linked-1", "extra"], ["clock-1"], [], []])
  }

  @Test func `what the shell changed is taken back by a key that comes with it`() throws {
    let home = try BoardInATerminalTests.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "what both tiles show") {
      $0.contains(/4[89]:\d\d/) && $0.contains("a link")
    }
    // While the board is stopped, the key and the shell's edit both wait: it receives them at the
    // same moment.
    let board = try terminal.processID()
    kill(board, SIGSTOP)
    #expect(try widgetboard(home, "add", "linked", "--page", "One", "--id", "extra") == "extra")
    try terminal.send("u")
    kill(board, SIGCONT)
    try terminal.wait(for: "Undone: added linked to One.")
    #expect(try ids(home)[0] == ["ticking-1", "linked-1"])
  }

  @Test func `a widget keeps its sizes while it says anew what it is`() throws {
    let home = try BoardInATerminalTests.home()
    let described = { (pause: String) in
      """
      #!/bin/sh
      while read -r request; do
        case "$request" in
          *describe*) \(pause)
            echo '{"description":[{"kind":"halves","families":["systemSmall","systemMedium"]}]}' ;;
          *) echo '{"timeline":{"policy":"never","entries":[{"view":"half past\(pause)"}]}}' ;;
        esac
      done
      """
    }
    let path = ".local/share/widgetboard/widgets/halves.widget"
    try home.writeScript(path, described(""))
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = halves\nid = only\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "half past")
    try terminal.send("e")
    try terminal.wait(for: "One · editing")
    try home.writeScript(path, described("touch \"$HOME/asked\"; sleep 5;"))
    let asked = home.folder.appending(path: "asked").path
    try terminal.wait(for: "the question") { _ in access(asked, F_OK) == 0 }
    try terminal.send("s")
    try terminal.wait(for: "Made halves medium.")
  }

  @Test func `a tile is dragged, resized and removed by the mouse alone`() throws {
    let home = try BoardInATerminalTests.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "a link")
    try terminal.wait(for: "the written ids") { _ in try ids(home)[0].count == 2 }
    try terminal.click("e edit")
    try terminal.wait(for: "One · editing")
    // From the first tile to the position of the second, and beyond.
    let rows = try terminal.screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains(" ticking ") }) + 3
    try terminal.mouse(0, column: 6, row: row, "M")
    try terminal.mouse(32, column: 20, row: row + 1, "M")
    try terminal.mouse(32, column: 40, row: row + 1, "M")
    try terminal.wait(for: "the small tile first") { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix("╭┄ linked") }
    }
    #expect(try ids(home)[0] == ["ticking-1", "linked-1"])
    try terminal.mouse(0, column: 40, row: row + 1, "m")
    try terminal.wait(for: "Moved ticking.")
    #expect(try ids(home)[0] == ["linked-1", "ticking-1"])
    try terminal.click(" small ")
    try terminal.wait(for: "Made linked medium.")
    try terminal.click("✕")
    try terminal.wait(for: "Removed ")
    #expect(try ids(home)[0].count == 1)
    // The next press removes the message, and the hints are shown again.
    try terminal.mouse(0, column: 2, row: 1, "M")
    try terminal.mouse(0, column: 2, row: 1, "m")
    try terminal.wait(for: "Esc done")
    try terminal.click("Esc done")
    try terminal.wait(for: "no edit mode") { !$0.contains("editing") }
    try quit(terminal)
  }
}
