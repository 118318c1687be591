import Foundation
import WidgetArchive

/// The frequency at which a timeline's views may be updated.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// The dates at which a view is updated.
public protocol TimelineSchedule {
  /// The frequency at which views may be updated.
  typealias Mode = TimelineScheduleMode
  /// The type of the sequence of dates.
  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Dates at constant intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Makes dates that begin at a date and follow at an interval in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The last date before or at a start, and those after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard interval > 0, interval.isFinite else { return Entries(next: startDate, interval: 1) }
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(next: start.addingTimeInterval(passed * interval), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var coming: Date
    private let interval: TimeInterval

    init(next: Date, interval: TimeInterval) {
      coming = next
      self.interval = interval
    }

    public mutating func next() -> Date? {
      defer { coming.addTimeInterval(interval) }
      return coming
    }
  }
}

public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  /// The beginning of a date's minute, and the minutes after it.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Dates given by an author.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule
where Dates.Element == Date {
  private let dates: Dates

  public init(_ dates: Dates) {
    self.dates = dates
  }

  /// The given dates, independent of the start.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

/// Dates as frequent as an animation needs; a tile has no animations.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes dates as frequent as an animation needs.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  public func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] { [start] }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates that begin at a date and follow at an interval in seconds.
  public static func periodic(
    from startDate: Date, by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates as frequent as an animation needs.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Dates as frequent as an animation needs.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

/// A view made for a date of a schedule.
///
/// A tile shows the view for its entry's date: the last date of the schedule that is not later. The
/// view is updated with the next entry, as in widgets on Apple's systems, and not in between. See
/// <https://developer.apple.com/documentation/swiftui/timelineview>.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// The values passed to a timeline's view.
public struct TimelineViewDefaultContext: Sendable {
  /// The frequency of updates.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live
    case seconds
    case minutes
  }

  public let date: Date
  /// The frequency of updates: in a tile, at most once a minute.
  public let cadence: Cadence
}

extension TimelineView: View, LowerableView where Content: View {
  public typealias Context = TimelineViewDefaultContext

  /// Makes a view for the dates of a schedule.
  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let now = lowering.environment.tileMetrics.date
    let context = TimelineViewDefaultContext(date: schedule.date(at: now), cadence: .minutes)
    return lowering.nodes(of: content(context))
  }
}

extension TimelineSchedule {
  /// The last date that is not after `now`. Only the first dates are tried, since a schedule may be
  /// infinite.
  fileprivate func date(at now: Date) -> Date {
    entries(from: now, mode: .normal).prefix(1000).prefix { $0 <= now }.last ?? now
  }
}
