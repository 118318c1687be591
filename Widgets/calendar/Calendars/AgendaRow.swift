import Foundation

/// A row of a tile that lists what is to come.
package enum AgendaRow: Hashable, Sendable {
  case day(Date)
  case event(CalendarEvent)
  /// A day of the coming week on which nothing is planned.
  case free(Date)
  /// A day has no events left; `hadEvents` tells whether it had any.
  case nothing(hadEvents: Bool)
  /// How many events a day has that no row is left for.
  case summary(Date, Int)
  /// How many events follow within a week that no row is left for.
  case more(Int)
}

extension Agenda {
  /// As many rows as there is room for. The last row says how many events are missing; where none
  /// are and rows are left, the free days of the coming week stand between the others.
  package func rows(at date: Date, limit: Int) -> [AgendaRow] {
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
    guard rows.count > limit else { return addingFreeDays(to: rows, at: date, limit: limit) }
    return cut(rows, to: limit, at: date, of: days)
  }

  private func addingFreeDays(to rows: [AgendaRow], at date: Date, limit: Int) -> [AgendaRow] {
    let today = calendar.startOfDay(for: date)
    let week = (1..<7).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
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
