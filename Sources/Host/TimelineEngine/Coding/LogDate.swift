import Foundation
import WidgetArchive

/// Dates of event logs: seconds since 2001, which is what `Date` counts. Seconds since 1970, as
/// elsewhere, lose the last bit of a fraction, and a replay its equality.
extension JSONWriter {
  mutating func field(_ name: StaticString, exactly date: Date) {
    field(name, date.timeIntervalSinceReferenceDate)
  }

  mutating func field(_ name: StaticString, exactlyIfPresent date: Date?) {
    field(name, ifPresent: date?.timeIntervalSinceReferenceDate)
  }

  mutating func field(_ name: StaticString, exactly dates: [Date]) {
    field(name, dates.map(\.timeIntervalSinceReferenceDate))
  }
}

extension JSONObject {
  func exactDate(_ key: JSONKey) throws -> Date {
    Date(timeIntervalSinceReferenceDate: try seconds(key))
  }

  func exactDate(ifPresent key: JSONKey) throws -> Date? {
    has(key) ? try exactDate(key) : nil
  }

  func exactDates(_ key: JSONKey) throws -> [Date] {
    try list(key).map { json in
      Date(timeIntervalSinceReferenceDate: try ArchiveLimits.seconds(json))
    }
  }
}
