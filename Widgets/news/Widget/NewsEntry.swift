import Feeds
import Foundation
import WidgetKit

struct NewsEntry: TimelineEntry {
  let date: Date
  let news: News
  /// Of the whole tile, in points.
  let displaySize: CGSize
}

/// What the feeds said when they were last heard.
struct News {
  var title: String?
  /// The newest first.
  var headlines: [Headline] = []
  /// What is wrong with which feed.
  var problems: [String] = []
  /// When the oldest of the feeds was loaded; nil before there is any.
  var loaded: Date?

  /// News of a few hours ago are news. After that a person should know.
  static let trusted: TimeInterval = 3 * 3600

  /// How long ago it was loaded, where that matters.
  func age(at date: Date) -> String? {
    guard let loaded, date.timeIntervalSince(loaded) >= Self.trusted else { return nil }
    return Age.text(date.timeIntervalSince(loaded))
  }
}
