import Foundation
import RandomArchives
import Testing

@testable import WidgetArchive

/// Files of version 1, which every later version must decode. Beside each archive stands
/// `NAME.txt`, its meaning in the printer's words.
struct GoldenTests {
  @Test(arguments: Golden.names(of: "entry"))
  func `entries keep their meaning`(name: String) throws {
    let entry = try ArchivedEntry(jsonLine: Golden.data(name, "json"))
    #expect(try ArchivedEntry(jsonLine: Data(entry.jsonLine())) == entry)
    #expect(Golden.printed([entry]) == (try Golden.text(name, "txt")))
  }

  @Test func `a script's reply keeps its meaning`() throws {
    let reply = try ExtensionReply(jsonLine: Golden.data("reply-script", "json"))
    #expect(try ExtensionReply(jsonLine: Data(reply.jsonLine())) == reply)
    guard case .timeline(let header, .inline(let entries)) = reply.content else {
      Issue.record("not a timeline with entries in it")
      return
    }
    #expect(header == TimelineHeader(policy: .atEnd))
    #expect(Golden.printed(entries) == (try Golden.text("reply-script", "txt")))
  }

  @Test func `every kind of node and modifier stands in a golden file`() throws {
    var random = NameCollector()
    for seed in UInt64(1)...300 {
      var archive = RandomArchive(seed: seed)
      try random.collect(from: Data(archive.entry().jsonLine()))
    }
    var golden = NameCollector()
    for name in Golden.names(of: "entry") { try golden.collect(from: Golden.data(name, "json")) }
    #expect(random.kinds.count >= 18)
    #expect(random.modifiers.count >= 47)
    #expect(random.kinds.subtracting(golden.kinds) == [])
    #expect(random.modifiers.subtracting(golden.modifiers) == [])
  }

  @Test func `replies keep their meaning`() throws {
    let timeline = ExtensionReply(
      id: 3,
      content: .timeline(
        TimelineHeader(
          policy: .after(Date(timeIntervalSince1970: 1_795_257_660)),
          reads: [.colorScheme, EnvironmentRead(rawValue: "somethingLater")],
          remarks: ["two widgetURLs"],
          usage: ResourceUsage(seconds: 0.25, cpuSeconds: 0.125, peakBytes: 12_300_000)),
        .lines(4)))
    try expect("reply-timeline", is: timeline)
    try expect("reply-error", is: ExtensionReply(id: 9, content: .error("no kind “clok” here")))
    let parameters = [
      ParameterDescriptor(name: "title", title: "title", type: .string),
      ParameterDescriptor(
        name: "date", title: "Date", type: .date,
        defaultValue: .date(Date(timeIntervalSince1970: 1_795_257_660))),
      ParameterDescriptor(
        name: "count", title: "Count", type: .integer, defaultValue: .integer(3)),
      ParameterDescriptor(name: "ratio", title: "Ratio", type: .number, defaultValue: .number(0.5)),
      ParameterDescriptor(name: "loud", title: "Loud", type: .bool, defaultValue: .bool(true)),
      ParameterDescriptor(
        name: "city", title: "City", type: .object,
        defaultValue: .object(identifier: "de-b", display: "Berlin")),
      ParameterDescriptor(
        name: "days", title: "Days", type: .list,
        defaultValue: .list([.string("mon"), .string("tue")])),
    ]
    let descriptors = [
      WidgetDescriptor(kind: "clock", families: [.systemSmall, .systemMedium, .systemLarge]),
      WidgetDescriptor(
        kind: "countdown", displayName: "Countdown", description: "Counts to a date",
        families: [.systemSmall, .systemMedium, .accessoryInline], intent: "CountdownIntent",
        parameters: parameters, contentMarginsDisabled: true, containerBackgroundRemovable: false),
    ]
    try expect(
      "reply-description", is: ExtensionReply(id: 1, content: .description(descriptors)))
    try expect(
      "reply-description-live",
      is: ExtensionReply(
        id: 1,
        content: .description([
          WidgetDescriptor(
            kind: "system", families: [.systemMedium], liveInterval: 2, usesLocation: true,
            category: "This machine",
            largestUnits: [LargestUnit(family: .systemMedium, columns: 38, rows: 13)])
        ])))
  }

  @Test func `requests keep their meaning`() throws {
    try expect("request-describe", is: ExtensionRequest(id: 1, action: .describe))
    try expect(
      "request-timeline",
      is: ExtensionRequest(
        id: 3, action: .timeline, kind: "clock", family: .systemMedium, columns: 37, rows: 7,
        isPreview: false, configuration: ["city": .string("Berlin"), "seconds": .bool(true)],
        environment: WidgetEnvironment(locale: "de_DE", timeZone: "Europe/Berlin"),
        now: Date(timeIntervalSince1970: 1_795_254_060)))
    try expect(
      "request-live",
      is: ExtensionRequest(
        id: 2, action: .live, kind: "weather", family: .systemSmall, columns: 17, rows: 7,
        environment: WidgetEnvironment(location: "52.52,13.405"), every: 2.5))
  }

