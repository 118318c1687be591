import Feeds
import Foundation
import Testing

// Dates and links that feeds write outside any specification, and their meaning.

private let address = URL(fileURLWithPath: "/").appendingPathComponent("feed")

private func feed(_ items: String, head: String = "") throws -> Feed {
  let base = try #require(URL(string: "https://feeds.example/a/rss.xml"))
  return try FeedReader.read(
    Data("<rss version='2.0'><channel><title>F</title>\(head)\(items)</channel></rss>".utf8),
    from: base)
}

private func item(_ parts: String...) -> String { "<item>\(parts.joined())</item>" }

@Test func `items of one identifier and address are told apart by their titles`() throws {
  let same = "<link>N/A</link><guid isPermaLink=\"false\">N/A</guid>"
  let items = (1...4).map { item("<title>Release \($0)</title>", same) }.joined()
  let read = try feed(items + item("<title>Release 4</title>", same))
  #expect(read.items.map(\.title) == ["Release 1", "Release 2", "Release 3", "Release 4"])
  #expect(read.items.allSatisfy { $0.link == nil })
  let linked = "<link>https://a.example/releases</link>"
  let more = try feed((1...3).map { item("<title>\($0)</title>", linked) }.joined())
  #expect(more.items.count == 3)
  #expect([LoadedFeed(more, loaded: Date())].headlines.count == 3)
}

@Test func `an item without a title has the first sentence of its text`() throws {
  let sentence =
    "&lt;p&gt;Toot: &lt;a href=\"x\"&gt;hello&lt;/a&gt; world, it is text. More.&lt;/p&gt;"
  #expect(
    try feed(item("<description>\(sentence)</description><link>/1</link>")).items[0].title
      == "Toot: hello world, it is text.")
  let long = String(repeating: "word ", count: 200)
  let title = try feed(item("<description>\(long)</description>")).items[0].title
  #expect(title.hasSuffix("word…"))
  #expect(title.count < 170)
  let atom =
    "<feed xmlns='http://www.w3.org/2005/Atom'><title>A</title><entry><id>1</id>"
    + "<content type='html'>&lt;section&gt;A thought&lt;/section&gt;</content></entry></feed>"
  #expect(try FeedReader.read(Data(atom.utf8), from: address).items.map(\.title) == ["A thought"])
  #expect(
    try feed(item("<title>T</title><description>text</description>")).items.map(\.title) == ["T"])
}

@Test(arguments: [
  ("25 November 2026 - 09:01", "2026-11-25T09:01:00Z"), ("Nov 20, 2026", "2026-11-20T00:00:00Z"),
  ("Mon, Nov 23 2026 02:54:55 MST", "2026-11-23T09:54:55Z"),
  ("Sat Nov 21 09:41:00 2026", "2026-11-21T09:41:00Z"),
  ("Saturday, 21-Nov-26 09:41:00 GMT", "2026-11-21T09:41:00Z"),
  ("November 21st, 2026 at 9:41 PM EST", "2026-11-22T02:41:00Z"),
  ("Sat, 21 Nov 2026 12:05am +0000", "2026-11-21T00:05:00Z"),
  ("Sat, 21 Nov 2026 09:41:00 GMT+0200 (EET)", "2026-11-21T07:41:00Z"),
  ("21.11.2026 09:41", "2026-11-21T09:41:00Z"), ("2026/11/21 09:41", "2026-11-21T09:41:00Z"),
  ("11/21/2026", "2026-11-21T00:00:00Z"), ("21/11/2026", "2026-11-21T00:00:00Z"),
  ("20261121T094130Z", "2026-11-21T09:41:30Z"), ("1795255200", "2026-11-21T10:00:00Z"),
  ("1795255200000", "2026-11-21T10:00:00Z"), ("2026年11月21日 09:41", "2026-11-21T09:41:00Z"),
  // Months in other languages.
  ("Sa., 21. Dezember 2026, 09:41 Uhr", "2026-12-21T09:41:00Z"),
  ("sam., 21 août 2026 09:41:00 +0200", "2026-08-21T07:41:00Z"),
  ("mar., 24 nov. 2026", "2026-11-24T00:00:00Z"), ("24 marzo 2026", "2026-03-24T00:00:00Z"),
  ("25 de diciembre de 2026", "2026-12-25T00:00:00Z"), ("21 нояб. 2026", "2026-11-21T00:00:00Z"),
  ("21 грудня 2026", "2026-12-21T00:00:00Z"), ("5. joulukuuta 2026", "2026-12-05T00:00:00Z"),
  ("21 października 2026", "2026-10-21T00:00:00Z"), ("21 Ekim 2026", "2026-10-21T00:00:00Z"),
  ("вс, 22 ноя 2026 10:11:12 +0300", "2026-11-22T07:11:12Z"),
  // What may be two dates is none.
  ("05/06/2026", nil), ("21 listopada 2026", nil), ("soon", nil), ("12:00", nil),
])
func `a date is what people write`(text: String, expected: String?) throws {
  let read = try feed(item("<title>T</title><pubDate>\(text)</pubDate>")).items[0]
  #expect(read.date == (try expected.map(instant)))
  #expect(read.isDateUnreadable == (expected == nil))
}

