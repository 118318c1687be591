import Foundation
import Intents

/// Configures the feeds and the title. In the board file, addresses are separated by blanks:
///
///     set.title = Reading
///     set.feeds = https://www.swift.org/atom.xml https://lwn.net/headlines/rss
final class NewsIntent: INIntent {
  @INIntentParameter(title: "Title", description: "Such as Reading.") var title: String?
  @INIntentParameter(
    title: "Feeds", description: "Addresses such as https://www.swift.org/atom.xml.")
  var feeds: [String]?
}

/// The feeds that the settings name.
struct FeedAddresses {
  private(set) var urls: [URL] = []
  private(set) var problems: [String] = []

  /// Two long-lived feeds, shown until the person configures others.
  static let standard = ["https://lwn.net/headlines/rss", "https://www.swift.org/atom.xml"]
  /// The largest number of feeds: the errors of more would fill a tile.
  static let most = 20

  init(_ settings: [String]?) {
    let written = (settings ?? []).flatMap { $0.split(whereSeparator: \.isWhitespace) }
    for text in written.isEmpty ? Self.standard : written.map(String.init) {
      guard let url = Self.webAddress(text) else {
        problems.append("“\(text)” is no address: https://…")
        continue
      }
      if !urls.contains(url) { urls.append(url) }
    }
    if urls.count > Self.most {
      problems.append("\(urls.count) feeds; the first \(Self.most) are shown")
      urls = Array(urls.prefix(Self.most))
    }
  }

  private static func webAddress(_ text: String) -> URL? {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host() != nil
    else { return nil }
    return url
  }
}
