import CIcal
import Foundation

/// A date as a calendar file has it: the time that a clock on the wall shows, and its time zone.
struct WallTime: Hashable, Sendable {
  /// The seconds since 1970 as if the time zone were UTC.
  var seconds: Int
  /// Whether it is a date without a time of day.
  var isDay: Bool
  var zone: Zone

  enum Zone: Hashable, Sendable {
    /// A floating time, which is read in the person's own time zone.
    case floating
    case utc
    /// A zone, by its name in the file.
    case named(String)
  }

  /// nil for a null or invalid time.
  init?(_ time: icaltimetype, zoneName: String?) {
    guard ical.icaltime_is_null_time(time) == 0, ical.icaltime_is_valid_time(time) != 0,
      (1...9999).contains(time.year), (1...12).contains(time.month), (1...31).contains(time.day)
    else { return nil }
    isDay = time.is_date != 0
    // libical's own conversion ends in 1902, before some birthdays.
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (time.year - 1900, time.month - 1, time.day)
    if !isDay {
      (fields.tm_hour, fields.tm_min, fields.tm_sec) = (time.hour, time.minute, time.second)
    }
    seconds = timegm(&fields)
    zone =
      if isDay {
        .floating
      } else if ical.icaltime_is_utc(time) != 0 {
        .utc
      } else {
        zoneName.map(Zone.named) ?? .floating
      }
  }

  /// The time for libical, without a zone, so that libical never converts it.
  var plain: icaltimetype {
    Self.plain(seconds, isDay: isDay)
  }

  static func plain(_ seconds: Int, isDay: Bool = false) -> icaltimetype {
    var moment = time_t(seconds)
    var fields = tm()
    gmtime_r(&moment, &fields)
    var time = ical.icaltime_null_time()
    (time.year, time.month, time.day) = (fields.tm_year + 1900, fields.tm_mon + 1, fields.tm_mday)
    time.is_date = isDay ? 1 : 0
    if !isDay {
      (time.hour, time.minute, time.second) = (fields.tm_hour, fields.tm_min, fields.tm_sec)
    }
    return time
  }

  /// The time in the zone of its event, where it says none itself: so it is meant by programs that write the zone
  /// only once.
  func inZone(of start: WallTime) -> WallTime {
    guard zone == .floating, !isDay, !start.isDay else { return self }
    var copy = self
    copy.zone = start.zone
    return copy
  }

  /// Another time in the same time zone.
  func showing(_ seconds: Int) -> WallTime {
    var copy = self
    copy.seconds = seconds
    return copy
  }

  /// The number of days since 1970.
  var day: Int { Int((Double(seconds) / 86_400).rounded(.down)) }
}
