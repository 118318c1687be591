import CIcal
import Foundation

/// The time zones of a calendar file, by the names it gives them.
///
/// A name that the system knows means the system's zone, whose rules are kept up to date; else the
/// file's own `VTIMEZONE` counts.
struct Zones {
  /// The person's time zone, in which floating times are read.
  let here: TimeZone
  private var written: [String: WrittenZone] = [:]
  private var known: [String: TimeZone] = [:]

  init(here: TimeZone) {
    self.here = here
  }

  mutating func add(_ zone: WrittenZone) {
    written[zone.name] = zone
  }

  mutating func merge(_ other: Zones) {
    written.merge(other.written) { own, _ in own }
  }

  /// Names that mean nothing here; their times are read as floating.
  func isUnknown(_ name: String) -> Bool {
    written[name] == nil && Self.systemZone(name) == nil
  }

  /// The moment at which a clock on the wall shows a time. Of an hour that comes twice the first is
  /// meant; in an hour that is skipped, the offset before it counts (RFC 5545, 3.3.5).
  mutating func date(_ time: WallTime) -> Date {
    switch time.zone {
    case .utc: return Date(timeIntervalSince1970: Double(time.seconds))
    case .floating: return date(time.seconds, in: here)
    case .named(let name):
      if let zone = systemZone(name) { return date(time.seconds, in: zone) }
      guard let zone = written[name] else { return date(time.seconds, in: here) }
      return Date(timeIntervalSince1970: Double(time.seconds - zone.offset(at: time)))
    }
  }

  /// The wall-clock time of a zone at a moment.
  mutating func seconds(at date: Date, on wall: WallTime.Zone) -> Int {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    switch wall {
    case .utc: return seconds
    case .floating: return seconds + here.secondsFromGMT(for: date)
    case .named(let name):
      if let zone = systemZone(name) { return seconds + zone.secondsFromGMT(for: date) }
      guard let zone = written[name] else { return seconds + here.secondsFromGMT(for: date) }
      return seconds + zone.offset(atUniversal: seconds)
    }
  }

  private func date(_ seconds: Int, in zone: TimeZone) -> Date {
    let wall = Date(timeIntervalSince1970: Double(seconds))
    let before = zone.secondsFromGMT(for: wall.addingTimeInterval(-86_400))
    let after = zone.secondsFromGMT(for: wall.addingTimeInterval(86_400))
    for offset in [before, after] {
      let date = wall.addingTimeInterval(-Double(offset))
      if zone.secondsFromGMT(for: date) == offset { return date }
    }
    return wall.addingTimeInterval(-Double(before))
  }

  private mutating func systemZone(_ name: String) -> TimeZone? {
    if let zone = known[name] { return zone }
    let zone = Self.systemZone(name)
    known[name] = zone
    return zone
  }

  /// Programs put their own name before the zone's: `/citadel.org/20210210_1/Europe/Berlin`.
  private static func systemZone(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    for count in stride(from: min(3, parts.count), to: 0, by: -1) {
      let identifier = parts.suffix(count).joined(separator: "/")
      if let zone = TimeZone(identifier: identifier) { return zone }
    }
    return nil
  }
}

/// A zone that a file describes itself.
final class WrittenZone {
  let name: String
  private let zone: OpaquePointer

  /// Takes ownership of the component; nil for one without a name or rules.
  init?(_ component: OpaquePointer) {
    guard let zone = ical.icaltimezone_new() else { return nil }
    guard ical.icaltimezone_set_component(zone, component) != 0,
      let name = ical.icaltimezone_get_tzid(zone)
    else {
      ical.icaltimezone_free(zone, 1)
      return nil
    }
    self.zone = zone
    self.name = String(cString: name)
  }

  deinit {
    ical.icaltimezone_free(zone, 1)
  }

  func offset(at time: WallTime) -> Int {
    var plain = time.plain
    var isDaylight: Int32 = 0
    return Int(ical.icaltimezone_get_utc_offset(zone, &plain, &isDaylight))
  }

  func offset(atUniversal seconds: Int) -> Int {
    var plain = WallTime.plain(seconds)
    var isDaylight: Int32 = 0
    return Int(ical.icaltimezone_get_utc_offset_of_utc_time(zone, &plain, &isDaylight))
  }
}
