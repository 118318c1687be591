import Feeds
import Foundation
import Testing

private let address = URL(fileURLWithPath: "/").appendingPathComponent("feed")

private func feed(_ name: String, from text: String) throws -> Feed {
  try FeedReader.read(fixture(name), from: #require(URL(string: text)))
}

@Test func `reads RSS 2 as it is found in the wild`() throws {
  let feed = try feed("rss2.xml", from: "https://courier.example/feed.xml")
  #expect(feed.title == "The Courier")
  #expect(feed.link?.absoluteString == "https://courier.example/")
  #expect(feed.updated == (try instant("2026-11-21T09:00:00Z")))
  #expect(
    feed.items.map(\.title) == [
      "Mayor & council agree on the river park — at last",
      "Café reopens: \"as if nothing had been\"", "The same again, edited", "No date, two lines",
      "An item without a title", "Array<Element> explained",
    ])
  #expect(
    feed.items.map { $0.link?.absoluteString } == [
      "https://courier.example/river?utm=feed&id=1", "https://courier.example/cafe",
      "https://courier.example/river-2", "https://courier.example/permalink",
      "https://courier.example/untitled", nil,
    ])
  #expect(
    feed.items.map(\.date) == [
      try instant("2026-11-21T08:41:00Z"), try instant("2026-11-20T12:05:00Z"), nil, nil, nil, nil,
    ])
}

@Test func `reads RSS 1`() throws {
  let feed = try feed("rss1.rdf", from: "https://weekly.example/headlines/rss")
  #expect(feed.title == "Terminal Weekly")
  #expect(
    feed.items == [
      Feed.Item(
        title: "[$] What a pager owes its reader", link: URL(string: "https://weekly.example/1"),
        date: try instant("2026-11-20T23:30:00Z")),
      Feed.Item(
        title: "Releases of the week", link: URL(string: "https://weekly.example/2"),
        date: try instant("2026-11-20T00:00:00Z")),
    ])
}

@Test func `reads Atom with prefixes, bases and all three kinds of titles`() throws {
  let feed = try feed("atom.xml", from: "https://elsewhere.example/")
  #expect(feed.title == "Sky Report")
  #expect(feed.link?.absoluteString == "https://sky.example/blog/")
  #expect(
    feed.items.map(\.title) == [
      "Perihelion <em> explained", "A bright comet", "R&D; 1 < 2 &amp; so on",
    ])
  #expect(
    feed.items.map { $0.link?.absoluteString } == [
      "https://sky.example/blog/2026/perihelion", "https://sky.example/notes/comet",
      "https://cdn.sky.example/3",
    ])
  let published = try instant("2026-11-21T02:00:00Z").addingTimeInterval(0.25)
  #expect(feed.items.map(\.date) == [published, try instant("2026-11-19T12:00:00Z"), nil])
  #expect(feed.items[1].id == "tag:sky.example,2026:2")
}

@Test(arguments: [
  ("iso-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252),
  ("ISO-8859-2", .isoLatin2), ("utf-16", .utf16), ("UTF-8", .utf8),
  ("windows-1251", .windowsCP1251),
])
func `reads other encodings`(_ name: String, _ encoding: String.Encoding) throws {
  let words =
    switch encoding {
    case .utf8: "東京の天気"
    case .windowsCP1251: "Погода"
    case .isoLatin2: "Łódź"
    case .windowsCP1252: "“Größe”"
    default: "Größe"
    }
  let text =
    "<?xml version='1.0' encoding='\(name)'?>" + rss("<item><title>\(words)</title></item>")
  let data = try #require(text.data(using: encoding))
  #expect(try FeedReader.read(data, from: address).items.map(\.title) == [words])
}

@Test(arguments: [
  "<item><title>Fish&nbsp;& chips&hellip;</title></item>",
  "<item><title>Fish \u{0B}&amp; chips&#8230;</title></item>",
  "<item><title><![CDATA[Fish & chips]]>&hellip;</title></item>",
])
func `mends what an XML parser refuses`(_ item: String) throws {
  let data = Data(("\u{FEFF}\n\n" + rss(item)).utf8)
  #expect(try FeedReader.read(data, from: address).items.map(\.title) == ["Fish & chips…"])
}

@Test func `undeclared prefixes are read as they are meant`() throws {
  let item =
    "<item><title>T</title><dc:date>2026-11-20</dc:date><media:title>M</media:title></item>"
  let feed = try FeedReader.read(Data(rss(item).utf8), from: address)
  #expect(feed.items == [Feed.Item(title: "T", date: try instant("2026-11-20T00:00:00Z"))])
}

@Test func `control characters never get through`() throws {
  let item =
    "<item><title>a&amp;#27;[2Jb&#x9B;c&#x202E;d&amp;#8238;e&#xAD;f</title>"
    + "<link>https://a.example/&#x85;</link></item>"
  let feed = try FeedReader.read(Data(rss(item).utf8), from: address)
  #expect(feed.items[0].title == "a[2Jbcdef")
  let link = feed.items[0].link?.absoluteString ?? ""
  #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
}

@Test func `a headline has an end`() throws {
  let item = "<item><title>\(String(repeating: "word ", count: 1000))</title></item>"
  let title = try FeedReader.read(Data(rss(item).utf8), from: address).items[0].title
  #expect(title.count < 400)
  #expect(title.hasSuffix("…"))
}

@Test func `a feed has an end`() throws {
  let items = (0..<400).map { "<item><title>Title \($0)</title></item>" }.joined()
  let feed = try FeedReader.read(Data(rss(items).utf8), from: address)
  #expect(feed.items.count == 300)
  let huge = Data(rss("<item>\(String(repeating: "x", count: 4_000_000))</item>").utf8)
  #expect(throws: FeedError.tooLarge(bytes: huge.count)) {
    try FeedReader.read(huge, from: address)
  }
}

