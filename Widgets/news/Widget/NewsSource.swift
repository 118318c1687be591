import Downloads
import Feeds
import Foundation

/// From settings to headlines, by what was downloaded before. What is missing or old it starts to
/// download on the way.
struct NewsSource {
  let downloads: BackgroundDownloads
  let now: Date

  /// Most feeds ask not to be read more often.
  static let freshness: TimeInterval = 30 * 60

  func news(for intent: NewsIntent) -> News {
    let addresses = FeedAddresses(intent.feeds)
    var news = News(title: intent.title, problems: addresses.problems)
    var feeds: [LoadedFeed] = []
    for url in addresses.urls {
      let kept = downloads.kept.last(of: url)
      if kept.isDue(at: now, freshness: Self.freshness) { downloads.start(url) }
      if let problem = kept.problem { news.problems.append("\(name(of: url)): \(problem.words)") }
      if let content = kept.content, let feed = try? FeedReader.read(content.data, from: url) {
        feeds.append(LoadedFeed(feed, loaded: content.date))
      }
    }
    news.headlines = Array(feeds.headlines.prefix(40))
    news.loaded = feeds.map(\.loaded).min()
    return news
  }

  private func name(of url: URL) -> String {
    let host = url.host() ?? url.absoluteString
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
