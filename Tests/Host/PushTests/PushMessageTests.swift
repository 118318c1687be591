import Foundation
import Push
import Testing
import WidgetArchive

@Suite struct PushMessageTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let token = String(repeating: "5f", count: 32)
  private static let start = String(repeating: "81", count: 32)
  private static let widgets = String(repeating: "c0", count: 32)
  private static let directory = PushDirectory(
    tokens: [
      token: .activity("A"), start: .start(kind: "Pizza", of: "pizza.widget"),
      widgets: .widgets(of: "queue.widget"),
    ], channels: ["match/1": ["A", "B"]])

  private func commands(
    _ payload: String, to topic: String = "boards", isRetained: Bool = false
  ) throws -> [PushCommand] {
    try PushReader(Self.directory, at: Self.now).commands(
      of: PushedMessage(topic: topic, payload: payload, isRetained: isRetained))
  }

  private func refusal(_ payload: String, to topic: String = "boards") -> PushRefusal? {
    do {
      _ = try commands(payload, to: topic)
      return nil
    } catch {
      return error as? PushRefusal
    }
  }

  private func messages(_ payload: String, to topic: String) throws -> [ActivityMessage] {
    try commands(payload, to: topic).compactMap {
      if case .activity(let message) = $0 { message } else { nil }
    }
  }

  // MARK: For every board

  @Test func `a message names a kind, several, and controls`() throws {
    #expect(try commands(#"{"reload": "build"}"#) == [.reload(kinds: ["build"], spread: 0)])
    #expect(
      try commands(#"{"reload": ["build", "queue"], "controls": "deploy", "spread": 60}"#) == [
        .reload(kinds: ["build", "queue"], spread: 60), .reloadControls(["deploy"], spread: 60),
      ])
    #expect(
      try commands(#"{"reload": "build", "spread": 1e8}"#)
        == [.reload(kinds: ["build"], spread: 3600)])
    #expect(
      try commands(#"{"reload": "build", "spread": -5}"#)
        == [.reload(kinds: ["build"], spread: 0)])
  }

  @Test func `a live update changes no activity that was started here`() throws {
    let message = try #require(
      try messages(
        #"{"title": "Washer", "message": "Rinsing", "data": {"tag": "washer", "progress": 40}}"#,
        to: "boards"
      ).first)
    #expect(message.id == "push.washer")
    guard case .update(let update) = message.change, case .plain(let plain) = update.content else {
      Issue.record("\(message)")
      return
    }
    #expect(plain.title == "Washer" && plain.progress == Fraction(0.4))
    let end = try messages(
      #"{"message": "clear_notification", "data": {"tag": "washer"}}"#, to: "boards")
    #expect(end.first?.change == .end(nil, .immediate))
    #expect(refusal(#"{"tag": "\#(String(repeating: "w", count: 60))"}"#) != nil)
  }

  @Test func `a transport of one topic names token and channel in the message`() throws {
    let payload = #"{"aps": {"event": "end", "dismissal-date": 1}, "token": "\#(Self.token)"}"#
    #expect(
      try commands(payload) == [
        .activity(ActivityMessage(id: "A", change: .end(nil, .immediate), date: Self.now))
      ])
    let both = #"{"aps": {"event": "end"}, "channel": "match/1"}"#
    #expect(try messages(both, to: "boards").map(\.id) == ["A", "B"])
  }

  @Test(arguments: [
    ("", "boards"), ("{", "boards"), ("[]", "boards"), ("{}", "boards"), ("7", "boards"),
    (#"{"reload": 5}"#, "boards"), (#"{"reload": [""]}"#, "boards"),
    (#"{"reload": [1]}"#, "boards"),
    (#"{"aps": {"event": "end"}}"#, "boards"), (#"{"token": "x", "aps": {}}"#, "boards"),
    (#"{"reload": "build"}"#, "boards/"), (#"{"reload": "build"}"#, "other"),
    (#"{"reload": "build"}"#, "../boards"), (#"{"reload": "build"}"#, "tokens/"),
    (#"{"reload": "build"}"#, "tokens/\u{1B}[2J"), (#"{"reload": "build"}"#, "channels/%00"),
    (String(repeating: "[", count: 5000), "boards"),
    (#"{"reload": "\#(String(repeating: "x", count: 9000))"}"#, "boards"),
    (#"{"reload": [\#(String(repeating: #""a","#, count: 40))"b"]}"#, "boards"),
  ])
  func `what is not understood is refused in words`(payload: String, topic: String) {
    let refusal = refusal(payload, to: topic)
    #expect(refusal?.words.isEmpty == false && refusal?.isForOthers == false)
  }

  @Test func `a retained message does nothing, and one for others is no fault`() {
    #expect(throws: PushRefusal.self) {
      try commands(#"{"reload": "build"}"#, isRetained: true)
    }
    let other = "tokens/" + String(repeating: "00", count: 32)
    #expect(refusal(#"{"aps": {"event": "end"}}"#, to: other)?.isForOthers == true)
    #expect(refusal(#"{"aps": {"event": "end"}}"#, to: "channels/none")?.isForOthers == true)
  }

  // MARK: Apple's payloads

  @Test func `the payload for widgets reloads those of the extension`() throws {
    #expect(
      try commands(#"{"aps": {"content-changed": true}}"#, to: "tokens/" + Self.widgets)
        == [.reloadWidgets(of: "queue.widget", spread: 0)])
  }

  @Test func `the payload of an update has state, dates, score and alert`() throws {
    let payload = #"""
      {"aps": {"timestamp": 1799999990, "event": "update", "content-state": {"left": 3, "at": 1.50},
      "stale-date": 1800000600, "relevance-score": 75,
      "alert": {"title": "Nearly", "body": "Three left", "sound": "default"}}}
      """#
    let message = try #require(try messages(payload, to: "tokens/" + Self.token).first)
    #expect(message.id == "A" && message.date == Date(timeIntervalSince1970: 1_799_999_990))
    #expect(
      message.change
        == .update(
          ActivityUpdate(
            content: .state(#"{"left":3,"at":1.50}"#),
            staleDate: Date(timeIntervalSince1970: 1_800_000_600), relevanceScore: 75,
            alert: ActivityAlert(title: "Nearly", body: "Three left"))))
    let channel = PushDestination.channel("match/1").topic
    #expect(channel == "channels/match%2F1")
    #expect(try messages(payload, to: channel).map(\.id) == ["A", "B"])
  }

  @Test func `a time in the future keeps no later message out`() throws {
    let payload = #"{"aps": {"timestamp": 9e9, "event": "update", "content-state": {}}}"#
    #expect(try messages(payload, to: "tokens/" + Self.token).first?.date == Self.now)
  }

  @Test func `a start is the same activity when it comes twice`() throws {
    let payload = #"""
      {"aps": {"timestamp": 1799999990, "event": "start", "attributes-type": "Pizza",
      "attributes": {"name": "Ada"}, "content-state": {"left": 9}, "input-push-channel": "c1"}}
      """#
    let first = try #require(try messages(payload, to: "tokens/" + Self.start).first)
    let second = try messages(payload, to: "tokens/" + Self.start).first
    #expect(first == second && ActivityLimits.isID(first.id))
    guard case .start(let start) = first.change else {
      Issue.record("\(first)")
      return
    }
    #expect(
      start.source?.extension == "pizza.widget" && start.source?.attributes == #"{"name":"Ada"}"#)
    #expect(start.push == .channel("c1"))
    let other = payload.replacing("Pizza", with: "Cake")
    #expect(refusal(other, to: "tokens/" + Self.start)?.words.contains("attributes-type") == true)
    let large = payload.replacing("Ada", with: String(repeating: "a", count: 4096))
    #expect(refusal(large, to: "tokens/" + Self.start)?.words.contains("4096") == true)
    #expect(refusal(payload, to: "tokens/" + Self.token) != nil)
  }

  // MARK: Lines

  @Test func `jobs, reports and what is remembered read back`() throws {
    let job = PushJob(
      address: "mqtts://ada@host/team", secret: "pw", client: "widgetboard-5f",
      topics: ["boards"], since: "x1")
    #expect(try PushJob(jsonText: job.jsonText) == job)
    let message = PushedMessage(
      topic: "boards", payload: "{\"a\"\n", isRetained: true, id: "x", number: 7)
    let reports: [PushReport] = [
      .connected, .waiting("gone", seconds: 4), .refused("no"), .oversized(9), .message(message),
    ]
    for report in reports { #expect(try PushReport(jsonText: report.jsonText) == report) }
    #expect(try PushReceipt(jsonText: PushReceipt(7).jsonText) == PushReceipt(7))
    #expect((try? PushReceipt(jsonText: job.jsonText)) == nil)
    let memory = PushMemory(
      client: "widgetboard-5f", tokens: ["widgets a.widget": Self.token], told: ["a": "b"],
      since: "x1", sinceAddress: "https://ntfy.sh/team",
      reloads: KeptReloads(due: ["widget a": Self.now], begun: ["control b": Self.now]),
      status: PushStatus(connection: .refused, words: "no", since: Self.now, taken: 3, refusals: 2))
    #expect(try PushMemory(jsonText: memory.jsonText) == memory)
  }

  @Test func `the name of a target reads back`() {
    let targets: [PushTarget] = [
      .widgets(of: "my game.widget"), .control(kind: "a b"), .activity("A"),
      .start(kind: "Pizza", of: "my game.widget"),
    ]
    for target in targets { #expect(PushTarget(name: target.name) == target) }
    #expect(PushTarget(name: "nothing") == nil && PushTarget(name: "start Pizza") == nil)
  }

  @Test func `an outage is told once`() {
    var status = PushStatus(since: Self.now)
    let lost = PushReport.waiting("the connection is lost", seconds: 1)
    #expect(status.take(lost, from: "host", at: Self.now)?.contains("host") == true)
    #expect(status.take(.waiting("refused", seconds: 2), from: "host", at: Self.now) == nil)
    #expect(status.take(.connected, from: "host", at: Self.now) == nil)
    #expect(status.take(lost, from: "host", at: Self.now) != nil)
    #expect(status.take(.refused("no"), from: "host", at: Self.now) != nil)
    #expect(status.take(.refused("no"), from: "host", at: Self.now) == nil)
  }
}
