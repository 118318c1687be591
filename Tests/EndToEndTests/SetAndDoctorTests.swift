import Foundation
import Glibc
import Programs
import Testing
import TimelineEngine
import WidgetStore

/// `set` and `doctor`, with a real board and without one.
@Suite(.waiting, .serialized) struct SetAndDoctorTests {
  private func set(_ home: Home, _ words: String...) throws -> String {
    try run([Home.widgetboard, "set"] + words, environment: home.environment)
      .trimmingCharacters(in: .newlines)
  }

  @Test func `what is set holds for a board that runs and for the next one`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    _ = try set(home, "locale", "de_DE")
    let weekday = Date().formatted(
      Date.FormatStyle(locale: Locale(identifier: "de_DE"), timeZone: .gmt).weekday(.abbreviated)
        .day().month(.abbreviated))
    try terminal.wait(for: weekday)
    _ = try set(home, "developerMode", "on")
    try terminal.wait(for: "developer mode")
    #expect(try set(home, "appearance") == "dark")
    try terminal.send("t")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    #expect(try set(home, "appearance") == "light")
    _ = try set(home, "developerMode", "--reset")
    let next = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try next.wait(for: weekday)
    #expect(!screen.contains("developer mode"))
    _ = try set(home, "locale", "default")
    try next.wait(for: "the terminal's locale") { !$0.contains(weekday) }
  }

  @Test func `a frame from the shell is drawn with what is set`() throws {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    let frame = [Home.widgetboard, "frame", "--at", "2026-11-21T09:41:00Z"]
    #expect(try run(frame, environment: home.environment).contains("09:41"))
    _ = try set(home, "timezone", "Asia/Tokyo")
    #expect(try run(frame, environment: home.environment).contains("18:41"))
    #expect(try set(home, "timezone") == "Asia/Tokyo")
  }

  @Test func `symbols are shown with what they become and by which rule`() throws {
    let home = try Home()
    let symbols = [Home.widgetboard, "symbols"]
    let json = try run(
      symbols + ["--json", "star.fill", "7.circle", "no.such"], environment: home.environment)
    let rules = try JSONDecoder().decode([ShownSymbol].self, from: Data(json.utf8))
    #expect(
      rules == [
        ShownSymbol(name: "star.fill", unicode: "★", ascii: "*", rule: "listed", picture: true),
        ShownSymbol(name: "7.circle", unicode: "⑦", ascii: "(7)", rule: "enclosed", picture: true),
        ShownSymbol(name: "no.such", unicode: "•", ascii: "*", rule: "unknown", picture: false),
      ])
    let all = try run(symbols, environment: home.environment).split(separator: "\n")
    #expect(all.count > 1900)
    #expect(all[0].hasPrefix("NAME"))
    let heart = try run(symbols + ["heart.fill"], environment: home.environment)
    #expect(heart.contains("▄██▄██▄"))
  }

  private struct ShownSymbol: Decodable, Equatable {
    var name: String
    var unicode: String
    var ascii: String
    var rule: String
    var picture: Bool
  }

  @Test func `a move reloads what reads the place as on an iPhone, and what an Info.plist marks`()
    throws
  {
    let home = try Home()
    try home.link(
      ".local/share/widgetboard/widgets/fixture.widget",
      to: Home.products.appending(path: "RuntimeFixture").path)
    for kind in ["marked", "plain"] {
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(kind)/\(kind).widget",
        """
        #!/bin/sh
        echo run >> "$HOME/\(kind)"
        echo '{"timeline":{"policy":"never","entries":[{"view":"\(kind) '$(grep -c run "$HOME/\(kind)")'"}]}}'
        """)
    }
    try "<plist version=\"1.0\"><dict><key>NSWidgetWantsLocation</key><true/></dict></plist>".write(
      to: home.folder.appending(path: ".local/share/widgetboard/widgets/marked/Info.plist"),
      atomically: true, encoding: .utf8)
    try home.writeBoard(
      "[page]\nname = One\n"
        + ["place", "placeView", "marked", "plain"].map { "[tile]\nkind = \($0)\n" }.joined())
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "all of it") { screen in
      ["nowhere", "lat 0.0"].allSatisfy(screen.contains) && screen.contains(/marked \d/)
        && screen.contains(/plain \d/)
    }
    let plain = try home.contents("plain")
    _ = try set(home, "location", "52.5,13.25")
    try terminal.wait(for: "the place") { $0.contains("near 52.5") && $0.contains("lat 52.5") }
    let marked = try home.contents("marked")
    // A few metres do not count as a change of place; half the world does.
    _ = try set(home, "location", "52.5001,13.25")
    _ = try set(home, "location", "-33.9,151.2")
    try terminal.wait(for: "the other place") {
      $0.contains("near -33.9") && $0.contains("lat -33.9")
    }
    let file = home.folder.appending(path: "marked")
    try terminal.wait(for: "the marked one") { _ in
      try String(contentsOf: file, encoding: .utf8).count > marked.count
    }
    #expect(try home.contents("plain") == plain)
    let explained = try run(
      [Home.widgetboard, "explain", "place"], environment: home.environment)
    #expect(explained.contains("free.location"))
  }

  @Test func `a time zone reloads the tile that reads it, free, and no other`() throws {
    let home = try Home()
    for (kind, reads) in [("zoned", #"["timeZone"]"#), ("plain", "[]")] {
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(kind).widget",
        """
        #!/bin/sh
        echo run >> "$HOME/\(kind)"
        echo '{"timeline":{"policy":"never","reads":\(reads),"entries":[{"view":"'$TZ $(grep -c run "$HOME/\(kind)")'"}]}}'
        """)
    }
    try home.writeBoard("[page]\n[tile]\nkind = zoned\n[tile]\nkind = plain\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "both tiles") { $0.matches(of: /UTC 2/).count == 2 }
    _ = try set(home, "timezone", "Asia/Tokyo")
    let screen = try terminal.wait(for: "Asia/Tokyo 3")
    #expect(screen.contains("UTC 2"))
    #expect(try home.contents("plain") == "run\nrun\n")
    let path = home.folder.appending(path: ".local/state/widgetboard/board.sqlite").path
    let last = try WidgetStore(path: path, at: Date()).ledger(of: "zoned-1", limit: 1).first
    #expect(last?.cause == .freeEnvironment && last?.charged == false)
  }

  @Test func `doctor finds nothing wrong with a fresh profile, and says who has the board`() throws
  {
    let home = try Home()
    try home.writeBoard("[page]\nname = One\n")
    let doctor = [Home.widgetboard, "doctor"]
    let fresh = try runToEnd(doctor, environment: home.environment)
    #expect(fresh.status == 0, "\(fresh.output)")
    #expect(fresh.output.contains("no board is open"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    let open = try run(doctor + ["--json"], environment: home.environment)
    #expect(open.contains("a board is open in process \(try terminal.processID())"))
    #expect(open.contains("doctor --erase-looks") || open.contains("nothing of it leaves"))
    let erased = try run(doctor + ["--erase-looks"], environment: home.environment)
    #expect(erased.contains("erased"))
  }

  @Test func `doctor names what is wrong and what to do, and exits accordingly`() throws {
    let home = try Home()
    try home.writeBoard("[page]\n[tile]\nkind = nowhere\n")
    let doctor = [Home.widgetboard, "doctor"]
    let missing = try runToEnd(doctor, environment: home.environment)
    #expect(missing.status == 1)
    #expect(missing.output.contains("no widget has the kind “nowhere” of the tile nowhere-1"))
    try home.writeBoard("[page]\nbroken\n")
    let broken = try runToEnd(
      doctor, environment: home.environment.merging(["TERM": "no-such-terminal"]) { $1 })
    #expect(broken.status == 69)
    #expect(broken.output.contains("board.conf:2"))
    #expect(broken.output.contains("terminfo does not know “no-such-terminal”"))
    #expect(broken.output.contains("install ncurses-term"))
  }

  @Test func `an app asks for a reload only if the board shows what changed`() throws {
    let home = try Home()
    let mailbox = ".local/state/widgetboard/mailbox"
    try home.writeScript(
      mailbox + "/configurations.json",
      """
      [{"kind":"com.mygame.character-detail","family":"systemSmall","extension":"game.widget",
        "intent":"SelectCharacterIntent","configuration":{"character":"Bramble"}}]
      """)
    let game = Home.products.appending(path: "game").path
    func kindsAskedFor(after words: String...) throws -> Set<String> {
      try run([game] + words, environment: home.environment)
      let folder = home.folder.appending(path: mailbox)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0 != "configurations.json" }
      let texts = try names.map { try home.contents(mailbox + "/" + $0) }
      for name in names { try FileManager.default.removeItem(at: folder.appending(path: name)) }
      return Set(texts.compactMap { $0.firstMatch(of: /"kind":"([^"]*)"/).map { String($0.1) } })
    }
    let always: Set = ["com.mygame.game-status", "com.mygame.leaderboard"]
    #expect(try kindsAskedFor(after: "--dragon", "Nimbus") == always)
    #expect(
      try kindsAskedFor(after: "--dragon", "Bramble")
        == always.union(["com.mygame.character-detail"]))
  }

  @Test func `what was set while no board ran reloads the tile that reads it, free, and no other`()
    throws
  {
    let home = try Home()
    for (kind, reads) in [("zoned", #"["timeZone"]"#), ("plain", "[]")] {
      try home.writeScript(
        ".local/share/widgetboard/widgets/\(kind).widget",
        """
        #!/bin/sh
        echo run >> "$HOME/\(kind)"
        echo '{"timeline":{"policy":"never","reads":\(reads),"entries":[{"view":"'$TZ $(grep -c run "$HOME/\(kind)")'"}]}}'
        """)
    }
    try home.writeBoard("[page]\n[tile]\nkind = zoned\n[tile]\nkind = plain\n")
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "both tiles") { $0.matches(of: /UTC 2/).count == 2 }
    try first.send("q")
    try first.wait(for: "the end") { _ in try first.isDead() }
    _ = try set(home, "timezone", "Asia/Tokyo")
    let mailbox = home.folder.appending(path: ".local/state/widgetboard/mailbox").path
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: mailbox).filter { !$0.hasPrefix(".") }
        == ["configurations.json"])
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    let screen = try second.wait(for: "Asia/Tokyo 3")
    #expect(screen.contains("UTC 2"))
    #expect(try home.contents("plain") == "run\nrun\n")
    let path = home.folder.appending(path: ".local/state/widgetboard/board.sqlite").path
    let last = try WidgetStore(path: path, at: Date()).ledger(of: "zoned-1", limit: 1).first
    #expect(last?.cause == .freeEnvironment && last?.charged == false)
  }

  @Test func `set prints one setting as JSON, and takes nothing back without a name`() throws {
    let home = try Home()
    _ = try set(home, "locale", "de_DE")
    #expect(try set(home, "locale", "--json") == "{\n  \"locale\" : \"de_DE\"\n}")
    let nameless = try runToEnd(
      [Home.widgetboard, "set", "--reset"], environment: home.environment)
    #expect(nameless.status == 64)
    #expect(nameless.errors.contains("--reset expects the name"))
    #expect(try set(home, "locale") == "de_DE")
  }
}
