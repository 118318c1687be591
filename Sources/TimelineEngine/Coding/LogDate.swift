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
    Date(timeIntervalSinceReferenceDate: try value(key))
  }

  func exactDate(ifPresent key: JSONKey) throws -> Date? {
    try value(ifPresent: key).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func exactDates(_ key: JSONKey) throws -> [Date] {
    try value(key, as: [Double].self).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
