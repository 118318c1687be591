import Foundation
import Glibc
import Testing

/// Runs tests on threads of their own. On the threads that all tests share, one for each processor, a
/// slow test would keep others from starting.
package struct ApartTrait: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: ThreadsApart
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await body() }
    try await withTaskExecutorPreference(threads) { try await body() }
  }
}

extension Trait where Self == ApartTrait {
  /// For tests that mostly wait for a terminal or a process, blocking their thread.
  package static var waiting: Self { Self(threads: .waiting) }
  /// For tests that compute for seconds. They have lower priority than waiting ones: a terminal has
  /// deadlines.
  package static var reckoning: Self { Self(threads: .reckoning) }
}

/// A few threads that run jobs in order.
private final class ThreadsApart: TaskExecutor {
  static let waiting = ThreadsApart(count: 6)
  static let reckoning = ThreadsApart(count: 2, niceness: 10)

  private let condition = NSCondition()
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  init(count: Int, niceness: Int32 = 0) {
    for _ in 0..<count {
      let thread = Thread { [unowned self] in
        // On Linux, the priority of this thread alone.
        if niceness != 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
      // The stack size of the main thread: tests decode deeply nested values.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
