import Foundation

/// An event or a reminder.
///
/// See <https://developer.apple.com/documentation/eventkit/ekcalendaritem>.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  public let calendarItemIdentifier: String
  /// The identifier in the calendar's file.
  public var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
  open var calendar: EKCalendar!
  open var title: String!
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open internal(set) var creationDate: Date?
  public var lastModifiedDate: Date? { nil }
  /// Always nil: the people in an event are not read.
  public var attendees: [EKParticipant]? { nil }
  public var hasAttendees: Bool { false }
  public var hasAlarms: Bool { alarms?.isEmpty == false }
  public var hasNotes: Bool { notes?.isEmpty == false }
  /// Whether it repeats; the rules themselves are not read.
  public var hasRecurrenceRules: Bool { repeats || recurrenceRules?.isEmpty == false }

  private let repeats: Bool

  init(identifier: String, repeats: Bool = false) {
    calendarItemIdentifier = identifier
    self.repeats = repeats
  }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }
}
