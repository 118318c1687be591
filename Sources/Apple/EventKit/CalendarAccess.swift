import CalendarValues
import Foundation
import MissingFoundation
import PersonalFiles
import Synchronization
import TodoTasks
import WidgetArchive

/// Which of the person's files the program may read: those that the person has let widgets of apps
/// have, by `widgetboard set calendars` and `widgetboard set reminders`.
///
/// The board passes the settings on as variables.
struct CalendarAccess: Sendable {
  /// The files and folders with calendars; nil if they may not be read.
  let calendars: [String]?
  /// The file with tasks; nil if it may not be read.
  let reminders: String?
  let folders: PersonalFolders

  static let ofProcess = CalendarAccess(environment: ProcessInfo.processInfo.environment)

  init(environment: [String: String]) {
    let folders = PersonalFolders(environment: environment)
    self.folders = folders
    calendars = environment["WIDGETBOARD_CALENDARS"].map { written in
      written == "on"
        ? CalendarPlaces.usual(folders) : WrittenList.items([written]).map(folders.path)
    }
    reminders = environment["WIDGETBOARD_REMINDERS"].map { written in
      TodoPlace(written == "on" ? nil : written, environment: environment).path
    }
  }

  /// Whether they may be read. It is noted that the program has asked: the board reloads a tile when
  /// the answer changes.
  func isGranted(_ type: EKEntityType) -> Bool {
    switch type {
    case .event:
      ConsentReads.note(.calendars)
      return calendars != nil
    case .reminder:
      ConsentReads.note(.reminders)
      return reminders != nil
    }
  }

  /// What was asked for in vain: from then on it is denied.
  private static let refused = Mutex<Set<EKEntityType>>([])

  /// Whether the program may read them; without that it is noted that the program has asked.
  func request(_ type: EKEntityType) -> Bool {
    if isGranted(type) { return true }
    Self.refused.withLock { _ = $0.insert(type) }
    return false
  }

  func status(_ type: EKEntityType) -> EKAuthorizationStatus {
    if isGranted(type) { return .fullAccess }
    return Self.refused.withLock { $0.contains(type) } ? .denied : .notDetermined
  }
}
