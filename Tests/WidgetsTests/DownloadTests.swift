import Downloads
import Forecasts
import Foundation
import Testing
import WidgetArchive

private let feed = "https://courier.example/feed.xml"

/// The downloads that a widget orders, and its answers to their ends, reported as a board does.
private struct Downloading {
  let program: BuiltProgram
  let kept: KeptDownloads
  let kind: String

  init(_ kind: String) throws {
    let home = try TemporaryHome()
    program = BuiltProgram(name: "\(kind).widget", home: home)
    kept = KeptDownloads(ofWidget: kind, environment: home.environment)
    self.kind = kind
  }

  func orders(_ configuration: Configuration, open: [OpenTransfer] = []) throws
    -> [TransferOrder]
  {
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: kind, family: .systemSmall, configuration: configuration,
      environment: WidgetEnvironment(timeZone: "Europe/Berlin"), transfers: open)
    let first = try #require(program.answer(request).first)
    return try ExtensionReply(jsonText: first).transfers
  }

  /// Ends a download and returns the reloads that the widget requests.
  func end(_ url: String, status: OutcomeCode = 200, with data: Data) throws -> [ReloadWish] {
    let file = program.home.url.appendingPathComponent("download")
    try data.write(to: file)
    return try handle(
      TransferEvent(
        task: 1, url: url,
        response: .init(url: url, status: status, bytes: ByteCount(data.count)),
        file: file.path))
  }

  func fail(_ url: String, code: OutcomeCode, words: String = "failed") throws -> [ReloadWish] {
    try handle(TransferEvent(task: 1, url: url, failure: .init(code: code, words: words)))
  }

  private func handle(_ event: TransferEvent) throws -> [ReloadWish] {
    let request = ExtensionRequest(
      id: 2, action: .backgroundEvents, session: "\(kind).downloads", events: [event])
    let line = try #require(program.answer(request).first)
    guard case .handled(let reloads) = try ExtensionReply(jsonText: line).content else {
      throw BuiltProgram.Failure(words: line)
    }
    return reloads
  }

  func last(_ url: String) throws -> KeptDownload {
    kept.last(of: try #require(URL(string: url)))
  }
}

