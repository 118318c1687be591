import Foundation
import HTTPTestServer
import Programs
import Testing

/// A web service on the board, by one command.
@Suite(.waiting) struct WebServiceTests {
  private func service() throws -> HTTPTestServer {
    try HTTPTestServer { request, connection in
      request.path == "/tides.xml"
        ? connection.answer(200, "<tides><tide m=\"3\"/><tide m=\"1\"/></tides>")
        : connection.answer(
          200, #"{"lamp": {"on": \#(request.headers["authorization"] == "Bearer s3cret")}}"#)
    }
  }

  @Test func `an address is added by one command, and its secret is where it was`() throws {
    let server = try service()
    let home = try Home()
    let environment = home.environment.merging(["LAMP_KEY": "s3cret"]) { $1 }
    let id = try run(
      [
        Home.widgetboard, "add", "--json", server.url("/"), "--secret", "env:LAMP_KEY", "--set",
        "value=lamp: {{ $.lamp.on | map true on }}",
      ], environment: environment)
    #expect(id == "json-1\n")
    let board = try home.contents(".config/widgetboard/board.conf")
    #expect(board.contains("set.secret = env:LAMP_KEY") && !board.contains("s3cret"))
    let text = try run([Home.widgetboard, "read"], environment: environment)
    #expect(text.contains("lamp: on"))
    let explained = try run([Home.widgetboard, "explain", "json-1"], environment: environment)
    #expect(!explained.contains("s3cret"))
  }

  @Test func `a preview prints the tile and the paths, and adds nothing`() throws {
    let server = try service()
    let home = try Home()
    let text = try run(
      [
        Home.widgetboard, "add", "--xml", server.url("/tides.xml"), "--preview", "--set",
        "each=/tides/tide", "--set", "rows={{ ./@m }} metres",
      ], environment: home.environment)
    #expect(text.contains("│ 3 metres"))
    #expect(
      text.contains("\nValues:\n/tides/tide[0]/@m") && text.contains("\nLists:\n/tides/tide[*]"))
    #expect(throws: (any Error).self) { try home.contents(".config/widgetboard/board.conf") }
  }

  @Test(arguments: [
    (["--json", "--xml", "http://127.0.0.1/"], "choose one"),
    (["clock", "--header", "A: b"], "--header is for an address"),
    (["http://127.0.0.1/", "--secret", "s3cret"], "--secret"),
    (["http://127.0.0.1/", "--exec", "ls"], "not for an address"),
  ])
  func `what makes no sense is told`(_ words: [String], _ sentence: String) throws {
    let home = try Home()
    let outcome = try runToEnd([Home.widgetboard, "add"] + words, environment: home.environment)
    #expect(outcome.status == EX_USAGE)
    #expect(outcome.errors.contains(sentence) && !outcome.errors.contains("s3cret"))
  }
}
