import CellLayout
import Foundation
import WidgetArchive

/// The date and time at the right of the header, in the board's locale and time zone.
struct HeaderClock {
  private let locale: Locale
  private let timeZone: TimeZone
  private let english: EnglishDates?

  init(_ environment: WidgetEnvironment) {
    locale = Locale(identifier: environment.locale)
    timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    english = EnglishDates(locale: environment.locale, timeZone: timeZone)
  }

  /// The text of the header: `Sat 21 Nov  09:41`, in the order and words of the locale.
  func text(at date: Date) -> String { shortDay(at: date) + "  " + time(at: date) }

  private func shortDay(at date: Date) -> String {
    if let day = english?.shortDay(date) { return day }
    let calendar = Calendar(identifier: .gregorian)
    let day = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .weekday(.abbreviated).day().month(.abbreviated)
    return date.formatted(day)
  }

  /// The date of the lock page: `Saturday 21 November`.
  func longDay(at date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: timeZone
      ).weekday(.wide).day().month(.wide))
  }

  /// The time: `09:41`.
  func time(at date: Date) -> String {
    if let time = english?.time(date) { return time }
    return date.formatted(
      Date.FormatStyle(
        date: .omitted, time: .shortened, locale: locale,
        calendar: Calendar(identifier: .gregorian), timeZone: timeZone))
  }

  /// The next whole minute. No zone is needed: their offsets are whole minutes.
  func nextMinute(after date: Date) -> Date {
    let seconds = date.timeIntervalSince1970
    return Date(timeIntervalSince1970: ((seconds / 60).rounded(.down) + 1) * 60)
  }
}
