import Foundation
import PersonalFiles

/// Where the person's calendars are.
package enum CalendarPlaces {
  /// The places where programs keep calendars, as far as they exist.
  package static func usual(_ folders: PersonalFolders) -> [String] {
    possible(folders).filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The places where programs keep calendars, also those that may come to exist.
  package static func possible(_ folders: PersonalFolders) -> [String] {
    [
      folders.data + "/calendars", folders.home + "/.calendars", folders.data + "/vdirsyncer",
      folders.data + "/khal/calendars", folders.data + "/korganizer/std.ics",
    ] + evolution(folders)
  }

  /// Evolution's calendars on this machine: `system` is the personal one.
  private static func evolution(_ folders: PersonalFolders) -> [String] {
    let folder = folders.data + "/evolution/calendar"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") && $0 != "trash" }.sorted()
      .map { "\(folder)/\($0)/calendar.ics" }
  }

  /// The most folders of a place that are watched: one for each calendar of a program that keeps
  /// them in folders.
  private static let mostFolders = 24

  /// The paths of a place whose change means other events: the place itself, and the folders in it.
  package static func watched(in place: String) -> [String] {
    guard FileIdentity(path: place)?.isFolder == true,
      let names = try? FileManager.default.contentsOfDirectory(atPath: place)
    else { return [place] }
    let paths = names.sorted().prefix(2_000).filter { !$0.hasPrefix(".") }.map { place + "/" + $0 }
    let folders = paths.lazy.filter { FileIdentity(path: $0)?.isFolder == true }
    return [place] + folders.prefix(Self.mostFolders)
  }
}
