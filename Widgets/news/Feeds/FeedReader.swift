import Foundation
import XMLReading

/// Reads RSS 2.0, RSS 1.0, Atom and JSON Feed.
///
/// Feeds in the wild are seldom correct. Beyond the specifications it accepts: HTML's entities and
/// control characters in XML, blanks before its declaration, undeclared prefixes, elements of one
/// format in another, and wrong declarations of the encoding. If a feed breaks off or its tags do
/// not match, the part before the error is read.
/// has tags that do not belong together, what stands before that is read.
package enum FeedReader {
  /// The largest size of a feed in bytes, at which reading stays well below a widget's memory
  /// limit. Feeds of the largest sites have a quarter of this size.
  static let mostBytes = 4_000_000
  /// The largest size in bytes of a faulty feed that is recovered with libxml2's tree, which takes
  /// memory. In a larger one only the corrections of ``MendedXML`` are made.
  static let mostRecoveredBytes = 1_000_000
  /// The largest number of items kept, the newest ones; a tile has room for far fewer.
  static let mostItems = 300

  /// - Parameter address: the feed's address, on which its relative addresses are based.
  package static func read(_ data: Data, from address: URL) throws(FeedError) -> Feed {
    guard data.count <= mostBytes else { throw .tooLarge(bytes: data.count) }
    guard !data.isEmpty else { throw .nothing }
    if JSONFeed.isOne(data) { return try JSONFeed.read(data, from: address) }
    let data = FeedEncoding.corrected(data)
    do {
      return try FeedParsing.feed(in: data, from: address)
    } catch {
      guard case .notXML = error else { throw error }
      // A correct feed is not corrected, as that costs a copy.
      let mended = MendedXML.mend(data)
      let recovers = mended.count <= mostRecoveredBytes
      for grammar: XMLReader.Grammar in recovers ? [.xml, .brokenXML] : [.xml] {
        do {
          return try FeedParsing.feed(in: mended, from: address, as: grammar)
        } catch .notAFeed(let root) {
          throw .notAFeed(root: root)
        } catch {}
      }
      throw error
    }
  }
}

/// Parses a feed in one pass. It tracks the purpose of each element's text.
private struct FeedParsing {
  private var feed = Feed(title: "")
  private var item = Feed.Item(title: "")
  private var levels: [Level]
  private var rootProblem: FeedError?
  /// The qualified name of the root element.
  private var root = ""
  /// Whether the root element is closed.
  private var hasEnded = false
  private var kept = NewestItems()
  /// The language that the feed declares, as in `de-CH`.
  private var language: String?
  private var body = ""
  private var enclosure: URL?

  private struct Level {
    var scope: Scope
    /// The base of relative addresses: `xml:base`, or the base of the enclosing element.
    var base: URL
    var text = ""
  }

  private enum Scope: Equatable {
    case document, channel, item, field(FeedField)
    /// Markup inside a field, whose text belongs to the field.
    case markup
    case ignored
  }

  init(_ address: URL) {
    levels = [Level(scope: .document, base: address)]
  }

  static func feed(
    in data: Data, from address: URL, as grammar: XMLReader.Grammar = .xml
  ) throws(FeedError) -> Feed {
    var parsing = FeedParsing(address)
    guard XMLReader.isInstalled else { throw .noLibrary }
    guard var reader = XMLReader(data, as: grammar) else { throw .notXML(line: 1) }
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
    if case .brokenXML = grammar {
      // A truncated feed usually breaks off within an item, which is then incomplete.
      if !parsing.isClosed(in: data) { parsing.feed.items.removeAll { $0 == parsing.item } }
      if parsing.feed.items.isEmpty { throw .notXML(line: max(1, reader.line)) }
    }
    return parsing.feed
  }

  /// Whether the root element's end tag is in the data, rather than added by the recovering parser.
  private func isClosed(in data: Data) -> Bool {
    data.range(of: Data("</\(root)".utf8), options: .backwards) != nil
  }

  /// Whether data is HTML. This looks at the bytes, as the parser reads ahead and does not report
  /// the first element if there is an error near it.
  private static func isWebPage(_ data: Data) -> Bool {
    let beginning = String(decoding: data.prefix(1000), as: UTF8.self).lowercased()
    return beginning.contains("<html") && !beginning.contains("<rss")
      && !beginning.contains("<feed")
  }

  private mutating func take(_ node: XMLReader.Node) {
    switch node {
    case .start(let start):
      if levels.count == 1 { root = start.qualifiedName }
      begin(FeedElement(start))
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
    // A field inside a field is not its text: the outer one's end tag is missing.
    case .field, .markup: element.field == nil ? .markup : .ignored
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
      // Only the beginning of a long article is kept.
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
      // The identifier is a fallback for the link. RSS says that it is an address by default, but a
      // relative value is a mere identifier that lacks the attribute `isPermaLink="false"`.
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
