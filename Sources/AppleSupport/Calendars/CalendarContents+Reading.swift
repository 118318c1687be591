import CalendarValues
import Foundation
import PersonalFiles

/// Reads calendars with the descriptions of their events, for a program that does not import this
/// module: an import would make authors' compilers look for libical's module map.
///
/// EventKit declares this function in the same words.
@_silgen_name("calendars_read")
package func readCalendars(
  _ places: [String], in interval: DateInterval, here: TimeZone, folders: PersonalFolders,
  for patience: Duration
) -> CalendarContents {
  let deadline = ContinuousClock.now + patience
  let shelf = CalendarShelf(
    places, in: interval, here: here, folders: folders, withNotes: true
  ) {
    ContinuousClock.now > deadline
  }
  return CalendarContents(
    calendars: shelf.calendars, events: shelf.events, problems: shelf.problems)
}
