import Foundation
import WidgetArchive

/// The numbers of activities' rules.
package struct ActivityPace: Hashable, Sendable {
  /// Seconds between two pictures of one activity: `activity.redraw`.
  package var redraw: TimeInterval = 1
  /// Seconds between two pictures for several activities that change at once.
  package var least: TimeInterval = 0.1
  /// Seconds between two processes of one extension: `activity.draw`.
  package var draw: TimeInterval = 1
  /// Seconds between two alerts: `activity.alert`.
  package var alert: TimeInterval = 2
  /// Seconds between two words about activities that were not taken.
  package var refusal: TimeInterval = 60
  /// Seconds for which an activity of ActivityKit may be active: `activity.expired`.
  package var active: TimeInterval = ActivityLimits.activeSeconds.value
  /// Seconds for which it is shown after its end, and a command that failed or is to be kept:
  /// `activity.dismissed`.
  package var ended: TimeInterval = ActivityLimits.endedSeconds.value
  /// Seconds for which other ended work is shown.
  package var done: TimeInterval = 300
  /// The most activities at once, and those of one extension.
  package var most = ActivityLimits.all
  package var mostOfExtension = ActivityLimits.perExtension

  package init() {}
}
