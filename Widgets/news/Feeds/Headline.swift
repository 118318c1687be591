import Foundation

/// A row of news: a title with its source, age and link.
package struct Headline: Hashable, Sendable {
  package var title: String
  package var source: String
  package var link: URL?
  /// The date; nil if the feed gives none.
  package var date: Date?

  package init(title: String, source: String, link: URL? = nil, date: Date? = nil) {
    self.title = title
    self.source = source
    self.link = link
    self.date = date
  }

  /// Its age in one unit: `12m`, `3h`, `2d`; nil if it has no date.
  package func age(at now: Date) -> String? {
    date.map { Age.text(now.timeIntervalSince($0)) }
  }
}

/// A short text for an age.
package enum Age {
  package static func text(_ seconds: TimeInterval) -> String {
    let minutes = Int(min(max(seconds, 0), 1e9) / 60)
    switch minutes {
    case 0: return "now"
    case ..<60: return "\(minutes)m"
    case ..<(24 * 60): return "\(minutes / 60)h"
    case ..<(365 * 24 * 60): return "\(minutes / 60 / 24)d"
    default: return "\(minutes / 60 / 24 / 365)y"
    }
  }
}

/// A feed and the date of its download.
package struct LoadedFeed: Sendable {
  package var feed: Feed
  package var loaded: Date

  package init(_ feed: Feed, loaded: Date) {
    self.feed = feed
    self.loaded = loaded
  }
}

extension [LoadedFeed] {
  /// The headlines of all feeds, newest first. A headline in two feeds is listed once; duplicates
  /// have the same address, or the same address and title if a feed gives several items one
  /// address.
  package var headlines: [Headline] {
    let ranked = enumerated().flatMap { index, loaded in loaded.ranked(feed: index) }
    var uses = [[URL: Int]](repeating: [:], count: count)
    for one in ranked { if let link = one.headline.link { uses[one.feed][link, default: 0] += 1 } }
    var seen: Set<String> = []
    return ranked.sorted().filter { one in
      let address = one.headline.link.map { uses[one.feed][$0] == 1 ? $0.absoluteString : "" } ?? ""
      let identity =
        address.isEmpty
        ? "\(one.headline.link?.absoluteString ?? "") \(one.headline.title)" : address
      return seen.insert(identity).inserted
    }
    .map(\.headline)
  }
}

extension LoadedFeed {
  fileprivate func ranked(feed index: Int) -> [RankedHeadline] {
    let source = feed.title.isEmpty ? feed.link?.host() ?? "" : feed.title
    // An item without a date counts as an hour older than the one before it, as feeds list newer
    // items first.
    var above = (feed.updated ?? loaded).addingTimeInterval(3600)
    return feed.items.enumerated().map { order, item in
      // Clocks and time zones are often wrong, so a future date counts as the date of the download.
      let date = item.date.map { Swift.min($0, loaded) }
      let rank =
        item.isDateUnreadable ? .distantPast : date ?? above.addingTimeInterval(-3600)
      if !item.isDateUnreadable { above = rank }
      let headline = Headline(title: item.title, source: source, link: item.link, date: date)
      return RankedHeadline(headline: headline, rank: rank, feed: index, order: order)
    }
  }
}

/// A headline with the values that decide its rank.
private struct RankedHeadline: Comparable {
  var headline: Headline
  var rank: Date
  var feed: Int
  var order: Int

  static func < (left: RankedHeadline, right: RankedHeadline) -> Bool {
    (right.rank, left.feed, left.order) < (left.rank, right.feed, right.order)
  }
}
