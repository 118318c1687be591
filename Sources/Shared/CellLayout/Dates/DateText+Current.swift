import Foundation
import WidgetArchive

extension DateText {
  /// `Text(.currentDate, format:)`: the current time, which changes with the smallest unit that it
  /// shows.
  static func current(
    date: String?, time: String?, at now: Date, words: DateWords
  ) -> DateReading {
    DateReading(
      text: words.formatted(now, date: date, time: time),
      nextChange: nextChange(ofTime: time, after: now, words: words))
  }

  private static func nextChange(ofTime time: String?, after now: Date, words: DateWords) -> Date? {
    switch time {
    case "standard", "complete": return now.nextMultiple(of: 1)
    case "shortened": return now.nextMultiple(of: 60)
    default: return words.nextMidnight(after: now)
    }
  }
}

extension Date {
  /// The next moment that is a multiple of `seconds` after the reference date.
  fileprivate func nextMultiple(of seconds: Double) -> Date {
    let count = (timeIntervalSinceReferenceDate / seconds).rounded(.down) + 1
    return Date(timeIntervalSinceReferenceDate: count * seconds)
  }
}
