import Foundation

/// A reading of both clocks by the event loop: the date from the wall clock for logs and display,
/// the instant from the monotonic clock for deadlines.
///
/// The monotonic clock stops while the machine sleeps, so a lid closed during a reload is no
/// time-out.
package struct Moment: Hashable, Sendable {
  package typealias Instant = SuspendingClock.Instant

  package var date: Date
  package var instant: Instant

  package init(date: Date, instant: Instant) {
    self.date = date
    self.instant = instant
  }
}
