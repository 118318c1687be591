import Foundation
import XMLReading

/// Reads RSS 2.0, RSS 1.0, Atom and JSON Feed.
///
/// Feeds in the wild are seldom quite right. What is understood beyond the specifications: the
/// entities of HTML and control characters in the XML, blanks before its declaration, undeclared
/// prefixes, elements of one format in another, and another encoding than is declared.
package enum FeedReader {
  /// The largest size of a feed in bytes, so that reading it stays well under the memory a widget
  /// may have. Feeds of the largest sites have a quarter of this size.
  static let mostBytes = 4_000_000
  /// The largest number of items that are kept, the newest; a tile has room for far fewer.
  static let mostItems = 300

  /// - Parameter address: where it was found, to which its relative addresses relate.
  package static func read(_ data: Data, from address: URL) throws(FeedError) -> Feed {
    guard data.count <= mostBytes else { throw .tooLarge(bytes: data.count) }
    guard !data.isEmpty else { throw .nothing }
    if JSONFeed.isOne(data) { return try JSONFeed.read(data, from: address) }
    let data = FeedEncoding.corrected(data)
    do {
      return try FeedParsing.feed(in: data, from: address)
    } catch {
      // A correct feed is left as it is: correcting costs a copy.
      let mended = MendedXML.mend(data)
      guard case .notXML = error, mended != data else { throw error }
      return try FeedParsing.feed(in: mended, from: address)
    }
  }
}

/// One pass over a feed's elements. It knows for each element what its text is for.
private struct FeedParsing {
  private var feed = Feed(title: "")
  private var item = Feed.Item(title: "")
  private var levels: [Level]
  private var rootProblem: FeedError?
  /// The outermost element is closed.
  private var hasEnded = false
  private var kept = NewestItems()
  /// What the feed says it is written in, as in `de-CH`.
  private var language: String?
  private var body = ""
  private var enclosure: URL?

  private struct Level {
    var scope: Scope
    /// What relative addresses relate to: `xml:base`, else that of the element around it.
    var base: URL
    var text = ""
  }

  private enum Scope: Equatable {
    case document, channel, item, field(FeedField)
    /// Markup inside a field, whose text belongs to it.
    case markup
    case ignored
  }

  init(_ address: URL) {
    levels = [Level(scope: .document, base: address)]
  }

  static func feed(in data: Data, from address: URL) throws(FeedError) -> Feed {
    var parsing = FeedParsing(address)
    guard XMLReader.isInstalled else { throw .noLibrary }
    guard var reader = XMLReader(data) else { throw .notXML(line: 1) }
    do {
      while let node = try reader.next() {
        parsing.take(node)
        if let problem = parsing.rootProblem { throw problem }
      }
    } catch let problem as FeedError {
      throw problem
    } catch {
      if isWebPage(data) { throw .notAFeed(root: "html") }
      throw .notXML(line: max(1, reader.line))
    }
    guard parsing.hasEnded else { throw .notXML(line: max(1, reader.line)) }
    (parsing.feed.items, parsing.feed.leftOut) = (parsing.kept.items, parsing.kept.leftOut)
    return parsing.feed
  }

  /// The parser reads ahead: if an error is near the beginning, it does not report the first
  /// element.
  private static func isWebPage(_ data: Data) -> Bool {
    let beginning = String(decoding: data.prefix(1000), as: UTF8.self).lowercased()
    return beginning.contains("<html") && !beginning.contains("<rss")
      && !beginning.contains("<feed")
  }

  private mutating func take(_ node: XMLReader.Node) {
    switch node {
    case .start(let start): begin(FeedElement(start))
    case .end: end()
    case .text(let text): collect(text)
    case .entity(let name):
      if let scalar = HTMLEntities.scalar(name[...]) { collect(String(scalar)) }
    }
  }

