import Downloads
import Feeds
import Foundation
import WidgetKit

struct NewsEntry: TimelineEntry {
  let date: Date
  let news: News
  /// Of the whole tile, in points.
  let displaySize: CGSize
}

/// The feeds as they were last loaded.
struct News {
  var title: String?
  /// The newest first.
  var headlines: [Headline] = []
  /// What is wrong with the settings.
  var flaws: [String] = []
  /// The feeds that were asked for, and what was wrong with the last attempt at each.
  var feeds: [URL] = []
  var problems: [URL: String] = [:]
  /// The problem that delays a download.
  var delays: [URL: DelayedDownload] = [:]
  /// When the feeds were asked for.
  var asked: Date?
  /// When the oldest of the feeds was loaded; nil before there is any.
  var loaded: Date?

  /// What is wrong with which feed.
  func problems(at date: Date, locale: Locale) -> [String] {
    flaws
      + feeds.compactMap { url in
        let words = delays[url]?.words(at: date, locale: locale) ?? problems[url]
        return words.map { "\(url.siteName): \($0)" }
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

  /// After a few hours the age of the news is shown.
  static let trusted: TimeInterval = 3 * 3600

  /// How long ago it was loaded, where that matters.
  func age(at date: Date) -> String? {
    guard let loaded, date.timeIntervalSince(loaded) >= Self.trusted else { return nil }
    return Age.text(date.timeIntervalSince(loaded))
  }
}

extension URL {
  /// Short for a person.
  fileprivate var siteName: String {
    let host = host() ?? absoluteString
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
