import Foundation
import WidgetArchive

/// Words for dates and numbers at a moment, in the board's locale and time zone. Remembers the
/// first date at which any text that it returned changes.
struct LiveWords {
  let now: Date
  private let locale: Locale
  private let timeZone: TimeZone
  /// The first date at which a returned text changes.
  private(set) var nextChange: Date?

  init(_ environment: WidgetEnvironment, at now: Date) {
    self.now = now
    locale = Locale(identifier: environment.locale)
    timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
  }

  // MARK: Dates

  /// A clock time: `09:41`; on another day than today, `Sun, Nov 22 09:41`.
  func clock(_ date: Date) -> String {
    isToday(date) ? time(date, seconds: false) : "\(day(date)) \(time(date, seconds: false))"
  }

  /// A time with seconds: `09:41:07`; on another day, `Nov 22 09:41`.
  func stamp(_ date: Date) -> String {
    isToday(date)
      ? time(date, seconds: true)
      : "\(format(date) { $0.month(.abbreviated).day() }) \(time(date, seconds: false))"
  }

  /// A future date: `at 09:44, in 3 min`; `now` once it has come.
  mutating func moment(_ date: Date) -> String {
    guard date > now else { return "now" }
    let exact = date.timeIntervalSince(now) < 120
    let at = "at \(exact && isToday(date) ? time(date, seconds: true) : clock(date))"
    return date.timeIntervalSince(now) < Self.countedAhead ? "\(at), in \(left(until: date))" : at
  }

  /// A past date: `since 09:12 (29 min)`.
  mutating func since(_ date: Date) -> String {
    "since \(clock(date)) (\(age(of: date)))"
  }

  private func isToday(_ date: Date) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.isDate(date, inSameDayAs: now)
  }

  /// Further away than this, a date is written with its year instead of a number of days.
  private static let countedAhead: TimeInterval = 300 * 86_400

  private func day(_ date: Date) -> String {
    guard abs(date.timeIntervalSince(now)) < Self.countedAhead else {
      return format(date) { $0.year().month(.abbreviated).day() }
    }
    return format(date) { $0.weekday(.abbreviated).month(.abbreviated).day() }
  }

  private func time(_ date: Date, seconds: Bool) -> String {
    let style = Date.FormatStyle(
      date: .omitted, time: seconds ? .standard : .shortened, locale: locale,
      calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    return plain(date.formatted(style))
  }

  private func format(_ date: Date, _ fields: (Date.FormatStyle) -> Date.FormatStyle) -> String {
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: timeZone)
    return plain(date.formatted(fields(style)))
  }

  /// Replaces the narrow no-break space that ICU writes before AM: terminal fonts may lack it.
  private func plain(_ text: String) -> String {
    text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  /// An hour of the day: `04:00`.
  func hour(_ hour: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let date = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: now)
    return date.map { time($0, seconds: false) } ?? "\(hour) h"
  }

  // MARK: Spans

  /// The time since a date, in whole units: `29 min`.
  mutating func age(of date: Date) -> String {
    let seconds = max(0, now.timeIntervalSince(date))
    let unit = Self.unit(of: seconds)
    let count = (seconds / unit).rounded(.down)
    note(date.addingTimeInterval((count + 1) * unit))
    return Self.span(count * unit)
  }

  /// The time until a date: `3 min`, rounded up; `1 d 4 h`, in whole hours.
  mutating func left(until date: Date) -> String {
    let seconds = max(0, date.timeIntervalSince(now))
    let unit = Self.unit(of: seconds)
    guard unit < 3600 else {
      let count = (seconds / unit).rounded(.down)
      note(date.addingTimeInterval(-count * unit))
      return Self.span(count * unit)
    }
    let count = (seconds / unit).rounded(.up)
    note(date.addingTimeInterval(-(count - 1) * unit))
    return Self.span(count * unit)
  }

  /// Records that a text changes at a date.
  mutating func note(_ change: Date) {
    guard change > now else { return }
    nextChange = min(change, nextChange ?? change)
  }

  /// The unit in which a span of this length is counted.
  private static func unit(of seconds: TimeInterval) -> TimeInterval {
    if seconds < 100 { return 1 }
    return seconds < 86_400 ? 60 : 3600
  }

  /// A span: `34 s`, `12 min`, `3 h 5 min`, `2 d 4 h`.
  static func span(_ seconds: TimeInterval) -> String {
    guard seconds < 1e9, !seconds.isNaN else { return "very long" }
    let whole = Int(clamping: seconds)
    if whole < 100 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min" }
    if whole < 86_400 { return joined(whole / 3600, "h", whole % 3600 / 60, "min") }
    return joined(whole / 86_400, "d", whole % 86_400 / 3600, "h")
  }

  private static func joined(_ large: Int, _ unit: String, _ small: Int, _ part: String) -> String {
    small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(part)"
  }

  // MARK: Numbers

  /// A number: `2.3`, `40`.
  func number(_ value: Double) -> String {
    value.formatted(.number.locale(locale).precision(.fractionLength(0...1)))
  }

  /// A duration: `12 ms`, `1.3 s`.
  func duration(_ seconds: Double) -> String {
    if seconds < 0.9995 {
      let milliseconds = seconds * 1000
      return (milliseconds < 10 ? number(milliseconds) : number(milliseconds.rounded())) + " ms"
    }
    return number(seconds) + " s"
  }

  /// A size: `830 B`, `1.2 kB`, `9.1 MB`.
  func bytes(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    if count < 1_000_000 { return number(Double(count) / 1000) + " kB" }
    return number(Double(count) / 1_000_000) + " MB"
  }
}
