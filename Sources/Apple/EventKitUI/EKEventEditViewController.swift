@_exported import EventKit
@_exported import UIKitValues

// Screens for events. None is shown here: they keep their values, and no delegate is called.

public enum EKEventEditViewAction: Int, Sendable { case canceled = 0, saved, deleted }
public enum EKEventViewAction: Int, Sendable { case done = 0, responded, deleted }

@MainActor @preconcurrency
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar
}

extension EKEventEditViewDelegate {
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar {
    controller.eventStore.defaultCalendarForNewEvents
      ?? EKCalendar(for: .event, eventStore: controller.eventStore)
  }
}

/// Writes an event. See
/// <https://developer.apple.com/documentation/eventkitui/ekeventeditviewcontroller>.
open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore! = EKEventStore()
  open var event: EKEvent?
}

@MainActor @preconcurrency
public protocol EKEventViewDelegate: NSObjectProtocol {
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Shows an event.
open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
}
