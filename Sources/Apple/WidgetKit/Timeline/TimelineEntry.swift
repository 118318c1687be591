import Foundation

/// What a widget shows from a date on.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineentry>.
public protocol TimelineEntry {
  /// When the widget shows it.
  var date: Date { get }
  /// How much it matters then, for a stack that shows one widget of several.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// nil: the entry has no relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters, compared with the others of its widget.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineentryrelevance>.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// 0 or less: not at all. The scale is the author's own.
  public var score: Float
  /// For how many seconds, 0 meaning until the next entry that has a relevance.
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}
