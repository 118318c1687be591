import Foundation
import Push
import Testing
import WidgetArchive

/// Each number of a pushed message, at its limit and one beyond.
@Suite struct PushBoundsTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let token = String(repeating: "5f", count: 32)
  private static let start = String(repeating: "81", count: 32)

  private func commands(_ payload: String, to topic: String = "boards") throws(PushRefusal)
    -> [PushCommand]
  {
    let directory = PushDirectory(
      tokens: [Self.token: .activity("A"), Self.start: .start(kind: "Pizza", of: "pizza.widget")])
    return try PushReader(directory, at: Self.now).commands(
      of: PushedMessage(topic: topic, payload: payload))
  }

  private func isTaken(_ payload: String, to topic: String = "boards") -> Bool {
    (try? commands(payload, to: topic)) != nil
  }

  @Test func `a message has 8192 bytes`() {
    func message(of bytes: Int) -> String {
      let least = #"{"reload": "a", "x": ""}"#
      let rest = String(repeating: "x", count: bytes - least.utf8.count)
      return #"{"reload": "a", "x": "\#(rest)"}"#
    }
    #expect(message(of: 8192).utf8.count == PushPace.messageBytes)
    #expect(isTaken(message(of: 8192)))
    #expect(!isTaken(message(of: 8193)))
  }

  @Test func `a message has 32 levels`() {
    func message(levels: Int) -> String {
      let open = String(repeating: "[", count: levels - 1)
      return #"{"reload": "a", "x": \#(open)\#(String(repeating: "]", count: levels - 1))}"#
    }
    #expect(isTaken(message(levels: 32)))
    #expect(!isTaken(message(levels: 33)))
  }

  @Test func `it names 32 kinds, each of up to 200 bytes`() {
    for member in ["reload", "controls"] {
      func message(_ kinds: [String]) -> String {
        #"{"\#(member)": [\#(kinds.map { "\"\($0)\"" }.joined(separator: ","))]}"#
      }
      #expect(isTaken(message((0..<32).map { "kind \($0)" })))
      #expect(!isTaken(message((0..<33).map { "kind \($0)" })))
      #expect(isTaken(message([String(repeating: "k", count: 200)])))
      #expect(!isTaken(message([String(repeating: "k", count: 201)])))
      #expect(!isTaken(message([""])))
    }
  }

  @Test(arguments: [
    ("3600", 3600.0), ("3601", 3600), ("1e300", 3600), ("-1", 0), ("0", 0), ("0.5", 0.5),
  ])
  func `a spread counts as an hour at most`(written: String, seconds: Double) throws {
    #expect(
      try commands(#"{"reload": "a", "spread": \#(written)}"#)
        == [.reload(kinds: ["a"], spread: seconds)])
    var table = PushTable(seed: 1)
    _ = table.ask([.widget("a")], spread: seconds, at: Self.now)
    #expect(table.nextDeadline.map { $0 <= Self.now.addingTimeInterval(3600) } ?? true)
  }

  @Test func `the state of an activity has 4096 bytes, with its attributes when it starts`() {
    func state(of bytes: Int) -> String {
      #"{"s":"\#(String(repeating: "x", count: bytes - 8))"}"#
    }
    #expect(state(of: 4096).utf8.count == 4096)
    func update(_ state: String) -> String {
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": \#(state)}}"#
    }
    #expect(isTaken(update(state(of: 4096)), to: "tokens/" + Self.token))
    #expect(!isTaken(update(state(of: 4097)), to: "tokens/" + Self.token))
    func start(_ state: String) -> String {
      #"{"aps": {"event": "start", "timestamp": 1, "attributes-type": "Pizza", "#
        + #""attributes": {"n":1}, "content-state": \#(state)}}"#
    }
    #expect(isTaken(start(state(of: 4096 - 7)), to: "tokens/" + Self.start))
    #expect(!isTaken(start(state(of: 4096 - 6)), to: "tokens/" + Self.start))
  }

  @Test func `a job has 512 topics`() {
    func job(_ count: Int) -> String {
      PushJob(address: "mqtt://h/t", client: "c", topics: (0..<count).map { "t\($0)" }).jsonText
    }
    #expect((try? PushJob(jsonText: job(PushReport.mostTopics))) != nil)
    #expect((try? PushJob(jsonText: job(PushReport.mostTopics + 1))) == nil)
  }

  @Test func `256 kinds are remembered, and a further one is not reloaded`() {
    var table = PushTable(seed: 1)
    for number in 0..<256 {
      let effects = table.ask([.widget("kind \(number)")], spread: 0, at: Self.now)
      #expect(effects == [.reload(kind: "kind \(number)", isFree: true)])
    }
    #expect(table.ask([.widget("kind 256")], spread: 0, at: Self.now).isEmpty)
    // Known ones go on, and after a day there is room.
    let later = Self.now.addingTimeInterval(30)
    #expect(table.ask([.widget("kind 0")], spread: 0, at: later).count == 1)
    let tomorrow = Self.now.addingTimeInterval(PushPace.day + 30)
    #expect(table.ask([.widget("kind 256")], spread: 0, at: tomorrow).count == 1)
  }

  @Test func `the largest message is a line that the board takes`() throws {
    let payload = String(repeating: "\u{01}", count: PushPace.messageBytes)
    let topic = "channels/" + String(repeating: "%2F", count: 300)
    let report = PushReport.message(
      PushedMessage(topic: topic, payload: payload, isRetained: true, number: 1 << 50))
    #expect(report.jsonLine().count <= PushReport.lineBytes)
    #expect(try PushReport(jsonText: report.jsonText, limits: PushReport.limits) == report)
  }

  // MARK: The page

  /// The examples of the page *Push* in JSON, each understood by the board with its token.
  @Test func `the messages on the page are messages`() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let page = try String(
      contentsOf: folder.appending(path: "Sources/Host/widgetboard/widgetboard.docc/Push.md"),
      encoding: .utf8)
    let examples = page.matches(of: /(?s)```json\n(.+?)```/).map { String($0.1) }
    #expect(examples.count >= 4)
    for example in examples {
      let topic = example.contains("\"aps\"") ? "tokens/" + Self.token : "boards"
      #expect(try !commands(example, to: topic).isEmpty, "\(example)")
    }
  }
}
