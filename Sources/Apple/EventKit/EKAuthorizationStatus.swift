import Foundation

public enum EKEntityType: UInt, Sendable { case event, reminder }

public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static var authorized: Self { .fullAccess }
}

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void

public let EKErrorDomain = "EKErrorDomain"

/// The reason why calendars cannot be used.
public struct EKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure
    case calendarReadOnly, durationGreaterThanRecurrence, alarmGreaterThanRecurrence
    case startDateTooFarInFuture, startDateCollidesWithOtherOccurrence
    case objectBelongsToDifferentStore, invitesCannotBeMoved, invalidSpan, calendarHasNoSource
    case calendarSourceCannotBeModified, calendarIsImmutable, sourceDoesNotAllowCalendarAddDelete
    case recurringReminderRequiresDueDate, structuredLocationsNotSupported
    case reminderLocationsNotSupported, alarmProximityNotSupported, calendarDoesNotAllowEvents
    case calendarDoesNotAllowReminders, sourceDoesNotAllowReminders, sourceDoesNotAllowEvents
    case priorityIsInvalid, invalidEntityType, procedureAlarmsNotMutable, eventStoreNotAuthorized
    case osNotSupported
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var calendarReadOnly: Code { .calendarReadOnly }
  public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
}

extension EKError: LocalizedError {
  public var errorDescription: String? {
    switch code {
    case .eventStoreNotAuthorized:
      "calendars and reminders may not be used: “widgetboard set calendars on” and "
        + "“widgetboard set reminders on” let widgets of apps read them"
    case .calendarReadOnly:
      "calendars and reminders are only read here: nothing was saved"
    default: "EKError \(code.rawValue)"
    }
  }
}
