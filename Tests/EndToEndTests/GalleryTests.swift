import Foundation
import Programs
import Testing

/// The gallery, forms and secrets in the built board.
@Suite(.waiting, .serialized) struct GalleryInATerminalTests {
  /// A home with a widget whose app intent has entities, and one of its tiles.
  private func home() throws -> Home {
    let home = try Home()
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    try FileManager.default.createDirectory(at: widgets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: widgets.appending(path: "cities.widget"),
      withDestinationURL: Home.products.appending(path: "IntentFixture"))
    try home.writeBoard(
      "[page]\nname = Home\n[tile]\nid = first\nkind = city\nset.country = Germany\n")
    return home
  }

  @Test func `a widget without a display name is listed by its kind`() throws {
    let home = try home()
    let list = try run([Home.widgetboard, "kinds"], environment: home.environment)
    let row = try #require(list.split(separator: "\n").first { $0.hasPrefix("city ") })
    #expect(row.split(separator: " ").prefix(2) == ["city", "city"])
  }

  @Test func `a widget is found, configured with what it offers, added, and shown`() throws {
    let home = try home()
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 120, rows: 40, environment: home.environment)
    try terminal.wait(for: "Germany")
    try terminal.send("a")
    try terminal.wait(for: "Add a widget")
    try terminal.send("-l", "cit")
    try terminal.wait(for: "its picture, and nothing else") {
      $0.contains("no city") && !$0.contains("Countdown")
    }
    try terminal.send("Right", "Enter")
    try terminal.wait(for: "Add city")
    try terminal.send("Enter")
    try terminal.wait(for: "Japan")
    try terminal.send("Down", "Enter")
    try terminal.wait(for: "the country, in the sentence and the preview") {
      $0.contains("of Japan") && $0.contains("Japan ▾") && !$0.contains("Germany")
    }
    try terminal.send("Down", "Enter")
    let offered = try terminal.wait(for: "Tokyo!")
    #expect(!offered.contains("Hamburg"), "only what the country has")
    try terminal.send("Down", "Enter")
    try terminal.wait(for: "Show Tokyo of Japan")
    try terminal.send("C-s")
    try terminal.wait(for: "both tiles, and what to do next") {
      $0.contains("Germany") && $0.contains("Tokyo") && $0.contains("e c configures it.")
    }
    let board = try home.contents(".config/widgetboard/board.conf")
    #expect(board.contains(#"set.country = {"identifier":"jp","display":"Japan"}"#))
    #expect(board.contains("family = medium"))
    // Two configurations of one kind are two placements to the engine.
    let explained = try run(
      [Home.widgetboard, "explain", "--json"], environment: home.environment)
    let reports = try #require(
      try JSONSerialization.jsonObject(with: Data(explained.utf8)) as? [[String: Any]])
    #expect(reports.count == 2)
    #expect(reports.allSatisfy { $0["budget"] != nil && $0["state"] as? String == "current" })
    try terminal.send("u")
    try terminal.wait(for: "the tile is gone") { !$0.contains("Tokyo") }
    try terminal.close()
  }

  /// A widget that shows whether it got its token, and writes it to its log.
  private static let secretive = """
    #!/bin/sh
    while read -r request; do
      case "$request" in
        *'"action":"describe"'*)
          echo '{"description":[{"kind":"secretive","families":["systemSmall"],' \\
            '"parameters":[{"name":"token","title":"Token","secret":true}]}]}' | tr -d '\\n'
          echo ;;
        *swordfish*)
          echo "the token is swordfish" >&2
          echo '{"timeline":{"policy":"never","entries":[{"view":"token received"}]}}' ;;
        *) echo '{"timeline":{"policy":"never","entries":[{"view":"no token"}]}}' ;;
      esac
    done
    """

  @Test(arguments: ["file:~/token", "pass:web/token"])
  func `a secret reaches its widget and is written nowhere`(reference: String) throws {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/secretive.widget", Self.secretive)
    try home.writeScript("bin/pass", "#!/bin/sh\n[ \"$*\" = 'show web/token' ] && cat ~/token\n")
    try "swordfish\n".write(
      to: home.folder.appending(path: "token"), atomically: true, encoding: .utf8)
    try home.writeBoard(
      "[page]\n[tile]\nid = s\nkind = secretive\nset.token = \(reference)\n")
    let path = home.folder.appending(path: "bin").path + ":/usr/bin:/bin"
    let environment = home.environment.merging(["PATH": path]) { $1 }
    let terminal = try Multiplexer(
      [Home.widgetboard, "--record", home.folder.appending(path: "events").path],
      environment: environment)
    try terminal.wait(for: "token received")
    for command in [["list", "--json"], ["explain", "--json"], ["frame", "--format", "json"]] {
      let output = try run([Home.widgetboard] + command, environment: environment)
      #expect(!output.contains("swordfish"))
    }
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let log = try home.contents(".local/state/widgetboard/logs/secretive.log")
    #expect(log.contains("the token is •••"))
    #expect(try files(with: "swordfish", in: home) == ["secretive.widget", "token"])
    // The store, the event log and the extension's log are among the files searched.
    #expect(try files(with: reference, in: home).contains("board.conf"))
  }

  /// The names of the files below a home folder that contain a text.
  private func files(with text: String, in home: Home) throws -> [String] {
    let all = FileManager.default.enumerator(at: home.folder, includingPropertiesForKeys: nil)
    var names: [String] = []
    while let file = all?.nextObject() as? URL {
      guard let data = try? Data(contentsOf: file), data.firstRange(of: Data(text.utf8)) != nil
      else { continue }
      names.append(file.lastPathComponent)
    }
    return names.sorted()
  }

  @Test func `a secret that cannot be had is the tile's failure, with what to do`() throws {
    let home = try Home()
    try home.writeScript(".local/share/widgetboard/widgets/secretive.widget", Self.secretive)
    try home.writeBoard(
      "[page]\n[tile]\nid = s\nkind = secretive\nset.token = env:WEATHER_TOKEN\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "no secret at")
    let explained = try run([Home.widgetboard, "explain", "s"], environment: home.environment)
    #expect(explained.contains("the board was started without that variable"))
    try terminal.close()
  }

  @Test func `the shell lists the gallery, the best match first`() throws {
    let home = try home()
    let gallery = [Home.widgetboard, "gallery"]
    let all = try run(gallery, environment: home.environment)
    #expect(all.contains("cities\n  Tasks (tasks): small medium\n    What is to be done.\n"))
    let found = try run(gallery + ["tas", "--json"], environment: home.environment)
    let items = try #require(
      try JSONSerialization.jsonObject(with: Data(found.utf8)) as? [[String: Any]])
    #expect(items.first?["kind"] as? String == "tasks")
    #expect(items.first?["configurable"] as? Bool == false)
    let none = try runToEnd(gallery + ["zzz"], environment: home.environment)
    #expect(none.status == 69 && none.errors.contains("no widget matches “zzz”"))
  }
}
