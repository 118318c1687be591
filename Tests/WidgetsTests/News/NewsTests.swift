import Cells
import Downloads
import Foundation
import Testing
import WidgetArchive

/// The news widget with its earlier downloads.
private struct NewsReader {
  let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  var kept: KeptDownloads { KeptDownloads(ofWidget: "news", environment: home.environment) }

  static let courier = "https://courier.example/feed.xml"
  static let weekly = "https://weekly.example/rss"

  func keepFeed(
    _ address: String = courier, loadedHoursAgo hours: Double = 0,
    name: String = "The Courier",
    first title: String = "Night trains to the coast start again in spring"
  ) throws {
    let loaded = Date().addingTimeInterval(-hours * 3600)
    let items = [(title, 40), ("Rain", 125), ("Fog", 3000)].map { title, minutes in
      let date = loaded.addingTimeInterval(-Double(minutes) * 60 - 20)
      return "<item><title>\(title)</title><link>/\(minutes)</link>"
        + "<pubDate>\(date.formatted(.iso8601))</pubDate></item>"
    }
    let feed =
      "<rss version='2.0'><channel><title>\(name)</title>\(items.joined())</channel></rss>"
    try kept.keep(Data(feed.utf8), of: #require(URL(string: address)), at: loaded)
  }

  func entry(
    _ feeds: String = courier, title: String? = nil, family: ArchivedFamily = .systemSmall
  ) throws -> ArchivedEntry {
    try timeline(feeds, title: title, family: family).entries[0]
  }

  func timeline(
    _ feeds: String = courier, title: String? = nil, family: ArchivedFamily = .systemSmall,
    size: CellSize? = nil, open: [OpenTransfer]? = nil
  ) throws -> BuiltProgram.TimelineReply {
    var configuration: Configuration = ["feeds": .string(feeds)]
    configuration["title"] = title.map { .string($0) }
    return try BuiltProgram(name: "news.widget", home: home)
      .timeline(
        kind: "news", family: family, configuration: configuration, open: open,
        size: size)
  }

  /// The feed's download is open, and its last attempt found no server.
  static func delayed(next: Date?) -> [OpenTransfer] {
    [
      OpenTransfer(
        ticket: .init(session: "news.downloads", task: 1, url: courier), attempts: 3,
        failure: .init(code: -1003, words: "The host was not found."), next: next)
    ]
  }
}

@Test func `small has the first headlines`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let entry = try reader.entry()
  #expect(
    entry.drawn(in: .systemSmall) == """
       Night trains to
       the coast start
       again in spring
       The Courier 40m
       ───────────────
       Rain
       The Courier  2h
      """)
}

@Test func `medium has three, under a title where one is set`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let entry = try reader.entry(title: "Reading", family: .systemMedium)
  #expect(entry.title == "Reading")
  #expect(
    entry.drawn(in: .systemMedium).hasPrefix(
      """
       Night trains to the coast       40m
       start again in spring
       ───────────────────────────────────
       Rain ··························· 2h
       ───────────────────────────────────
       Fog ···························· 2d
      """))
}

@Test func `short headlines without rules begin at the left edge`() throws {
  let reader = try NewsReader()
  try reader.keepFeed(first: "Sun")
  try reader.keepFeed(NewsReader.weekly, loadedHoursAgo: 1, name: "Weekly", first: "Snow")
  let entry = try reader.entry(
    "\(NewsReader.courier) \(NewsReader.weekly)", family: .systemMedium)
  #expect(
    entry.drawn(in: .systemMedium) == """
       Sun
       The Courier · 40m
       Snow
       Weekly · 1h
       Rain
       The Courier · 2h

      """)
}

@Test func `one source stands on the frame and not in each row, several in their rows`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let one = try reader.entry(family: .systemLarge)
  #expect(one.title == "The Courier" && !one.drawn(in: .systemLarge).contains("Courier"))
  #expect(one.drawn(in: .systemLarge).contains(/Rain +·* +2h/))
  try reader.keepFeed(NewsReader.weekly, name: "Weekly", first: "Snow")
  let both = try reader.entry("\(NewsReader.courier) \(NewsReader.weekly)", family: .systemLarge)
  #expect(both.title == nil && both.words.contains("The Courier") && both.words.contains("Weekly"))
}

@Test func `two columns of headlines stay apart however long they are`() throws {
  let reader = try NewsReader()
  let papers = (1...6).map { "https://paper\($0).example/rss" }
  for paper in papers {
    try reader.keepFeed(
      paper, name: paper, first: String(repeating: "Night trains to the coast ", count: 4))
  }
  let size = CellSize(columns: 101, rows: 10)
  let rows = try reader.timeline(
    papers.joined(separator: " "), family: .systemMedium, size: size
  ).entries[0].drawn(in: .systemMedium, size: size).split(separator: "\n").map { Array($0) }
  let first = 1 + (size.columns - 2 - 3) / 2
  #expect(
    rows.allSatisfy { $0.dropFirst(first).prefix(3).allSatisfy { $0 == " " } },
    "\(rows.map { String($0) })")
}

