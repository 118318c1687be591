import Foundation

/// One reading of both clocks, made by the event loop: the date to log and show, the instant to
/// measure deadlines with.
///
/// The instant's clock stops while the machine sleeps, so a lid closed during a reload is no
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
