import Foundation
import Synchronization

@_silgen_name("process_end_other_threads_work") private func otherThreadsWork() -> Bool

/// The author's work that is still running after the author's code has returned.
///
/// On Apple's systems a process lives for some seconds after its reply. Here its end would also end
/// a `Task` that saves a file, so the process waits until no work is running, but no longer than
/// ``patience``.
package enum AuthorsWork {
  /// The running work that can be tracked.
  private struct UnderWay {
    var marks = 0
    var activities: [UUID: @Sendable (Bool) -> Void] = [:]
    var isAwaited = false
  }

  /// A task-local mark: each task inherits it from the code that began the task and releases it at
  /// its end, so that it exists as long as any of the tasks runs.
  private final class Mark: Sendable {
    init() { underWay.withLock { $0.marks += 1 } }
    deinit { note { $0.marks -= 1 } }
  }

  @TaskLocal private static var mark: Mark?
  private static let underWay = Mutex(UnderWay())

  /// The longest time for which a process waits for its author's work. Less than the board's time
  /// limit.
  package static let patience: Duration = .milliseconds(1500)
  /// The interval in seconds for checking work whose end is not reported: blocks in queues, and
  /// tasks that inherit nothing.
  private static let look = 0.002

  /// Calls an author's code and tracks the tasks that it begins.
  package static func calling<Value, Failure: Error>(_ code: () throws(Failure) -> Value)
    throws(Failure) -> Value
  {
    let result = $mark.withValue(Mark()) { () -> Result<Value, Failure> in
      Result { () throws(Failure) in try code() }
    }
    return try result.get()
  }

  /// Begins an author's code in a detached task. The tasks that it begins are tracked as those of
  /// the caller.
  package static func begin(_ code: @escaping @Sendable () async -> Void) {
    let mark = mark
    Task.detached { await $mark.withValue(mark) { await code() } }
  }

  /// Returns when no work is running or the time is over. Meanwhile the main queue is served.
  @MainActor
  package static func awaitEnd(_ patience: Duration = patience) {
    let end = ContinuousClock.now + patience
    underWay.withLock { $0.isAwaited = true }
    while true {
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      let isKnown = underWay.withLock { $0.marks > 0 || !$0.activities.isEmpty }
      guard isKnown || otherThreadsWork() else { break }
      guard ContinuousClock.now < end else { return expireActivities() }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: look))
    }
  }

  /// Changes the tracked work and wakes the waiting thread.
  private static func note(_ change: (inout UnderWay) -> Void) {
    let wakes = underWay.withLock { underWay in
      change(&underWay)
      return underWay.isAwaited
    }
    if wakes { DispatchQueue.main.async {} }
  }

  // MARK: Activities

  /// Runs an author's activity in a queue; it is told when its time is over.
  fileprivate static func run(_ activity: @escaping @Sendable (Bool) -> Void) {
    let id = UUID()
    underWay.withLock { $0.activities[id] = activity }
    DispatchQueue.global().async {
      activity(false)
      note { $0.activities[id] = nil }
    }
  }

  /// Tells the running activities that their time is over.
  package static func expireActivities() {
    let activities = underWay.withLock { $0.activities.values.map(\.self) }
    for activity in activities { activity(true) }
  }
}

extension ProcessInfo {
  /// Runs a block in a queue; the process waits for its end, for a second or two. If that is not
  /// enough, the block is called again, with `true`, while the first call is running.
  ///
  /// See <https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)>.
  @preconcurrency
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    AuthorsWork.run(block)
  }
}
