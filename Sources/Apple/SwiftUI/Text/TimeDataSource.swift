import Foundation
import WidgetArchive

/// A source of values that change with the clock.
public struct TimeDataSource<Value>: Sendable {}

extension TimeDataSource where Value == Date {
  public static var currentDate: TimeDataSource<Date> { TimeDataSource() }
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
