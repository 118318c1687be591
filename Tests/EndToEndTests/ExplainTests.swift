import Foundation
import Programs
import Testing

/// `explain`, the inspector, `--record` and `replay` of the built program.
@Suite(.waiting, .serialized) struct ExplainTests {
  private func json(_ text: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test func `a recorded session replays to the ledger it left, byte for byte`() throws {
    let home = try BoardInATerminalTests.home()
    let log = home.folder.appending(path: "session.log").path
    let terminal = try Multiplexer(
      [Home.widgetboard, "--record", log], columns: 120, rows: 40, environment: home.environment)
    try terminal.wait(for: "both tiles") { $0.contains("a link") && $0.contains(/4[89]:\d\d/) }
    try terminal.send("r", "i")
    let inspector = try terminal.wait(for: "a row of the ledger") {
      $0.contains(/free +you asked for it/)
    }
    #expect(inspector.contains("Reloads only when asked."))
    try terminal.send("i")
    try terminal.wait(for: "q quit")
    // While the board is open, its own report is printed; afterwards one made from the store.
    let ask = [Home.widgetboard, "explain", "--json"]
    var open: [[String: Any]] = []
    try terminal.wait(for: "the reload to end") { _ in
      open = try json(run(ask, environment: home.environment))
      return open.allSatisfy { $0["state"] as? String == "current" && $0["running"] == nil }
    }
    #expect(open.allSatisfy { $0["source"] as? String == "board" })
    #expect(open.first?["visible"] as? Bool == true)
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let kept = try json(
      run([Home.widgetboard, "explain", "--json"], environment: home.environment))
    #expect(kept.allSatisfy { $0["source"] as? String == "store" })
    #expect(kept.allSatisfy { $0["state"] as? String == "current" && $0["running"] == nil })

    // The log contains the seed of this installation, so only its user can read it.
    let seed = home.folder.appending(path: ".local/state/widgetboard/seed").path
    let number = try String(contentsOfFile: seed, encoding: .utf8).dropLast()
    let first = try String(contentsOfFile: log, encoding: .utf8).prefix { $0 != "\n" }
    #expect(first.contains("\"seed\":\(try #require(UInt64(number, radix: 16)))"))
    let mode = try FileManager.default.attributesOfItem(atPath: seed)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let replay = [Home.widgetboard, "replay", "--effects", log]
    let effects = try run(replay, environment: home.environment)
    #expect(try run(replay, environment: home.environment) == effects)
    var rows: [String: [String]] = [:]
    for line in effects.split(separator: "\n") {
      let effect = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let row = effect["row"] as? [String: Any] else { continue }
      let entries = row["reloaded"] as? Int
      let id = try #require(row["placement"] as? String)
      rows[id, default: []].insert("\(row["cause"] ?? "") \(entries ?? -1)", at: 0)
    }
    for tile in kept {
      let id = try #require(tile["id"] as? String)
      let ledger = try #require(tile["ledger"] as? [[String: Any]])
      #expect(
        ledger.map { "\($0["cause"] ?? "") \($0["entries"] as? Int ?? -1)" } == rows[id] ?? [])
    }
    #expect(rows["ticking-1"] == ["free.person 1", "free.first 1"])
  }

