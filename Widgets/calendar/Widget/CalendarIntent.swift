import AppIntents
import BoardKit
import Calendars
import Foundation
import PersonalFiles

/// Selects the calendars to show. In the board file, paths and names are separated by commas:
///
///     set.paths = ~/calendars/work.ics, ~/.calendars
///     set.addresses = https://ada@cloud.example/remote.php/dav/ webcal://example.com/holidays.ics
///     set.secret = pass:cloud
///     set.calendars = Work, Home
///     set.link = https://calendar.example.com
struct CalendarIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose Calendars"
  static let description = IntentDescription("Which calendars to show, and where they are.")

  @Parameter(
    title: "Files and folders",
    description: "Where .ics files are; without any, where calendar programs keep theirs.")
  var paths: [String]?

  @Parameter(
    title: "Addresses",
    description: "Calendars of a server: https://NAME@…, webcal://… of a file.")
  var addresses: [String]?

  @Parameter(title: "Secret", description: "The password of the name in an address")
  var secret: Secret?

  @Parameter(
    title: "Calendars", description: "Those to show; without any, all of them.",
    optionsProvider: CalendarNames())
  var calendars: [String]?

  @Parameter(title: "Opens", description: "A page to open where an event has none of its own.")
  var link: URL?
}

/// The titles of the calendars that exist, offered in the form.
struct CalendarNames: DynamicOptionsProvider {
  @IntentParameterDependency<CalendarIntent>(\.$paths, \.$addresses, \.$secret) var intent

  func results() async throws -> [String] {
    let sources = CalendarSources(paths: intent?.paths, names: nil, folders: PersonalFolders())
    let now = Date()
    let interval = DateInterval(start: now, duration: 86_400)
    let served = await ServedCalendars(
      addresses: intent?.addresses, secret: intent?.secret, in: interval, at: now, asking: .nobody)
    let shelf = sources.shelf(served.calendars, in: interval, here: .current)
    return Set(shelf.calendars.map(\.title)).sorted()
  }
}

/// The calendar sources that the settings name.
struct CalendarSources {
  let paths: [String]
  let names: [String]
  let folders: PersonalFolders
  /// Whether the usual places are read, because the person named none.
  let areUsual: Bool

  /// The time to read files in: a third of the 30 seconds that a reload has.
  private static let patience: Duration = .seconds(10)

  init(paths: [String]?, names: [String]?, folders: PersonalFolders) {
    let written = WrittenList.items(paths) {
      FileManager.default.fileExists(atPath: folders.path($0))
    }
    areUsual = written.isEmpty
    self.paths = areUsual ? CalendarPlaces.usual(folders) : written.map(folders.path)
    self.names = WrittenList.items(names)
    self.folders = folders
  }

  func shelf(
    _ loaded: [LoadedCalendar], in interval: DateInterval, here: TimeZone
  ) -> CalendarShelf {
    let deadline = ContinuousClock.now + Self.patience
    // A place that does not exist yet is waited for.
    for place in areUsual ? CalendarPlaces.possible(folders) : paths {
      for path in CalendarPlaces.watched(in: place) { TimelineFiles.willRead(path: path) }
    }
    return CalendarShelf(
      paths, loaded: loaded, wanted: names, in: interval, here: here, folders: folders
    ) {
      ContinuousClock.now > deadline
    }
  }
}
