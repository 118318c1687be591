import Downloads
import Feeds
import Foundation
import WidgetKit

struct NewsEntry: TimelineEntry {
  let date: Date
  let news: News
  /// The size of the whole tile in points.
  let displaySize: CGSize
}

/// The feeds in their last downloaded state.
struct News {
  var title: String?
  /// The headlines, newest first.
  var headlines: [Headline] = []
  /// The errors in the settings.
  var flaws: [String] = []
  /// The configured feeds, and the error of the last attempt for each.
  var feeds: [URL] = []
  var problems: [URL: String] = [:]
  /// The delays of downloads that are under way.
  var delays: [URL: DelayedDownload] = [:]
  /// The date of the request for the feeds.
  var asked: Date?
  /// The date of the oldest feed's download; nil if no feed has been downloaded.
  var loaded: Date?

  /// The source of all headlines, if they have one; then it stands on the frame, and not in each row.
  var onlySource: String? {
    guard let first = headlines.first?.source, !first.isEmpty,
      headlines.allSatisfy({ $0.source == first })
    else { return nil }
    return first
  }

  /// The error messages, with the name of the feed.
  func problems(at date: Date, locale: Locale) -> [String] {
    flaws
      + feeds.compactMap { url in
        let words = delays[url]?.words(at: date, locale: locale) ?? problems[url]
        return words.map { "\(url.siteName): \($0)" }
      }
  }

  /// The feeds' errors in a line, to report to the board; errors in the settings are not included.
  var trouble: String? {
    let words = troubles
    guard let first = words.first else { return nil }
    return words.count == 1 ? first : "\(words.count) of \(feeds.count) feeds: \(first)"
  }

  /// Whether at least one feed has no error.
  var isPartlyWell: Bool { troubles.count < feeds.count }

  private var troubles: [String] {
    feeds.compactMap { url in
      (delays[url]?.reason ?? problems[url]).map { "\(url.siteName): \($0)" }
    }
  }

  /// The text for a tile without headlines and without a known problem.
  func silence(at date: Date) -> String {
    if loaded != nil { return "Nothing in these feeds." }
    let waited = asked.map { date.timeIntervalSince($0) } ?? 0
    return waited < DelayedDownload.silence
      ? "The feeds are on their way."
      : "The feeds have not come yet. Check the network; r tries again."
  }

  /// The age in seconds from which the age of the news is shown.
  static let trusted: TimeInterval = 3 * 3600

  /// The age of the news, if it is large enough to matter.
  func age(at date: Date) -> String? {
    guard let loaded, date.timeIntervalSince(loaded) >= Self.trusted else { return nil }
    return Age.text(date.timeIntervalSince(loaded))
  }
}

extension URL {
  /// A short name of the site, for people.
  fileprivate var siteName: String {
    let host = host() ?? absoluteString
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
