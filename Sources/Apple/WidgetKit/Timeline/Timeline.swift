import Foundation

/// Entries for dates to come, and when to ask for others.
///
/// See <https://developer.apple.com/documentation/widgetkit/timeline>.
public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public let entries: [EntryType]
  /// When to ask for the next timeline.
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The earliest moment for a new timeline.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy>.
public struct TimelineReloadPolicy: Equatable, Sendable {
  enum Moment: Equatable, Sendable {
    case atEnd
    case never
    case after(Date)
  }

  let moment: Moment

  /// When the last entry has become current.
  public static let atEnd = TimelineReloadPolicy(moment: .atEnd)
  /// Only when the app asks for it through ``WidgetCenter``.
  public static let never = TimelineReloadPolicy(moment: .never)

  /// After a date, which may be before or after the last entry.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(moment: .after(date))
  }
}
