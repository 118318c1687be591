import Foundation
import HTTPTestServer
import Programs
import Testing

/// Background transfers through the built board, its helper and a built extension, from a server on
/// the loopback address.
@Suite(.waiting, .serialized) struct TransferTests {
  /// A home whose board has the feed widget, which loads from this URL.
  func home(_ url: String) throws -> Home {
    let home = try Home()
    let widgets = home.folder.appending(path: ".local/share/widgetboard/widgets")
    try FileManager.default.createDirectory(at: widgets, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: widgets.appending(path: "feed.widget"),
      withDestinationURL: Home.products.appending(path: "FeedFixture"))
    try url.write(
      to: home.folder.appending(path: "feed-url"), atomically: true, encoding: .utf8)
    try home.writeBoard("[page]\nname = Feeds\n[tile]\nkind = feed\nfamily = medium\n")
    return home
  }

  func transferFiles(of home: Home) -> [String] {
    let folder = home.folder.appending(path: ".local/state/widgetboard/transfers").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test func `what an extension begins to load the board completes, and the tile shows it`() throws
  {
    let gate = Gate()
    let server = try HTTPTestServer { _, connection in
      gate.wait()
      connection.answer(200, headers: ["ETag": "\"1\""], "storm over the bay")
    }
    let home = try home(server.url("/news"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    // The extension exits long before the server answers.
    try terminal.wait(for: "no news yet")
    #expect(server.requests(atLeast: 1).map(\.headers["x-feed"]) == ["fixture"])
    gate.open()
    try terminal.wait(for: "storm over the bay")
    #expect(
      try home.contents("told") == "wrote 18\nfinished 200 the feed\ncompleted well\nall told")
    #expect(transferFiles(of: home) == ["kept"])
    #expect(server.requests.count == 1)
  }

  @Test func `a board that is killed leaves the download to the next one`() throws {
    let gate = Gate()
    let server = try HTTPTestServer { _, connection in
      gate.wait()
      connection.answer(200, "after the night")
    }
    let home = try home(server.url("/news"))
    let first = try Multiplexer([Home.widgetboard], environment: home.environment)
    try first.wait(for: "no news yet")
    _ = server.requests(atLeast: 1)
    kill(try first.processID(), SIGKILL)
    try first.wait(for: "its end") { _ in try first.isDead() }
    gate.open()
    let second = try Multiplexer([Home.widgetboard], environment: home.environment)
    try second.wait(for: "after the night")
    #expect(server.requests.count == 2)
  }

  @Test func `a script hands over as well, is told, and asks for its reload`() throws {
    let server = try HTTPTestServer { $1.answer(200, "storm over the bay") }
    let home = try Home()
    try home.writeScript(
      ".local/share/widgetboard/widgets/gale.widget",
      #"""
      #!/bin/sh
      read -r request
      case "$request" in
      *'"backgroundEvents"'*)
        cp "$(printf %s "$request" | sed 's/.*"file":"\([^"]*\)".*/\1/')" "$HOME/gale"
        echo '{"handled":{"reloads":[{"kind":"gale"}]}}' ;;
      *)
        text=$(cat "$HOME/gale" || echo 'no news yet')
        [ -e "$HOME/gale" ] || orders='{"session":"s","task":1,"url":"\#(server.url("/"))"}'
        printf '{"timeline":{"entries":[{"view":{"kind":"text","text":"%s"}}],"policy":"never"},' "$text"
        printf '"transfers":[%s]}\n' "$orders" ;;
      esac
      """#)
    try home.writeBoard("[page]\n[tile]\nkind = gale\nfamily = medium\n")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "storm over the bay")
    #expect(server.requests.count == 1)
  }

  @Test func `what is begun where no board is open waits for one, and is not said to be tried`()
    throws
  {
    let home = try home("http://127.0.0.1:1/news")
    _ = try run([Home.widgetboard, "frame"], environment: home.environment)
    let words = try run([Home.widgetboard, "explain", "feed-1"], environment: home.environment)
    #expect(words.contains("127.0.0.1; begins now"))
    let alone = try runToEnd(
      [Home.widgetboard, "frame", "--kind", "feed"], environment: home.environment)
    #expect(
      alone.errors.contains("feed.widget began a download; only a board that has the tile"))
  }

  @Test func `a server that answers badly ends in words of the author's`() throws {
    let server = try HTTPTestServer { request, connection in
      connection.answer(302, headers: ["Location": request.path == "/a" ? "/b" : "/a"])
    }
    let home = try home(server.url("/a"))
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "failed: The server redirects")
  }

  @Test func `what is no http is refused with a line in the widget's log`() throws {
    let home = try home("file:///etc/passwd")
    let terminal = try Multiplexer([Home.widgetboard], environment: home.environment)
    try terminal.wait(for: "no news yet")
    let log = home.folder.appending(path: ".local/state/widgetboard/logs/feed.log").path
    try terminal.wait(for: "the log") { _ in
      (try? String(contentsOfFile: log, encoding: .utf8))?
        .contains("a background transfer was refused: only http and https URLs") == true
    }
    #expect(transferFiles(of: home) == [])
  }
}

/// Holds a server's answers back.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var isOpen = false

  func wait() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }

  func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }
}
