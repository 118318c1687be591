import Foundation
import Testing
import WidgetArchive

/// Background sessions in an extension's process: the transfers that it hands over, and the events
/// that it receives.
@Suite struct FeedProcessTests {
  let home = URL(
    fileURLWithPath: NSTemporaryDirectory() + "/feed-\(UUID().uuidString)", isDirectory: true)
  let feed = BuiltExtension("FeedFixture")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try "https://feeds.example/news".write(
      to: home.appendingPathComponent("feed-url"), atomically: true, encoding: .utf8)
  }

  func replies(to requests: [ExtensionRequest]) throws -> [ExtensionReply] {
    defer { try? FileManager.default.removeItem(at: home) }
    let outcome = try feed.run(requests, environment: ["HOME": home.path])
    #expect(outcome.status == 0, "\(outcome.log)")
    return try outcome.lines.filter { !$0.starts(with: Data("{\"date\"".utf8)) }
      .map { try ExtensionReply(jsonLine: $0) }
  }

  let timeline = ExtensionRequest(id: 1, action: .timeline, kind: "feed", family: .systemMedium)

  @Test func `a download that is begun for a timeline is in its reply, and nothing is loaded`()
    throws
  {
    let reply = try #require(try replies(to: [timeline]).first)
    #expect(
      reply.transfers == [
        TransferOrder(
          session: "feed.session", task: 1, url: "https://feeds.example/news",
          headers: ["X-Feed": "fixture"], resourceTimeout: 3600, taskDescription: "the feed",
          kind: "feed")
      ])
  }

  @Test func `a new task has a number that no open one has`() throws {
    var request = timeline
    request.transfers = [
      OpenTransfer(
        ticket: .init(session: "feed.session", task: 7, url: "https://feeds.example/old")),
      OpenTransfer(ticket: .init(session: "another", task: 30, url: "https://feeds.example/old")),
    ]
    let reply = try #require(try replies(to: [request]).first)
    #expect(reply.transfers.map(\.task) == [8])
  }

  @Test func `the delegate is told in order, and the reload it asks for is in the reply`() throws {
    let file = home.appendingPathComponent("answer")
    try "fresh news".write(to: file, atomically: true, encoding: .utf8)
    let event = TransferEvent(
      task: 1, url: "https://feeds.example/news", taskDescription: "the feed",
      response: .init(url: "https://feeds.example/news", status: 200, bytes: 10), file: file.path)
    let request = ExtensionRequest(
      id: 4, action: .backgroundEvents, session: "feed.session", events: [event])
    let outcome = try feed.run([request], environment: ["HOME": home.path])
    defer { try? FileManager.default.removeItem(at: home) }
    let reply = try ExtensionReply(jsonLine: try #require(outcome.lines.first))
    #expect(reply == ExtensionReply(id: 4, content: .handled([.kind("feed")])))
    #expect(
      try String(contentsOf: home.appendingPathComponent("told"), encoding: .utf8)
        == "wrote 10\nfinished 200 the feed\ncompleted well\nall told")
    #expect(
      try String(contentsOf: home.appendingPathComponent("feed.txt"), encoding: .utf8)
        == "fresh news")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a failure is told in Apple's code`() throws {
    let event = TransferEvent(
      task: 1, url: "https://feeds.example/news",
      failure: .init(code: -1001, words: "The server did not answer in time."))
    let request = ExtensionRequest(
      id: 4, action: .backgroundEvents, session: "feed.session", events: [event])
    let outcome = try feed.run([request], environment: ["HOME": home.path])
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(outcome.status == 0)
    #expect(
      try String(contentsOf: home.appendingPathComponent("told"), encoding: .utf8)
        == "completed -1001\nall told")
    #expect(
      try String(contentsOf: home.appendingPathComponent("feed.txt"), encoding: .utf8)
        == "failed: The server did not answer in time.")
  }

  @Test func `bodies and uploads are handed over, what was cancelled is not, and data tasks fail`()
    throws
  {
    var request = ExtensionRequest(id: 1, action: .timeline, kind: "odd", family: .systemMedium)
    let earlier = TransferTicket(session: "odd", task: 1, url: "https://feeds.example/old")
    request.transfers = [
      OpenTransfer(ticket: earlier, attempts: 2, failure: .init(code: -1004, words: "lost"))
    ]
    let outcome = try feed.run(
      [request], environment: ["HOME": home.path, "XDG_STATE_HOME": home.path + "/state"])
    defer { try? FileManager.default.removeItem(at: home) }
    let reply = try ExtensionReply(jsonLine: try #require(outcome.lines.first))
    #expect(reply.transfers.map(\.task) == [2, 3])
    #expect(reply.cancelled == [earlier])
    let post = try #require(reply.transfers.first)
    #expect(post.method == "POST")
    #expect(post.requestTimeout == 5)
    #expect(post.earliestBegin == Date(timeIntervalSince1970: 1_900_000_000))
    #expect(!post.isUpload)
    let body = try #require(post.bodyFile)
    #expect(body.hasPrefix(home.path + "/state/widgetboard/transfers/bodies/"))
    #expect(try String(contentsOfFile: body, encoding: .utf8) == "a=1")
    let mode = try FileManager.default.attributesOfItem(atPath: body)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let upload = try #require(reply.transfers.last)
    #expect(upload.isUpload)
    #expect(upload.bodyFile == home.path + "/feed.txt")
    #expect(outcome.output.contains("open [1, 2, 3], refused true, no data true"))
    #expect(
      outcome.log.contains("has download and upload tasks only"))
  }

  @Test func `only the actions that match are called, and with none it is an error`() throws {
    let predicate = ExtensionRequest(id: 1, action: .backgroundEvents, session: "nobody")
    let unknown = ExtensionRequest(id: 2, action: .backgroundEvents, session: "somebody")
    let contents = try replies(to: [predicate, unknown]).map(\.content)
    #expect(
      contents == [
        .handled([]),
        .error("no widget here has onBackgroundURLSessionEvents for the session “somebody”"),
      ])
  }
}
