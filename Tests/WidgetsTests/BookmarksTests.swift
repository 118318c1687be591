import Cells
import Foundation
import Testing
import WidgetArchive

private let file = "config/widgetboard/bookmarks.txt"

private func bookmarks(
  _ text: String?, family: ArchivedFamily = .systemMedium, size: CellSize? = nil
) throws -> ArchivedEntry {
  let home = try TemporaryHome()
  if let text { try home.write(text, to: file) }
  return try BuiltProgram(name: "bookmarks.widget", home: home)
    .timeline(kind: "bookmarks", family: family, size: size).entries[0]
}

@Test func `makes a first file, and asks again in an hour`() throws {
  let home = try TemporaryHome()
  let program = BuiltProgram(name: "bookmarks.widget", home: home)
  let reply = try program.timeline(kind: "bookmarks", family: .systemLarge)
  #expect(try home.read(file).contains("https://developer.apple.com/documentation/widgetkit"))
  // The tile chooses between several layouts, each with every link: the set counts each once.
  #expect(Set(reply.entries[0].links).count == 7)
  #expect(reply.policy == .after(reply.entries[0].date + 3600))
}

@Test(arguments: [7, 8, 10, 12, 13, 16, 19, 20, 28])
func `a medium tile is filled at any height`(rows: Int) throws {
  for columns in [35, 57, 71, 97] {
    let size = CellSize(columns: columns, rows: rows)
    let drawn = try bookmarks(nil, size: size).drawn(in: .systemMedium, size: size)
    #expect(drawn.filledShare >= 0.65, "\(columns)×\(rows)\n\(drawn)")
    #expect(drawn.contains("Swift language"), "\(drawn)")
  }
}

@Test func `a row is a link, the first one the tile's`() throws {
  let entry = try bookmarks(
    "One  https://one.example/a?b=c\n# no\n\nTwo\thttps://www.two.example\n")
  #expect(Set(entry.links) == ["https://one.example/a?b=c", "https://www.two.example"])
  #expect(entry.widgetURL == "https://one.example/a?b=c")
  #expect(entry.words.contains { $0.hasSuffix("two.example") })
}

@Test(arguments: [
  ("Name only", "no address"), ("Name  example.com", "https://"), ("Name  http://a b", "not a web"),
])
func `a line that is no bookmark is named`(_ line: String, _ reason: String) throws {
  let entry = try bookmarks("One  https://one.example\n\(line)\n")
  #expect(entry.words.contains { $0.hasPrefix("Line 2: ") && $0.contains(reason) })
  #expect(entry.links == ["https://one.example"])
}

@Test func `an empty file says what to do`() throws {
  #expect(try bookmarks("# nothing yet\n").words.contains { $0.contains("two spaces, an address") })
}

@Test func `a file that cannot be read is said`() throws {
  let home = try TemporaryHome()
  try FileManager.default.createDirectory(
    at: home.url.appendingPathComponent(file), withIntermediateDirectories: true)
  let entry = try BuiltProgram(name: "bookmarks.widget", home: home)
    .timeline(kind: "bookmarks", family: .systemMedium).entries[0]
  #expect(entry.words.contains { $0.hasPrefix("Cannot read") })
}

@Test func `where no first file can be made it says why, and shows the first list`() throws {
  let home = try TemporaryHome()
  // A file stands in the folder's place.
  try home.write("", to: "config")
  let entry = try BuiltProgram(name: "bookmarks.widget", home: home)
    .timeline(kind: "bookmarks", family: .systemMedium).entries[0]
  #expect(
    entry.words.contains { $0.contains("bookmarks.txt cannot be written: Not a directory") })
  #expect(!entry.words.contains { $0.contains("exist") })
  #expect(!entry.links.isEmpty)
}

@Test func `a low tile names places, a high one whole addresses, a higher one parts them`() throws {
  let bookmarks = BuiltProgram(name: "bookmarks.widget", home: try TemporaryHome())
  let entry = try bookmarks.timeline(kind: "bookmarks", family: .systemLarge).entries[0]
  let low = entry.drawn(in: .systemLarge, size: CellSize(columns: 39, rows: 19))
  #expect(low.contains("developer.apple.com\n") || low.contains("developer.apple.com "))
  #expect(!low.contains("…"))
  let high = entry.drawn(in: .systemLarge, size: CellSize(columns: 60, rows: 22))
  #expect(high.contains("/documentation/widgetkit/"))
  #expect(!high.contains("…"))
  let higher = entry.drawn(in: .systemLarge, size: CellSize(columns: 73, rows: 57))
  #expect(higher.filledShare >= 0.35)
}

