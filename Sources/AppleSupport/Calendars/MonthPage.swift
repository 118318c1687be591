import Foundation

/// A month in rows of weeks, which begin on the locale's first weekday, with marks on days that
/// have events.
package struct MonthPage: Sendable {
  /// The midnight at which the month begins.
  package let date: Date
  /// 0 in a month that today is not in.
  package let today: Int
  /// The weekdays' short names of one or two letters, from the first day of the week.
  package let weekdays: [String]
  /// Rows of seven days; nil outside the month.
  package let weeks: [[Int?]]
  /// The calendars that have events on a day, each listed once; keyed by the day's number.
  package let marks: [Int: [CalendarName]]

  package init(around date: Date, _ agenda: Agenda) {
    self.init(around: date, agenda, hasToday: true)
  }

  private init(around date: Date, _ agenda: Agenda, hasToday: Bool) {
    let calendar = agenda.calendar
    let month =
      calendar.dateInterval(of: .month, for: date) ?? DateInterval(start: date, duration: 0)
    self.date = month.start
    today = hasToday ? calendar.component(.day, from: date) : 0
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
    marks = agenda.marks.marks(of: month.start) { Self.marks(month, days, agenda) }
  }

  /// The month after that of a date.
  package init(after date: Date, _ agenda: Agenda) {
    let calendar = agenda.calendar
    let start = calendar.dateInterval(of: .month, for: date)?.end ?? date
    self.init(around: start, agenda, hasToday: false)
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