  @Test func `what is said of transfers keeps its meaning`() throws {
    let order = TransferOrder(
      session: "news.session", task: 2, url: "https://feeds.example/rss", method: "POST",
      headers: ["Accept": "text/xml"], bodyFile: "/tmp/body", isUpload: true, requestTimeout: 30,
      resourceTimeout: 3600, earliestBegin: Date(timeIntervalSince1970: 1_795_257_660),
      byteLimit: 100_000, taskDescription: "the feed", kind: "news")
    let plain = TransferOrder(session: "news.session", task: 3, url: "https://feeds.example/atom")
    let old = TransferTicket(session: "news.session", task: 1, url: "https://feeds.example/old")
    try expect(
      "reply-transfers",
      is: ExtensionReply(
        id: 4, content: .handled([.kind("news"), .all]), transfers: [order, plain],
        cancelled: [old]))
    try expect(
      "request-backgroundEvents",
      is: ExtensionRequest(
        id: 5, action: .backgroundEvents, now: Date(timeIntervalSince1970: 1_795_254_060),
        transfers: [
          OpenTransfer(
            ticket: plain.ticket, attempts: 3,
            failure: .init(code: -1004, words: "The host could not be reached."),
            next: Date(timeIntervalSince1970: 1_795_254_150))
        ], session: "news.session",
        events: [
          TransferEvent(
            task: 2, url: order.url, method: "POST", isUpload: true, taskDescription: "the feed",
            response: .init(
              url: "https://feeds.example/new", status: 200, headers: ["ETag": "\"1\""], bytes: 12),
            file: "/tmp/answer"),
          TransferEvent(
            task: 1, url: old.url,
            failure: .init(code: -1001, words: "The server did not answer in time.")),
        ]))
  }

  @Test func `mailbox messages keep their meaning`() throws {
    let sender = MailboxMessage.Sender(program: "game", processID: 7)
    try expect("message-reload", is: MailboxMessage.reload(kind: "clock", sender: sender))
    try expect("message-reloadAll", is: MailboxMessage.reloadAll(sender: .person))
    try expect("message-lock", is: MailboxMessage.lock)
    try expect("message-unlock", is: MailboxMessage.unlock)
    try expect("message-set", is: MailboxMessage.set(name: "locale", value: "de_DE"))
    try expect("message-reset", is: MailboxMessage.set(name: "locale", value: nil))
    try expect("message-eraseLooks", is: MailboxMessage.eraseLooks)
    try expect("message-publishReports", is: MailboxMessage.publishReports(forecasting: nil))
    try expect("message-glanced", is: MailboxMessage.glanced("clock-1"))
    try expect(
      "message-status",
      is: MailboxMessage.status(
        kind: "clock", family: .accessoryInline, configuration: ["city": .string("Berlin")]))
    try expect(
      "message-edited",
      is: MailboxMessage.edited(
        words: "removed Clock", before: "[page]\n[tile]\nkind = clock\n", after: "[page]\n"))
    try expect("message-reloadTiles", is: MailboxMessage.reloadTiles(["clock-1", "clock-2"]))
    try expect(
      "message-performed",
      is: MailboxMessage.performed(kind: "tasks", reloads: [.kind("sum"), .all]))
    let order = TransferOrder(session: "news", task: 1, url: "https://example.org/feed")
    try expect(
      "message-transfers",
      is: MailboxMessage.transfers(
        orders: [order], cancelled: [order.ticket], extension: "news.widget"))
  }

  private func expect<Line: JSONLine & Equatable>(_ name: String, is value: Line) throws {
    #expect(try Line(jsonLine: Golden.data(name, "json")) == value)
    #expect(try Line(jsonLine: Data(value.jsonLine())) == value)
  }
}

/// The files in `Golden`.
enum Golden {
  private static let folder = Bundle.module.bundleURL.appendingPathComponent("Golden")

  static func names(of subject: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasPrefix(subject + "-") && $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.sorted()
  }

  static func data(_ name: String, _ suffix: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent("\(name).\(suffix)"))
  }

  static func text(_ name: String, _ suffix: String) throws -> String {
    String(decoding: try data(name, suffix), as: UTF8.self)
  }

  static func printed(_ entries: [ArchivedEntry]) -> String {
    let timeline = ArchivedTimeline(header: TimelineHeader(policy: .never), entries: entries)
    return ArchivePrinter(timeZone: .gmt, locale: Locale(identifier: "en_US_POSIX"))
      .text(of: timeline) + "\n"
  }
}

/// The kinds and modifiers that occur in JSON.
private struct NameCollector {
  var kinds: Set<String> = []
  var modifiers: Set<String> = []

  mutating func collect(from json: Data) throws {
    collect(try JSONSerialization.jsonObject(with: json))
  }

  private mutating func collect(_ value: Any) {
    if let object = value as? [String: Any] {
      if let kind = object["kind"] as? String { kinds.insert(kind) }
      for modifier in object["modifiers"] as? [[String: Any]] ?? [] {
        modifiers.formUnion(modifier.keys)
      }
      object.values.forEach { collect($0) }
    } else if let array = value as? [Any] {
      array.forEach { collect($0) }
    }
  }
}