@Test(arguments: [ArchivedFamily.systemSmall, .systemMedium, .systemLarge])
func `has as many rows as fit, and counts the rest`(family: ArchivedFamily) throws {
  let list = (1...30).map { "Page \($0)  https://example.org/\($0)\n" }.joined()
  for rows in [7, 10, 22] {
    let size = CellSize(columns: 57, rows: rows)
    let drawn = try bookmarks(list, family: family, size: size).drawn(in: family, size: size)
    // In a high tile the smaller sizes show what large does, with the file's name at the foot.
    let room = family == .systemLarge || rows >= 15 ? rows - 2 : rows
    let names = drawn.split(separator: "\n").filter { $0.contains("Page") }
      .map { $0.split(separator: " ")[1] }
    #expect(names.last == "\(room - 1)", "\(drawn)")
    #expect(drawn.contains("and \(30 - room + 1) more"))
  }
}

/// What a zoomed tile asks for in four terminals, and what the wheel asks for in two tiles.
@Test(arguments: [
  (ArchivedFamily.systemLarge, 78, 126), (.systemLarge, 118, 222), (.systemLarge, 198, 250),
  (.systemLarge, 236, 250), (.systemMedium, 57, 56), (.systemSmall, 26, 56),
])
func `a long list is scrolled to its end, or says where more is`(
  family: ArchivedFamily, columns: Int, rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  func scrolled(_ count: Int) throws -> (shown: Int, drawn: String) {
    let home = try TemporaryHome()
    let list = (1...count).map { "Page \($0)  https://host\($0).example.org/\($0)\n" }.joined()
    try home.write(list, to: file)
    let entry = try BuiltProgram(name: "bookmarks.widget", home: home).timeline(
      .snapshot, kind: "bookmarks", family: family, size: size, isScrolled: true
    ).entries[0]
    let priced = PricedSize(columns: size.columns, rows: size.rows)
    #expect(entry.view.price(priced) <= priced.mostSteps)
    return (Set(entry.links).count, entry.drawn(in: family, size: size))
  }
  let whole = try scrolled(family == .systemLarge ? 240 : 50)
  #expect(whole.drawn.contains("Page \(whole.shown)") && !whole.drawn.contains("more"))
  #expect(whole.shown == (family == .systemLarge ? 240 : 50))
  let cut = try scrolled(2000)
  #expect(cut.shown >= (family == .systemLarge ? 240 : 50))
  let words = cut.drawn.replacing(",", with: "")
  #expect(words.contains("and \(2000 - cut.shown) more in"), "\(words.suffix(200))")
}

@Test(arguments: ["\n", "\r\n", "\r"])
func `lines of any editor are bookmarks`(end: String) throws {
  let lines = [
    "Swift  https://swift.example/", "Rust  https://rust.example/", "Go\thttps://go.example/",
  ]
  let entry = try bookmarks("\u{FEFF}" + lines.joined(separator: end))
  // Each layout of the tile has every link: the set counts each once.
  #expect(
    Set(entry.links) == ["https://swift.example/", "https://rust.example/", "https://go.example/"])
  #expect(!entry.words.contains { $0.hasPrefix("Line ") })
}

@Test(arguments: [
  ("Wiki  https://de.example/wiki/Käse", "https://de.example/wiki/K%C3%A4se", "Wiki"),
  ("Suche  https://a.example/?q=a b", "https://a.example/?q=a%20b", "Suche"),
  ("IDN  https://münchen.example/", "https://xn--mnchen-3ya.example/", "IDN"),
  ("Both https://a.example/a%20b/Käse", "https://a.example/a%20b/K%C3%A4se", "Both"),
  ("no gap https://one.example/", "https://one.example/", "no gap"),
  ("https://one.example/x A name", "https://one.example/x", "A name"),
  ("Vault  notes://open?vault=My Vault", "notes://open?vault=My%20Vault", "Vault"),
  ("- [Mark *down*](https://a.example/b_(c) \"title\")", "https://a.example/b_(c)", "Mark *down*"),
  ("* [[https://a.example/][Org]] :tag:", "https://a.example/", "Org"),
  ("* <https://a.example/x>", "https://a.example/x", "a.example"),
  ("[Of a reference]: https://a.example/", "https://a.example/", "Of a reference"),
  ("Name | https://a.example/", "https://a.example/", "Name"),
  ("https://a.example/x\tA name", "https://a.example/x", "A name"),
  ("12\thttps://a.example/\tA title\ttag", "https://a.example/", "A title"),
  (
    "1. A title [7]\n   > https://a.example/1\n   + said of it\n   # tag", "https://a.example/1",
    "A title"
  ),
])
func `an address is what people copy, a line what programs write`(
  line: String, address: String, name: String
) throws {
  let entry = try bookmarks(line + "\n")
  // Each layout that the tile may take has the same link.
  #expect(Set(entry.links) == [address])
  #expect(entry.words.contains(name), "\(entry.words)")
}

