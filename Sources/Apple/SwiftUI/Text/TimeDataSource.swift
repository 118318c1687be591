import Foundation
import WidgetArchive

/// A source of values that follow the clock.
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

  /// The distance of the current date from another.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.DateOffset) {
    self.init(.date(format.archived))
  }

  /// A date as one refers to it now.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.DateReference) {
    self.init(.date(format.archived))
  }

  /// The current date; how long its parts are is kept, their order is the locale's.
  public init(_ source: TimeDataSource<Date>, format: Date.FormatStyle) {
    self.init(.date(CurrentDateFormat(format).archived))
  }
}
