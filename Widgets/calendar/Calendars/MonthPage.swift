import Foundation

/// A month as rows of weeks, which begin on the locale's first weekday, and which days have events.
package struct MonthPage: Sendable {
  /// Its first midnight.
  package let date: Date
  package let today: Int
  /// One letter or two a day, from the first day of the week.
  package let weekdays: [String]
  /// Seven days each, nil outside the month.
  package let weeks: [[Int?]]
  /// The calendars that have events on a day, by the number of the day, each once.
  package let marks: [Int: [CalendarName]]

  package init(around date: Date, _ agenda: Agenda) {
    let calendar = agenda.calendar
    let month =
      calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 0)
    self.date = month.start
    today = calendar.component(.day, from: date)
    let symbols = calendar.shortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    weekdays = (symbols[first...] + symbols[..<first]).map { String($0.prefix(2)) }
    let weekday = calendar.component(.weekday, from: month.start)
    let blanks = (weekday - calendar.firstWeekday + 7) % 7
    let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<32
    let cells = Array(repeating: nil, count: blanks) + days.map(Optional.some)
    weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      let week = cells[start..<min(start + 7, cells.count)]
      return week + Array(repeating: nil, count: 7 - week.count)
    }
    marks = Self.marks(month, days, agenda)
  }

  private static func marks(_ month: DateInterval, _ days: Range<Int>, _ agenda: Agenda)
    -> [Int: [CalendarName]]
  {
    var marks: [Int: [CalendarName]] = [:]
    for event in agenda.events where event.touches(month) {
      let start = agenda.calendar.startOfDay(for: max(event.start, month.start))
      var day = agenda.calendar.component(.day, from: start)
      var date = start
      repeat {
        if !(marks[day] ?? []).contains(event.calendar) {
          marks[day, default: []].append(event.calendar)
        }
        guard let next = agenda.calendar.date(byAdding: .day, value: 1, to: date) else { break }
        (date, day) = (next, day + 1)
      } while date < event.end && day < days.upperBound
    }
    return marks
  }
}
