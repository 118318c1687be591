import Foundation

extension DateWords {
  /// The whole months between `date` and the moment `seconds` after it, and the seconds left over.
  func monthSpan(from date: Date, seconds: Int) -> (months: Int, seconds: Int) {
    let (start, end) = ends(date, seconds)
    let parts = calendar.dateComponents([.year, .month], from: start, to: end)
    let months = (parts.year ?? 0) * 12 + (parts.month ?? 0)
    return (months, rest(after: DateComponents(month: months), from: start, to: end))
  }

  /// The seconds left over after the whole years between `date` and the moment `seconds` after it.
  func yearRest(from date: Date, seconds: Int) -> Int {
    let (start, end) = ends(date, seconds)
    let years = calendar.dateComponents([.year], from: start, to: end).year ?? 0
    return rest(after: DateComponents(year: years), from: start, to: end)
  }

  private func ends(_ date: Date, _ seconds: Int) -> (Date, Date) {
    let moment = date.addingTimeInterval(Double(seconds))
    return (min(date, moment), max(date, moment))
  }

  private func rest(after parts: DateComponents, from start: Date, to end: Date) -> Int {
    let reached = calendar.date(byAdding: parts, to: start) ?? start
    return max(0, end.wholeSeconds(since: reached))
  }

  /// The start of the next day.
  func nextMidnight(after date: Date) -> Date? {
    guard date.isReadable else { return nil }
    return calendar.nextDate(
      after: date, matching: DateComponents(hour: 0, minute: 0, second: 0),
      matchingPolicy: .nextTime)
  }
}