  private mutating func begin(_ element: FeedElement) {
    var level = Level(scope: scope(of: element), base: base(of: element))
    if levels.count == 1, level.scope == .ignored {
      rootProblem = .notAFeed(root: FeedText.plain(element.name))
    }
    if level.scope == .item {
      item = Feed.Item(title: "")
      (body, enclosure) = ("", nil)
    }
    if case .field(let field) = level.scope, [.link, .enclosure].contains(field),
      let address = element.attributes["href"] ?? element.attributes["url"]
    {
      level.text = address
    }
    if element.isFeed { language = element.attributes["xml:lang"] }
    levels.append(level)
  }

  private mutating func end() {
    guard levels.count > 1, let ended = levels.popLast() else { return }
    hasEnded = levels.count == 1
    switch ended.scope {
    case .item: keepItem()
    case .field(let field): keep(ended.text, as: field, base: ended.base)
    case .markup: collect(ended.text)
    case .document, .channel, .ignored: break
    }
  }

  private func scope(of element: FeedElement) -> Scope {
    switch levels[levels.count - 1].scope {
    case .document:
      if element.isFeed {
        .channel
      } else if element.isItem {
        .item
      } else {
        element.isEnvelope ? .document : .ignored
      }
    case .channel: element.isItem ? .item : element.field.map(Scope.field) ?? .ignored
    case .item: element.field.map(Scope.field) ?? .ignored
    case .field, .markup: .markup
    case .ignored: .ignored
    }
  }

  private func base(of element: FeedElement) -> URL {
    let outer = levels[levels.count - 1].base
    return element.attributes["xml:base"].flatMap { URL(string: $0, relativeTo: outer) }?
      .absoluteURL ?? outer
  }

  private mutating func collect(_ text: String) {
    switch levels[levels.count - 1].scope {
    case .field, .markup:
      // Of a whole article only the beginning is looked at.
      let room = FeedText.mostMarkup - levels[levels.count - 1].text.utf8.count
      levels[levels.count - 1].text +=
        text.utf8.count <= room ? text : String(text.prefix(max(0, room)))
    case .document, .channel, .item, .ignored: break
    }
  }

  private mutating func keep(_ text: String, as field: FeedField, base: URL) {
    let isOfItem = levels[levels.count - 1].scope == .item
    switch field {
    case .title(let markup):
      let title = markup == .html ? FeedText.plain(html: text) : FeedText.plain(text)
      if isOfItem, item.title.isEmpty { item.title = title }
      if !isOfItem, feed.title.isEmpty { feed.title = title }
    case .link:
      let link = FeedText.address(text, relativeTo: base)
      if isOfItem { item.link = item.link ?? link } else { feed.link = feed.link ?? link }
    case .identifier(let isAddress):
      guard isOfItem else { return }
      item.id = text.trimmingCharacters(in: .whitespacesAndNewlines)
      // A fallback. A relative value is an identifier without the attribute that says it is no
      // address.
      if isAddress, text.contains("://") {
        item.link = item.link ?? FeedText.address(text, relativeTo: base)
      }
    case .published, .changed: keepDate(text, isChange: field == .changed, isOfItem: isOfItem)
    case .text:
      if isOfItem, body.isEmpty { body = text }
    case .enclosure: enclosure = enclosure ?? FeedText.address(text, relativeTo: base)
    case .language: language = language ?? text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private mutating func keepDate(_ text: String, isChange: Bool, isOfItem: Bool) {
    let date = FeedDate.read(text, language: language)
    if !isOfItem {
      feed.updated = isChange ? date ?? feed.updated : feed.updated ?? date
      return
    }
    if isChange { item.date = item.date ?? date } else { item.date = date ?? item.date }
    let isWritten = text.contains { !$0.isWhitespace }
    item.isDateUnreadable = item.date == nil && (item.isDateUnreadable || isWritten)
  }

  private mutating func keepItem() {
    item.link = item.link ?? enclosure
    if item.title.isEmpty { item.title = FeedText.beginning(html: body) }
    if item.title.isEmpty { item.title = item.link?.absoluteString ?? "" }
    kept.add(item)
  }
}
