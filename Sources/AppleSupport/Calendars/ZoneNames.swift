import Foundation
import MissingFoundation

/// Time zones by the names that programs write, for files that do not describe the zone themselves.
enum ZoneNames {
  /// The zone of a name; nil if the name is unknown.
  static func zone(_ name: String) -> TimeZone? {
    let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    guard !name.isEmpty, name.utf8.count <= 200 else { return nil }
    return fixed(name) ?? system(name) ?? windows(name) ?? alias(name) ?? shown(name)
      ?? halves(name) ?? city(name)
  }

  /// The best guess for an unknown name: its offset from UTC, without the dates when its clocks change.
  static func guess(_ name: String) -> TimeZone? {
    guard let match = name.firstMatch(of: /(?i)^\W*(?:UTC|GMT)\s*([+\-−])(\d{1,2})[:.](\d{2})\)/),
      let hours = Int(match.2), hours <= 14
    else { return nil }
    let offset = seconds(match.1 == "+" ? "+" : "-", hours, match.3)
    return changing[offset].flatMap { TimeZone(identifier: $0) }
      ?? TimeZone(secondsFromGMT: offset)
  }

  /// Whether it is a name of the form `Area/City` as the zone database has it, whose rules the system keeps up
  /// to date. In other letters (`Europe/lisbon`) it is a person's own, and the file that describes it is right.
  static func isKept(_ name: String) -> Bool {
    name.contains("/") && endings(of: name).contains { TimeZone(identifier: $0) != nil }
  }

  /// By the name of the zone database, in whatever letters.
  private static func system(_ name: String) -> TimeZone? {
    for identifier in endings(of: name) where !olden.contains(identifier.uppercased()) {
      if let zone = TimeZone(identifier: identifier) { return zone }
      if let known = identifiers[identifier.lowercased().replacing(" ", with: "_")] {
        return TimeZone(identifier: known)
      }
    }
    return nil
  }

  /// The endings of a name that may be in the zone database, the longest first. Programs put their own
  /// name before it: `/citadel.org/20210210_1/Europe/Berlin`.
  private static func endings(of name: String) -> [String] {
    let parts = name.split(separator: "/")
    let least = parts.count > 1 && !name.hasPrefix("/") ? 2 : 1
    return stride(from: min(3, parts.count), through: least, by: -1).map {
      parts.suffix($0).joined(separator: "/")
    }
  }

  /// Names of three letters that ICU has of Java, and that mean another zone to nearly everybody: its `BST` is
  /// Bangladesh's.
  private static let olden: Set = [
    "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT",
    "IET", "IST", "JST", "MIT", "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST",
  ]

  private static let identifiers: [String: String] = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { $1 })

  /// A zone without summer time: `+01:00`, `UTC+1`, `GMT-0330`.
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

  /// The zone of a Windows name. Exchange appends numbers to zones that it had to change, and names
  /// the two halves of a year differently.
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

  /// Names that Outlook, Lotus Notes and people write, and former zones of Windows.
  private static let aliases = [
    "tzone://microsoft/utc": "UTC", "coordinated universal time": "UTC", "z": "UTC", "zulu": "UTC",
    "greenwich mean time": "Europe/London", "western/central europe": "Europe/Berlin",
    "central european": "Europe/Berlin", "central europe": "Europe/Budapest",
    "western europe": "Europe/Berlin", "eastern europe": "Europe/Bucharest",
    "mid-atlantic standard time": "Etc/GMT+2", "kamchatka standard time": "Asia/Kamchatka",
    "cet": "Europe/Berlin", "cest": "Europe/Berlin", "mez": "Europe/Berlin",
    "mesz": "Europe/Berlin",
    "eest": "Europe/Helsinki", "west": "Europe/Lisbon", "edt": "America/New_York",
    "cst": "America/Chicago", "cdt": "America/Chicago", "mdt": "America/Denver",
    "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles", "ast": "America/Halifax",
    "adt": "America/Halifax", "nst": "America/St_Johns", "ndt": "America/St_Johns",
    "akst": "America/Anchorage", "akdt": "America/Anchorage", "bst": "Europe/London",
    "brt": "America/Sao_Paulo", "jst": "Asia/Tokyo", "kst": "Asia/Seoul", "hkt": "Asia/Hong_Kong",
    "sgt": "Asia/Singapore", "msk": "Europe/Moscow", "sast": "Africa/Johannesburg",
    "eat": "Africa/Nairobi", "wat": "Africa/Lagos", "cat": "Africa/Maputo",
    "aest": "Australia/Sydney", "aedt": "Australia/Sydney", "acst": "Australia/Adelaide",
    "acdt": "Australia/Adelaide", "awst": "Australia/Perth", "nzst": "Pacific/Auckland",
    "nzdt": "Pacific/Auckland", "central european time": "Europe/Berlin",
    "eastern european time": "Europe/Helsinki", "western european time": "Europe/Lisbon",
    "mitteleuropäische zeit": "Europe/Berlin",
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

  /// A zone as Outlook displays it, in any language: `(UTC+01:00) Amsterdam, Berlin, Rom`. The
  /// result is the zone of the first listed city that the system knows and that has this offset
  /// from UTC.
  private static func shown(_ name: String) -> TimeZone? {
    let form = /(?i)\((?:UTC|GMT)\s*(?:([+\-−])(\d{1,2})[:.](\d{2}))?\)\s*(.*)/
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

  /// As Exchange names zones by both halves of a year: `GMT +0100 (Standard) / GMT +0200 (Daylight)`. The zone of
  /// these where most people live is meant.
  private static func halves(_ name: String) -> TimeZone? {
    let form =
      #/(?i)GMT ([+-])(\d\d)(\d\d) \(Standard\)(?: / GMT ([+-])(\d\d)(\d\d) \(Daylight\))?/#
    guard let match = name.wholeMatch(of: form), let hours = Int(match.2), hours <= 14 else {
      return nil
    }
    let standard = seconds(match.1, hours, match.3)
    guard let sign = match.4, let later = match.5.flatMap({ Int($0) }),
      seconds(sign, later, match.6) != standard
    else { return TimeZone(secondsFromGMT: standard) }
    return changing[standard].flatMap { TimeZone(identifier: $0) }
  }

  /// The zones with summer time where most people live, by their offset without it.
  private static let changing = [
    -32_400: "America/Anchorage", -28_800: "America/Los_Angeles", -25_200: "America/Denver",
    -21_600: "America/Chicago", -18_000: "America/New_York", -14_400: "America/Halifax",
    -12_600: "America/St_Johns", 0: "Europe/London", 3600: "Europe/Berlin",
    7200: "Europe/Helsinki", 34_200: "Australia/Adelaide", 36_000: "Australia/Sydney",
    43_200: "Pacific/Auckland",
  ]

  /// A city alone, or a name with a remark after it: `Berlin`, `Europe/Berlin (CET)`.
  private static func city(_ name: String) -> TimeZone? {
    if let remark = name.firstMatch(of: #/ *\([^()]*\)$/#) {
      return system(String(name[..<remark.range.lowerBound]))
    }
    let ending = "/" + name.lowercased().replacing(" ", with: "_")
    let found = identifiers.filter { $0.key.hasSuffix(ending) }.values
    return found.count == 1 ? found.first.flatMap { TimeZone(identifier: $0) } : nil
  }

  /// Without summer time.
  private static func standardOffset(_ zone: TimeZone) -> Int {
    [1_768_000_000.0, 1_784_000_000].map { moment in
      let date = Date(timeIntervalSince1970: moment)
      return zone.secondsFromGMT(for: date) - Int(zone.daylightSavingTimeOffset(for: date))
    }.min() ?? 0
  }
}
