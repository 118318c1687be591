import Foundation
import WidgetArchive

/// The person's locale and time zone, and the purpose of the form.
struct FormManner: Hashable {
  let environment: WidgetEnvironment
  let family: ArchivedFamily
  /// The starting point for a date that was never set.
  let now: Date

  /// The day that stands in where only a time of day is set.
  static let anyDay = "2001-01-01"

  var locale: Locale { Locale(identifier: environment.locale) }
  var timeZone: TimeZone { TimeZone(identifier: environment.timeZone) ?? .gmt }

  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// A number as text, with the locale's decimal separator and without grouping.
  func number(_ number: Double) -> String {
    number.formatted(
      .number.grouping(.never).precision(.fractionLength(0...6)).locale(locale))
  }

  /// The number in typed text, with a point or the locale's separator.
  func number(in text: String) -> Double? {
    let separator = locale.decimalSeparator ?? "."
    return Double(text.replacingOccurrences(of: separator, with: "."))
  }

  /// A date as typed text: `2027-01-31 18:30`.
  func typed(_ date: Date, _ parts: FormControl.DateParts) -> String {
    let day = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?, _ width: Int = 2) -> String {
      let digits = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = "\(padded(day.year, 4))-\(padded(day.month))-\(padded(day.day))"
    let time = "\(padded(day.hour)):\(padded(day.minute))"
    switch parts {
    case .date: return date
    case .time: return time
    case .dateTime: return "\(date) \(time)"
    }
  }

  /// A date in the words of the locale.
  func words(_ date: Date, _ parts: FormControl.DateParts) -> String {
    let style = Date.FormatStyle(
      date: parts == .time ? .omitted : .complete,
      time: parts == .date ? .omitted : .shortened, locale: locale,
      calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    return date.formatted(style)
  }

  func words(isOn: Bool) -> String { isOn ? "on" : "off" }
}
