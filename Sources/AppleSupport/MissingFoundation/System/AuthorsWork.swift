import Foundation
import Synchronization

@_silgen_name("process_end_other_threads_work") private func otherThreadsWork() -> Bool

/// What an author's code has begun and not ended when it has answered.
///
/// On Apple's systems a process lives on for some seconds after its answer. Here it would be gone with a
/// `Task` that saves a file, so it stays until nothing is under way, but no longer than ``patience``.
package enum AuthorsWork {
  /// What is under way of that which can be known.
  private struct UnderWay {
    var marks = 0
    var activities: [UUID: @Sendable (Bool) -> Void] = [:]
    var isAwaited = false
  }

  /// A task inherits it from the code that began it, and lets go of it when it ends, so that it is
  /// there as long as one of them runs.
  private final class Mark: Sendable {
    init() { underWay.withLock { $0.marks += 1 } }
    deinit { note { $0.marks -= 1 } }
  }

  @TaskLocal private static var mark: Mark?
  private static let underWay = Mutex(UnderWay())

  /// How long a process stays for what its author's code has begun. Less than the board gives it.
  package static let patience: Duration = .milliseconds(1500)
  /// Between two looks at what no end is told of: blocks in queues, and tasks that inherit nothing.
  private static let look = 0.002

  /// Calls code of an author's; the tasks that it begins are known.
  package static func calling<Value, Failure: Error>(_ code: () throws(Failure) -> Value)
    throws(Failure) -> Value
  {
    let result = $mark.withValue(Mark()) { () -> Result<Value, Failure> in
      Result { () throws(Failure) in try code() }
    }
    return try result.get()
  }

  /// Begins code of an author's off the thread that asks for it; the tasks that it begins are known as
  /// those of who asks.
  package static func begin(_ code: @escaping @Sendable () async -> Void) {
    let mark = mark
    Task.detached { await $mark.withValue(mark) { await code() } }
  }

  /// Returns when nothing of it is under way, or its time is over. The main queue is served meanwhile.
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

  /// Changes what is known, and wakes who waits for its end.
  private static func note(_ change: (inout UnderWay) -> Void) {
    let wakes = underWay.withLock { underWay in
      change(&underWay)
      return underWay.isAwaited
    }
    if wakes { DispatchQueue.main.async {} }
  }

  // MARK: Activities

  /// Runs an author's activity in a queue; it is told when it has no more time.
  fileprivate static func run(_ activity: @escaping @Sendable (Bool) -> Void) {
    let id = UUID()
    underWay.withLock { $0.activities[id] = activity }
    DispatchQueue.global().async {
      activity(false)
      note { $0.activities[id] = nil }
    }
  }

  /// Tells the activities that are under way that they have no more time.
  package static func expireActivities() {
    let activities = underWay.withLock { $0.activities.values.map(\.self) }
    for activity in activities { activity(true) }
  }
}

extension ProcessInfo {
  /// Runs a block in a queue; the process stays for its end, a second or two. Where that is not enough, the
  /// block is called once more, with `true`, beside its first call.
  ///
  /// See <https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)>.
  @preconcurrency
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    AuthorsWork.run(block)
  }
}
