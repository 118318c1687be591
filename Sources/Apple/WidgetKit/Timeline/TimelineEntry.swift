import Foundation

/// The content of a widget from a date on.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineentry>.
public protocol TimelineEntry {
  /// The date from which the widget shows the entry.
  var date: Date { get }
  /// The relevance of the entry, for a stack that shows one of several widgets.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// The entry has no relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry compared with the other entries of its widget.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineentryrelevance>.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// The score; 0 or less means not relevant. The author chooses the scale.
  public var score: Float
  /// The duration in seconds; 0 means until the next entry that has a relevance.
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
