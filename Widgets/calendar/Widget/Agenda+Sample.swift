import Calendars
import Foundation

extension Agenda {
  /// A week of sample events for the gallery.
  static func sample(at now: Date, calendar: Calendar) -> Agenda {
    let work = CalendarName("Work", color: [10, 132, 255])
    let home = CalendarName("Home", color: [48, 209, 88])
    let club = CalendarName("Club", color: [191, 90, 242])
    let today = calendar.startOfDay(for: now)
    // The first event always begins soon, whatever the time is.
    let soon = Date(
      timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.up) * 900 + 900)
    func event(
      _ title: String, _ day: Int, _ hour: Double, _ length: Double, _ calendar: CalendarName,
      at place: String? = nil
    ) -> CalendarEvent {
      let start = today.addingTimeInterval(Double(day) * 86_400 + hour * 3600)
      return CalendarEvent(
        title: title, place: place, start: start, end: start.addingTimeInterval(length * 3600),
        calendar: calendar)
    }
    func days(_ title: String, _ day: Int, _ count: Int, _ calendar: CalendarName)
      -> CalendarEvent
    {
      let start = today.addingTimeInterval(Double(day) * 86_400)
      return CalendarEvent(
        title: title, start: start, end: start.addingTimeInterval(Double(count) * 86_400),
        isAllDay: true, calendar: calendar)
    }
    return Agenda(
      [
        CalendarEvent(
          title: "Stand-up", start: soon, end: soon.addingTimeInterval(900), calendar: work),
        CalendarEvent(
          title: "Design review", place: "Room 4", start: soon.addingTimeInterval(5400),
          end: soon.addingTimeInterval(9000), calendar: work),
        days("Ada’s birthday", 1, 1, home), event("Dentist", 1, 9.5, 0.5, home, at: "Main St 12"),
        event("Choir", 1, 19, 2, club), event("Lunch with Sam", 2, 12.5, 1, home),
        event("Sprint planning", 3, 10, 1.5, work, at: "Room 2"),
        days("Conference", 4, 3, work), event("Train", 4, 7.25, 3, work),
        event("Choir", 8, 19, 2, club), event("Parents’ evening", 10, 18, 1.5, home),
        event("Sprint review", 13, 14, 1, work), event("Choir", -6, 19, 2, club),
        event("Dinner", -3, 20, 2, home), days("Holidays", 18, 6, home),
      ].sorted(), calendar: calendar)
  }
}
