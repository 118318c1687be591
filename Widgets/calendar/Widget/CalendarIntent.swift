import AppIntents
import Calendars
import Foundation
import PersonalFiles

/// Which calendars to show. In the board file, paths and names are separated by commas:
///
///     set.paths = ~/calendars/work.ics, ~/.calendars
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
    title: "Calendars", description: "Those to show; without any, all of them.",
    optionsProvider: CalendarNames())
  var calendars: [String]?

  @Parameter(title: "Opens", description: "A page to open where an event has none of its own.")
  var link: URL?
}

/// The calendars that are there.
struct CalendarNames: DynamicOptionsProvider {
  @IntentParameterDependency<CalendarIntent>(\.$paths) var intent

  func results() async throws -> [String] {
    let sources = CalendarSources(paths: intent?.paths, names: nil, folders: PersonalFolders())
    let now = Date()
    let shelf = sources.shelf(in: DateInterval(start: now, duration: 86_400), here: .current)
    return Set(shelf.calendars.map(\.title)).sorted()
  }
}

/// What settings ask for.
struct CalendarSources {
  let paths: [String]
  let names: [String]
  let folders: PersonalFolders
  /// Whether the usual places are read, because the person named none.
  let areUsual: Bool

  /// A reload has 30 seconds; reading ends after a third of that.
  private static let patience: Duration = .seconds(10)

  init(paths: [String]?, names: [String]?, folders: PersonalFolders) {
    let written = WrittenList.items(paths) {
      FileManager.default.fileExists(atPath: folders.path($0))
    }
    areUsual = written.isEmpty
    self.paths = areUsual ? CalendarShelf.usualPlaces(folders) : written.map(folders.path)
    self.names = WrittenList.items(names)
    self.folders = folders
  }

  func shelf(in interval: DateInterval, here: TimeZone) -> CalendarShelf {
    let deadline = ContinuousClock.now + Self.patience
    return CalendarShelf(paths, wanted: names, in: interval, here: here, folders: folders) {
      ContinuousClock.now > deadline
    }
  }
}
