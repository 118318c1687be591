import EventKit
import Testing

/// Calendars are as on an iPhone whose owner has refused them to the app.
@Suite struct EventKitTests {
  @Test func `the calendars are refused`() async throws {
    let store = EKEventStore()
    #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
    #expect(EKEventStore.authorizationStatus(for: .reminder) != .authorized)
    #expect(try await !store.requestFullAccessToEvents())
    var answer: Bool?
    store.requestAccess(to: .event) { isGranted, _ in answer = isGranted }
    #expect(answer == false)
    let predicate = store.predicateForEvents(
      withStart: .distantPast, end: .distantFuture, calendars: nil)
    #expect(store.calendars(for: .event).isEmpty && store.events(matching: predicate).isEmpty)
    #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try store.save(EKEvent(eventStore: store), span: .thisEvent)
    }
  }

  @Test func `an event and a reminder hold what an app writes into them`() {
    let store = EKEventStore()
    let event = EKEvent(eventStore: store)
    event.title = "High tide"
    event.addAlarm(EKAlarm(relativeOffset: -60))
    #expect(event.hasAlarms && event.title == "High tide" && !event.isAllDay)
    let reminder = EKReminder(eventStore: store)
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
    reminder.isCompleted = false
    #expect(reminder.completionDate == nil)
  }
}