@Test func `entities that blow up are refused`() throws {
  var bomb = "<!DOCTYPE rss [<!ENTITY a0 \"lol\">"
  for level in 1...12 {
    let uses = String(repeating: "&a\(level - 1);", count: 10)
    bomb += "<!ENTITY a\(level) \"\(uses)\">"
  }
  let data = Data((bomb + "]>" + rss("<item><title>&a12;</title></item>")).utf8)
  let title = try? FeedReader.read(data, from: address).items.first?.title
  #expect((title ?? "").count < 400)
}

@Test func `a file of this machine is no part of a feed`() throws {
  let secret = "<!DOCTYPE rss [<!ENTITY file SYSTEM \"file:///etc/passwd\">]>"
  let data = Data((secret + rss("<item><title>x&file;</title></item>")).utf8)
  let titles = (try? FeedReader.read(data, from: address))?.items.map(\.title) ?? []
  #expect(!titles.contains { $0.contains("root") })
}

@Test(arguments: [
  [UInt8]("<?x?>".utf8), [0x3C, 0xFF] + "abc".utf8, [0x3C], Array("<!-- -->".utf8), [0xFE, 0xFF],
  [0], Array("<a".utf8), Array("<?xml?>".utf8), Array("<!DOCTYPE a [".utf8), [0xFF, 0xFE, 0x3C],
  Array("<a xmlns:b=''/>".utf8),
])
func `bytes that are no XML end nothing but the feed`(_ bytes: [UInt8]) {
  #expect(throws: FeedError.self) { try FeedReader.read(Data(bytes), from: address) }
}

@Test func `elements in elements have an end`() {
  let deep = String(repeating: "<b>", count: 100_000)
  #expect(throws: FeedError.self) {
    try FeedReader.read(Data(rss("<item><title>\(deep)").utf8), from: address)
  }
}

@Test func `a document type's entities are read by their names in HTML`() throws {
  let type = "<!DOCTYPE rss PUBLIC \"-//x\" \"http://feeds.example/rss.dtd\">"
  let text = type + rss("<item><title>Caf&eacute; &amp; bar</title></item>")
  #expect(
    try FeedReader.read(Data(text.utf8), from: address).items.map(\.title) == ["Café & bar"])
}

@Test func `what is no feed is named`() throws {
  #expect(throws: FeedError.nothing) { try FeedReader.read(Data(), from: address) }
  #expect(throws: FeedError.notAFeed(root: "html")) {
    try FeedReader.read(fixture("page.html"), from: address)
  }
  #expect(throws: FeedError.notAFeed(root: "svg")) {
    try FeedReader.read(Data("<svg><title>x</title></svg>".utf8), from: address)
  }
  #expect(throws: FeedError.self) { try FeedReader.read(Data("{\"a\":1}".utf8), from: address) }
}

@Test(arguments: [
  // The feed breaks off: within a title, after an item, or in a program's error after it.
  ("<item><title>One</title></item><item><title>Tw", ["One"]),
  ("<item><title>One</title></item><item><title>Two</title></item>", ["One"]),
  (
    "<item><title>One</title></item></channel></rss><br/>\n<b>Fatal error</b>: out of memory",
    ["One"]
  ),
  // Mismatched tags, a repeated attribute, less-than signs, a byte that is not UTF-8.
  ("<item><title>One</title></item><item><title>Two<br></title></item>\(end)", ["One", "Two"]),
  ("<item a='1' a='2'><title>One</title></item>\(end)", ["One"]),
  (
    "<item a='1' a='2'><title>1 &amp; 2 &lt; 3</title></item><item><title>R&amp;D</title></item>\(end)",
    ["1 & 2 < 3", "R&D"]
  ),
  ("<item><title>Two<br> lines</title><link>http://a.example/</link></item>\(end)", ["Two lines"]),
  ("<item><title>I <3 XML, 1 < 2 & 2 <= 3</title></item>\(end)", ["I <3 XML, 1 < 2 & 2 <= 3"]),
])
func `of a feed that is broken what can be read is read`(_ items: String, _ titles: [String]) throws
{
  let data = Data(("<rss version='2.0'><channel><title>F</title>" + items).utf8)
  #expect(try FeedReader.read(data, from: address).items.map(\.title) == titles)
}