@Test func `asks for what is missing, and not for what is under way or fresh`() throws {
  let news = try Downloading("news")
  let settings: Configuration = ["feeds": .string("\(feed) https://weekly.example/rss")]
  let orders = try news.orders(settings)
  #expect(Set(orders.map(\.url)) == [feed, "https://weekly.example/rss"])
  #expect(orders.allSatisfy { $0.session == "news.downloads" && $0.method == "GET" })
  let underWay = OpenTransfer(ticket: try #require(orders.first { $0.url == feed }).ticket)
  #expect(try news.orders(settings, open: [underWay]).map(\.url) == ["https://weekly.example/rss"])
  _ = try news.end("https://weekly.example/rss", with: fixture("rss1.rdf"))
  #expect(try news.orders(settings).map(\.url) == [feed])
}

@Test func `a feed whose server dies is trouble beside its headlines, until it is back`() throws {
  let news = try Downloading("news")
  let settings: Configuration = ["feeds": .string(feed)]
  func timeline() throws -> BuiltProgram.TimelineReply {
    try news.program.timeline(
      kind: "news", family: .systemLarge, configuration: settings, open: [])
  }
  #expect(try timeline().trouble == nil)
  _ = try news.end(feed, with: fixture("rss2.xml"))
  let good = try timeline()
  #expect(good.trouble == nil)
  _ = try news.end(feed, status: 502, with: Data("<html>Bad Gateway</html>".utf8))
  let bad = try timeline()
  #expect(bad.trouble?.text == "courier.example: out of order (502)")
  #expect(bad.trouble?.showsOlder == true)
  #expect(Set(good.entries[0].words).isSubset(of: Set(bad.entries[0].words)))
  _ = try news.fail(feed, code: -1003)
  #expect(try timeline().trouble?.text == "courier.example: no network, or no such host")
  _ = try news.end(feed, with: fixture("rss2.xml"))
  #expect(try timeline().trouble == nil)
}

@Test func `one dead feed of two is named, and the other is asked as before`() throws {
  let news = try Downloading("news")
  let weekly = "https://weekly.example/rss"
  let settings: Configuration = ["feeds": .string("\(feed) \(weekly)")]
  func trouble() throws -> TimelineTrouble? {
    try news.program.timeline(
      kind: "news", family: .systemLarge, configuration: settings, open: []
    ).trouble
  }
  _ = try news.end(weekly, with: fixture("rss1.rdf"))
  _ = try news.end(feed, status: 404, with: Data())
  let one = try #require(try trouble())
  #expect(one.text.hasPrefix("courier.example: ") && one.keepsPace)
  _ = try news.end(weekly, with: Data("<html><body>Moved</body></html>".utf8))
  let both = try #require(try trouble())
  #expect(both.text.hasPrefix("2 of 2 feeds: courier.example: ") && !both.keepsPace)
}

@Test func `keeps a feed, and asks for a reload`() throws {
  let news = try Downloading("news")
  #expect(try news.end(feed, with: fixture("rss2.xml")) == [.kind("news")])
  #expect(try news.last(feed).content?.data == fixture("rss2.xml"))
  #expect(try news.last(feed).problem == nil)
}

@Test func `bad data leaves the last good, and says what is wrong`() throws {
  let news = try Downloading("news")
  _ = try news.end(feed, with: fixture("rss2.xml"))
  let bad: [(OutcomeCode, Data, String)] = [
    (200, try fixture("page.html"), "web page"),
    (200, try fixture("atom.xml").prefix(900), "not XML"),
    (200, Data(), "empty"), (404, try fixture("page.html"), "404"),
    (503, try fixture("rss1.rdf"), "503"),
  ]
  for (status, data, words) in bad {
    _ = try news.end(feed, status: status, with: data)
    #expect(try news.last(feed).content?.data == fixture("rss2.xml"))
    #expect(try news.last(feed).problem?.words.contains(words) == true)
  }
  _ = try news.end(feed, with: fixture("rss1.rdf"))
  #expect(try news.last(feed).problem == nil)
}

@Test func `without a network the last good stays, and nobody asks again at once`() throws {
  let news = try Downloading("news")
  #expect(try news.fail(feed, code: -1009) == [.kind("news")])
  #expect(try news.last(feed).problem?.words == "no network")
  #expect(try news.orders(["feeds": .string(feed)]).isEmpty)
}

@Test func `weather asks where a place is, then for its forecast`() throws {
  let weather = try Downloading("weather")
  let texas: Configuration = ["place": .string("Paris, Texas")]
  let search = try #require(weather.orders(texas).first)
  #expect(search.url.contains("/v1/search?name=Paris&"))
  #expect(try weather.end(search.url, with: fixture("places.json")) == [.kind("weather")])
  let forecasts = try weather.orders(texas).map(\.url)
  #expect(forecasts.count == 1)
  #expect(forecasts[0].contains("/v1/forecast?latitude=33.66&longitude=-95.56&"))
  _ = try weather.end(forecasts[0], with: fixture("page.html"))
  #expect(try weather.last(forecasts[0]).content == nil)
  #expect(try weather.last(forecasts[0]).problem?.words == "an answer that is no forecast")
  _ = try weather.end(forecasts[0], with: fixture("forecast.json"))
  #expect(try weather.last(forecasts[0]).content != nil)
  #expect(try weather.orders(texas).isEmpty)
}

@Test func `what is too large is not read`() throws {
  let weather = try Downloading("weather")
  let url = "https://api.open-meteo.com/v1/forecast"
  _ = try weather.end(url, with: Data(count: 45_000_000))
  #expect(try weather.last(url).problem?.words == "too large (45 MB)")
}

@Test(arguments: [
  (-1007, "The server redirects too many times.", "the server redirects too many times"),
  (-1011, "The server's answer is not well formed.", "the server's answer is not well formed"),
  (-1004, "The host could not be reached.", "cannot be reached"),
])
func `says what went wrong, not something else`(code: Int, words: String, said: String) throws {
  let news = try Downloading("news")
  _ = try news.fail(feed, code: OutcomeCode(code), words: words)
  #expect(try news.last(feed).problem?.words == said)
}

@Test func `what a server says about its refusal is what the tile says`() throws {
  let weather = try Downloading("weather")
  let url = "https://api.open-meteo.com/v1/forecast"
  let refusal = #"{"error":true,"reason":"Latitude must be in range of -90 to 90°. Given: 95.0."}"#
  _ = try weather.end(url, status: 400, with: Data(refusal.utf8))
  #expect(
    try weather.last(url).problem?.words
      == "latitude must be in range of -90 to 90°. Given: 95.0")
  _ = try weather.end(url, status: 404, with: Data("gone".utf8))
  #expect(try weather.last(url).problem?.words == "not there any more (404)")
}
