import Foundation
import WidgetArchive

/// Formats for times that change with the clock.
///
/// As Apple's, for use in a `Text`. The host does the formatting, so here they are not Foundation's
/// `FormatStyle`s.
public enum SystemFormatStyle {
  /// Counts within an interval.
  public struct Timer: Hashable, Sendable {
    let archived: DateText

    /// Counts down to the end of an interval.
    public init(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      archived = .timer(
        interval.lowerBound, interval.upperBound, countsDown: true, showsHours: showsHours,
        maxFields: Count(maxFieldCount))
    }

    /// Counts up from the beginning of an interval.
    public init(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      archived = .timer(
        interval.lowerBound, interval.upperBound, countsDown: false, showsHours: showsHours,
        maxFields: Count(maxFieldCount))
    }

    /// Counts down to the end of an interval.
    public static func timer(
      countingDownIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) -> Timer {
      Timer(countingDownIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount)
    }

    /// Counts up from the beginning of an interval.
    public static func timer(
      countingUpIn interval: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) -> Timer {
      Timer(countingUpIn: interval, showsHours: showsHours, maxFieldCount: maxFieldCount)
    }
  }

  /// Counts up from a date.
  public struct Stopwatch: Hashable, Sendable {
    let archived: DateText

    /// Counts up from a date; fractions of seconds are not drawn.
    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      archived = .stopwatch(startDate, showsHours: showsHours, maxFields: Count(maxFieldCount))
    }

    /// Counts up from a date; fractions of seconds are not drawn.
    public static func stopwatch(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) -> Stopwatch {
      Stopwatch(startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount)
    }
  }

  public struct DateOffset: Hashable, Sendable {
    let archived: DateText

    /// The distance to a date, in a number of the allowed fields.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .week, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      archived = .dateOffset(
        anchor, fields: allowedFields.archived, maxFields: Count(maxFieldCount), sign: sign.archived
      )
    }

    /// The distance to a date, in a number of the allowed fields.
    public static func offset(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .week, .day, .hour, .minute, .second,
      ], maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) -> DateOffset {
      DateOffset(
        to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
    }
  }

  /// A date in the form in which people refer to it.
  public struct DateReference: Hashable, Sendable {
    let archived: DateText

    /// A date in a number of the allowed fields; the host chooses the threshold.
    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      archived = .dateReference(
        date, fields: allowedFields.archived, maxFields: Count(maxFieldCount))
    }

    /// A date in a number of the allowed fields; the host chooses the threshold.
    public static func reference(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) -> DateReference {
      DateReference(to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount)
    }
  }
}

extension Set<Date.ComponentsFormatStyle.Field> {
  fileprivate var archived: [DateText.Field] {
    let all: [(Element, DateText.Field)] = [
      (.year, .year), (.month, .month), (.week, .week), (.day, .day), (.hour, .hour),
      (.minute, .minute), (.second, .second),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension NumberFormatStyleConfiguration.SignDisplayStrategy {
  fileprivate var archived: String {
    if self == .never { return "never" }
    return self == .always() || self == .always(includingZero: false) ? "always" : "automatic"
  }
}
