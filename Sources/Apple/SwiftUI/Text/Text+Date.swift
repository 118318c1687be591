import Foundation
import WidgetArchive

extension Text {
  /// A style for dates; the host keeps the text current.
  public struct DateStyle: Hashable, Codable, Sendable {
    let archived: DateText.Style

    public static let time = DateStyle(archived: .time)
    public static let date = DateStyle(archived: .date)
    /// The time from or until now in two units.
    public static let relative = DateStyle(archived: .relative)
    /// The time from or until now in one unit, with a sign.
    public static let offset = DateStyle(archived: .offset)
    /// The time from or until now, as on a stopwatch.
    public static let timer = DateStyle(archived: .timer)
  }

  public init(_ date: Date, style: DateStyle) {
    self.init(.date(.style(date, style.archived)))
  }

  /// Two dates; their common parts are written once.
  public init(_ dates: ClosedRange<Date>) {
    self.init(.date(.range(dates.lowerBound, dates.upperBound)))
  }

  /// An interval; the common parts of its dates are written once.
  public init(_ interval: DateInterval) {
    self.init(.date(.range(interval.start, interval.end)))
  }

  /// A timer that runs within an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .date(
        .interval(
          timerInterval.lowerBound, timerInterval.upperBound, pause: pauseTime,
          countsDown: countsDown, showsHours: showsHours)))
  }
}

extension Text {
  /// A value formatted by a format style, in the locale of the environment.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(.formatted(FormattedValue(input, format: format)))
  }

  /// A value formatted by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(.verbatim(formatter.string(for: subject) ?? ""))
  }
}

extension FormattedValue {
  /// A value formatted by a format style; locale, time zone and calendar are the environment's if
  /// the style follows the system.
  init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatOutput == String {
    string = { environment in
      if var date = format as? Date.FormatStyle {
        if date.timeZone == .autoupdatingCurrent { date.timeZone = environment.timeZone }
        if date.calendar == .autoupdatingCurrent { date.calendar = environment.calendar }
        if let format = date as? F {
          return format.locale(environment.locale).format(input)
        }
      }
      return format.locale(environment.locale).format(input)
    }
  }
}
