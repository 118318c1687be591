import Foundation
import Glibc
import HTTPTestServer
import Programs
import Testing

/// The built board with a real broker, and with a server that speaks as ntfy does.
@Suite(
  .waiting, .serialized,
  .enabled(
    if: Broker.isInstalled,
    "Mosquitto is not installed (packages mosquitto and libmosquitto1)"))
struct PushBoardTests {
  /// A home whose board has one tile, which shows how often it was asked for a timeline.
  private static func home() throws -> Home {
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/build.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *describe*) echo '{"description":[{"kind":"build","families":["systemMedium"]}]}' ;;
        *'"placeholder"'*) echo '{"timeline":{"policy":"never","entries":[{"view":"soon"}]}}' ;;
        *)
          echo run >> "$HOME/runs"
          echo '{"timeline":{"policy":"never","entries":[{"view":"run '$(grep -c run "$HOME/runs")'."}]}}' ;;
      esac
      """)
    try home.writeBoard(
      "[page]\nname = One\n[tile]\nkind = build\nfamily = medium\n")
    return home
  }

  @discardableResult
  private func widgetboard(_ home: Home, _ arguments: String...) throws -> String {
    try run([Home.widgetboard] + arguments, environment: home.environment)
  }

  private func open(_ home: Home) throws -> Multiplexer {
    try Multiplexer([Home.widgetboard], columns: 100, environment: home.environment)
  }

  /// Asks until the line of `status --push` says this.
  @discardableResult
  private func wait(for words: String, of home: Home) throws -> String {
    var line = ""
    for _ in 0..<1200 {
      line = try widgetboard(home, "status", "--push")
      if line.contains(words) { return line }
      usleep(50_000)
    }
    Issue.record("“\(words)” was never said, but: \(line)")
    return line
  }

  private func runs(_ home: Home) -> Int {
    ((try? home.contents("runs")) ?? "").split(separator: "\n").count
  }

  /// The processes of the helper that this board has started.
  private func helpers(of home: Home) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil,
        let command = FileManager.default.contents(atPath: "/proc/\(name)/cmdline"),
        String(decoding: command, as: UTF8.self).contains("widgetboard-push"),
        let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return String(decoding: variables, as: UTF8.self).contains("HOME=" + home.folder.path)
    }
  }

  // MARK: A broker

  @Test func `a pushed message reloads a tile and shows an activity, and the ledger says why`()
    throws
  {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "run 1.")
    try wait(for: "connected to 127.0.0.1", of: home)
    try broker.publish(#"{"reload": "build"}"#)
    try board.wait(for: "run 2.")
    #expect(try widgetboard(home, "explain", "build").contains("free.push"))
    try broker.publish(
      #"{"title": "Washer", "data": {"tag": "washer", "progress": 40, "progress_max": 100}}"#)
    try board.wait(for: "Washer")
    #expect(try wait(for: "2 messages", of: home).contains("connected"))
    // No secret and no address is in what others can see of the helper.
    #expect(helpers(of: home).count == 1)
    try widgetboard(home, "set", "push", "--reset")
    for _ in 0..<400 where !helpers(of: home).isEmpty { usleep(20_000) }
    #expect(helpers(of: home).isEmpty)
    #expect(try widgetboard(home, "status", "--push").allSatisfy(\.isWhitespace))
  }

  @Test func `the token of a control has its value asked for again`() throws {
    let home = try Self.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/lamp.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *describe*) echo '{"description":[{"kind":"lamp","control":true,"takesPush":true}]}' ;;
        *pushTokens*) echo "$request" >> "$HOME/tokens"; echo '{"handled":{}}' ;;
        *'"placeholder"'*) echo '{"control":{"label":"soon","action":"lamp"}}' ;;
        *)
          echo run >> "$HOME/values"
          echo '{"control":{"label":"value '$(grep -c run "$HOME/values")'.","action":"lamp"}}' ;;
      esac
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = lamp\nfamily = small\n")
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "value 1.")
    try wait(for: "connected to", of: home)
    var told = ""
    for _ in 0..<400 where told.isEmpty {
      told = (try? home.contents("tokens")) ?? ""
      usleep(20_000)
    }
    let token = try #require(told.firstMatch(of: /"controls":\{"lamp":"([0-9a-f]{64})"\}/)).1
    try broker.publish(#"{"aps": {"content-changed": true}}"#, to: "tokens/\(token)")
    try board.wait(for: "value 2.")
    // It is told once.
    #expect(told.split(separator: "\n").count == 1)
  }

  @Test func `a handler that fails is not asked again and again`() throws {
    let home = try Self.home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/lamp.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *describe*) echo '{"description":[{"kind":"lamp","control":true,"takesPush":true}]}' ;;
        *pushTokens*) echo told >> "$HOME/tokens"; echo '{"handled":[]}' ;;
        *) echo '{"control":{"label":"a value","action":"lamp"}}' ;;
      esac
      """)
    try home.writeBoard("[page]\nname = One\n[tile]\nkind = lamp\nfamily = small\n")
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "a value")
    try wait(for: "connected to", of: home)
    for _ in 0..<400 where (try? home.contents("tokens")) == nil { usleep(20_000) }
    // The ledger says what was wrong; a board that asked anew each turn would have asked meanwhile.
    for _ in 0..<5 { try board.send("Tab") }
    _ = try widgetboard(home, "explain", "lamp")
    #expect(try home.contents("tokens").split(separator: "\n").count == 1)
  }

  @Test func `what comes while no board is open waits at the broker`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let first = try open(home)
    try first.wait(for: "run 1.")
    try wait(for: "connected to", of: home)
    try first.send("q")
    for _ in 0..<400 where !helpers(of: home).isEmpty { usleep(20_000) }
    #expect(try widgetboard(home, "status", "--push").contains("no board is open"))
    try broker.publish(#"{"reload": "build"}"#)
    let second = try open(home)
    try second.wait(for: "run 2.")
  }

  @Test func `a reload that was promised outlives a board that is killed`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    do {
      let board = try open(home)
      try board.wait(for: "run 1.")
      try wait(for: "connected to", of: home)
      try broker.publish(#"{"reload": "build", "spread": 20}"#)
      try wait(for: "1 message", of: home)
      kill(try board.processID(), SIGKILL)
    }
    // Its moment within the twenty seconds may have come before, or comes now.
    let next = try open(home)
    try next.wait(for: "run 2.")
    #expect(runs(home) == 2)
  }

  @Test func `a pushed reload that is cut off by a kill begins again`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try home.writeScript(
      ".local/share/widgetboard/widgets/build.widget",
      """
      #!/bin/sh
      read -r request
      case "$request" in
        *describe*) echo '{"description":[{"kind":"build","families":["systemMedium"]}]}' ;;
        *'"placeholder"'*) echo '{"timeline":{"policy":"never","entries":[{"view":"soon"}]}}' ;;
        *)
          echo run >> "$HOME/runs"
          number=$(grep -c run "$HOME/runs")
          if [ $number = 2 ]; then read -r never < "$HOME/never"; fi
          echo '{"timeline":{"policy":"never","entries":[{"view":"run '$number'."}]}}' ;;
      esac
      """)
    mkfifo(home.folder.appending(path: "never").path, 0o600)
    try widgetboard(home, "set", "push", broker.address())
    do {
      let board = try open(home)
      try board.wait(for: "run 1.")
      try wait(for: "connected to", of: home)
      try broker.publish(#"{"reload": "build"}"#)
      for _ in 0..<1200 where runs(home) < 2 { usleep(20_000) }
      kill(try board.processID(), SIGKILL)
    }
    let next = try open(home)
    try next.wait(for: "run 3.")
  }

  @Test func `a helper that is killed is started again, and loses nothing`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "run 1.")
    try wait(for: "connected to", of: home)
    for helper in helpers(of: home) { kill(try #require(pid_t(helper)), SIGKILL) }
    for number in 0..<50 {
      try broker.publish(#"{"title": "Part \#(number)", "data": {"tag": "t\#(number)"}}"#)
    }
    try wait(for: "50 messages", of: home)
    #expect(try widgetboard(home, "activity", "list").contains("Part 49"))
  }

  @Test func `a broker that was killed is found again`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "run 1.")
    try wait(for: "connected to", of: home)
    broker.stop()
    try wait(for: "it is tried again", of: home)
    try board.wait(for: "Push: 127.0.0.1")
    #expect(
      try runToEnd([Home.widgetboard, "explain", "build"], environment: home.environment).errors
        .contains("push: "))
    try broker.start()
    try wait(for: "connected to", of: home)
    try broker.publish(#"{"reload": "build"}"#)
    try board.wait(for: "run 2.")
  }

  @Test func `a wrong password is said once, and the right one is taken`() throws {
    let home = try Self.home()
    let login = (user: "ada", password: "a long secret")
    let broker = try Broker(in: home, login: login)
    let secret = home.folder.appending(path: "secret")
    try "wrong\n".write(to: secret, atomically: true, encoding: .utf8)
    try widgetboard(home, "set", "pushSecret", "file:" + secret.path)
    try widgetboard(home, "set", "push", broker.address("ada"))
    let board = try open(home)
    try board.wait(for: "the broker refuses user or password")
    try wait(for: "refuses user or password", of: home)
    #expect(helpers(of: home).isEmpty)
    #expect(try widgetboard(home, "set", "push").contains("mqtt://ada@127.0.0.1"))
    // Another setting begins anew.
    try "\(login.password)\n".write(to: secret, atomically: true, encoding: .utf8)
    try widgetboard(home, "set", "push", "--reset")
    try widgetboard(home, "set", "push", broker.address("ada"))
    try wait(for: "connected to", of: home)
    for helper in helpers(of: home) {
      for file in ["cmdline", "environ"] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(helper)/\(file)") ?? Data()
        #expect(!String(decoding: bytes, as: UTF8.self).contains(login.password))
      }
    }
    let state = try home.contents(".local/state/widgetboard/push.json")
    #expect(!state.contains(login.password))
    try broker.publish(#"{"reload": "build"}"#, login: login)
    try board.wait(for: "run 2.")
  }

  @Test func `ten thousand messages cost a few reloads, and hostile ones nothing`() throws {
    let home = try Self.home()
    let broker = try Broker(in: home)
    // Kept by the broker for whoever subscribes: a board passes it over.
    try broker.publish(#"{"reload": "build"}"#, isRetained: true)
    try widgetboard(home, "set", "push", broker.address())
    let board = try open(home)
    try board.wait(for: "run 1.")
    try wait(for: "1 not understood", of: home)
    for payload in [
      "", "{", "\u{1B}[2J", String(repeating: "[", count: 6000), #"{"reload": {}}"#,
      #"{"title": "\u001b]0;x\u0007", "data": {"tag": "../../etc"}}"#,
    ] { try broker.publish(payload) }
    try broker.publish(#"{"aps": {}}"#, to: "tokens/../x")
    // More than a message may have: the broker keeps it back, and the next ones come.
    try broker.publish(String(repeating: "x", count: 300_000))
    try wait(for: "7 not understood", of: home)
    #expect(runs(home) == 1)
    try broker.publish(#"{"reload": "build"}"#, count: 10_000)
    try wait(for: "10000 messages", of: home)
    try board.wait(for: "One")
    // One at once, and one more each half minute.
    #expect((2...8).contains(runs(home)), "\(runs(home)) runs")
    #expect(try widgetboard(home, "list").contains("build"))
  }

  @Test func `without a server no process runs and no file is there`() throws {
    let home = try Self.home()
    let board = try open(home)
    try board.wait(for: "run 1.")
    #expect(helpers(of: home).isEmpty)
    for file in ["push.json", "mailbox/.activities/.push"] {
      let path = home.folder.appending(path: ".local/state/widgetboard/" + file).path
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    #expect(try widgetboard(home, "status", "--push").allSatisfy(\.isWhitespace))
    for wrong in ["mqtts://ada:pw@host/team", "host", "http://example.org/team"] {
      let result = try runToEnd(
        [Home.widgetboard, "set", "push", wrong], environment: home.environment)
      #expect(result.status == 64 && !result.errors.contains("pw"))
    }
  }

  @Test func `a library that is missing is named with its package`() throws {
    let home = try Self.home()
    let folder = home.folder.appending(path: "libraries")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A file of the library's name that is none: the loader finds it first.
    try "none".write(
      to: folder.appending(path: "libmosquitto.so.1"), atomically: true, encoding: .utf8)
    try widgetboard(home, "set", "push", "mqtt://127.0.0.1:1/team")
    var environment = home.environment
    environment["LD_LIBRARY_PATH"] = folder.path
    let board = try Multiplexer([Home.widgetboard], columns: 100, environment: environment)
    try board.wait(for: "libmosquitto1")
    try wait(for: "install the package libmosquitto1", of: home)
  }

  // MARK: ntfy

  @Test func `before its first message a stream of ntfy goes on from the time it began`() throws {
    let home = try Self.home()
    let server = try HTTPTestServer { request, connection in
      connection.begin(headers: ["Content-Type": "application/x-ndjson"])
      connection.send("{\"event\":\"open\",\"time\":1800000000,\"topic\":\"team\"}\n")
      if request.path != "/team/json" { connection.stall() }
    }
    try widgetboard(home, "set", "push", server.url("/team"))
    do {
      let board = try open(home)
      #expect(server.requests(atLeast: 2)[1].path == "/team/json?since=1800000000")
      try wait(for: "connected", of: home)
      kill(try board.processID(), SIGKILL)
    }
    let again = try open(home)
    try again.wait(for: "One")
    #expect(server.requests(atLeast: 3)[2].path.contains(#/since=\d+$/#))
  }

  @Test func `a stream of ntfy reloads a tile, and goes on after the last message`() throws {
    let home = try Self.home()
    let server = try HTTPTestServer { request, connection in
      guard request.headers["authorization"] == "Bearer tk_secret" else {
        return connection.answer(401)
      }
      connection.begin(headers: ["Content-Type": "application/x-ndjson"])
      connection.send("{\"event\":\"open\",\"topic\":\"team\"}\n{\"event\":\"keepalive\"}\nnone\n")
      let payload = #"{\"reload\": \"build\"}"#
      if request.path == "/team/json" {
        connection.send(
          "{\"id\":\"m1\",\"event\":\"message\",\"topic\":\"team\",\"message\":\"\(payload)\"}\n")
      } else {
        connection.send("{\"id\":\"m2\",\"event\":\"message\",\"message\":\"nothing\"}\n")
        connection.stall()
      }
    }
    let secret = home.folder.appending(path: "secret")
    try "tk_secret\n".write(to: secret, atomically: true, encoding: .utf8)
    try widgetboard(home, "set", "pushSecret", "file:" + secret.path)
    try widgetboard(home, "set", "push", server.url("/team"))
    let board = try open(home)
    try board.wait(for: "run 2.")
    let requests = server.requests(atLeast: 2)
    #expect(requests[1].path == "/team/json?since=m1")
    try wait(for: "1 not understood", of: home)
    try board.send("q")
    for _ in 0..<400 where !helpers(of: home).isEmpty { usleep(20_000) }
    let again = try open(home)
    try again.wait(for: "run 2.")
    #expect(server.requests(atLeast: 3)[2].path.hasPrefix("/team/json?since=m"))
  }
}
