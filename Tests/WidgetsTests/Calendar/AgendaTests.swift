import Calendars
import Foundation
import Testing

private let work = CalendarName("Work")
private let home = CalendarName("Home")

private func berlin(_ locale: String = "en_US") -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  calendar.locale = Locale(identifier: locale)
  return calendar
}

/// A time on a Saturday in November, in Berlin.
private func at(_ time: String, day: Int = 21) throws -> Date {
  try instant("2026-11-\(day)T\(time):00+01:00")
}

private func agenda() throws -> Agenda {
  func event(_ title: String, _ start: Date, _ end: Date, allDay: Bool = false) -> CalendarEvent {
    CalendarEvent(
      title: title, start: start, end: end, isAllDay: allDay, calendar: allDay ? home : work)
  }
  return try Agenda(
    [
      event("Trip", at("00:00", day: 20), at("00:00", day: 24), allDay: true),
      event("Standup", at("10:00"), at("10:15")), event("Review", at("13:30"), at("14:30")),
      event("Lunch", at("12:00", day: 22), at("13:00", day: 22)),
      event("Dentist", at("09:00", day: 26), at("09:30", day: 26)),
    ].sorted(), calendar: berlin())
}

private func names(_ rows: [AgendaRow]) -> [String] {
  rows.map { row in
    switch row {
    case .day(let date):
      "— "
        + date.formatted(Date.ISO8601FormatStyle(timeZone: berlin().timeZone).year().month().day())
    case .event(let event): event.title
    case .free(let date):
      date.formatted(Date.ISO8601FormatStyle(timeZone: berlin().timeZone).month().day()) + " free"
    case .nothing(let hadEvents): hadEvents ? "nothing more" : "nothing"
    case .summary(let date, let count):
      date.formatted(Date.ISO8601FormatStyle(timeZone: berlin().timeZone).month().day())
        + ": \(count)"
    case .more(let count): "+\(count)"
    }
  }
}

@Test func `lists what is to come under its days`() throws {
  let agenda = try agenda()
  #expect(
    try names(agenda.rows(at: at("09:41"), limit: 8)) == [
      "— 2026-11-21", "Trip", "Standup", "Review", "— 2026-11-22", "Lunch", "— 2026-11-26",
      "Dentist",
    ])
  #expect(
    try names(agenda.rows(at: at("10:15"), limit: 20)).prefix(3) == [
      "— 2026-11-21", "Trip", "Review",
    ])
}

@Test func `where rows are left, the free days of the week stand between the others`() throws {
  // The trip takes place on the 23rd, so that day is not free.
  #expect(
    try names(agenda().rows(at: at("09:41"), limit: 20)).dropFirst(4) == [
      "— 2026-11-22", "Lunch", "11-24 free", "11-25 free", "— 2026-11-26", "Dentist", "11-27 free",
    ])
  #expect(try names(agenda().rows(at: at("09:41"), limit: 9))[6] == "11-24 free")
  // Where there are more rows, of more days.
  #expect(
    try names(agenda().rows(at: at("09:41"), limit: 20, freeDays: 9)).suffix(4) == [
      "11-27 free", "11-28 free", "11-29 free", "11-30 free",
    ])
}

@Test func `no day stands without an event, and what is missing is counted`() throws {
  let agenda = try agenda()
  #expect(
    try names(agenda.rows(at: at("09:41"), limit: 6)) == [
      "— 2026-11-21", "Trip", "Standup", "Review", "11-22: 1", "+1",
    ])
  #expect(
    try names(agenda.rows(at: at("09:41"), limit: 7)) == [
      "— 2026-11-21", "Trip", "Standup", "Review", "— 2026-11-22", "Lunch", "+1",
    ])
  let later = try Agenda(
    agenda.events.filter { !$0.isAllDay }, calendar: berlin()
  ).rows(at: at("20:00"), limit: 6)
  #expect(
    names(later) == [
      "— 2026-11-21", "nothing more", "— 2026-11-22", "Lunch", "— 2026-11-26", "Dentist",
    ])
  #expect(
    try names(Agenda([], calendar: berlin()).rows(at: at("20:00"), limit: 2)).last == "nothing")
}

@Test func `turns when something begins or ends, half an hour before, and at midnight`() throws {
  let turns = try agenda().turns(after: at("09:41"), until: at("18:00", day: 22))
  #expect(
    try turns == [
      at("10:00"), at("10:15"), at("13:00"), at("13:30"), at("14:30"), at("00:00", day: 22),
      at("11:30", day: 22), at("12:00", day: 22), at("13:00", day: 22),
    ])
}

@Test func `matters most when something is about to begin`() throws {
  let agenda = try agenda()
  func relevance(_ time: String, day: Int = 21) throws -> [Double] {
    let (score, duration) = try agenda.relevance(at: at(time, day: day))
    return [score, duration / 60]
  }
  #expect(try relevance("08:00") == [20, 90])
  #expect(try relevance("09:41") == [100, 24])
  #expect(try relevance("10:06") == [40, 9])
  #expect(try relevance("14:00") == [40, 30])
  #expect(try relevance("20:00") == [5, 0])
  #expect(try relevance("20:00", day: 24) == [0, 0])
}

@Test func `a month has weeks of the locale, and a mark for each calendar of a day`() throws {
  let agenda = try agenda()
  let american = MonthPage(around: try at("09:41"), agenda)
  #expect(american.weekdays == ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"])
  #expect(american.weeks[0] == [1, 2, 3, 4, 5, 6, 7])
  #expect(american.weeks.count == 5)
  #expect(american.today == 21)
  let german = MonthPage(
    around: try at("09:41"), Agenda(agenda.events, calendar: berlin("de_DE")))
  #expect(german.weekdays == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  #expect(german.weeks[0] == [nil, nil, nil, nil, nil, nil, 1])
  #expect(
    german.marks == [
      20: [home], 21: [home, work], 22: [home, work], 23: [home], 26: [work],
    ])
}
