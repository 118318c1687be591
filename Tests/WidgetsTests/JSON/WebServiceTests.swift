import Foundation
import HTTPTestServer
import Programs
import Synchronization
import Testing
import WidgetArchive

/// A server that replays recorded answers of services.
private func service() throws -> HTTPTestServer {
  try HTTPTestServer { request, connection in
    guard let data = try? fixture("answers\(request.path)") else { return connection.answer(404) }
    connection.answer(headers: ["ETag": "\"1\""], String(decoding: data, as: UTF8.self))
  }
}

private func tile(
  _ url: String, family: ArchivedFamily = .systemMedium, home: TemporaryHome? = nil,
  locale: String = "en_US", _ set: [String: String] = [:]
) throws -> BuiltProgram.TimelineReply {
  var configuration = set.mapValues { ConfigurationValue.string($0) }
  configuration["url"] = .string(url)
  return try BuiltProgram(name: "json.widget", home: try home ?? TemporaryHome())
    .timeline(kind: "json", family: family, configuration: configuration, locale: locale)
}

private func drawn(
  _ url: String, family: ArchivedFamily = .systemMedium, _ set: [String: String]
) throws -> [String] {
  try tile(url, family: family, set).entries[0].drawn(in: family)
    .split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
}

@Test func `a sensor of Home Assistant is a gauge`() throws {
  let server = try service()
  let lines = try drawn(
    server.url("/home-assistant.json"), family: .systemSmall,
    [
      "title": "$.attributes.friendly_name", "value": "$.state", "filter": "number 1",
      "unit": "°C",
      "range": "-10..40",
    ])
  // 18.7 in digits three rows high.
  #expect(lines[1].hasSuffix("°C") && lines[0].hasPrefix("▗"))
  #expect(lines[3].hasPrefix("-10 ") && lines[3].hasSuffix(" 40") && lines[3].contains("█"))
}

@Test(arguments: [
  ("en_US", "5:45 PM", "Tue, Jul 14", "1,234.5"),
  ("en_US@hours=h23;measure=metric", "17:45", "Tue, Jul 14", "1,234.5"),
  ("de_DE", "17:45", "Di. 14. Juli", "1.234,5"),
])
func `dates and numbers are written as the board writes them`(
  locale: String, time: String, day: String, number: String
) throws {
  let server = try HTTPTestServer { _, connection in
    connection.answer(200, #"{"at": "2026-07-14T15:45:00Z", "n": 1234.5}"#)
  }
  let reply = try tile(
    server.url("/n"), locale: locale,
    ["rows": #"{{ $.at | time }}\n{{ $.at | day }}\n{{ $.n | number 1 }}"#])
  #expect(reply.entries[0].words.filter { !$0.isEmpty }.suffix(3) == [time, day, number])
  // What the provider wrote holds as long as both do.
  #expect(reply.reads.isSuperset(of: [.locale, .timeZone]))
}

@Test func `targets of Prometheus are a list, and a range a chart`() throws {
  let server = try service()
  let lines = try drawn(
    server.url("/prometheus-query.json"),
    [
      "title": "Up", "each": "$.data.result[*]",
      "rows": "@.metric.instance :: {{ @.value[1] | map 1 up 0 DOWN }}",
    ])
  #expect(lines[1].hasPrefix("barn:9100 ") && lines[1].hasSuffix(" DOWN"))
  let chart = try drawn(
    server.url("/prometheus-range.json"),
    [
      "value": "$.data.result[0].values[-1][1] | number 2",
      "points": "$.data.result[0].values[*][1]", "times": "$.data.result[0].values[*][0]",
    ])
  #expect(chart[0].hasPrefix("1.34"))
  #expect(
    chart.contains { line in line.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } }
  )
}

@Test func `a repository of GitHub has its figures, and its issues lead to their pages`() throws {
  let server = try service()
  let figures = try tile(
    server.url("/github-repository.json"), family: .systemLarge,
    [
      "title": "$.full_name", "value": "$.stargazers_count | number", "unit": "stars",
      "rows": #"Forks :: $.forks_count\nTopics :: $.topics\nPushed :: {{ $.pushed_at | ago }}"#,
    ])
  #expect(figures.entries[0].title == "harbour/lantern")
  let lines = figures.entries[0].drawn(in: .systemLarge).split(separator: "\n")
  #expect(!lines.contains { $0.contains("harbour") })
  #expect(lines.contains { $0.contains("Topics") && $0.contains("boats, lights") })
  let issues = try tile(
    server.url("/github-issues.json"),
    ["each": "$[*]", "rows": "#{{ @.number }} {{ @.title }}", "link": "@.html_url"])
  #expect(issues.entries[0].links.first == "https://github.com/harbour/lantern/issues/412")
  #expect(issues.entries[0].words.contains { $0.contains("Add a mode for fog") })
}

@Test func `XML is shown by paths of elements`() throws {
  let server = try service()
  let lines = try drawn(
    server.url("/tides.xml"),
    ["title": "/tides/@station", "each": "/tides/tide", "rows": "./@kind :: {{ ./height }} m"])
  #expect(
    !lines[0].hasPrefix("Quay North") && lines[1].hasPrefix("low")
      && lines[1].hasSuffix("0.62 m"))
}

