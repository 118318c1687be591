import Foundation
import FoundationXML
import Programs
import Testing

/// Subcommands of the built program.
@Suite(.waiting) struct SubcommandTests {
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

  @Test(arguments: ["list", "frame", "read"])
  func `a misspelt key of the board file is named once`(command: String) throws {
    let home = try Home()
    try home.writeBoard("[page]\n[tile]\nkind = named\nfamly = small\n")
    let outcome = try runToEnd([Home.widgetboard, command], environment: home.environment)
    #expect(outcome.status == 0)
    #expect(outcome.errors.components(separatedBy: "famly").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("board.conf:4"))
  }

  @Test func `a tour is a moving picture of all pages, of which one is seen at a time`() throws {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/named.widget",
      """
      #!/bin/sh
      echo "{\\"timeline\\":{\\"policy\\":\\"never\\",\\"entries\\":[{\\"view\\":\\"NAMED-$$\\"}]}}"
      """)
    try home.writeBoard(
      "[page]\nname = First\n[tile]\nkind = named\n[page]\nname = Second\n[tile]\nkind = named\nid = b\n"
    )
    let picture = try run([Home.widgetboard, "frame", "--tour"], environment: home.environment)
    let frames = picture.components(separatedBy: "<g ").dropFirst()
    #expect(frames.count == 2)
    #expect(frames.first?.contains("First") == true && frames.last?.contains("Second") == true)
    #expect(frames.first?.hasPrefix("visibility=\"visible\"") == true)
    #expect(frames.last?.hasPrefix("visibility=\"hidden\"") == true)
    #expect(XMLParser(data: Data(picture.utf8)).parse())
    let wrong = try runToEnd(
      [Home.widgetboard, "frame", "--tour", "--page", "2"], environment: home.environment)
    #expect(wrong.status == 64 && wrong.errors.contains("--page"))
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

  /// A widget with three entries, an hour apart and dated from the moment of the request.
  private static func hours(_ home: Home) throws {
    try home.writeScript(
      ".local/share/widgetboard/widgets/hours.widget",
      """
      #!/bin/sh
      entry() {
        echo '{"date":'$2',"view":{"kind":"vstack","children":["hour '$1'",' \\
          '{"kind":"text","runs":[{"date":1800000000,"style":"timer"}]}]}}'
      }
      first=$(( $(date +%s) + ${WIDGETBOARD_FIRST:-0} ))
      while read -r request; do
        case "$request" in
          *describe*) echo '{"description":[{"kind":"hours","families":["systemMedium"]}]}' ;;
          *placeholder*) echo '{"timeline":{"policy":"never","entries":[{"view":"Holder"}]}}' ;;
          *) echo '{"timeline":{"policy":"never","entries":['$(entry 0 $first), \\
              $(entry 1 $((first + 3600))), $(entry 2 $((first + 7200)))']}}' ;;
        esac
      done
      """)
  }

  @Test func `a widget's frame is drawn at exactly the date it is asked for`() throws {
    let home = try Home()
    try Self.hours(home)
    let began = Date()
    func frame(_ seconds: Double, environment: [String: String] = [:]) throws -> (String, String) {
      let date = Date(timeIntervalSince1970: (began + seconds).timeIntervalSince1970.rounded(.down))
      let result = try runToEnd(
        [Home.widgetboard, "frame", "--kind", "hours", "--at", date.ISO8601Format()],
        environment: home.environment.merging(environment) { $1 })
      #expect(result.status == 0)
      // The timer shows the distance of the date from a fixed date, to the second.
      let left = Int(1_800_000_000 - date.timeIntervalSince1970)
      let timer = [left / 3600, left / 60 % 60, left % 60]
      let words =
        "\(timer[0]):" + timer[1...].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      if !result.output.contains("░") { #expect(result.output.contains(words), "\(words)") }
      return (result.output, result.errors)
    }
    #expect(try frame(1800).0.contains("hour 0"))
    #expect(try frame(5400).0.contains("hour 1"))
    #expect(try frame(86400).0.contains("hour 2"))
    // An entry that was already over when the provider was asked.
    #expect(try frame(-5400, environment: ["WIDGETBOARD_FIRST": "-7200"]).0.contains("hour 0"))
    // Before the first entry a board shows the placeholder, and so does `frame`.
    let (picture, words) = try frame(-86400)
    #expect(!picture.contains("hour 0") && picture.contains("░"))
    #expect(words.contains("no entry is current at") && words.contains("This is the placeholder"))
  }

  @Test func `a widget is asked for the size that its frame is drawn at`() throws {
    let home = try Home()
    // The widget shows the size in its request, as a view in a GeometryReader may.
    try home.writeScript(
      ".local/share/widgetboard/widgets/sized.widget",
      """
      #!/bin/sh
      while read -r request; do
        columns=${request#*'"columns":'} rows=${request#*'"rows":'}
        view="${columns%%[!0-9]*} by ${rows%%[!0-9]*}"
        case "$request" in
          *describe*) echo '{"description":[{"kind":"sized","families":["systemMedium"]}]}' ;;
          *) echo '{"timeline":{"policy":"never","entries":[{"date":0,"view":"'"$view"'"}]}}' ;;
        esac
      done
      """)
    func frame(_ arguments: String...) throws -> String {
      try run(
        [Home.widgetboard, "frame", "--kind", "sized"] + arguments, environment: home.environment)
    }
    #expect(try frame("--size", "48x10").contains("46 by 8"))
    #expect(try frame("--size", "30x20").contains("28 by 18"))
    #expect(try !frame().contains("46 by 8"))
  }

  @Test func `reload says when there is no such kind, or no tile of it`() throws {
    let home = try BoardInATerminalTests.home()
    func reload(_ kind: String) throws -> (status: Int32, output: String, errors: String) {
      try runToEnd([Home.widgetboard, "reload", "--kind", kind], environment: home.environment)
    }
    #expect(try reload("ticking").status == 0)
    #expect(try reload("ticking").errors == "")
    let near = try reload("tiking")
    #expect(near.status == 69)
    #expect(near.errors.contains("no widget of the kind “tiking” is on the board or installed"))
    #expect(near.errors.contains("(did you mean “ticking”?)"))
    #expect(try reload("zzzzzzzz").errors.contains("“widgetboard kinds” lists what is"))
    let spare = try reload("system")
    #expect(spare.status == 0)
    #expect(
      spare.errors.contains("“system” is on no page of the board: there is nothing to reload"))
    let messages = home.folder.appending(path: ".local/state/widgetboard/mailbox").path
    let posted = try FileManager.default.contentsOfDirectory(atPath: messages)
      .filter { $0.hasSuffix(".json") }
    #expect(posted.count == 2, "nothing is posted for nobody")
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
    let help = try run([Home.programs.appending(path: "clock.widget").path, "--help"])
    #expect(help.contains("clock"))
    #expect(help.contains("widgetboard frame --kind clock"))
  }
}
