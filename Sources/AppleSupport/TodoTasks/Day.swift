import Foundation

/// A day in the format of todo.txt: `2026-11-22`.
package struct Day: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Returns nil for a text that is no day of the calendar.
  package init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let date = calendar.date(from: components), Day(date, calendar) == self else {
      return nil
    }
  }

  /// The day of a moment.
  package init(_ date: Date, _ calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  package static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  package var text: String {
    "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  package var components: DateComponents {
    DateComponents(year: year, month: month, day: day)
  }

  /// The number of days until another day.
  package func days(to other: Day) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let from = calendar.date(from: components), let to = calendar.date(from: other.components)
    else { return 0 }
    return Int((to.timeIntervalSince(from) / 86_400).rounded())
  }

  /// The day a number of days, months or years later.
  package func adding(_ unit: Calendar.Component, _ count: Int) -> Day {
    let calendar = Self.greenwich
    guard let date = calendar.date(from: components),
      let later = calendar.date(byAdding: unit, value: count, to: date)
    else { return self }
    return Day(later, calendar)
  }

  /// The day a number of working days later, Monday to Friday.
  package func addingWorkdays(_ count: Int) -> Day {
    var day = self
    var left = count
    while left > 0 {
      day = day.adding(.day, 1)
      let weekday = Self.greenwich.date(from: day.components)
        .map { Self.greenwich.component(.weekday, from: $0) }
      if ![1, 7].contains(weekday) { left -= 1 }
    }
    return day
  }

  private static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
