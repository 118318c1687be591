import BoardKit
import Downloads
import Feeds
import Intents
import SwiftUI
import WidgetKit

/// Headlines of the configured feeds, one link in each row.
@main
struct NewsWidget: Widget {
  nonisolated static let kind = "news"

  /// Downloads feeds in the background and keeps the valid ones.
  nonisolated static let downloads = BackgroundDownloads(kind: kind) { data, url in
    _ = try FeedReader.read(data, from: url)
  }

  var body: some WidgetConfiguration {
    IntentConfiguration(kind: Self.kind, intent: NewsIntent.self, provider: NewsProvider()) {
      entry in
      NewsView(entry: entry).steppingUp()
    }
    .configurationDisplayName("News")
    .galleryCategory("The world")
    .description("Headlines of the feeds you read, RSS or Atom, the newest first.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryInline,
      .accessoryRectangular,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(columns: 30, rows: 14, for: .systemLarge)
    .largestUsefulUnit(columns: 26, rows: 11, for: .systemExtraLarge)
    .onBackgroundURLSessionEvents(matching: { Self.downloads.matches($0) }) { _, completion in
      Self.downloads.handleEvents(completion: completion)
    }
  }
}

/// Makes entries with the same headlines and increasing ages.
struct NewsProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> NewsEntry {
    let now = Date()
    return NewsEntry(date: now, news: .sample(at: now), displaySize: context.displaySize)
  }

  func getSnapshot(
    for configuration: NewsIntent, in context: Context,
    completion: @escaping @Sendable (NewsEntry) -> Void
  ) {
    let now = Date()
    let news = context.isPreview ? .sample(at: now) : news(for: configuration, at: now).news
    completion(NewsEntry(date: now, news: news, displaySize: context.displaySize))
  }

  func getTimeline(
    for configuration: NewsIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<NewsEntry>) -> Void
  ) {
    let now = Date()
    let (news, due) = news(for: configuration, at: now)
    NewsWidget.downloads.start(due) { delays in
      var news = news
      news.delays = delays
      let entries = dates(from: now, news).map {
        NewsEntry(date: $0, news: news, displaySize: context.displaySize)
      }
      // An old feed is being downloaded already; its arrival asks for a new timeline.
      let reload = now.addingTimeInterval(NewsSource.freshness)
      completion(
        Timeline(entries: entries, policy: .after(reload)).trouble(
          news.trouble, showsOlder: news.loaded != nil, keepsPace: news.isPartlyWell))
    }
  }

  /// The news, and the feeds to download.
  private func news(for configuration: NewsIntent, at now: Date) -> (news: News, due: [URL]) {
    var source = NewsSource(kept: NewsWidget.downloads.kept, now: now)
    let news = source.news(for: configuration)
    return (news, source.due)
  }

  /// The dates at which ages change: every 15 minutes while they are in minutes, then every hour,
  /// then every day.
  private func dates(from now: Date, _ news: News) -> [Date] {
    let quarters = (0..<8).map { Double($0) * 900 }
    let hours = (2..<24).map { Double($0) * 3600 }
    let days = (4...28).map { Double($0) * 6 * 3600 }
    let ages = (quarters + hours + days).map { now.addingTimeInterval($0) }
    let isWaiting = news.headlines.isEmpty || !news.delays.isEmpty
    let turns = isWaiting ? DelayedDownload.turns(of: news.delays.values, after: now) : []
    return Set(ages + turns).sorted()
  }
}

extension News {
  /// The sample for the gallery.
  fileprivate static func sample(at now: Date) -> News {
    func headline(_ title: String, _ source: String, _ minutes: Double) -> Headline {
      Headline(title: title, source: source, date: now.addingTimeInterval(-minutes * 60))
    }
    return News(
      headlines: [
        headline("A comet visible to the naked eye all week", "Sky Report", 12),
        headline("Night trains to the coast start again in spring", "The Courier", 48),
        headline("How a small town brought its river back to life", "The Courier", 130),
        headline("What changes in the new release, and what stays", "Terminal Weekly", 200),
        headline("Library opens on Sundays after a vote of its readers", "Local", 340),
        headline("Old maps, new paths: walking the border on foot", "Outdoors", 600),
        headline("The quiet return of the pocket calculator", "Terminal Weekly", 1000),
        headline("Bakers agree: leave the dough alone for a day", "Local", 1500),
        headline("A telescope for every school in the valley", "Sky Report", 1800),
        headline("Ferry timetable for the summer is out", "The Courier", 2500),
      ], loaded: now)
  }
}
