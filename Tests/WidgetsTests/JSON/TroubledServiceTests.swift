import Foundation
import HTTPTestServer
import Programs
import Testing
import WidgetArchive

/// The answers of a service, one for each request; the last is repeated.
private final class Script: @unchecked Sendable {
  struct Step {
    var status = 200
    var headers: [String: String] = [:]
    var body: String
  }

  private let lock = NSLock()
  private var steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  func next() -> Step {
    lock.withLock { steps.count > 1 ? steps.removeFirst() : steps[0] }
  }
}

private func service(_ steps: [Script.Step]) throws -> HTTPTestServer {
  let script = Script(steps)
  return try HTTPTestServer { _, connection in
    let step = script.next()
    connection.answer(step.status, headers: step.headers, step.body)
  }
}

/// A tile of the web service widget in its own home.
private struct Tile {
  let home: TemporaryHome
  let set: [String: String]

  init(_ set: [String: String]) throws {
    (home, self.set) = (try TemporaryHome(), set)
  }

  func timeline(_ url: String) throws -> BuiltProgram.TimelineReply {
    var configuration = set.mapValues { ConfigurationValue.string($0) }
    configuration["url"] = .string(url)
    return try BuiltProgram(name: "json.widget", home: home)
      .timeline(kind: "json", family: .systemMedium, configuration: configuration)
  }

  func words(_ reply: BuiltProgram.TimelineReply) -> String {
    reply.entries[0].words.joined()
  }
}

@Test(.waiting) func `a limit of GitHub's is trouble beside what came last, and it is left alone`()
  throws
{
  let repository = #"{"full_name": "harbour/lantern", "stargazers_count": 412}"#
  let limit =
    #"{"message": "API rate limit exceeded for 192.0.2.7.", "documentation_url": "https://docs.example"}"#
  let server = try service([
    .init(body: repository),
    .init(
      status: 403, headers: ["Retry-After": "1800", "X-RateLimit-Remaining": "0"], body: limit),
    .init(body: #"{"full_name": "harbour/lantern", "stargazers_count": 413}"#),
  ])
  let tile = try Tile(["title": "$.full_name", "value": "stars: {{ $.stargazers_count }}"])
  let first = try tile.timeline(server.url("/repos"))
  #expect(first.trouble == nil && tile.words(first).contains("stars: 412"))
  let second = try tile.timeline(server.url("/repos"))
  #expect(
    second.trouble?.text
      == "the service does not allow this (403): API rate limit exceeded for 192.0.2.7")
  #expect(second.trouble?.showsOlder == true)
  #expect(tile.words(second).contains("stars: 412"))
  let wait = try #require(second.trouble?.retry).timeIntervalSince(second.entries[0].date)
  #expect((1770...1801).contains(wait))
  // Neither a tile of another size nor a board that opens sends another request.
  let third = try tile.timeline(server.url("/repos"))
  #expect(server.requests.count == 2)
  #expect(third.trouble?.text == second.trouble?.text && tile.words(third).contains("stars: 412"))
  let waits = try #require(third.trouble?.retry).timeIntervalSince(third.entries[0].date)
  #expect((1600...wait + 2).contains(waits))
  // Trouble with one URL does not affect another one.
  #expect(try tile.timeline(server.url("/other")).trouble == nil)
}

@Test(.waiting) func `a device that Home Assistant has lost is no trouble, its server's error is`()
  throws
{
  let server = try service([
    .init(body: #"{"state": "unavailable", "attributes": {"friendly_name": "Shed"}}"#),
    .init(status: 404, body: #"{"message": "Entity not found."}"#),
    .init(status: 401, body: "401: Unauthorized"),
  ])
  let tile = try Tile([
    "title": "$.attributes.friendly_name", "value": "$.state | number 1", "unit": "°C",
    "range": "-10..40", "secret": "t0ken",
  ])
  let lost = try tile.timeline(server.url("/api"))
  #expect(lost.trouble == nil)
  #expect(tile.words(lost).contains("unavailable") && !tile.words(lost).contains("°C"))
  let missing = try tile.timeline(server.url("/api"))
  #expect(
    missing.trouble?.text == "there is nothing at this address (404): Entity not found")
  let refused = try tile.timeline(server.url("/api"))
  #expect(refused.trouble?.text.hasPrefix("the service does not take the secret (401)") == true)
  #expect(refused.trouble?.text.contains("t0ken") == false)
}

@Test(.waiting) func `Prometheus says what is wrong with a query, and is down for a while`() throws
{
  let up =
    #"{"status": "success", "data": {"resultType": "vector", "result": [{"metric": {"instance": "barn:9100"}, "value": [1795219200, "1"]}]}}"#
  let bad =
    #"{"status": "error", "errorType": "bad_data", "error": "invalid parameter \"query\": 1:4: parse error: unexpected end of input"}"#
  let server = try service([
    .init(status: 400, body: bad),
    .init(body: up),
    .init(status: 503, headers: ["Retry-After": "60"], body: "Service Unavailable"),
  ])
  let tile = try Tile([
    "each": "$.data.result[*]",
    "rows": "@.metric.instance :: {{ @.value[1] | map 1 up 0 DOWN }}",
  ])
  let wrong = try tile.timeline(server.url("/query"))
  #expect(wrong.trouble?.text.contains("parse error: unexpected end of input") == true)
  #expect(wrong.trouble?.showsOlder == false)
  #expect(try tile.timeline(server.url("/query")).trouble == nil)
  let down = try tile.timeline(server.url("/query"))
  #expect(down.trouble?.text.hasPrefix("the service is down for now (503)") == true)
  #expect(down.trouble?.showsOlder == true && tile.words(down).contains("barn:9100"))
}

@Test(.waiting) func `an error that comes as a success keeps what there was`() throws {
  let server = try service([
    .init(body: #"{"data": {"viewer": {"login": "ada"}}}"#),
    .init(body: #"{"data": null, "errors": [{"message": "Something went wrong"}]}"#),
    .init(body: #"{"data": {"viewer": {"login": "mia"}}, "errors": [{"message": "No mail"}]}"#),
  ])
  let tile = try Tile(["value": "{{ $.data.viewer.login }} is here"])
  #expect(try tile.timeline(server.url("/graphql")).trouble == nil)
  let reply = try tile.timeline(server.url("/graphql"))
  #expect(reply.trouble?.text == "Something went wrong" && reply.trouble?.showsOlder == true)
  #expect(reply.trouble?.keepsPace == false && tile.words(reply).contains("ada is here"))
  // Data that came beside an error is new, and is requested at the usual pace.
  let partly = try tile.timeline(server.url("/graphql"))
  #expect(partly.trouble == TimelineTrouble("No mail", keepsPace: true))
  #expect(tile.words(partly).contains("mia is here"))
}
