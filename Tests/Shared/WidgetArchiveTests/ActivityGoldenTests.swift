import Foundation
import Testing
import WidgetArchive

/// Lines about activities of version 1, which every later version must decode.
@Suite struct ActivityGoldenTests {
  private let sender = MailboxMessage.Sender(program: "game", processID: 7)
  private let date = Date(timeIntervalSince1970: 1_795_254_060)

  @Test func `messages about activities keep their meaning`() throws {
    let source = ActivitySource(
      extension: "pizza.widget", kind: "PizzaDelivery", attributes: #"{"order":"17"}"#)
    try expect(
      "message-activity-start",
      is: message(
        .start(
          ActivityStart(
            source: source, style: .transient, startDate: date + 60,
            update: ActivityUpdate(
              content: .state(#"{"minutes":3}"#), staleDate: date + 3600, relevanceScore: 75,
              alert: ActivityAlert(title: "Pizza", body: "On its way")))), at: date))
    let plain = PlainActivity(
      title: "make", detail: "[3/12] parser.o", shortText: "3/12", progress: 0.25, count: 3,
      total: 12, remaining: 90, chronometer: date - 60, countsDown: true, symbol: "hammer",
      link: "https://example.org/build", process: 4711, processStarted: 123456,
      output: "/home/me/.local/state/widgetboard/outputs/make.4711", isKept: true,
      outcome: .failed(status: 2))
    try expect(
      "message-activity-plain",
      is: MailboxMessage.activity(
        ActivityMessage(
          id: "make.4711",
          change: .start(
            ActivityStart(source: nil, update: ActivityUpdate(content: .plain(plain)))),
          date: date), sender: .init(program: "widgetboard", processID: 8)))
    let done = PlainActivity(title: "make", outcome: .succeeded)
    try expect(
      "message-activity-update",
      is: message(.update(ActivityUpdate(content: .plain(done))), at: date + 1))
    try expect(
      "message-activity-end",
      is: message(
        .end(ActivityUpdate(content: .state(#"{"minutes":0}"#)), .after(date + 32)), at: date + 2))
    try expect("message-activity-ended", is: message(.end(nil, .immediate), at: date + 2))
    try expect(
      "published-activity",
      is: PublishedActivity(
        id: "6F1C-a", state: .stale, source: source, style: .transient,
        update: ActivityUpdate(content: .state(#"{"minutes":3}"#)), date: date))
  }

  @Test func `requests for activities and their replies keep their meaning`() throws {
    try expect(
      "request-activity",
      is: ExtensionRequest(
        id: 6, action: .activity, kind: "PizzaDelivery",
        environment: WidgetEnvironment(locale: "en_US", timeZone: "GMT", colorScheme: .dark),
        now: date,
        activity: ActivityRequest(
          id: "6F1C-a", attributes: #"{"order":"17"}"#, state: #"{"minutes":3}"#, isStale: true,
          places: [
            ActivityPlace(.lockScreen, columns: 80, rows: 6, isFullscreen: true),
            ActivityPlace(.minimal, columns: 5, rows: 1, isLimitedInWidth: true),
          ])))
    let minimal = ArchivedView(
      nodes: [ArchivedNode(.symbol("bag"))],
      variants: [ArchivedVariant(root: 0, widgetURL: "pizza://17")])
    try expect(
      "reply-activity",
      is: ExtensionReply(
        id: 6,
        content: .activity(
          ArchivedActivity(
            views: [.minimal: minimal], keylineTint: .named("orange"), reads: [.colorScheme],
            remarks: ["two widgetURLs"]))))
    try expect(
      "reply-description-activities",
      is: ExtensionReply(
        id: 1, content: .description([]),
        activities: [
          ActivityDescriptor(kind: "PizzaDelivery", hasSmall: true),
          ActivityDescriptor(kind: "Ride"),
        ]))
  }

  /// Messages that any program of this user can write.
  @Test(arguments: [
    (#"{"id": "", "date": 1, "end": {}}"#, "id is"),
    (#"{"id": "../a", "date": 1, "end": {}}"#, "id is"),
    (#"{"id": ".a", "date": 1, "end": {}}"#, "id is"),
    (#"{"id": "a", "date": 1}"#, "“start”, “update” or “end”"),
    (#"{"id": "a", "date": 1, "start": {"update": {"state": "{}"}}}"#, "kind"),
    (#"{"id": "a", "date": 1e300, "end": {}}"#, "3000 years"),
    (
      #"{"id": "a", "date": 1, "start": {"extension": "a", "kind": "b", "attributes": "{}", "#
        + #""update": {"plain": {"title": "a"}}}}"#, "a state for the extension"
    ),
  ])
  func `a message that makes no sense is refused`(text: String, words: String) {
    let error = #expect(throws: ArchiveError.self) { try ActivityMessage(jsonText: text) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(String(describing: error))")
  }

  @Test func `attributes and state have four kilobytes together`() throws {
    func start(_ attributes: Int, _ state: Int) -> ActivityMessage {
      ActivityMessage(
        id: "a",
        change: .start(
          ActivityStart(
            source: ActivitySource(
              extension: "a.widget", kind: "A",
              attributes: String(repeating: "a", count: attributes)),
            update: ActivityUpdate(content: .state(String(repeating: "b", count: state))))),
        date: date)
    }
    let most = ActivityLimits.contentBytes
    #expect(try ActivityMessage(jsonLine: Data(start(100, most - 100).jsonLine())).id == "a")
    for message in [start(101, most - 100), start(most + 1, 0), start(0, most + 1)] {
      #expect(throws: ArchiveError.self) {
        try ActivityMessage(jsonLine: Data(message.jsonLine()))
      }
    }
  }

  @Test func `words of a plain activity are cut`() throws {
    let long = String(repeating: "é", count: 3000)
    let read = try PlainActivity(
      jsonText:
        #"{"title": "\#(long)", "detail": "\#(long)", "shortText": "\#(long)", "progress": 7}"#)
    #expect(read.title.utf8.count <= ActivityLimits.titleBytes)
    #expect(read.detail.map { $0.utf8.count <= ActivityLimits.textBytes } == true)
    #expect(read.shortText.map { $0.utf8.count <= ActivityLimits.shortTextBytes } == true)
    #expect(read.progress == 1)
  }

  private func message(_ change: ActivityMessage.Change, at date: Date) -> MailboxMessage {
    .activity(ActivityMessage(id: "6F1C-a", change: change, date: date), sender: sender)
  }

  private func expect<Line: JSONLine & Equatable>(_ name: String, is value: Line) throws {
    #expect(try Line(jsonLine: Golden.data(name, "json")) == value)
    #expect(try Line(jsonLine: Data(value.jsonLine())) == value)
  }
}
