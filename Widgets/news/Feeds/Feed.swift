import Foundation

/// The content of an RSS 2.0, RSS 1.0, Atom or JSON Feed: made by ``FeedReader``.
///
/// Its texts are ready to show: without markup, on one line, without control characters. Its
/// addresses are absolute and lead to the web.
package struct Feed: Hashable, Sendable {
  package var title: String
  /// The web site of the feed.
  package var link: URL?
  package var updated: Date?
  /// The items in the feed's order, without duplicates; if there are too many, only the newest.
  package var items: [Item]
  /// The number of older items that were left out.
  package var leftOut = 0

  package init(title: String, link: URL? = nil, updated: Date? = nil, items: [Item] = []) {
    self.title = title
    self.link = link
    self.updated = updated
    self.items = items
  }

  package struct Item: Hashable, Sendable {
    /// The identifier that the feed gives the item.
    package var id: String?
    package var title: String
    package var link: URL?
    package var date: Date?
    /// Whether the item has an unreadable date, so that its age is unknown.
    package var isDateUnreadable = false

    package init(id: String? = nil, title: String, link: URL? = nil, date: Date? = nil) {
      self.id = id
      self.title = title
      self.link = link
      self.date = date
    }
  }
}

/// The reason why data is not a feed.
package enum FeedError: Error, Hashable {
  case notXML(line: Int)
  /// The XML's root element, given here, is not a feed's.
  case notAFeed(root: String)
  case nothing
  case tooLarge(bytes: Int)
  case noLibrary
  /// JSON that is not a JSON Feed.
  case notAJSONFeed
}

extension FeedError: CustomStringConvertible {
  /// The error in words, after the feed's name and a colon.
  package var description: String {
    switch self {
    case .notXML(let line): "no feed there (line \(line) is not XML)"
    case .notAFeed(let root) where root.lowercased() == "html":
      "a web page, not a feed: look for its RSS or Atom link"
    case .notAFeed(let root): "no feed there (<\(root)> is neither RSS nor Atom)"
    case .notAJSONFeed: "no feed there (JSON, but no JSON Feed)"
    case .nothing: "an empty answer"
    case .tooLarge(let bytes): "too large (\(bytes / 1_000_000) MB)"
    case .noLibrary: "libxml2 reads feeds, and is not installed (package libxml2)"
    }
  }
}
