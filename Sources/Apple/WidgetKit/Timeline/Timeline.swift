import Foundation
import WidgetArchive

/// Entries for coming dates, and the policy for the next timeline.
///
/// See <https://developer.apple.com/documentation/widgetkit/timeline>.
public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public let entries: [EntryType]
  /// The policy that decides when the next timeline is requested.
  public let policy: TimelineReloadPolicy
  /// The trouble of its data source: not Apple's, set only by BoardKit.
  package var trouble: TimelineTrouble?

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

  /// After the last entry has become current.
  public static let atEnd = TimelineReloadPolicy(moment: .atEnd)
  /// Only when the app asks for it through ``WidgetCenter``.
  public static let never = TimelineReloadPolicy(moment: .never)

  /// After a date, which may be before or after the last entry.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(moment: .after(date))
  }
}