private let end = "</channel></rss>"

@Test(arguments: [
  "", "<item>", "<item><title>half a titl", "<item><title>\(String(repeating: "<b>", count: 300))",
])
func `of a feed that breaks off before its first item nothing is read`(_ items: String) {
  let data = Data(("<rss version='2.0'><channel><title>F</title>" + items).utf8)
  #expect(throws: FeedError.self) { try FeedReader.read(data, from: address) }
}

private let attributes = (0..<300_000).map { " a\($0)=''" }.joined()

/// libxml2 compares each attribute with all before it: this input would take minutes.
@Test(arguments: ["", "<!-- no > tag", "<![CDATA[ a<b "])
func `a tag of too many attributes is no tag`(_ before: String) {
  let closed = before.isEmpty ? "" : before.hasPrefix("<!--") ? "-->" : "]]>"
  let data = Data(rss("<item><title>\(before)\(closed)T</title><x\(attributes)/></item>").utf8)
  #expect(throws: FeedError.self) { try FeedReader.read(data, from: address) }
}

@Test func `what is no tag may have any number of words`() throws {
  let words = String(repeating: "word ", count: 3000)
  let read = try FeedReader.read(
    Data(
      rss(
        "<!-- a<b \(words) --><item a='\(words)'><title><![CDATA[1 a<b \(words)]]></title></item>"
      ).utf8),
    from: address)
  #expect(read.items.count == 1)
}

@Test(arguments: [
  ("&thetasym;&lceil;x&rceil;", "ϑ⌈x⌉"), ("&there4; &num;1 &check;", "∴ #1 ✓"),
  ("&#150;&#x85;", "–…"),
  ("&Nosuch; &amp;amp;", "&Nosuch; &amp;"),
])
func `names of characters are read`(_ written: String, _ shown: String) throws {
  let feed = try FeedReader.read(
    Data(rss("<item><title><![CDATA[\(written)]]></title></item>").utf8), from: address)
  #expect(feed.items.map(\.title) == [shown])
}

@Test func `styles and scripts are no part of what an item is about`() throws {
  let body = "<style>p > a {}</style><script>if (a<b) {}</script><p>Hello there</p>"
  let feed = try FeedReader.read(
    Data(rss("<item><description><![CDATA[\(body)]]></description></item>").utf8), from: address)
  #expect(feed.items.map(\.title) == ["Hello there"])
}

@Test(arguments: [
  ("Sat, 21 Nov 2026 09:41:30 GMT", "2026-11-21T09:41:30Z"),
  ("21 Nov 2026 09:41 -0330", "2026-11-21T13:11:00Z"),
  ("Saturday, 21 November 2026 09:41:00 PST", "2026-11-21T17:41:00Z"),
  ("Sat, 21 Nov 99 09:41:00 Z", "1999-11-21T09:41:00Z"),
  ("2026-11-21T09:41:30+05:30", "2026-11-21T04:11:30Z"),
  ("2026-11-21 09:41:30", "2026-11-21T09:41:30Z"), ("2026-11", "2026-11-01T00:00:00Z"),
  ("2026-02-30T25:00:00Z", nil), ("2026-13-01", nil), ("yesterday", nil), ("", nil),
  ("99999999999999999999 Nov 2026", nil), ("1 Nov 2026 ::", nil), ("1 Nov -5 10:00", nil),
])
func `reads dates of both kinds`(_ text: String, _ expected: String?) throws {
  let item = "<item><title>T</title><pubDate>\(text)</pubDate></item>"
  let feed = try FeedReader.read(Data(rss(item).utf8), from: address)
  #expect(feed.items[0].date == (try expected.map(instant)))
}

private func rss(_ items: String) -> String {
  "<rss version='2.0'><channel><title>F</title>\(items)</channel></rss>"
}

/// If the rest of the text were searched again for each tag, this would take hours.
@Test func `a title of tags that never end is read in one go`() throws {
  let tags = String(repeating: "&lt;a ", count: 300_000)
  let feed =
    "<rss version='2.0'><channel><title>A</title><item><title>\(tags)</title></item></channel></rss>"
  let read = try FeedReader.read(Data(feed.utf8), from: address)
  #expect(read.items.map { $0.title.hasPrefix("<a <a") && $0.title.hasSuffix("…") } == [true])
}
