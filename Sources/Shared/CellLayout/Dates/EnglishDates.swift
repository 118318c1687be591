import Foundation
import WidgetArchive

/// Days and times in American English, as CLDR has them, without ICU: loading that takes 2 ms the
/// first time in a process, a sixth of the time until a board's first frame.
package struct EnglishDates: Sendable {
  private let timeZone: TimeZone
  private let has24Hours: Bool

  /// Nil for a locale that writes dates otherwise.
  ///
  /// - Parameter locale: the identifier of an environment, such as
  ///   `en_US@hours=h23;measure=metric`.
  package init?(locale: String, timeZone: TimeZone) {
    guard let name = EnglishLocale(locale), name.writesAmericanDates else { return nil }
    self.timeZone = timeZone
    has24Hours = name.has24Hours
  }

  /// `9:41 AM`, with a narrow space; `09:41` on a 24-hour clock. Nil for a date outside the years
  /// that ``local(_:)`` counts.
  package func time(_ date: Date) -> String? {
    guard let local = local(date) else { return nil }
    let (hour, minute) = (local.second / 3600, local.second / 60 % 60)
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    if has24Hours { return (hour < 10 ? "0\(hour):" : "\(hour):") + minutes }
    return "\((hour + 11) % 12 + 1):\(minutes)\u{202F}\(hour < 12 ? "AM" : "PM")"
  }

  /// `Sat, Nov 21`.
  package func shortDay(_ date: Date) -> String? {
    guard let local = local(date) else { return nil }
    let (month, day) = Self.monthAndDay(local.day)
    return "\(Self.weekdays[(local.day + 4) % 7]), \(Self.months[month - 1]) \(day)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The days since 1970 and the second of the day, by the clock of the time zone; for years up to
  /// 2200.
  private func local(_ date: Date) -> (day: Int, second: Int)? {
    let seconds = date.timeIntervalSince1970
    guard seconds > 86_400, seconds < 7_258_118_400 else { return nil }
    let local = Int(clamping: seconds.rounded(.down)) + timeZone.secondsFromGMT(for: date)
    return (local / 86_400, local % 86_400)
  }

  /// Counts in years that begin in March, so that the leap day is their last: 400 of them have
  /// 146,097 days, and each five months from March on 153.
  private static func monthAndDay(_ day: Int) -> (Int, Int) {
    let ofEra = (day + 719_468) % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return (month < 10 ? month + 3 : month - 9, ofYear - (153 * month + 2) / 5 + 1)
  }
}

/// A locale's identifier, if it is English and has no option that changes its words.
struct EnglishLocale {
  /// Whether months come before days, as in the United States.
  let writesAmericanDates: Bool
  let has24Hours: Bool

  init?(_ identifier: String) {
    let parts = identifier.split(separator: "@", maxSplits: 1)
    guard let name = parts.first, ["en_US", "en", "en_001", "en_US_POSIX"].contains(name)
    else { return nil }
    writesAmericanDates = name == "en_US" || name == "en"
    var hours: Substring = "h12"
    for keyword in parts.dropFirst().first?.split(separator: ";") ?? [] {
      if keyword.hasPrefix("hours=") {
        hours = keyword.dropFirst("hours=".count)
      } else if !keyword.hasPrefix("measure=") {
        return nil
      }
    }
    guard hours == "h12" || hours == "h23" else { return nil }
    has24Hours = hours == "h23"
  }
}
