import ExtensionHost
import Foundation

/// The means by which a session waits: a clock, its process, and a set of descriptors.
struct Waiting {
  let clock: any BoardClock
  let process: any SessionProcess
  var poller = Poller()
  var lockWatch = LockWatch()
  /// The deadlines other than the picture's; nil if they must be computed anew, as after every turn
  /// in which more than the picture changed.
  var plan: WaitingPlan?

  init(clock: any BoardClock, process: any SessionProcess) {
    self.clock = clock
    self.process = process
  }
}

/// The next deadlines other than the picture's, computed together with the descriptors in
/// ``Waiting/poller``.
struct WaitingPlan {
  /// The earliest date on the wall clock.
  var date: Date?
  /// The date at which a tile's content changes, which is also among the picture's next changes.
  var content: Date?
  /// Whether a tile waits for content.
  var isContentWanting = false
  /// The earliest deadline on the monotonic clock.
  var instant: Moment.Instant?

  func isDue(at now: Moment) -> Bool {
    if let due = earliest(date, content), due <= now.date { return true }
    return instant.map { $0 <= now.instant } ?? false
  }
}
