import Foundation

/// The events of some weeks, and which of them matter at a moment.
package struct Agenda: Sendable {
  /// In order of their start.
  package let events: [CalendarEvent]
  /// The calendar with the person's locale and time zone.
  package private(set) var calendar: Calendar
  let marks = MonthMarks()

  package init(_ events: [CalendarEvent], calendar: Calendar) {
    self.events = events
    self.calendar = calendar
  }

  /// The same agenda in the words of a locale.
  package func spoken(in locale: Locale) -> Agenda {
    var agenda = self
    agenda.calendar.locale = locale
    return agenda
  }

  /// A day and those of its events that are not over.
  package struct Day: Hashable, Sendable {
    /// The midnight at which the day begins.
    package var date: Date
    package var events: [CalendarEvent]
  }

  /// The events that are not over at a date, soonest first.
  package func ahead(at date: Date) -> [CalendarEvent] {
    events.filter { !$0.isOver(at: date) }
  }

  /// The event with a time of day that is on, or comes next.
  package func next(at date: Date) -> CalendarEvent? {
    events.first { !$0.isAllDay && !$0.isOver(at: date) }
  }

  /// Today, even without events, and the days after it that have events. An event of several days
  /// is listed on its first day, or today if that has passed.
  ///
  /// - Parameter rows: the tile's rows; once the listed days and events fill them, no further day
  ///   is begun.
  package func days(from date: Date, rows: Int = .max) -> [Day] {
    let today = calendar.startOfDay(for: date)
    var days = [Day(date: today, events: [])]
    var count = 1
    for event in events where !event.isOver(at: date) {
      let day = max(today, calendar.startOfDay(for: event.start))
      if days[days.count - 1].date == day {
        days[days.count - 1].events.append(event)
      } else {
        guard count <= rows else { break }
        days.append(Day(date: day, events: [event]))
        count += 1
      }
      count += 1
    }
    // All-day events come first, even those that began days ago.
    for index in days.indices {
      let events = days[index].events
      days[index].events = events.filter(\.isAllDay) + events.filter { !$0.isAllDay }
    }
    return days
  }

  /// The events of a day, past ones included.
  package func events(on day: Date) -> [CalendarEvent] {
    let whole = self.day(of: day)
    return events.filter { $0.touches(whole) }
  }

  package func day(of date: Date) -> DateInterval {
    calendar.dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400)
  }
}

extension Agenda {
  /// An event matters from this long before its start.
  package static let notice: TimeInterval = 30 * 60

  /// The dates at which a tile's content changes: each midnight, each start and end of an event,
  /// and half an hour before each start.
  package func turns(after now: Date, until horizon: Date) -> [Date] {
    var dates: Set<Date> = []
    for event in events where event.start < horizon && event.end > now {
      dates.formUnion([event.start, event.end])
      if !event.isAllDay { dates.insert(event.start.addingTimeInterval(-Self.notice)) }
    }
    var midnight = calendar.startOfDay(for: now)
    while midnight < horizon, let next = calendar.date(byAdding: .day, value: 1, to: midnight) {
      midnight = next
      dates.insert(midnight)
    }
    return dates.filter { $0 > now && $0 <= horizon }.sorted()
  }

  /// The relevance of the agenda at a date, and for how many seconds it holds.
  package func relevance(at date: Date) -> (score: Double, duration: TimeInterval) {
    let timed = events.filter { !$0.isAllDay && !$0.isOver(at: date) }
    // Until five minutes after the start: by then the person is there, or will not go.
    if let soon = timed.first(where: {
      $0.start.addingTimeInterval(-Self.notice) <= date && date < $0.start.addingTimeInterval(300)
    }) {
      return (100, soon.start.addingTimeInterval(300).timeIntervalSince(date))
    }
    if let running = timed.first(where: { $0.isOn(at: date) }) {
      return (40, running.end.timeIntervalSince(date))
    }
    let day = day(of: date)
    guard let later = timed.first, later.start < day.end else {
      return (events(on: date).contains { !$0.isOver(at: date) } ? 5 : 0, 0)
    }
    return (20, max(0, later.start.addingTimeInterval(-Self.notice).timeIntervalSince(date)))
  }
}
