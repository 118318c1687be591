import Foundation
import Testing

/// Runs the tests of a suite on threads of their own.
///
/// They spend most of their time waiting for a terminal or a process, blocked. On the threads that all
/// tests share, of which there are as many as processors, such a test would keep others from running.
package struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await body() }
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await body() }
  }
}

extension Trait where Self == WaitingTrait {
  package static var waiting: Self { Self() }
}

/// A few threads that take what is to be done in order.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 6)

  private let condition = NSCondition()
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [unowned self] in
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