@Test func `a month of two languages is that of the feed's`() throws {
  let november = item("<title>T</title><pubDate>21 listopada 2026</pubDate>")
  let polish = try feed(november, head: "<language>pl-PL</language>")
  #expect(polish.items[0].date == (try instant("2026-11-21T00:00:00Z")))
  let croatian = try feed(november, head: "<language>hr</language>")
  #expect(croatian.items[0].date == (try instant("2026-10-21T00:00:00Z")))
}

@Test func `a date that cannot be read stands below every one that can`() throws {
  let now = try instant("2026-11-27T12:00:00Z")
  let read = try feed(
    item("<title>unreadable</title><pubDate>the day before</pubDate>")
      + item("<title>old</title><pubDate>Mon, 02 Nov 2026 09:00:00 GMT</pubDate>")
      + item("<title>new</title><pubDate>Fri, 27 Nov 2026 09:00:00 GMT</pubDate>"))
  #expect([LoadedFeed(read, loaded: now)].headlines.map(\.title) == ["new", "old", "unreadable"])
}

@Test func `the newest items are kept, whatever order they stand in`() throws {
  let start = try instant("2026-05-01T00:00:00Z")
  let numbers = Array(1...2000)
  func read(_ numbers: [Int]) throws -> Feed {
    try feed(
      numbers.map { number in
        let date = start.addingTimeInterval(Double(number) * 3600).formatted(.iso8601)
        return item("<title>\(number)</title><pubDate>\(date)</pubDate>")
      }.joined())
  }
  #expect(try read(numbers).items.map(\.title) == (1701...2000).map(String.init))
  #expect(try read(numbers).leftOut == 1700)
  #expect(
    try read(numbers.reversed()).items.map(\.title) == (1701...2000).reversed().map(String.init))
  let undated = try feed(numbers.map { item("<title>\($0)</title>") }.joined())
  #expect(undated.items.map(\.title) == (1...300).map(String.init))
}

@Test(arguments: [
  ("windows-1251", String.Encoding.utf8), ("utf-16", .utf8), ("GB2312", .utf8),
  ("UTF-8", .windowsCP1251), ("", .windowsCP1251),
])
func `the encoding is what the bytes are, not what is said`(
  declared: String, real: String.Encoding
) throws {
  let head = declared.isEmpty ? "" : "<?xml version=\"1.0\" encoding=\"\(declared)\"?>"
  let words = "Погода на завтра"
  let text =
    "\(head)<rss version='2.0'><channel><item><title>\(words)</title></item></channel></rss>"
  let data = try #require(text.data(using: real))
  #expect(try FeedReader.read(data, from: address).items.map(\.title) == [words])
}

@Test(arguments: [
  ("ISO-8859-1", [0x93, 0x45, 0x94, 0x96] as [UInt8], "“E”–"), ("gb2312", [0xA2, 0xE3], "€"),
  ("Shift_JIS", [0x87, 0x40], "①"), ("euc-kr", [0x81, 0x41], "갂"), ("us-ascii", [0x85], "…"),
])
func `the name of a smaller encoding stands for the larger one, as in browsers`(
  declared: String, bytes: [UInt8], title: String
) throws {
  let head = "<?xml version=\"1.0\" encoding=\"\(declared)\"?><rss><channel><item><title>"
  let rest = "</title><link>https://a.example/1</link></item></channel></rss>"
  let items = try FeedReader.read(
    Data(Array(head.utf8) + bytes + Array(rest.utf8)), from: address
  ).items
  #expect(items.map(\.title) == [title])
  #expect(items.first?.link?.absoluteString == "https://a.example/1")
}

@Test func `reads JSON Feed`() throws {
  let text = #"""
    {"version": "https://jsonfeed.org/version/1.1", "title": "My <feed>",
     "home_page_url": "https://a.example/", "items": [
      {"id": 2, "title": "Second", "url": "/2", "date_published": "2026-11-21T09:41:00+01:00"},
      {"id": "1", "content_html": "<p>Hello &amp; goodbye</p>", "external_url": "https://b.example/"},
      {"id": "0", "title": "Episode", "attachments": [{"url": "https://a.example/0.mp3"}]}]}
    """#
  let base = try #require(URL(string: "https://a.example/feed.json"))
  let read = try FeedReader.read(Data(text.utf8), from: base)
  #expect(read.title == "My <feed>")
  #expect(read.items.map(\.title) == ["Second", "Hello & goodbye", "Episode"])
  #expect(
    read.items.map { $0.link?.absoluteString } == [
      "https://a.example/2", "https://b.example/", "https://a.example/0.mp3",
    ])
  #expect(read.items[0].date == (try instant("2026-11-21T08:41:00Z")))
  #expect(throws: FeedError.notAJSONFeed) {
    try FeedReader.read(Data(#"{"items": [{"name": "x"}]}"#.utf8), from: base)
  }
}

@Test func `a podcast without pages opens what is to be played`() throws {
  let read = try feed(
    item("<title>A</title><enclosure url=\"https://a.example/a.mp3\" type=\"audio/mpeg\"/>")
      + item("<title>B</title><enclosure url=\"/b.mp3\"/><link>https://a.example/b</link>")
      + item("<title>C</title><link>www.a.example/c</link>"))
  #expect(
    read.items.map { $0.link?.absoluteString } == [
      "https://a.example/a.mp3", "https://a.example/b", "https://www.a.example/c",
    ])
}
