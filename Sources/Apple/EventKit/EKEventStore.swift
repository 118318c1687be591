import CalendarValues
import Foundation
import Synchronization
import TodoTasks

public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

extension Notification.Name {
  /// Never posted: the board reloads a tile whose files have changed.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// The person's calendars and reminders, which widgets of apps may read after
/// `widgetboard set calendars on` and `widgetboard set reminders on`; nothing is ever written.
///
/// The calendars are those that the bundled calendar reads, the reminders the tasks of `todo.txt`.
/// See <https://developer.apple.com/documentation/eventkit/ekeventstore>.
open class EKEventStore: NSObject, @unchecked Sendable {
  let access: CalendarAccess
  /// The present date, around which calendars are read if only their names are asked for.
  private let now: () -> Date
  private let kept = Mutex(KeptCalendars())
  private let known = Mutex<[String: EKCalendar]>([:])

  public convenience override init() { self.init(access: .ofProcess) }

  public convenience init(sources: [EKSource]) { self.init(access: .ofProcess) }

  init(access: CalendarAccess, now: @escaping () -> Date = { Date() }) {
    self.access = access
    self.now = now
  }

  public let eventStoreIdentifier = "widgetboard"

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    CalendarAccess.ofProcess.status(entityType)
  }

  // MARK: Calendars

  open var sources: [EKSource] { [.local] }
  open var delegateSources: [EKSource] { [] }
  open func source(withIdentifier identifier: String) -> EKSource? {
    identifier == EKSource.local.sourceIdentifier ? .local : nil
  }

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    switch entityType {
    case .event:
      guard access.isGranted(.event) else { return [] }
      return read(DateInterval(start: now(), duration: 0)).calendars.map(calendar)
    case .reminder: return reminderList.map { [$0] } ?? []
    }
  }

  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    (calendars(for: .event) + calendars(for: .reminder)).first {
      $0.calendarIdentifier == identifier
    }
  }

  /// Nil: nothing can be written into a calendar.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// Nil: nothing can be written into a list.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }

  /// The list of the person's tasks, which has the name of its file.
  var reminderList: EKCalendar? {
    guard let path = access.reminders else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return calendar("reminders/\(name)", title: name, color: CalendarName.firstColor, of: .reminder)
  }

  private func calendar(_ name: CalendarName) -> EKCalendar {
    calendar(
      "events/\(name.title)", title: name.title, color: name.color ?? CalendarName.firstColor,
      of: .event)
  }

  /// The same object for the same calendar, as apps compare them.
  private func calendar(
    _ identifier: String, title: String, color: [UInt8], of types: EKEntityMask
  ) -> EKCalendar {
    known.withLock { known in
      if let calendar = known[identifier] { return calendar }
      let calendar = EKCalendar(identifier: identifier, title: title, color: color, of: types)
      known[identifier] = calendar
      return calendar
    }
  }

  // MARK: Events

  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let query = predicate as? EventQuery, let interval = query.interval,
      access.isGranted(.event)
    else { return [] }
    return read(interval).events.filter { $0.touches(interval) }
      .map { EKEvent($0, in: calendar($0.calendar)) }
      .filter { query.evaluate(with: $0) }
  }

  open func enumerateEvents(matching predicate: NSPredicate, using block: EKEventSearchCallback) {
    var stops = ObjCBool(false)
    for event in events(matching: predicate) where !stops.boolValue { block(event, &stops) }
  }

  /// The first occurrence in the two years before and after now.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    let half = KeptCalendars.mostSeconds / 2
    let query = EventQuery(
      from: now().addingTimeInterval(-half), to: now().addingTimeInterval(half), of: nil)
    return events(matching: query).first { $0.eventIdentifier == identifier }
  }

  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    reminders().first { $0.calendarItemIdentifier == identifier }
      ?? event(withIdentifier: identifier)
  }

  open func calendarItems(withExternalIdentifier identifier: String) -> [EKCalendarItem] {
    calendarItem(withIdentifier: identifier).map { [$0] } ?? []
  }

  private func read(_ interval: DateInterval) -> KeptCalendars {
    kept.withLock { kept in
      kept.read(interval, of: access, in: .current)
      return kept
    }
  }

  open func reset() { kept.withLock { $0.forget() } }
  open func refreshSourcesIfNecessary() { reset() }
}

extension CalendarName {
  /// For what has no colour of its own: blue.
  fileprivate static let firstColor: [UInt8] = [0, 122, 255]
}
