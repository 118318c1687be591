import ExtensionHost
import Foundation

/// What a session waits with: a clock, the process it is, and a set of descriptors.
struct Waiting {
  let clock: any BoardClock
  let process: any SessionProcess
  var poller = Poller()
  var lockWatch = LockWatch()
  /// What else than the picture is waited for; nil where that has to be asked anew, as after every
  /// turn in which more than the picture moved on.
  var plan: WaitingPlan?

  init(clock: any BoardClock, process: any SessionProcess) {
    self.clock = clock
    self.process = process
  }
}

/// When something else than the picture is due, with the descriptors in ``Waiting/poller``.
struct WaitingPlan {
  /// By the clock on the wall.
  var date: Date?
  /// When a tile's content is another one, which the picture's next change tells as well.
  var content: Date?
  /// Whether a tile waits for content.
  var isContentWanting = false
  /// By the clock that measures.
  var instant: Moment.Instant?

  func isDue(at now: Moment) -> Bool {
    if let due = earliest(date, content), due <= now.date { return true }
    return instant.map { $0 <= now.instant } ?? false
  }
}
