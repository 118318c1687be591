import Foundation
import XMLReading

/// What the text of an element is for.
enum FeedField: Equatable {
  case title(Markup)
  case link
  case identifier(isAddress: Bool)
  case published
  case changed
  /// What the item is about, for those without a title.
  case text
  /// What is to be played.
  case enclosure
  case language

  enum Markup {
    case plain, html
  }
}

/// An element of one of the three formats, under the name of its namespace.
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
    // An undeclared prefix has no namespace, and is still none of RSS' own elements.
    let qualified = element.qualifiedName
    let prefix = qualified.contains(":") ? qualified.split(separator: ":").first : nil
    vocabulary = Vocabulary(namespace: element.namespace ?? "", prefix: prefix.map(String.init))
  }

  /// The outermost element, which has no text of its own.
  var isEnvelope: Bool {
    vocabulary == .rss && name == "rss" || vocabulary == .rdf && name == "RDF"
  }

  /// Has a title, and items or their titles in it.
  var isFeed: Bool {
    vocabulary == .rss && name == "channel" || vocabulary == .atom && name == "feed"
  }

  var isItem: Bool {
    vocabulary == .rss && name == "item" || vocabulary == .atom && name == "entry"
  }

  /// nil for what is not shown.
  var field: FeedField? {
    switch (vocabulary, name) {
    // RSS does not say what its titles are. Most are HTML.
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

  /// The page itself, not its feed, its comments or its picture.
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
    // RSS 2.0 has no namespace; some give it one of their own.
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
