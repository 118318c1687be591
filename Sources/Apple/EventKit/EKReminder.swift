import Foundation
import TodoTasks

public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

/// A task of the person's list, or one that an app has made and cannot save.
///
/// See <https://developer.apple.com/documentation/eventkit/ekreminder>.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  open var completionDate: Date?
  open var priority = 0
  /// Whether it is done; the day on which it was is not always known.
  open var isCompleted: Bool {
    get { isDone || completionDate != nil }
    set {
      isDone = newValue
      completionDate = newValue ? completionDate ?? Date() : nil
    }
  }

  private var isDone = false

  public init(eventStore: EKEventStore) {
    super.init(identifier: UUID().uuidString)
  }

  init(_ task: TodoTask, in calendar: EKCalendar, _ days: Calendar) {
    isDone = task.isDone
    super.init(
      identifier: "\(task.line + 1):\(task.text)", repeats: task.recurrence != nil)
    self.calendar = calendar
    title = task.title
    startDateComponents = task.threshold?.components
    dueDateComponents = task.due?.components
    completionDate = task.completed.flatMap { days.date(from: $0.components) }
    creationDate = task.created.flatMap { days.date(from: $0.components) }
    priority = Int(Self.priority(task.priority).rawValue)
  }

  /// (A) is high, (B) medium and each other letter low.
  private static func priority(_ letter: Character?) -> EKReminderPriority {
    switch letter {
    case nil: .none
    case "A": .high
    case "B": .medium
    default: .low
    }
  }
}
