import Calendars
import Foundation

/// An iCalendar text, and its events as a person in a time zone sees them.
struct ICalendar {
  var lines: [String]

  init(_ lines: String) {
    self.lines = lines.split(separator: "\n").map(String.init)
  }

  /// An event with these properties, a line each.
  static func event(_ properties: String, also more: String = "") -> ICalendar {
    ICalendar("BEGIN:VEVENT\nUID:1\nSUMMARY:Event\n\(properties)\nEND:VEVENT\n\(more)")
  }

  var text: String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + lines.joined(separator: "\r\n")
      + "\r\nEND:VCALENDAR\r\n"
  }

  func events(
    from start: String = "2026-01-01", to end: String = "2027-01-01", zone: String = "Europe/Berlin"
  ) throws -> [CalendarEvent] {
    let interval = try DateInterval(
      start: instant(start + "T00:00:00Z"), end: instant(end + "T00:00:00Z"))
    let here = TimeZone(identifier: zone) ?? .gmt
    var file = CalendarFile(text, around: interval, here: here)
    return file.events(in: interval, of: CalendarName("Test")).sorted()
  }

  /// A line for each event, in the local time of a zone: `2026-03-28 10:00–11:00 Event`.
  func drawn(
    from start: String = "2026-01-01", to end: String = "2027-01-01", zone: String = "Europe/Berlin"
  ) throws -> [String] {
    try events(from: start, to: end, zone: zone).map { event in
      let here = TimeZone(identifier: zone) ?? .gmt
      let day = Date.ISO8601FormatStyle(timeZone: here).year().month().day()
      let time = Date.VerbatimFormatStyle(
        format:
          "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        timeZone: here, calendar: Calendar(identifier: .gregorian))
      if event.isAllDay {
        let last = event.end.addingTimeInterval(-3600)
        let days =
          event.start.formatted(day) == last.formatted(day) ? "" : "–\(last.formatted(day))"
        return "\(event.start.formatted(day))\(days) \(event.title)"
      }
      return "\(event.start.formatted(day)) \(event.start.formatted(time))"
        + "–\(event.end.formatted(time)) \(event.title)"
    }
  }

  var problems: [String] {
    let interval = DateInterval(start: Date(timeIntervalSince1970: 1_780_000_000), duration: 86_400)
    return CalendarFile(text, around: interval, here: .gmt).problems.map {
      "\($0.line): \($0.words)"
    }
  }
}
