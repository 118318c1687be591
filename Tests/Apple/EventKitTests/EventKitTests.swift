import CoreGraphicsValues
import Foundation
import Testing

@testable import EventKit

/// The person's calendars and tasks, read by an app's widget once the person allows it.
@Suite struct EventKitTests {
  private let home = FileManager.default.temporaryDirectory.path + "/events-\(UUID().uuidString)"

  /// 1 June 2026, noon in Greenwich.
  private static let now = Date(timeIntervalSince1970: 1_780_315_200)

  private func store(_ consent: [String: String]) -> EKEventStore {
    let access = CalendarAccess(environment: consent.merging(["HOME": home]) { $1 })
    return EKEventStore(access: access, now: { Self.now })
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: home + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func writeCalendars() throws {
    let work = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Work
      X-APPLE-CALENDAR-COLOR:#ff0000
      BEGIN:VEVENT
      UID:standup
      SUMMARY:Standup
      LOCATION:Room 4
      DESCRIPTION:Bring tea\\, and\\na chair
      STATUS:TENTATIVE
      DTSTART:20260601T080000Z
      DTEND:20260601T083000Z
      RRULE:FREQ=DAILY;COUNT=3
      END:VEVENT
      END:VCALENDAR

      """
    let club = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Club
      BEGIN:VEVENT
      UID:regatta
      SUMMARY:Regatta
      TRANSP:TRANSPARENT
      DTSTART;VALUE=DATE:20260606
      DTEND;VALUE=DATE:20260608
      END:VEVENT
      END:VCALENDAR

      """
    try write(work, to: ".calendars/work.ics")
    try write(club, to: ".calendars/club.ics")
  }

  private func events(of store: EKEventStore, days: Double = 30, in calendars: [EKCalendar]? = nil)
    -> [EKEvent]
  {
    store.events(
      matching: store.predicateForEvents(
        withStart: Self.now.addingTimeInterval(-86_400),
        end: Self.now.addingTimeInterval(days * 86_400), calendars: calendars))
  }

  @Test func `nothing is read before the person allows it, and a request is answered so`()
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try writeCalendars()
    try write("Call Ada\n", to: "todo.txt")
    let store = store([:])
    #expect(store.access.status(.event) != .fullAccess)
    #expect(try await !store.requestFullAccessToEvents())
    var answer: Bool?
    store.requestAccess(to: .event) { isGranted, _ in answer = isGranted }
    #expect(answer == false)
    #expect(store.access.status(.event) == .denied)
    #expect(store.calendars(for: .event).isEmpty && events(of: store).isEmpty)
    var reminders: [EKReminder]? = []
    store.fetchReminders(matching: store.predicateForReminders(in: nil)) { reminders = $0 }
    #expect(reminders == nil && store.calendars(for: .reminder).isEmpty)
    #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try store.save(EKEvent(eventStore: store), span: .thisEvent)
    }
  }

  @Test func `with the person's consent the calendars are those that programs keep`() async throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try writeCalendars()
    let store = store(["WIDGETBOARD_CALENDARS": "on"])
    #expect(try await store.requestFullAccessToEvents())
    #expect(store.access.status(.event) == .fullAccess)
    let calendars = store.calendars(for: .event).sorted { $0.title < $1.title }
    #expect(calendars.map(\.title) == ["Club", "Work"])
    #expect(calendars[1].cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let all = events(of: store)
    #expect(all.map(\.title) == ["Standup", "Standup", "Standup", "Regatta"])
    #expect(all.allSatisfy { calendars.contains($0.calendar) })
    let first = try #require(all.first)
    #expect(first.startDate == Self.now.addingTimeInterval(-4 * 3600))
    #expect(first.endDate == Self.now.addingTimeInterval(-3.5 * 3600))
    #expect(first.location == "Room 4" && first.notes == "Bring tea, and\na chair")
    #expect(first.status == .tentative && first.hasRecurrenceRules && !first.isAllDay)
    #expect(Set(all.prefix(3).map(\.eventIdentifier)).count == 1)
    let last = try #require(all.last)
    #expect(last.isAllDay && last.availability == .free && !last.hasRecurrenceRules)
    #expect(events(of: store, in: [calendars[0]]).map(\.title) == ["Regatta"])
    #expect(store.event(withIdentifier: "regatta")?.title == "Regatta")
    #expect(store.calendar(withIdentifier: calendars[0].calendarIdentifier) === calendars[0])
  }

  @Test func `the places may be named, and a changed file is read again`() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try writeCalendars()
    let store = store(["WIDGETBOARD_CALENDARS": "~/.calendars/club.ics"])
    #expect(events(of: store).map(\.title) == ["Regatta"])
    let file = home + "/.calendars/club.ics"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try write(
      text.replacing("SUMMARY:Regatta", with: "SUMMARY:Long regatta"), to: ".calendars/club.ics")
    #expect(events(of: store).map(\.title) == ["Long regatta"])
  }

  @Test func `a query covers four years, and one without an interval finds nothing`() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try writeCalendars()
    let store = store(["WIDGETBOARD_CALENDARS": "on"])
    func count(_ start: Date, _ end: Date) -> Int {
      store.events(
        matching: store.predicateForEvents(withStart: start, end: end, calendars: nil)
      ).count
    }
    #expect(count(.distantPast, .distantFuture) == 0)
    #expect(count(Self.now.addingTimeInterval(-86_400), .distantFuture) == 4)
    #expect(count(Self.now, Self.now.addingTimeInterval(-1)) == 0)
    #expect(store.events(matching: NSPredicate(value: true)).isEmpty)
  }

  @Test func `the tasks of todo.txt are reminders`() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let text = """
      (A) 2026-05-01 Call Ada due:2026-06-02
      Buy tea
      x 2026-05-20 2026-05-10 Mend the boat

      """
    try write(text, to: "lists/errands.txt")
    let store = store(["WIDGETBOARD_REMINDERS": "~/lists/errands.txt"])
    func titles(_ predicate: NSPredicate) -> [String] {
      var found: [String]?
      store.fetchReminders(matching: predicate) { found = $0?.compactMap(\.title) }
      return found ?? ["refused"]
    }
    let list = try #require(store.calendars(for: .reminder).first)
    #expect(list.title == "errands")
    #expect(
      titles(store.predicateForReminders(in: [list])) == ["Call Ada", "Buy tea", "Mend the boat"])
    let (start, end) = (Self.now, Self.now.addingTimeInterval(3 * 86_400))
    #expect(
      titles(
        store.predicateForIncompleteReminders(
          withDueDateStarting: start, ending: end, calendars: nil)) == ["Call Ada"])
    #expect(
      titles(
        store.predicateForIncompleteReminders(
          withDueDateStarting: nil, ending: nil, calendars: nil)) == ["Call Ada", "Buy tea"])
    #expect(
      titles(
        store.predicateForCompletedReminders(
          withCompletionDateStarting: nil, ending: end, calendars: nil)) == ["Mend the boat"])
    let first = try #require(store.reminders().first)
    #expect(first.priority == 1 && first.dueDateComponents?.day == 2 && !first.isCompleted)
    #expect(throws: EKError(.calendarReadOnly)) { try store.save(first, commit: true) }
    let kept = try String(contentsOfFile: home + "/lists/errands.txt", encoding: .utf8)
    #expect(kept == text)
  }

  @Test func `an event and a reminder hold what an app writes into them`() {
    let store = store([:])
    let event = EKEvent(eventStore: store)
    event.title = "High tide"
    event.addAlarm(EKAlarm(relativeOffset: -60))
    #expect(event.hasAlarms && event.title == "High tide" && !event.isAllDay)
    let reminder = EKReminder(eventStore: store)
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
    reminder.isCompleted = false
    #expect(reminder.completionDate == nil && !reminder.isCompleted)
  }
}