@Test func `what is missing in one row of many is empty there, and in all of them a mistake`()
  throws
{
  let server = try HTTPTestServer { _, connection in
    connection.answer(
      200, "<a><b><n>one</n><time>9</time></b><b><n>two</n></b><b><time>7</time></b></a>")
  }
  let rows = try drawn(server.url("/"), ["each": "/a/b", "rows": "{{ ./n }}. :: {{ ./time }} h"])
  #expect(rows.contains { $0.hasPrefix("one.") && $0.hasSuffix("9 h") })
  #expect(rows.contains { $0.hasPrefix("two.") && $0.hasSuffix("h") })
  #expect(rows.contains { $0.hasPrefix(". ") && $0.hasSuffix("7 h") })
  let wrong = try drawn(server.url("/"), ["each": "/a/b", "rows": "./n :: ./tine"])
  #expect(wrong.joined(separator: " ").contains("did you mean “time”?"))
}

@Test func `without a choice the paths are shown, and a wrong path says what is near`() throws {
  let server = try service()
  let lines = try drawn(server.url("/home-assistant.json"), [:])
  #expect(lines[1].hasPrefix("$.state ") && lines[1].hasSuffix("18.73"))
  let wrong = try drawn(server.url("/home-assistant.json"), ["value": "$.stat"])
  #expect(wrong.joined(separator: " ").contains("did you mean “state”?"))
}

