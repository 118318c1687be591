import FileStamps
import Foundation
import MissingFoundation
import TodoTasks
import WidgetArchive

/// What ``EKEventStore/events(matching:)`` is asked for.
final class EventQuery: NSPredicate {
  /// At most four years; nil where the end is before the start.
  let interval: DateInterval?

  init(from start: Date, to end: Date, of calendars: [EKCalendar]?) {
    let last = min(end, start.addingTimeInterval(KeptCalendars.mostSeconds))
    let interval = start <= last ? DateInterval(start: start, end: last) : nil
    self.interval = interval
    let identifiers = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init { object, _ in
      guard let event = object as? EKEvent, let interval, let begin = event.startDate,
        let end = event.endDate
      else { return false }
      return begin < interval.end && (end > interval.start || begin >= interval.start)
        && identifiers?.contains(event.calendar?.calendarIdentifier ?? "") != false
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// What ``EKEventStore/fetchReminders(matching:completion:)`` is asked for.
final class ReminderQuery: NSPredicate {
  init(of calendars: [EKCalendar]?, _ isWanted: @escaping @Sendable (EKReminder) -> Bool) {
    let identifiers = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init { object, _ in
      guard let reminder = object as? EKReminder else { return false }
      return identifiers?.contains(reminder.calendar?.calendarIdentifier ?? "") != false
        && isWanted(reminder)
    }
  }

  required init?(coder: NSCoder) { nil }
}

extension EKEventStore {
  /// The events that touch an interval, of which the first four years count.
  public func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { EventQuery(from: startDate, to: endDate, of: calendars) }

  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ReminderQuery(of: calendars) { _ in true }
  }

  /// Tasks that are due in an interval; without a start and an end also those without a day.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ReminderQuery(of: calendars) { reminder in
      let due = reminder.dueDateComponents.flatMap { Self.days.date(from: $0) }
      return !reminder.isCompleted && Self.lies(due, from: startDate, to: endDate)
    }
  }

  /// Tasks that were done in an interval; without a start and an end also those without a day.
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    ReminderQuery(of: calendars) { reminder in
      reminder.isCompleted && Self.lies(reminder.completionDate, from: startDate, to: endDate)
    }
  }

  /// Calls back at once, with nil if reminders may not be read.
  @discardableResult public func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    let found = reminders().filter { predicate.evaluate(with: $0) }
    completion(access.isGranted(.reminder) ? found : nil)
    return NSNull()
  }

  /// Does nothing: a request has ended when it returns.
  public func cancelFetchRequest(_ fetchIdentifier: Any) {}

  func reminders() -> [EKReminder] {
    guard let path = access.reminders, let list = reminderList else { return [] }
    if let file = FileRead(path: path, stamp: FileStamp.of(path)) { FileReads.note(file) }
    do {
      return try TodoFile(path: path).read().tasks.map { EKReminder($0, in: list, Self.days) }
    } catch {
      FileHandle.standardError.write(Data("EventKit: \(error)\n".utf8))
      return []
    }
  }

  /// The calendar in which the days of tasks are meant.
  private static var days: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }

  private static func lies(_ date: Date?, from start: Date?, to end: Date?) -> Bool {
    guard start != nil || end != nil else { return true }
    guard let date else { return false }
    return date >= start ?? .distantPast && date <= end ?? .distantFuture
  }
}
