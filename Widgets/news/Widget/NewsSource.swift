import Downloads
import Feeds
import Foundation

/// Makes headlines from the settings and the downloaded feeds, and collects the feeds that must be
/// downloaded.
struct NewsSource {
  let kept: KeptDownloads
  let now: Date
  /// The feeds that are missing or old.
  private(set) var due: [URL] = []

  init(kept: KeptDownloads, now: Date) {
    self.kept = kept
    self.now = now
  }

  /// The age in seconds from which a feed is downloaded again; most feeds ask not to be read more
  /// often.
  static let freshness: TimeInterval = 30 * 60

  mutating func news(for intent: NewsIntent) -> News {
    let addresses = FeedAddresses(intent.feeds)
    var news = News(
      title: intent.title, flaws: addresses.problems, feeds: addresses.urls, asked: now)
    var feeds: [LoadedFeed] = []
    for url in addresses.urls {
      let download = kept.last(of: url)
      if download.isDue(at: now, freshness: Self.freshness) { due.append(url) }
      news.problems[url] = download.problem?.words
      if let content = download.content, let feed = try? FeedReader.read(content.data, from: url) {
        feeds.append(LoadedFeed(feed, loaded: content.date))
        sayWhatIsLeftOut(of: feed, from: url)
      }
    }
    news.headlines = Array(feeds.headlines.prefix(40))
    news.loaded = feeds.map(\.loaded).min()
    return news
  }

  /// Writes to the widget's log, which the inspector shows.
  private func sayWhatIsLeftOut(of feed: Feed, from url: URL) {
    let name = url.host() ?? url.absoluteString
    let unread = feed.items.count(where: \.isDateUnreadable)
    if feed.leftOut > 0 {
      print("\(name): the newest \(feed.items.count) items are kept, \(feed.leftOut) left out")
    }
    if unread > 0 {
      print("\(name): the dates of \(unread) items cannot be read; these stand last")
    }
  }
}
