import Foundation
import HTTPTestServer
import Programs
import Testing
import WidgetArchive

private func calendar(_ title: String, name: String? = nil) -> String {
  let soon = Date().addingTimeInterval(3600)
    .formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
  let head = name.map { "X-WR-CALNAME:\($0)\n" } ?? ""
  return "BEGIN:VCALENDAR\nVERSION:2.0\n\(head)BEGIN:VEVENT\nUID:\(title)\nSUMMARY:\(title)\n"
    + "DTSTAMP:20261101T000000Z\nDTSTART:\(soon)\nDURATION:PT30M\nEND:VEVENT\nEND:VCALENDAR\n"
}

/// A calendar tile with URLs, in its own home.
private struct Tile {
  let home: TemporaryHome
  let program: BuiltProgram

  init() throws {
    home = try TemporaryHome()
    program = BuiltProgram(name: "calendar.widget", home: home)
  }

  func timeline(_ addresses: String, secret: String? = nil, calendars: String? = nil) throws
    -> BuiltProgram.TimelineReply
  {
    var configuration: Configuration = ["addresses": .string(addresses)]
    configuration["secret"] = secret.map { .string($0) }
    configuration["calendars"] = calendars.map { .string($0) }
    return try program.timeline(
      kind: "calendar", family: .systemLarge, configuration: configuration)
  }

  func words(_ addresses: String, secret: String? = nil, calendars: String? = nil) throws
    -> [String]
  {
    try timeline(addresses, secret: secret, calendars: calendars).entries[0].words
  }
}

@Test(.waiting) func `an address with a secret is asked within the reload, and then by its mark`()
  throws
{
  let server = try HTTPTestServer { request, connection in
    guard request.path == "/k3y/basic.ics" else { return connection.answer(404) }
    if request.headers["if-none-match"] == "\"1\"" { return connection.answer(304) }
    connection.answer(headers: ["ETag": "\"1\""], calendar("Regatta", name: "Club"))
  }
  let tile = try Tile()
  let address = server.url("/{secret}/basic.ics")
  for _ in 0..<2 { #expect(try tile.words(address, secret: "k3y").contains("Regatta")) }
  #expect(server.requests.map(\.headers["if-none-match"]) == [nil, "\"1\""])
  #expect(try tile.words(address, secret: "k3y", calendars: "Club").contains("Regatta"))
  // Another secret gives another calendar.
  let other = try tile.words(address, secret: "other")
  #expect(other.contains { $0.contains("there is nothing at this address (404)") }, "\(other)")
  server.stop()
  let kept = try tile.timeline(address, secret: "k3y")
  #expect(kept.entries[0].words.contains("Regatta"))
  #expect(kept.trouble?.text == "127.0.0.1: cannot be reached" && kept.trouble?.showsOlder == true)
  let files = FileManager.default.enumerator(at: tile.home.url, includingPropertiesForKeys: nil)
  for case let file as URL in files ?? .init() {
    #expect(!file.path.contains("k3y"))
    #expect((try? String(contentsOf: file, encoding: .utf8))?.contains("k3y") != true)
  }
}

@Test(.waiting) func `a file of an address is loaded in the background and waited for in words`()
  throws
{
  let tile = try Tile()
  let address = "webcal://calendars.example/holidays.ics"
  let request = ExtensionRequest(
    id: 1, action: .timeline, kind: "calendar", family: .systemLarge,
    configuration: ["addresses": .string(address)],
    environment: WidgetEnvironment(timeZone: "Europe/Berlin"), transfers: [])
  let reply = try ExtensionReply(jsonText: try #require(tile.program.answer(request).first))
  #expect(reply.transfers.map(\.url) == ["https://calendars.example/holidays.ics"])
  #expect(try tile.words(address).contains("It is on its way."))
  func end(_ text: String, status: OutcomeCode = 200) throws {
    try tile.home.write(text, to: "download")
    let event = TransferEvent(
      task: 1, url: "https://calendars.example/holidays.ics",
      response: .init(
        url: "https://calendars.example/holidays.ics", status: status,
        bytes: ByteCount(text.utf8.count)),
      file: tile.home.url.appending(path: "download").path)
    let told = ExtensionRequest(
      id: 2, action: .backgroundEvents, session: "calendar.downloads", events: [event])
    let line = try #require(tile.program.answer(told).first)
    guard case .handled(let reloads) = try ExtensionReply(jsonText: line).content else {
      throw BuiltProgram.Failure(words: line)
    }
    #expect(reloads == [.kind("calendar")])
  }
  try end("<!DOCTYPE html><html><body>Sign in</body></html>")
  #expect(
    try tile.words(address).contains {
      $0.contains("calendars.example: a web page, not a calendar")
    })
  try end(calendar("Carnival"))
  #expect(try tile.words(address, calendars: "calendars.example").contains("Carnival"))
  try end(#"{"message": "This calendar moved away."}"#, status: 410)
  #expect(try tile.words(address).contains("Carnival"))
}

@Test(.waiting) func `a server that leads elsewhere does not get the password there`() throws {
  let other = try HTTPTestServer { _, connection in connection.answer(200, calendar("Stolen")) }
  let away = other.url("/")
  let server = try HTTPTestServer { request, connection in
    switch request.path {
    case "/away/": connection.answer(301, headers: ["Location": away])
    case "/circle/": connection.answer(302, headers: ["Location": "/circle/"])
    default:
      connection.answer(
        401, headers: ["WWW-Authenticate": #"Basic realm="calendars""#],
        #"{"error": "Wrong password for s3cret"}"#)
    }
  }
  let tile = try Tile()
  let host = server.url("/").replacing("http://", with: "http://ada@")
  let words = try tile.words("\(host)away/ \(host)circle/ \(host)in/", secret: "s3cret")
    .joined(separator: " ")
  #expect(words.contains("it leads to another server (127.0.0.1:"))
  #expect(words.contains("it leads elsewhere more than 5 times"))
  #expect(words.contains("the service does not take the secret (401): Wrong password for •••"))
  #expect(other.requests.isEmpty)
  let signed = "Basic \(Data("ada:s3cret".utf8).base64EncodedString())"
  #expect(server.requests.allSatisfy { $0.headers["authorization"] == signed })
}

@Test(.waiting) func `a server that wants to be left alone is, and its answer is bounded`() throws {
  let server = try HTTPTestServer { request, connection in
    guard request.path == "/busy/" else {
      connection.begin(207, headers: [:])
      let line = String(repeating: "<d/>", count: 250_000)
      while connection.send(line) {}
      return
    }
    connection.answer(429, headers: ["Retry-After": "7200"])
  }
  let tile = try Tile()
  let reply = try tile.timeline(server.url("/busy/"))
  guard case .after(let date) = reply.policy else { throw BuiltProgram.Failure(words: "policy") }
  #expect(abs(date.timeIntervalSince(reply.entries[0].date) - 7200) < 30)
  #expect(reply.trouble?.text == "127.0.0.1: asked too often (429)")
  #expect(reply.trouble?.showsOlder == false && reply.trouble?.retry == date)
  let words = try tile.words(server.url("/endless/")).joined(separator: " ")
  #expect(words.contains("its answer is too large (over 16 MB)"))
}
