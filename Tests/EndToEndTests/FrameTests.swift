import Foundation
import Testing

/// Subcommands of the built program.
@Suite struct SubcommandTests {
  @Test func `frame repeats byte for byte, runs its timers, and knows 09:41 from 09:42`() throws {
    let home = try BoardInATerminalTests.home()
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both tiles") { $0.contains("a link") && $0.contains(/4[89]:\d\d/) }
    let day = Date().addingTimeInterval(86400).formatted(.iso8601.year().month().day())
    func frame(_ time: String) throws -> String {
      try run(
        [Home.widgetboard, "frame", "--page", "1", "--size", "80x24", "--at", "\(day)T\(time)Z"],
        environment: home.environment)
    }
    let first = try frame("09:41:00")
    #expect(try frame("09:41:00") == first)
    #expect(try frame("09:42:00") != first)
    #expect(try frame("09:41:01") != first)
    #expect(first.contains("09:41"))
    #expect(first.contains(/\d+:\d\d:\d\d/))
  }

  @Test func `on a fresh profile frame asks for the first timelines, once`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/counted.widget",
      """
      #!/bin/sh
      echo run >> "$HOME/runs"
      echo '{"timeline":{"policy":"never","entries":[{"view":"counted"}]}}'
      """)
    try home.writeBoard("[page]\n[tile]\nkind = counted\n")
    let frame = [Home.widgetboard, "frame"]
    #expect(try run(frame, environment: home.environment).contains("counted"))
    let runs = try home.contents("runs")
    #expect(try run(frame, environment: home.environment).contains("counted"))
    #expect(try home.contents("runs") == runs)
  }

  @Test func `kinds lists every built-in widget`() throws {
    let home = try Home()
    let kinds = try run([Home.widgetboard, "kinds"], environment: home.environment)
    for kind in [
      "clock", "system", "countdown", "bookmarks", "com.mygame.leaderboard", "weather", "news",
    ] {
      #expect(kinds.contains(kind))
    }
  }

  @Test func `list shows the welcome board before there is one`() throws {
    let home = try Home()
    let list = try run([Home.widgetboard, "list", "--json"], environment: home.environment)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
    #expect(Set(rows.compactMap { $0["page"] as? Int }) == [1, 2, 3])
    #expect(!FileManager.default.fileExists(atPath: home.boardFile.path))
  }

  @Test(arguments: [
    (["nonsense"], "is not a command"), (["frame", "--size", "80"], "COLUMNSxROWS"),
    (["frame", "--at", "noon"], "2026-11-21T09:41:00Z"), (["frame", "--what"], "not an option"),
    (["timeline"], "expects one KIND"), (["reload"], "--kind KIND or --all"),
    (["session", "--app", "game"], "expects --app ID"),
    (
      ["session", "--app", "game", "--kind", "sleep", "--", "true"], "foreground, audio, navigation"
    ),
    (["set", "colour"], "locale, timezone"), (["set", "timezone", "Berlin"], "Europe/Berlin"),
    (["set", "locale", "xx_YY"], "de_DE"), (["set", "textSize", "huge"], "xSmall, small"),
    (["set", "location", "-91,0"], "LATITUDE,LONGITUDE"), (["doctor", "now"], "one word too many"),
  ])
  func `a wrong word is answered with what was expected`(words: [String], sentence: String) throws {
    let home = try Home()
    let result = try runToEnd([Home.widgetboard] + words, environment: home.environment)
    #expect(result.status == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }

  @Test func `a broken board file is refused with its line`() throws {
    let home = try Home()
    try home.writeBoard("[page]\n[tile]\nfamily = huge\n")
    let result = try runToEnd([Home.widgetboard, "frame"], environment: home.environment)
    #expect(result.status == 65)
    #expect(result.errors.contains("board.conf:3: “huge” is not a family"))
  }

  @Test func `a widget run by hand says what it is`() throws {
    let help = try run([Home.products.appending(path: "clock.widget").path, "--help"])
    #expect(help.contains("clock"))
    #expect(help.contains("widgetboard frame --kind clock"))
  }
}
