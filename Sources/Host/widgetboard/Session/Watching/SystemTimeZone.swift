import Foundation

/// The machine's time zone: the file that `/etc/localtime` links to.
struct SystemTimeZone {
  static let file = "/etc/localtime"

  /// The time zone of a process with these variables: that of the machine, unless they name another.
  /// `TimeZone.current` reads all variables twice.
  static func current(_ variables: [String: String]) -> TimeZone {
    let isNamed = variables["TZ"] != nil || variables["TZFILE"] != nil
    return isNamed ? .current : zone(file: file) ?? .current
  }

  /// The Olson name; nil if the link gives none: then the time zone stays as it was.
  static func identifier(file: String = file) -> String? { zone(file: file)?.identifier }

  private static func zone(file: String) -> TimeZone? {
    // Read the link's own text first: a zone's file may itself be a link to one with another name.
    let target =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: file))
      ?? URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    guard let start = target[...].utf8.firstIndex(beginning: "/zoneinfo/".utf8) else { return nil }
    let name = target[start...].utf8.dropFirst("/zoneinfo/".utf8.count)
    return String(name).flatMap { TimeZone(identifier: $0) }
  }
}
