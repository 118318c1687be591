import Foundation
import WidgetArchive

/// How often a timeline's views may be made anew.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// The dates on which a view is made anew.
public protocol TimelineSchedule {
  /// How often views may be made anew.
  typealias Mode = TimelineScheduleMode
  /// The type of the dates in order.
  associatedtype Entries: Sequence where Entries.Element == Date

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Dates at even distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// From a date on, every so many seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The last date before a start, and those after it.
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

  /// The minute of a date, and those after it.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Dates that an author names.
public struct ExplicitTimelineSchedule<Dates: Sequence>: TimelineSchedule
where Dates.Element == Date {
  private let dates: Dates

  public init(_ dates: Dates) {
    self.dates = dates
  }

  /// The dates, whatever the start.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Dates { dates }
}

/// As often as an animation needs; a tile has none.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// As often as an animation needs.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}

  public func entries(from start: Date, mode: TimelineScheduleMode) -> [Date] { [start] }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// From a date on, every so many seconds.
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
  /// As often as an animation needs.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// As often as an animation needs.
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

/// A view that is made for a date of a schedule.
///
/// A tile shows the date its entry is for: the last of the schedule that is not after it. It is
/// made anew with the next entry, as in widgets on Apple's systems, not in between. See
/// <https://developer.apple.com/documentation/swiftui/timelineview>.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content
}

/// What a timeline's view is told.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the view is made anew.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live
    case seconds
    case minutes
  }

  public let date: Date
  /// How often the view is made anew: in a tile, not more than each minute.
  public let cadence: Cadence
}

extension TimelineView: View, LowerableView where Content: View {
  public typealias Context = TimelineViewDefaultContext

  /// Makes a view for dates of a schedule.
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
  /// The last date that is not after another: of the first few, since a schedule may have no end.
  fileprivate func date(at now: Date) -> Date {
    entries(from: now, mode: .normal).prefix(1000).prefix { $0 <= now }.last ?? now
  }
}
