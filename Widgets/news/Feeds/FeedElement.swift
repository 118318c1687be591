import Foundation
import XMLReading

/// The purpose of an element's text.
enum FeedField: Equatable {
  case title(Markup)
  case link
  case identifier(isAddress: Bool)
  case published
  case changed
  /// The item's description, used if it has no title.
  case text
  /// A media file.
  case enclosure
  case language

  enum Markup {
    case plain, html
  }
}

/// An element of a feed in one of the three formats, identified by namespace and name.
///
/// <https://www.rssboard.org/rss-specification>, <https://web.resource.org/rss/1.0/spec>,
/// <https://www.rfc-editor.org/rfc/rfc4287>.
struct FeedElement {
  var name: String
  var vocabulary: Vocabulary
  var attributes: [String: String]

  enum Vocabulary {
    case rss, atom, dublinCore, rdf, content, media, other
  }

  init(_ element: XMLElementStart) {
    name = element.name.split(separator: ":").last.map(String.init) ?? element.name
    attributes = element.attributes
    // An undeclared prefix has no namespace, but its element is still not RSS's own.
    let qualified = element.qualifiedName
    let prefix = qualified.contains(":") ? qualified.split(separator: ":").first : nil
    vocabulary = Vocabulary(namespace: element.namespace ?? "", prefix: prefix.map(String.init))
  }

  /// Whether it is a root element that has no text of its own.
  var isEnvelope: Bool {
    vocabulary == .rss && name == "rss" || vocabulary == .rdf && name == "RDF"
  }

  /// Whether it is the element with the feed's title and its items or links to them.
  var isFeed: Bool {
    vocabulary == .rss && name == "channel" || vocabulary == .atom && name == "feed"
  }

  var isItem: Bool {
    vocabulary == .rss && name == "item" || vocabulary == .atom && name == "entry"
  }

  /// The field that the element's text fills; nil if it is not shown.
  var field: FeedField? {
    switch (vocabulary, name) {
    // RSS does not define the format of its titles; most are HTML.
    case (.rss, "title"): .title(.html)
    case (.atom, "title"): .title(attributes["type"] == "html" ? .html : .plain)
    case (.dublinCore, "title"): .title(.plain)
    case (.rss, "link"): .link
    case (.atom, "link"): isAlternate ? .link : attributes["rel"] == "enclosure" ? .enclosure : nil
    case (.rss, "enclosure"), (.media, "content"): .enclosure
    case (.rss, "description"), (.content, "encoded"), (.atom, "summary"), (.atom, "content"),
      (.dublinCore, "description"):
      .text
    case (.rss, "language"), (.dublinCore, "language"): .language
    case (.rss, "guid"): .identifier(isAddress: attributes["isPermaLink"] != "false")
    case (.atom, "id"), (.dublinCore, "identifier"): .identifier(isAddress: false)
    case (.rss, "pubDate"), (.atom, "published"), (.atom, "issued"), (.dublinCore, "date"):
      .published
    case (.rss, "lastBuildDate"), (.atom, "updated"), (.atom, "modified"): .changed
    default: nil
    }
  }

  /// Whether a link leads to the page itself, not to its feed, comments or picture.
  private var isAlternate: Bool {
    ["alternate", nil].contains(attributes["rel"])
      && (attributes["type"].map { $0.contains("html") } ?? true)
  }
}

extension FeedElement.Vocabulary {
  fileprivate init(namespace: String, prefix: String?) {
    switch namespace {
    case "http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#": self = .atom
    case "http://purl.org/dc/elements/1.1/", "http://purl.org/dc/terms/": self = .dublinCore
    case "http://www.w3.org/1999/02/22-rdf-syntax-ns#": self = .rdf
    case "http://purl.org/rss/1.0/modules/content/": self = .content
    case "http://search.yahoo.com/mrss/": self = .media
    case "http://purl.org/rss/1.0/", "http://channel.netscape.com/rdf/simple/0.9/": self = .rss
    // RSS 2.0 has no namespace, but some feeds give it one.
    case "" where prefix == nil, _ where prefix == nil && namespace.contains("rss"): self = .rss
    case "":
      let usual: [String?: Self] = [
        "dc": .dublinCore, "atom": .atom, "rdf": .rdf, "content": .content, "media": .media,
      ]
      self = usual[prefix] ?? .other
    default: self = .other
    }
  }
}
