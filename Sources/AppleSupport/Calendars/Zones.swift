import CIcal
import Foundation

/// The time zones of a calendar file, by the names it gives them.
///
/// For a name in the zone database the system's rules are used, which are kept up to date. For any
/// other name the file's own `VTIMEZONE` counts, and without one the meaning of the name to the
/// program that wrote it. Names belong to their file: two files may mean different zones by one
/// name.
struct Zones {
  /// The person's time zone, in which floating times are read.
  let here: TimeZone
  /// The meanings of names that hold in this file alone.
  private var own: [String: Meaning] = [:]

  private enum Meaning: Equatable {
    case written(WrittenZone)
    case known(TimeZone)
    /// The name is unknown: the zone in which its times are read instead.
    case guess(TimeZone)
  }

  init(here: TimeZone) {
    self.here = here
  }

  mutating func add(_ zone: WrittenZone) {
    if !ZoneNames.isKept(zone.name) { own[zone.name] = .written(zone) }
  }

  /// Resolves a name that the file uses without describing the zone.
  ///
  /// - Parameter guess: the zone to use if the name is unknown.
  mutating func settle(_ name: String, guess: TimeZone) {
    guard own[name] == nil else { return }
    own[name] = ZoneNames.zone(name).map(Meaning.known) ?? .guess(guess)
  }

  /// Whether the hours of a zone are a guess.
  func isGuess(_ zone: WallTime.Zone) -> Bool {
    guard case .named(let name) = zone, case .guess = own[name] else { return false }
    return true
  }

  /// Adds another file's zones, and returns new names for those that would clash with this file's.
  mutating func merge(_ other: Zones) -> [String: String] {
    var renamed: [String: String] = [:]
    for (name, meaning) in other.own.sorted(by: { $0.key < $1.key }) {
      if own[name] == meaning { continue }
      var free = name
      var number = 1
      while let taken = own[free], taken != meaning {
        number += 1
        free = "\(name) (\(number))"
      }
      own[free] = meaning
      if free != name { renamed[name] = free }
    }
    return renamed
  }

  /// The moment at which a wall clock shows a time. An hour that occurs twice means the first one;
  /// in an hour that is skipped, the offset before it counts (RFC 5545, 3.3.5).
  func date(_ time: WallTime) -> Date {
    switch time.zone {
    case .utc: return Date(timeIntervalSince1970: Double(time.seconds))
    case .floating: return date(time.seconds, in: here)
    case .named(let name):
      switch own[name] {
      case .written(let zone):
        return Date(timeIntervalSince1970: Double(time.seconds - zone.offset(at: time)))
      case .known(let zone), .guess(let zone): return date(time.seconds, in: zone)
      case nil: return date(time.seconds, in: here)
      }
    }
  }

  /// The wall-clock time of a zone at a moment.
  func seconds(at date: Date, on wall: WallTime.Zone) -> Int {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    switch wall {
    case .utc: return seconds
    case .floating: return seconds + here.secondsFromGMT(for: date)
    case .named(let name):
      switch own[name] {
      case .written(let zone): return seconds + zone.offset(atUniversal: seconds)
      case .known(let zone), .guess(let zone): return seconds + zone.secondsFromGMT(for: date)
      case nil: return seconds + here.secondsFromGMT(for: date)
      }
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
}

/// A zone that the file itself describes, by a `VTIMEZONE`.
final class WrittenZone: Equatable {
  let name: String
  /// The text of its description.
  private let text: [UInt8]
  private let zone: OpaquePointer

  /// Takes ownership of the component; nil for one without a name or rules.
  init?(_ component: OpaquePointer, text: [UInt8]) {
    guard let zone = ical.icaltimezone_new() else { return nil }
    guard ical.icaltimezone_set_component(zone, component) != 0,
      let name = ical.icaltimezone_get_tzid(zone)
    else {
      ical.icaltimezone_free(zone, 1)
      return nil
    }
    self.zone = zone
    self.text = text
    self.name = String(cString: name)
  }

  deinit {
    ical.icaltimezone_free(zone, 1)
  }

  static func == (one: WrittenZone, other: WrittenZone) -> Bool { one.text == other.text }

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