@Test func `an answer is asked for by its mark, and stays when the service is gone`() throws {
  let server = try HTTPTestServer { request, connection in
    if request.headers["if-none-match"] == "\"7\"" { return connection.answer(304) }
    connection.answer(
      headers: ["ETag": "\"7\"", "Last-Modified": "Wed, 25 Nov 2026 03:00:00 GMT"], #"{"n": 5}"#)
  }
  let home = try TemporaryHome()
  for _ in 0..<2 {
    let reply = try tile(server.url("/n"), home: home, ["value": "n = {{ $.n }}"])
    #expect(reply.entries[0].words.contains("n = "))
  }
  #expect(server.requests.last?.headers["if-none-match"] == "\"7\"")
  #expect(server.requests.last?.headers["if-modified-since"] == "Wed, 25 Nov 2026 03:00:00 GMT")
}

@Test func `Retry-After is the timeline's policy, and a status is said in words`() throws {
  let server = try HTTPTestServer { _, connection in
    connection.answer(429, headers: ["Retry-After": "7200"])
  }
  let reply = try tile(server.url("/n"), ["value": "$.n"])
  guard case .after(let date) = reply.policy else {
    Issue.record("\(reply.policy)")
    return
  }
  #expect(abs(date.timeIntervalSince(reply.entries[0].date) - 7200) < 30)
  #expect(reply.entries[0].words.contains("asked too often (429)"))
}

@Test func `a redirect asks no other server, and the secret goes to the one that was named`() throws
{
  let other = try HTTPTestServer { _, connection in connection.answer(200, #"{"n": 1}"#) }
  let away = other.url("/n")
  let server = try HTTPTestServer { request, connection in
    request.path == "/away"
      ? connection.answer(302, headers: ["Location": away])
      : request.path == "/near"
        ? connection.answer(302, headers: ["Location": "/n"]) : connection.answer(200, #"{"n": 2}"#)
  }
  let set = ["value": "$.n", "secret": "s3cret", "headers": "X-Mark: here\nX-Token: {secret}"]
  let home = try TemporaryHome()
  #expect(try tile(server.url("/near"), home: home, set).entries[0].words.contains("2"))
  #expect(server.requests.last?.headers["x-token"] == "s3cret")
  let words = try tile(server.url("/away"), home: home, set).entries[0].words
  #expect(words.contains { $0.hasPrefix("it leads to another server (127.0.0.1:") }, "\(words)")
  #expect(other.requests.isEmpty)
  let files = FileManager.default.enumerator(at: home.url, includingPropertiesForKeys: nil)
  for case let file as URL in files ?? .init() {
    #expect((try? String(contentsOf: file, encoding: .utf8))?.contains("s3cret") != true)
  }
}

@Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "/again"])
func `a redirect to another scheme, or without an end, is not followed`(_ location: String) throws {
  let server = try HTTPTestServer { _, connection in
    connection.answer(302, headers: ["Location": location])
  }
  let words = try tile(server.url("/"), ["value": "$"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("it leads ") })
  #expect(server.requests.count <= 6)
}

@Test func `an answer that is too large is given up`() throws {
  let server = try HTTPTestServer { _, connection in
    connection.answer(200, "[" + String(repeating: "1,", count: 1_500_000) + "1]")
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("the answer is too large") })
}

/// 200 MB of nothing, compressed once and twice.
private enum Bomb {
  static let once = Result { try packed("head -c 200000000 /dev/zero") }
  static let twice = Result { try packed("head -c 200000000 /dev/zero | gzip -9") }
}

/// A text compressed by `gzip`.
private func packed(_ command: String) throws -> [UInt8] {
  let home = try TemporaryHome()
  let file = home.url.appending(path: "packed")
  _ = try run(["/bin/sh", "-c", "\(command) | gzip -9 > '\(file.path)'"])
  return [UInt8](try Data(contentsOf: file))
}

@Test(arguments: [true, false])
func `an answer that grows when it is unpacked is too large`(_ tellsLength: Bool) throws {
  let bomb = try Bomb.once.get()
  let server = try HTTPTestServer { _, connection in
    var headers = ["Content-Encoding": "gzip"]
    if tellsLength { headers["Content-Length"] = "\(bomb.count)" }
    connection.begin(headers: headers)
    connection.send(bomb)
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("the answer is too large") }, "\(words)")
}

@Test(arguments: ["x-gzip", "deflate", "gzip, gzip", "br"])
func `an answer that is packed in whatever way is too large to be unpacked`(_ encoding: String)
  throws
{
  let bomb = try (encoding == "gzip, gzip" ? Bomb.twice : Bomb.once).get()
  let server = try HTTPTestServer { _, connection in
    connection.begin(headers: ["Content-Encoding": encoding, "Content-Length": "\(bomb.count)"])
    connection.send(bomb)
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("the answer is too large to be unpacked") }, "\(words)")
}

@Test func `an answer that is packed for its way is too large as any other`() throws {
  let bomb = try Bomb.once.get()
  let server = try HTTPTestServer { _, connection in
    connection.begin(headers: ["Transfer-Encoding": "gzip, chunked"])
    connection.send("\(String(bomb.count, radix: 16))\r\n")
    connection.send(bomb)
    connection.send("\r\n0\r\n\r\n")
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("the answer is too large") }, "\(words)")
}

/// A counter shared by a server's threads.
private final class Tally: Sendable {
  private let sum = Mutex(0)
  var count: Int { sum.withLock { $0 } }
  func add(_ more: Int) { sum.withLock { $0 += more } }
}

@Test func `an answer without an end is not taken much beyond what is read of it`() throws {
  let sent = Tally()
  let piece = [UInt8](String(repeating: "1,", count: 30_000).utf8)
  let server = try HTTPTestServer { _, connection in
    connection.begin(headers: [:])
    connection.send("[")
    while connection.send(piece) { sent.add(piece.count) }
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.hasPrefix("the answer is too large") }, "\(words)")
  // The bytes read before the limit, and those in the buffers of two sockets.
  #expect(sent.count < 16_000_000)
}