@Test(arguments: [
  """
  <!DOCTYPE NETSCAPE-Bookmark-file-1>
  <DL><p><DT><H3>Folder</H3><DL><p>
  <DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1">One &#38; <b>tw&#x6f;</b></A>
  <DT><A HREF="javascript:alert(1)">Script</A>
  <DT><A HREF=https://b.example/>B</A></DL></DL>
  """,
  """
  {"checksum": "x", "roots": {"bookmark_bar": {"children": [
   {"type": "url", "name": "One & two", "url": "https://a.example/?a=1&b=2"},
   {"type": "folder", "children": [{"type": "url", "name": "B", "url": "https://b.example/"}]}]}}}
  """,
  """
  {"title": "", "children": [{"title": "One & two", "uri": "https://a.example/?a=1&b=2"},
   {"title": "s", "uri": "place:sort=8"}, {"title": "B", "uri": "https://b.example/"}]}
  """,
  """
  <?xml version="1.0"?><!DOCTYPE xbel><xbel version="1.0">
  <bookmark href="https://a.example/?a=1&amp;b=2"><title>One &amp; two</title></bookmark>
  <bookmark href="https://b.example/"><title>B</title></bookmark></xbel>
  """,
])
func `what browsers export is a list of bookmarks`(text: String) throws {
  let entry = try bookmarks(text)
  #expect(entry.links.prefix(2) == ["https://a.example/?a=1&b=2", "https://b.example/"])
  #expect(Set(entry.links).count == 2)
  #expect(entry.words.contains("One & two") && entry.words.contains("B"))
}

@Test(arguments: [(78, 36), (98, 26), (91, 38), (114, 28), (114, 38)])
func `in large units bookmarks are cards with a letter, their address and their note`(
  _ columns: Int, _ rows: Int
) throws {
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try bookmarks(nil, family: .systemLarge, size: size)
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.filledShare >= 0.65, "\(drawn)")
  #expect(drawn.contains("Swift language") && drawn.contains("Kinds, sizes"), "\(drawn)")
  #expect(drawn.contains { "█▀▄".contains($0) }, "\(drawn)")
  // Two stand side by side.
  #expect(drawn.contains(/About widgets +.*A first widget/), "\(drawn)")
}

@Test func `more bookmarks than rows stand in columns, and what is left is counted once`() throws {
  let list = (1...60).map { "Page \($0)  https://example.org/\($0)\n" }.joined()
  let size = CellSize(columns: 98, rows: 26)
  let drawn = try bookmarks(list, family: .systemLarge, size: size)
    .drawn(in: .systemLarge, size: size)
  #expect(drawn.contains("Page 1 ") && drawn.contains("Page 25 "), "\(drawn)")
  // In the order in which the whole list is scrolled.
  #expect(drawn.contains(/Page 1 +.*Page 2 +/), "\(drawn)")
  #expect(drawn.ranges(of: /and \d+ more/).count == 1, "\(drawn)")
}

@Test(arguments: [
  "One  https://a.example/\n   said of it\n",
  "1. One [7]\n   > https://a.example/\n   + said of it\n   # tag\n",
  """
  <!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
  <DT><A HREF="https://a.example/">One</A>
  <DD>said of it
  </DL>
  """,
  """
  <?xml version="1.0"?><!DOCTYPE xbel><xbel version="1.0"><bookmark href="https://a.example/">
  <title>One</title><desc>said of it</desc></bookmark></xbel>
  """,
])
func `a note belongs to the bookmark above it, and is no error`(text: String) throws {
  let size = CellSize(columns: 78, rows: 20)
  let entry = try bookmarks(text, family: .systemLarge, size: size)
  #expect(Set(entry.links) == ["https://a.example/"])
  #expect(entry.words.contains("said of it") && !entry.words.contains { $0.hasPrefix("Line ") })
}

@Test(arguments: [(63, 39), (95, 25), (115, 39)])
func `a card shows a whole note or none`(columns: Int, rows: Int) throws {
  let notes = [
    "Short", "When a widget is asked again, and how often it may be asked in a day",
    String(repeating: "A note as long as a page of a book. ", count: 20) + "End",
  ]
  let text = (0..<7).map { "Name \($0)  https://example.com/\($0)\n  \(notes[$0 % 3])\n" }.joined()
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try bookmarks(text, family: .systemLarge, size: size)
    .drawn(in: .systemLarge, size: size)
  #expect(!drawn.contains("…"), "\(drawn)")
  #expect(drawn.contains("day") && drawn.contains("Name 6"), "\(drawn)")
}

@Test(arguments: [(97, 16), (97, 13), (115, 18)])
func `a wide tile that is low for cards has two columns`(columns: Int, rows: Int) throws {
  let size = CellSize(columns: columns, rows: rows)
  let drawn = try bookmarks(nil, size: size).drawn(in: .systemMedium, size: size)
  #expect(drawn.contains(/About widgets +.*A first widget/), "\(drawn)")
  #expect(drawn.contains("Swift language") && !drawn.contains("…"), "\(drawn)")
}
