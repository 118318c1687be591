import Foundation
import Programs
import Testing

/// Themes, preferences and keys, in the built board.
@Suite(.waiting, .serialized) struct LooksInATerminalTests {
  private func widgetboard(_ home: Home, _ words: String...) throws -> String {
    try run([Home.widgetboard] + words, environment: home.environment)
  }

  private func write(_ text: String, to name: String, of home: Home) throws {
    let file = home.folder.appending(path: ".config/widgetboard/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `preferences hold at once, and a mistake leaves those before it`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    try write("{ keys: { page: { quit: \"Ctrl-Q\" } } }", to: "preferences.json5", of: home)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "Ctrl-Q quit")
    try write("{ keys: { page: { quitt: \"F10\" } } }", to: "preferences.json5", of: home)
    try terminal.wait(for: "preferences.json5:1:19: there is no command “quitt”")
    // The mistake is gone from the file, and its message from the screen.
    try write("{ keys: { page: { quit: \"Ctrl-Q\" } } }", to: "preferences.json5", of: home)
    try terminal.wait(for: "Ctrl-Q quit")
    try write("{ keys: { page: { quit: \"F10\" } } }", to: "preferences.json5", of: home)
    try terminal.wait(for: "F10 quit")
    try terminal.send("F10")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
  }

  @Test func `with broken preferences the board opens as it is without, and says so`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    try write("{ mouse: maybe }", to: "preferences.json5", of: home)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try terminal.wait(for: "“maybe”")
    #expect(screen.contains("One"))
    #expect(
      try runToEnd([Home.widgetboard, "doctor"], environment: home.environment)
        .output.contains("preferences.json5:1:10"))
  }

  @Test func `a theme is set from the shell, chosen on the board, and kept`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    func wait(forColor number: Int) throws {
      try terminal.wait(for: "the colour \(number)") { _ in
        try terminal.screen(styled: true).contains("48;5;\(number)m")
      }
    }
    _ = try widgetboard(home, "set", "theme", "nord")
    try wait(forColor: 237)
    try terminal.send("T")
    try terminal.wait(for: "› Nord")
    try terminal.send("Down", "Enter")
    try wait(forColor: 236)
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try widgetboard(home, "set", "theme") == "dracula\n")
    try write("based-on = dracula\nbackground = #5f0000\n", to: "themes/dracula.theme", of: home)
    let next = try Multiplexer([Home.widgetboard], environment: home.environment)
    try next.wait(for: "the person's own colour") { _ in
      try next.screen(styled: true).contains("48;5;52m")
    }
  }

  @Test func `a text size makes tiles larger, and comes back`() throws {
    let home = try Home()
    // Eight small tiles fill 80×24 at the standard size; at a larger one six fill a screen.
    let tiles = String(repeating: "[tile]\nkind = clock\n", count: 8)
    try home.writeBoard("[page]\nname = One\n" + tiles)
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    func wait(forWidth width: Int) throws {
      try terminal.wait(for: "a tile of \(width) columns") { screen in
        screen.contains("┗" + String(repeating: "━", count: width - 2) + "┛")
      }
    }
    try wait(forWidth: 19)
    try terminal.send("+")
    try wait(forWidth: 26)
    #expect(try widgetboard(home, "set", "textSize") == "xLarge\n")
    _ = try widgetboard(home, "set", "textSize", "default")
    try wait(forWidth: 19)
  }

  @Test func `the shell lists themes and keys, and makes preferences to begin with`() throws {
    let home = try Home()
    #expect(try widgetboard(home, "themes").contains("* terminal"))
    #expect(try widgetboard(home, "themes", "--check").hasSuffix("themes are in order.\n"))
    #expect(try widgetboard(home, "keys", "--context", "editing").contains("next-size"))
    _ = try widgetboard(home, "preferences", "--init")
    let before = try home.contents(".config/widgetboard/preferences.json5")
    let again = try runToEnd(
      [Home.widgetboard, "preferences", "--init"], environment: home.environment)
    #expect(again.status == 73 && again.errors.contains("is there already"))
    #expect(try home.contents(".config/widgetboard/preferences.json5") == before)
    let wrong = try runToEnd(
      [Home.widgetboard, "set", "theme", "nrod"], environment: home.environment)
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean “nord”?"))
  }
}
