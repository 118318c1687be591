import Foundation

/// What was read of the person's calendars.
package struct CalendarContents: Sendable {
  package let calendars: [CalendarName]
  package let events: [CalendarEvent]
  /// Error messages, a sentence each that begins with the file's name.
  package let problems: [String]

  package init(calendars: [CalendarName], events: [CalendarEvent], problems: [String]) {
    self.calendars = calendars
    self.events = events
    self.problems = problems
  }
}
