import Foundation

public enum EKEntityType: UInt, Sendable { case event, reminder }

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly

  public static var authorized: Self { .fullAccess }
}

public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// The reason why calendars cannot be used.
public struct EKError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventStoreNotAuthorized = 29
    case calendarReadOnly = 6
    case noCalendar = 1
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
}

extension Notification.Name {
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The person's calendars, which no widget of an app is allowed to read here: it has the answers of
/// an iPhone whose owner has refused.
///
/// See <https://developer.apple.com/documentation/eventkit/ekeventstore>.
public final class EKEventStore: NSObject, @unchecked Sendable {
  private static let refused = EKError(.eventStoreNotAuthorized)

  public override init() {}

  public let eventStoreIdentifier = UUID().uuidString

  public class func authorizationStatus(for type: EKEntityType) -> EKAuthorizationStatus { .denied }

  public func requestAccess(
    to type: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }
  public func requestAccess(to type: EKEntityType) async throws -> Bool { false }
  public func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }
  public func requestFullAccessToEvents() async throws -> Bool { false }
  public func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  public func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(false, nil)
  }
  public func requestFullAccessToReminders() async throws -> Bool { false }

  public var sources: [EKSource] { [] }
  public var defaultCalendarForNewEvents: EKCalendar? { nil }
  public func calendars(for type: EKEntityType) -> [EKCalendar] { [] }
  public func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  public func event(withIdentifier identifier: String) -> EKEvent? { nil }
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  public func defaultCalendarForNewReminders() -> EKCalendar? { nil }

  public func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }

  public func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  @discardableResult public func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion(nil)
    return NSNull()
  }

  public func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw Self.refused
  }
  public func save(_ reminder: EKReminder, commit: Bool) throws { throw Self.refused }
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw Self.refused
  }
  public func remove(_ reminder: EKReminder, commit: Bool) throws { throw Self.refused }
  public func commit() throws { throw Self.refused }
  public func reset() {}
  public func refreshSourcesIfNecessary() {}
}
