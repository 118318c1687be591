import Foundation

/// A row of a tile that lists coming events.
package enum AgendaRow: Hashable, Sendable {
  case day(Date)
  case event(CalendarEvent)
  /// A day of the coming week on which nothing is planned.
  case free(Date)
  /// Nothing is left of a day; `hadEvents` tells whether the day had any events.
  case nothing(hadEvents: Bool)
  /// The number of a day's events for which no row is left.
  case summary(Date, Int)
  /// The number of the following week's events for which no row is left.
  case more(Int)
}

extension Agenda {
  /// The rows of a tile, at most `limit`. If events do not fit, the last row counts them; if all
  /// fit and rows are left, the free days among the next `freeDays` after today, of the coming week by default,
  /// are listed among the others.
  package func rows(at date: Date, limit: Int, freeDays: Int = 6) -> [AgendaRow] {
    let days = days(from: date, rows: limit)
    var rows: [AgendaRow] = []
    for day in days {
      rows.append(.day(day.date))
      if day.events.isEmpty {
        rows.append(.nothing(hadEvents: !events(on: date).isEmpty))
      } else {
        rows += day.events.map(AgendaRow.event)
      }
    }
    guard rows.count > limit else {
      return addingFreeDays(freeDays, to: rows, at: date, limit: limit)
    }
    return cut(rows, to: limit, at: date, of: days)
  }

  private func addingFreeDays(
    _ count: Int, to rows: [AgendaRow], at date: Date, limit: Int
  ) -> [AgendaRow] {
    let today = calendar.startOfDay(for: date)
    let week = (1..<count + 1).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
    var rows = rows
    for day in week.filter({ events(on: $0).isEmpty }).prefix(max(0, limit - rows.count)) {
      rows.insert(.free(day), at: rows.firstIndex { $0.isDay(after: day) } ?? rows.count)
    }
    return rows
  }

  private func cut(_ rows: [AgendaRow], to limit: Int, at date: Date, of days: [Day])
    -> [AgendaRow]
  {
    var shown = Array(rows.prefix(max(1, limit - 1)))
    var shownCount = shown.count { if case .event = $0 { true } else { false } }
    if case .day(let day) = shown.last, shown.count > 1 {
      let count = days.first { $0.date == day }?.events.count ?? 0
      shown[shown.count - 1] = .summary(day, count)
      shownCount += count
    }
    let week = date.addingTimeInterval(7 * 86_400)
    let left = ahead(at: date).count { $0.start < week } - shownCount
    if left > 0, limit > 1 { shown.append(.more(left)) }
    return shown
  }
}

extension AgendaRow {
  fileprivate func isDay(after other: Date) -> Bool {
    if case .day(let day) = self { day > other } else { false }
  }
}
