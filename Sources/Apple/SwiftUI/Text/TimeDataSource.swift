import Foundation
import WidgetArchive

/// A source of values that change with the clock.
public struct TimeDataSource<Value>: Sendable {
  /// The date that the values are measured from or to.
  fileprivate var anchor = Date.distantPast
  /// Whether the values become smaller until the anchor.
  fileprivate var countsDown = false
}

// As Apple's, each can be asked of any source: `TimeDataSource<Date>.durationOffset(to:)`.
extension TimeDataSource {
  public static var currentDate: TimeDataSource<Date> { TimeDataSource<Date>() }

  /// The time since a date.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource<Duration>(anchor: date)
  }

  /// The time from a date to now.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(anchor: date)
  }

  /// The time from now to a date.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource<Range<Date>>(anchor: date, countsDown: true)
  }
}

extension TimeDataSource where Value == Range<Date> {
  /// The text of the time between the current date and the anchor in units.
  fileprivate func units(_ fields: [DateText.Field], maxFields: Int) -> DateText {
    .dateOffset(anchor, fields: fields, maxFields: Count(maxFields), sign: "never")
  }

  /// The text of the time between the current date and the anchor as a clock shows it.
  fileprivate var clock: DateText {
    // The beginning of a countdown only bounds what is shown.
    countsDown
      ? .timer(.distantPast, anchor, countsDown: true, showsHours: true, maxFields: Count(3))
      : .stopwatch(anchor, showsHours: true, maxFields: Count(3))
  }
}

extension Text {
  /// The current date in a format that counts within an interval.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Timer) {
    self.init(.date(format.archived))
  }

  /// The current date in a format that counts up.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Stopwatch) {
    self.init(.date(format.archived))
  }

  /// The time between the current date and another.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.DateOffset) {
    self.init(.date(format.archived))
  }

  /// A date in the form in which people refer to it now.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.DateReference) {
    self.init(.date(format.archived))
  }

  /// The current date; the lengths of its parts are kept, their order is the locale's.
  public init(_ source: TimeDataSource<Date>, format: Date.FormatStyle) {
    self.init(.date(CurrentDateFormat(format).archived))
  }
}

extension Text {
  /// The time since a date, as a clock shows it. Before the date it is zero.
  public init(_ source: TimeDataSource<Duration>, format: Duration.TimeFormatStyle) {
    let showsHours = format.pattern != .minuteSecond
    self.init(
      .date(.stopwatch(source.anchor, showsHours: showsHours, maxFields: Count(3))))
  }

  /// The time since a date in units, as many as are allowed at once.
  ///
  /// The names of the units have the length that the board gives them.
  public init(_ source: TimeDataSource<Duration>, format: Duration.UnitsFormatStyle) {
    let fields = DateText.Field.allCases.filter { field in
      format.allowedUnits.contains { $0 == field.unit }
    }
    self.init(
      .date(
        .dateOffset(
          source.anchor, fields: fields.isEmpty ? [.second] : fields,
          maxFields: Count(format.maximumUnitCount ?? 7), sign: "automatic")))
  }

  /// The time between the current date and another, on a clock or in units.
  public init(_ source: TimeDataSource<Range<Date>>, format: _DateComponentsFormatStyle) {
    guard format.style != .timeDuration else {
      self.init(.date(source.clock))
      return
    }
    let chosen = format.fields.map { chosen in
      DateText.Field.allCases.filter { field in chosen.contains { $0 == field.component } }
    }
    self.init(.date(source.units(chosen ?? DateText.Field.allCases, maxFields: 7)))
  }
}

extension DateText.Field {
  /// The unit of a duration, which knows no months.
  fileprivate var unit: Duration.UnitsFormatStyle.Unit? {
    switch self {
    case .year, .month: nil
    case .week: .weeks
    case .day: .days
    case .hour: .hours
    case .minute: .minutes
    case .second: .seconds
    }
  }

  fileprivate var component: _DateComponentsFormatStyle.Field {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .week
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }
}