  @Test func `list and explain have the same word for each tile, with a board and without`() throws
  {
    let home = try BoardInATerminalTests.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/failing.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *describe*) echo '{"description":[{"kind":"failing","families":["systemSmall"]}]}' ;;
        *) echo '{"error":"no sensor"}' ;;
      esac
      """)
    try home.writeBoard(
      "[page]\nname = One\n"
        + ["ticking", "failing", "nowhere", "linked"].map { "[tile]\nkind = \($0)\n" }.joined()
        + "live = 60\n")
    func states(_ command: String) throws -> [String: String] {
      let tiles = try json(
        run([Home.widgetboard, command, "--json"], environment: home.environment))
      return Dictionary(
        uniqueKeysWithValues: tiles.compactMap { tile in
          (tile["id"] as? String).flatMap { id in (tile["state"] as? String).map { (id, $0) } }
        })
    }
    let fresh = try states("list")
    #expect(fresh["ticking-1"] == "waiting" && fresh["nowhere-1"] == "missing")
    #expect(try states("explain") == fresh)
    let terminal = try Multiplexer(
      [Home.widgetboard], columns: 120, rows: 40, environment: home.environment)
    try terminal.wait(for: "all tiles") { screen in
      ["no sensor", "Not installed", "a link"].allSatisfy(screen.contains)
    }
    let open = try states("list")
    #expect(open["ticking-1"] == "current" && open["failing-1"] == "failed")
    #expect(open["nowhere-1"] == "missing")
    #expect(try states("explain") == open)
    let table = try run([Home.widgetboard, "list"], environment: home.environment)
    #expect(table.contains(/failing-1 .* failed .* no sensor/))
    #expect(table.contains(/nowhere-1 .* missing .* not installed/))
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    let kept = try states("list")
    #expect(kept["failing-1"] == "failed")
    #expect(try states("explain") == kept)
  }

  @Test func `explain names the one reason, and lists what there is for a wrong word`() throws {
    let home = try BoardInATerminalTests.home()
    let explain = [Home.widgetboard, "explain"]
    let list = try run(explain, environment: home.environment)
    #expect(list.contains(/ticking-1 +1\.1/))
    let text = try run(explain + ["linked"], environment: home.environment)
    #expect(text.replacing("\n", with: " ").contains("nothing reloads without one"))
    let wrong = try runToEnd(explain + ["lincked"], environment: home.environment)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("there are ticking-1 (ticking), linked-1 (linked)"))
  }

  @Test func `a recording replaces no file, and a file that is no log is refused with its line`()
    throws
  {
    let home = try Home()
    let log = try home.writeScript("session.log", "{\"eventLog\":1}\n")
    let record = try runToEnd([Home.widgetboard, "--record", log], environment: home.environment)
    #expect(record.status == 73)
    #expect(record.errors.contains("is there already"))
    #expect(try home.contents("session.log") == "{\"eventLog\":1}\n")
    let replay = try runToEnd([Home.widgetboard, "replay", log], environment: home.environment)
    #expect(replay.status == 65)
    #expect(replay.errors.contains("session.log:1: the header has no"))
  }

  @Test func `a mailbox that cannot be written to leaves what was kept to be explained`() throws {
    let home = try Home()
    try home.writeBoard("[page]\n[tile]\nkind = nowhere\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "q quit")
    // Nobody, not even root, can make a folder there.
    let unwritable = ["WIDGETBOARD_MAILBOX": "/proc/nobody/mailbox"]
    let result = try runToEnd(
      [Home.widgetboard, "explain"], environment: home.environment.merging(unwritable) { $1 })
    #expect(result.status == 0)
    #expect(result.output.contains("nowhere-1"))
    #expect(result.errors.contains("cannot be asked (/proc/nobody/mailbox: cannot be made: "))
  }

  @Test func `replay reads a pipe, and says why it cannot read or write`() throws {
    let home = try Home()
    let log = home.folder.appending(path: "log").path
    try home.writeScript(
      ".local/share/widgetboard/widgets/plain.widget",
      """
      #!/bin/sh
      echo '{"timeline":{"policy":"never","entries":[{"view":"a tile"}]}}'
      """)
    try home.writeBoard("[page]\n[tile]\nkind = plain\n")
    let terminal = try Multiplexer(
      [Home.widgetboard, "--record", log], environment: home.environment)
    try terminal.wait(for: "a tile")
    try terminal.send("q")
    try terminal.wait(for: "the end") { _ in try terminal.isDead() }
    func sh(_ script: String) throws -> (status: Int32, output: String, errors: String) {
      try runToEnd(
        ["sh", "-c", script, Home.widgetboard, log], environment: home.environment)
    }
    let piped = try sh("cat \"$1\" | \"$0\" replay --effects /dev/stdin")
    let whole = try sh("\"$0\" replay --effects \"$1\"")
    #expect(piped.status == 0 && piped.output == whole.output && !whole.output.isEmpty)
    let missing = try sh("\"$0\" replay \"$1.none\"")
    #expect(missing.status == 65)
    #expect(missing.errors.contains("cannot be read: No such file or directory"))
    let full = try sh("\"$0\" replay \"$1\" > /dev/full")
    #expect(full.status == 74)
    #expect(full.errors.contains("could not be written: No space left on device"))
  }
}
