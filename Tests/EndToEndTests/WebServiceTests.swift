import Dispatch
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
    // A path is its own name, which is not repeated.
    let line = text.split(separator: "\n").first { $0.hasPrefix("/tides/tide[0]/@m ") }
    #expect(line?.matches(of: #/@m/#).count == 1)
    #expect(throws: (any Error).self) { try home.contents(".config/widgetboard/board.conf") }
  }

  @Test func `one that does not answer keeps no other waiting`() throws {
    let end = DispatchSemaphore(value: 0)
    let server = try HTTPTestServer { request, connection in
      if request.path == "/silent" {
        end.wait()
        end.signal()
      }
      let path = request.path.dropFirst()
      connection.answer(200, #"{"said": "\#(path) \#(UUID().uuidString.prefix(4))"}"#)
    }
    defer { end.signal() }
    let home = try Home()
    try home.writeBoard(
      "[page]\nname = One\n"
        + ["silent", "quick", "other"].map { path in
          """
          [tile]
          kind = json
          id = \(path)
          family = medium
          set.url = \(server.url("/\(path)"))
          set.rows = said {{ $.said }}

          """
        }.joined())
    let board = try Multiplexer(
      [Home.widgetboard], columns: 100, rows: 40, environment: home.environment)
    let first = try board.wait(for: "both answers") {
      $0.contains("said quick") && $0.contains("said other")
    }
    let place = try #require(first.firstRange(of: "said quick"))
    let words = first[place.lowerBound...].prefix(15)
    try board.click("said quick")
    try board.send("r")
    let second = try board.wait(for: "another answer") {
      $0.contains("said quick") && !$0.contains(words)
    }
    #expect(!second.contains("said silent"))
    end.signal()
    try board.wait(for: "said silent")
    // The process that was slow answers nothing that another has answered.
    try board.close()
    #expect(server.requests.map(\.path).sorted() == ["/other", "/quick", "/quick", "/silent"])
  }

  @Test func `a preview asks a service that fails once`() throws {
    let server = try HTTPTestServer { _, connection in connection.answer(500) }
    let home = try Home()
    let outcome = try runToEnd(
      [Home.widgetboard, "add", "--json", server.url("/n"), "--preview"],
      environment: home.environment)
    #expect(outcome.status == EX_UNAVAILABLE)
    #expect(outcome.errors.contains("(500)"), "\(outcome.errors)")
    #expect(server.requests.count == 1)
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
