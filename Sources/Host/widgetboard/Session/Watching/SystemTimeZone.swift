import Foundation

/// The machine's time zone: the file that `/etc/localtime` links to.
struct SystemTimeZone {
  static let file = "/etc/localtime"

  /// The Olson name; nil if the link gives none: then the time zone stays as it was.
  static func identifier(file: String = file) -> String? {
    // Read the link's own text first: a zone's file may itself be a link to one with another name.
    let target =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: file))
      ?? URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    guard let range = target.range(of: "/zoneinfo/") else { return nil }
    let name = String(target[range.upperBound...])
    return TimeZone(identifier: name)?.identifier
  }
}
