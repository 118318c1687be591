import Foundation
import WidgetArchive

/// Coding of dates in event logs, as seconds since 2001, which is what `Date` stores. Converted to
/// seconds since 1970, as elsewhere, a fraction would lose its last bit, and a replay would differ.
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
