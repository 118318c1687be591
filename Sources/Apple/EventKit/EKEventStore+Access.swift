import Foundation

/// Nobody is asked: the person decides by `widgetboard set`, and a request is answered as they did.
extension EKEventStore {
  public func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(access.request(entityType), nil) }
  public func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    access.request(entityType)
  }

  public func requestFullAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(access.request(.event), nil) }
  public func requestFullAccessToEvents() async throws -> Bool { access.request(.event) }

  /// Not granted: nothing is written.
  public func requestWriteOnlyAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }
  /// Not granted: nothing is written.
  public func requestWriteOnlyAccessToEvents() async throws -> Bool { false }

  public func requestFullAccessToReminders(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(access.request(.reminder), nil) }
  public func requestFullAccessToReminders() async throws -> Bool { access.request(.reminder) }
}

/// Nothing is written: calendars and lists are the person's files, which other programs change.
extension EKEventStore {
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw refusal(.event)
  }
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw refusal(.event)
  }
  public func save(_ reminder: EKReminder, commit: Bool) throws { throw refusal(.reminder) }
  public func remove(_ reminder: EKReminder, commit: Bool) throws { throw refusal(.reminder) }
  public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw refusal(.event) }
  public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw refusal(.event)
  }
  /// Does nothing: there is never anything to commit.
  public func commit() throws {}

  private func refusal(_ type: EKEntityType) -> EKError {
    EKError(access.isGranted(type) ? .calendarReadOnly : .eventStoreNotAuthorized)
  }
}
