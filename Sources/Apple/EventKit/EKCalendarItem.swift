import CoreGraphicsValues
import Foundation

/// An event or a reminder.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  public let calendarItemIdentifier = UUID().uuidString
  public var calendar: EKCalendar?
  public var title: String?
  public var location: String?
  public var notes: String?
  public var url: URL?
  public var timeZone: TimeZone?
  public var alarms: [EKAlarm]?
  public var hasAlarms: Bool { alarms?.isEmpty == false }
  public var hasNotes: Bool { notes?.isEmpty == false }
  public var creationDate: Date? { nil }
  public var lastModifiedDate: Date? { nil }

  public func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

public final class EKEvent: EKCalendarItem, @unchecked Sendable {
  public init(eventStore: EKEventStore) {}

  public let eventIdentifier: String? = nil
  public var isAllDay = false
  public var startDate = Date()
  public var endDate = Date()
  public var availability = EKEventAvailability.busy
  public var status: EKEventStatus { .none }
  public var isDetached: Bool { false }
  public var occurrenceDate: Date? { nil }

  public func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate < other.startDate
      ? .orderedAscending : startDate > other.startDate ? .orderedDescending : .orderedSame
  }
}

public final class EKReminder: EKCalendarItem, @unchecked Sendable {
  public init(eventStore: EKEventStore) {}

  public var startDateComponents: DateComponents?
  public var dueDateComponents: DateComponents?
  public var completionDate: Date?
  public var priority = 0
  public var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? completionDate ?? Date() : nil }
  }
}

public final class EKAlarm: NSObject, @unchecked Sendable {
  public var absoluteDate: Date?
  public var relativeOffset: TimeInterval

  public init(absoluteDate: Date) {
    self.absoluteDate = absoluteDate
    relativeOffset = 0
  }

  public init(relativeOffset: TimeInterval) { self.relativeOffset = relativeOffset }
}

public enum EKCalendarType: Int, Sendable {
  case local, calDAV, exchange, subscription, birthday
}

public enum EKSourceType: Int, Sendable {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

public final class EKSource: NSObject, @unchecked Sendable {
  public let sourceIdentifier = UUID().uuidString
  public let title = ""
  public let sourceType = EKSourceType.local

  override init() {}
}

public final class EKCalendar: NSObject, @unchecked Sendable {
  public let calendarIdentifier = UUID().uuidString
  public var title = ""
  public var source: EKSource?
  public var cgColor: CGColor?
  public let type = EKCalendarType.local
  public var allowsContentModifications: Bool { false }

  public init(for type: EKEntityType, eventStore: EKEventStore) {}
}
