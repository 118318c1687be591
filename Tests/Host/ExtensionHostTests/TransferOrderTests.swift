import Foundation
import Testing
import WidgetArchive

@testable import ExtensionHost

/// The transfers that a reply may order.
@Suite struct TransferOrderTests {
  static func order(
    _ url: String = "https://feeds.example/news", method: String = "GET",
    headers: [String: String] = [:], bodyFile: String? = nil, timeout: Seconds = 60
  ) -> TransferOrder {
    TransferOrder(
      session: "s", task: 1, url: url, method: method, headers: headers, bodyFile: bodyFile,
      requestTimeout: timeout)
  }

  @Test(arguments: [
    (order("file:///etc/passwd"), "only http and https URLs"), (order("http://"), "with a host"),
    (order("feeds.example"), "only http and https"),
    (order("https://a.example/" + String(repeating: "x", count: 9000)), "longer than 8192"),
    (order(method: "GET /x HTTP/1.1\r\nX:"), "is not an HTTP method"),
    (order(headers: ["A\r\nB": "c"]), "is not well formed"),
    (order(headers: ["A": "b\r\nC: d"]), "is not well formed"),
    (order(headers: ["A": String(repeating: "x", count: 20000)]), "16384 bytes"),
    (order(bodyFile: "relative"), "is not a file"), (order(bodyFile: "/dev/zero"), "is not a file"),
    (order(timeout: 0), "more than 0"),
  ])
  func `a bad order is refused in words`(order: TransferOrder, words: String) {
    #expect(TransferLimits().flaw(in: order)?.contains(words) == true)
  }

  @Test func `a good order is taken`() {
    let order = Self.order(
      headers: ["Accept": "text/xml", "X-Name": "Zoë\tA"], bodyFile: "/etc/hosts")
    #expect(TransferLimits().flaw(in: order) == nil)
  }

  @Test func `a script hands over with its timeline, the good among the bad, up to a number`()
    throws
  {
    let folder = try TemporaryFolder()
    let orders =
      [Self.order("file:///x")]
      + (1...40).map { number in
        var order = Self.order()
        order.task = SerialNumber(number)
        return order
      }
    let reply = ExtensionReply(
      id: 0, content: .timeline(TimelineHeader(policy: .never), .inline([])), transfers: orders,
      cancelled: [TransferTicket(session: "s", task: 99, url: "")])
    let line = reply.jsonText.replacing(
      "\"entries\":[]", with: "\"entries\":[{\"date\":0,\"view\":\"x\"}]")
    let script = try folder.script("feed", "#!/bin/sh\ncat <<'END'\n\(line)\nEND\n")
    let result = try outcome(of: script, logFolder: folder.path)
    #expect(result.timelines.count == 1)
    #expect(result.transfers.map { $0.orders.map(\.task) } == [(1...31).map(SerialNumber.init)])
    #expect(result.transfers.map { $0.cancelled.map(\.task) } == [[99]])
    let log = try String(contentsOfFile: folder.path + "/feed.log", encoding: .utf8)
    #expect(log.contains("only http and https URLs with a host are loaded"))
    #expect(log.contains("41 background transfers at once: only 32 were accepted"))
    // The same order in a reply to `describe` has no effect: the script repeats it with its
    // timeline.
    let described = try outcome(of: script, [.describe], logFolder: folder.path)
    #expect(described.transfers.isEmpty && described.failures.isEmpty)
  }

  @Test func `events are answered by reloads, and by nothing else`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.script(
      "good",
      "#!/bin/sh\necho '{\"id\":1,\"handled\":{\"reloads\":[{\"kind\":\"a\"},{\"all\":true}]}}'\n")
    #expect(try outcome(of: good, [.backgroundEvents]).handled == [1: [.kind("a"), .all]])
    #expect(try outcome(of: good, [.pushTokens]).handled == [1: [.kind("a"), .all]])
    let bare = try folder.script("bare", "#!/bin/sh\necho '{}'\n")
    #expect(try outcome(of: bare, [.backgroundEvents]).handled == [1: []])
    let reason = try outcome(of: bare, [.timeline]).failures[1]?.reason
    #expect(reason == .notUnderstood(line: 1, detail: "the line has no “timeline”"))
    let bad = try folder.script(
      "bad", "#!/bin/sh\necho '{\"timeline\":{\"entries\":[{\"view\":\"x\"}]}}'\n")
    #expect(
      try outcome(of: bad, [.backgroundEvents]).failures[1]?.reason
        == .wrongKindOfAnswer(got: "timeline", to: .backgroundEvents))
    #expect(
      try outcome(of: good, [.timeline]).failures[1]?.reason
        == .wrongKindOfAnswer(got: "handled", to: .timeline))
  }
}
