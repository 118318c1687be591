import Foundation

/// The time zone of the machine: where `/etc/localtime` leads.
struct SystemTimeZone {
  static let file = "/etc/localtime"

  /// The Olson name, nil where the file says none: then it is as it was.
  static func identifier(file: String = file) -> String? {
    // The link's own text first: a zone may itself be a link to one of another name.
    let target =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: file))
      ?? URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    guard let range = target.range(of: "/zoneinfo/") else { return nil }
    let name = String(target[range.upperBound...])
    return TimeZone(identifier: name)?.identifier
  }
}