@Test func `of two columns each names its source, where the frame names none`() throws {
  let reader = try NewsReader()
  let papers = ["north", "south"].map { "https://\($0).example/rss" }
  for paper in papers { try reader.keepFeed(paper, name: paper, first: "Night trains") }
  let size = CellSize(columns: 101, rows: 10)
  let entry = try reader.timeline(
    papers.joined(separator: " "), family: .systemMedium, size: size
  ).entries[0]
  let drawn = entry.drawn(in: .systemMedium, size: size)
  for paper in papers { #expect(drawn.contains(paper), "\(drawn)") }
}

@Test func `extra large has few headlines in two columns`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let entry = try reader.entry(family: .systemExtraLarge)
  let rows = entry.drawn(in: .systemExtraLarge).split(separator: "\n").map(String.init)
  #expect(rows[0].hasPrefix(" Night trains to the coast start"), "\(rows)")
  #expect(rows[0].contains("  Fog"), "\(rows)")
  #expect(rows[0].hasSuffix("2d"))
  #expect(rows[0].contains(" 40m ") && rows.contains { $0.contains("spring") })
  #expect(rows.contains { $0.hasPrefix(" Rain") })
}

@Test func `a headline is a link, the first one the tile's`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let entry = try reader.entry(family: .systemLarge)
  #expect(
    entry.links == [
      "https://courier.example/40", "https://courier.example/125", "https://courier.example/3000",
    ])
  #expect(entry.widgetURL == "https://courier.example/40")
}

@Test func `without a network the last news stay, with their age`() throws {
  let reader = try NewsReader()
  try reader.keepFeed(loadedHoursAgo: 5.5)
  try reader.kept.note("no network", with: #require(URL(string: NewsReader.courier)))
  let small = try reader.entry()
  #expect(small.words.contains("Rain"))
  #expect(small.words.contains("Loaded 5h ago"))
  let medium = try reader.entry(family: .systemMedium)
  #expect(medium.words.contains("Loaded 5h ago · courier.example: no network"))
}

@Test func `entries grow older without being asked`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let reply = try reader.timeline()
  let first = reply.entries[0]
  #expect(reply.policy == .after(first.date + 1800))
  #expect(first.words.contains("40m"))
  #expect(reply.entries[1].words.contains("55m"))
  #expect(reply.entries[2].words.contains("1h"))
  #expect(reply.entries[reply.entries.count - 1].words.contains("7d"))
  #expect(!first.words.contains { $0.hasPrefix("Loaded") })
  #expect(reply.entries[reply.entries.count - 1].words.contains("Loaded 7d ago"))
}

@Test func `with nothing at all it says what is going on, or what is wrong`() throws {
  let reader = try NewsReader()
  #expect(try reader.entry().words == ["No news yet", "The feeds are on their way."])
  let address = try #require(URL(string: NewsReader.courier))
  try reader.kept.note("not there any more (404)", with: address)
  #expect(try reader.entry().words.contains("courier.example: not there any more (404)"))
}

@Test func `what is under way and fails is said to fail, and when it is tried next`() throws {
  let reader = try NewsReader()
  let next = Date().addingTimeInterval(1200)
  let reply = try reader.timeline(open: NewsReader.delayed(next: next))
  let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
  let time = next.formatted(
    Date.FormatStyle(
      date: .omitted, time: .shortened, locale: Locale(identifier: "en_US"),
      timeZone: zone))
  #expect(
    reply.entries[0].words
      .contains("courier.example: no network, or no such host; next try \(time)"))
  let then = try #require(reply.entries.first { abs($0.date.timeIntervalSince(next)) < 1 })
  #expect(then.words.contains("courier.example: no network, or no such host"))
  let trying = try reader.timeline(open: NewsReader.delayed(next: nil))
  #expect(trying.entries[0].words.contains("courier.example: no network, or no such host"))
}

@Test func `what has not come after a minute is not on its way any more`() throws {
  let reply = try NewsReader().timeline()
  #expect(reply.entries[1].date.timeIntervalSince(reply.entries[0].date) == 60)
  #expect(
    reply.entries[1].words
      == ["No news yet", "The feeds have not come yet. Check the network; r tries again."])
}

@Test func `a feed with nothing in it says so`() throws {
  let reader = try NewsReader()
  try reader.kept.keep(
    Data("<rss version='2.0'><channel><title>The Courier</title></channel></rss>".utf8),
    of: #require(URL(string: NewsReader.courier)))
  #expect(try reader.entry().words == ["No news", "Nothing in these feeds."])
}

@Test func `a feed that fails takes nothing from the others`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  try reader.kept.note("an empty answer", with: #require(URL(string: NewsReader.weekly)))
  let entry = try reader.entry("\(NewsReader.weekly) \(NewsReader.courier)", family: .systemLarge)
  #expect(entry.words.contains("Rain"))
  #expect(entry.words.contains("weekly.example: an empty answer"))
}

@Test func `an address that is none is named`() throws {
  let reader = try NewsReader()
  try reader.keepFeed()
  let entry = try reader.entry("courier.example \(NewsReader.courier)", family: .systemMedium)
  #expect(entry.words.contains { $0.contains("“courier.example” is no address") })
  #expect(entry.words.contains("Rain"))
}

@Test func `a kept file that went bad is no news, and no crash`() throws {
  let reader = try NewsReader()
  try reader.kept.keep(Data("<rss".utf8), of: #require(URL(string: NewsReader.courier)))
  #expect(try reader.entry().words.contains("No news yet"))
}