@Test func `headers without an end are given up`() throws {
  let line = "X-More: \(String(repeating: "b", count: 8000))\r\n"
  let server = try HTTPTestServer { _, connection in
    connection.send("HTTP/1.1 200 OK\r\n")
    while connection.send(line) {}
  }
  let words = try tile(server.url("/"), ["value": "$[0]"]).entries[0].words
  #expect(words.contains { $0.contains("too many headers") }, "\(words)")
}

@Test func `a small answer may come packed`() throws {
  let answer = try packed(#"echo '{"on":"as it is"}'"#)
  let server = try HTTPTestServer { _, connection in
    connection.begin(
      headers: ["Content-Encoding": "gzip", "Content-Length": "\(answer.count)"])
    connection.send(answer)
  }
  let words = try tile(server.url("/"), ["value": "$.on"]).entries[0].words
  #expect(words.contains("as it is"), "\(words)")
}

@Test func `a button posts once it was asked about`() throws {
  let server = try HTTPTestServer { _, connection in connection.answer(200, #"{"on": false}"#) }
  let home = try TemporaryHome()
  let program = BuiltProgram(name: "json.widget", home: home)
  let set = [
    "url": server.url("/lamp"), "value": "$.on", "button": "Toggle", "post": server.url("/toggle"),
    "body": #"{"entity": "lamp"}"#, "secret": "s3cret",
  ].mapValues { ConfigurationValue.string($0) }
  let reply = try program.timeline(kind: "json", family: .systemMedium, configuration: set)
  let action = try #require(
    reply.entries[0].view.nodes.lazy.compactMap { node -> ArchivedAction? in
      if case .button(let action, _) = node.content { action } else { nil }
    }.first)
  #expect(!action.jsonText.contains("s3cret"))
  func press() throws -> String {
    var request = ExtensionRequest(
      id: 3, action: .perform, kind: "json", family: .systemMedium, configuration: set,
      environment: WidgetEnvironment(), now: Date())
    request.perform = action
    return try program.answer(request).joined()
  }
  #expect(try press().contains("Press again to allow it"))
  #expect(!server.requests.contains { $0.method == "POST" })
  #expect(try press().contains("Posted to 127.0.0.1"))
  let post = try #require(server.requests.last)
  #expect(post.method == "POST" && String(decoding: post.body, as: UTF8.self).contains("lamp"))
  #expect(post.headers["authorization"] == "Bearer s3cret")
  #expect(post.headers["content-type"] == "application/json")
}

@Test func `a form is answered in its time where a service is not`() throws {
  let release = DispatchSemaphore(value: 0)
  let server = try HTTPTestServer { _, connection in
    release.wait()
    connection.answer(200, "[]")
  }
  defer { release.signal() }
  let entry = try BuiltProgram(name: "json.widget", home: TemporaryHome()).timeline(
    .snapshot, kind: "json", family: .systemMedium,
    configuration: ["url": .string(server.url("/"))]
  ).entries[0]
  #expect(entry.words.contains { $0.contains("did not answer") })
}

@Test(arguments: [("Lamp", "Lamp"), ("{{ $.name }}", "127.0.0.1"), ("$.name", "127.0.0.1")])
func `a tile whose service is away has its given title`(_ given: String, _ title: String) throws {
  let timeline = try BuiltProgram(name: "json.widget", home: TemporaryHome()).timeline(
    .timeline, kind: "json", family: .systemMedium,
    configuration: ["url": .string("http://127.0.0.1:1/"), "title": .string(given)])
  #expect(timeline.entries[0].title == title)
}

@Test(arguments: [ExtensionRequest.Action.timeline, .snapshot])
func `without an address it says what to do, in whole words`(action: ExtensionRequest.Action) throws
{
  let entry = try BuiltProgram(name: "json.widget", home: try TemporaryHome())
    .timeline(action, kind: "json", family: .systemSmall).entries[0]
  let drawn = entry.drawn(in: .systemSmall)
  for words in ["then c.", "widgetboard add", "--json URL"] {
    #expect(drawn.contains(words), "\(drawn)")
  }
}
