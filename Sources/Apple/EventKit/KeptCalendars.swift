import CalendarValues
import FileStamps
import Foundation
import MissingFoundation
import PersonalFiles
import WidgetArchive

/// Reads calendars. The function is called by its symbol: an import of its module would make
/// authors' compilers look for libical's module map.
@_silgen_name("calendars_read")
private func readCalendars(
  _ places: [String], in interval: DateInterval, here: TimeZone, folders: PersonalFolders,
  for patience: Duration
) -> CalendarContents

/// The calendars as they were last read, with the events of an interval.
///
/// Apps ask for one day after another. So more than what is asked for is read, and again only if a
/// file has changed.
struct KeptCalendars {
  private(set) var calendars: [CalendarName] = []
  private(set) var events: [CalendarEvent] = []
  private var interval: DateInterval?
  /// The states of files and folders before they were read.
  private var stamps: [String: String] = [:]

  /// The longest interval of a query: later events are left out, as on an iPhone.
  static let mostSeconds: TimeInterval = 4 * 366 * 86_400
  /// What is read before and after the interval that is asked for.
  private static let margin: TimeInterval = 31 * 86_400
  /// The time to read files in: a third of the 30 seconds that a reload has.
  private static let patience: Duration = .seconds(10)

  /// Reads the calendars, unless they are known for the interval.
  mutating func read(_ wanted: DateInterval, of access: CalendarAccess, in here: TimeZone) {
    let places = access.calendars ?? []
    let stamps = Self.note(places)
    if let interval, interval.start <= wanted.start, interval.end >= wanted.end,
      stamps == self.stamps
    {
      return
    }
    let wide = DateInterval(
      start: wanted.start.addingTimeInterval(-Self.margin),
      end: wanted.end.addingTimeInterval(Self.margin))
    let read = readCalendars(
      places, in: wide, here: here, folders: access.folders, for: Self.patience)
    (calendars, events) = (read.calendars, read.events)
    (interval, self.stamps) = (wide, stamps)
    for problem in read.problems {
      FileHandle.standardError.write(Data("EventKit: \(problem)\n".utf8))
    }
  }

  /// Tells the board which files and folders are read, so that it reloads the tile when one changes.
  private static func note(_ places: [String]) -> [String: String] {
    var stamps: [String: String] = [:]
    for path in places.flatMap(CalendarPlaces.watched) {
      stamps[path] = FileStamp.of(path)
      if let file = FileRead(path: path, stamp: stamps[path]) { FileReads.note(file) }
    }
    return stamps
  }

  mutating func forget() { self = KeptCalendars() }
}
