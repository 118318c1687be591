import Foundation
import MissingFoundation

/// Time zones by the names that programs give them, where a file does not describe the zone itself.
enum ZoneNames {
  /// nil for a name that means nothing here.
  static func zone(_ name: String) -> TimeZone? {
    let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    guard !name.isEmpty, name.utf8.count <= 200 else { return nil }
    return fixed(name) ?? system(name) ?? windows(name) ?? alias(name) ?? shown(name)
  }

  /// Whether it is a name of the form `Area/City` that the system knows, whose rules it keeps up to date.
  static func isKept(_ name: String) -> Bool { name.contains("/") && system(name) != nil }

  /// By the name of the zone database. Programs put their own name before it:
  /// `/citadel.org/20210210_1/Europe/Berlin`.
  private static func system(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    for count in stride(from: min(3, parts.count), to: 0, by: -1) {
      let identifier = parts.suffix(count).joined(separator: "/")
      if count == 1, parts.count > 1, !name.hasPrefix("/") { break }
      if let zone = TimeZone(identifier: identifier) { return zone }
      if let known = identifiers[identifier.lowercased().replacing(" ", with: "_")] {
        return TimeZone(identifier: known)
      }
    }
    return nil
  }

  private static let identifiers: [String: String] = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { $1 })

  /// `+01:00`, `UTC+1`, `GMT-0330`: a zone without summer time.
  private static func fixed(_ name: String) -> TimeZone? {
    guard let match = name.wholeMatch(of: /(?i)(?:UTC|GMT)?\s*([+-])(\d{1,2})[:.]?(\d{2})?/),
      let hours = Int(match.2), hours <= 14
    else { return nil }
    return TimeZone(secondsFromGMT: seconds(match.1, hours, match.3))
  }

  private static func seconds(_ sign: Substring, _ hours: Int, _ minutes: Substring?) -> Int {
    let seconds = hours * 3600 + (minutes.flatMap { Int($0) } ?? 0) * 60
    return sign == "-" ? -seconds : seconds
  }

  /// Windows' names. Exchange numbers zones that it had to change, and names both halves of a year.
  private static func windows(_ name: String) -> TimeZone? {
    var name = name
    while let last = name.last, last.isNumber || last == " ", !name.hasPrefix("UTC") {
      name.removeLast()
    }
    let standard = name.replacing("Daylight Time", with: "Standard Time")
      .replacing("Summer Time", with: "Standard Time")
    let candidates = [name, standard, standard + " Standard Time"]
    return candidates.lazy.compactMap(WindowsTimeZone.identifier)
      .compactMap { TimeZone(identifier: $0) }.first
  }

  private static func alias(_ name: String) -> TimeZone? {
    aliases[name.lowercased()].flatMap { TimeZone(identifier: $0) }
  }

  /// What Outlook, Lotus Notes and people write, and zones that Windows had once.
  private static let aliases = [
    "tzone://microsoft/utc": "UTC", "coordinated universal time": "UTC", "z": "UTC", "zulu": "UTC",
    "greenwich mean time": "Europe/London", "western/central europe": "Europe/Berlin",
    "central european": "Europe/Berlin", "central europe": "Europe/Budapest",
    "western europe": "Europe/Berlin", "eastern europe": "Europe/Bucharest",
    "mid-atlantic standard time": "Etc/GMT+2", "kamchatka standard time": "Asia/Kamchatka",
    "cet": "Europe/Berlin", "cest": "Europe/Berlin", "mez": "Europe/Berlin",
    "mesz": "Europe/Berlin",
    "eest": "Europe/Helsinki", "west": "Europe/Lisbon", "edt": "America/New_York",
    "cdt": "America/Chicago", "mdt": "America/Denver", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "jst": "Asia/Tokyo", "msk": "Europe/Moscow",
    "us-eastern": "America/New_York", "us-central": "America/Chicago",
    "us-mountain": "America/Denver", "us-pacific": "America/Los_Angeles",
    "eastern time (us & canada)": "America/New_York",
    "central time (us & canada)": "America/Chicago",
    "mountain time (us & canada)": "America/Denver",
    "pacific time (us & canada)": "America/Los_Angeles", "eastern": "America/New_York",
    "central": "America/Chicago", "mountain": "America/Denver", "pacific": "America/Los_Angeles",
    "eastern time": "America/New_York", "central time": "America/Chicago",
    "mountain time": "America/Denver", "pacific time": "America/Los_Angeles",
    "arizona": "America/Phoenix", "alaska": "America/Anchorage", "hawaii": "Pacific/Honolulu",
    "indiana (east)": "America/Indiana/Indianapolis", "atlantic time (canada)": "America/Halifax",
    "newfoundland": "America/St_Johns", "saskatchewan": "America/Regina",
    "central america": "America/Guatemala", "brasilia": "America/Sao_Paulo",
    "greenland": "America/Godthab", "azores": "Atlantic/Azores",
    "west central africa": "Africa/Lagos", "chennai, kolkata, mumbai, new delhi": "Asia/Kolkata",
    "beijing, chongqing, hong kong, urumqi": "Asia/Shanghai",
  ]

  /// As Outlook shows zones, in any language: `(UTC+01:00) Amsterdam, Berlin, Rom`. It is the zone of the
  /// first of its cities that the system knows, and that is so far from Greenwich.
  private static func shown(_ name: String) -> TimeZone? {
    let form = /(?i)\((?:UTC|GMT)\s*(?:([+-−])(\d{1,2})[:.](\d{2}))?\)\s*(.*)/
    guard let match = name.wholeMatch(of: form) else { return nil }
    let hours = match.2.flatMap { Int($0) } ?? 0
    let offset = seconds(match.1.map { $0 == "+" ? "+" : "-" } ?? "+", hours, match.3)
    let rest = String(match.4)
    if let zone = alias(rest), standardOffset(zone) == offset { return zone }
    for city in rest.split(whereSeparator: { ",/:;".contains($0) }) {
      let wanted = "/" + city.trimmingSpaces.lowercased().replacing(" ", with: "_")
      let found = identifiers.filter { $0.key.hasSuffix(wanted) }.values.sorted()
        .compactMap { TimeZone(identifier: $0) }.first { standardOffset($0) == offset }
      if let found { return found }
    }
    return rest.isEmpty ? TimeZone(secondsFromGMT: offset) : nil
  }

  /// Without summer time.
  private static func standardOffset(_ zone: TimeZone) -> Int {
    [1_768_000_000.0, 1_784_000_000].map { moment in
      let date = Date(timeIntervalSince1970: moment)
      return zone.secondsFromGMT(for: date) - Int(zone.daylightSavingTimeOffset(for: date))
    }.min() ?? 0
  }
}
