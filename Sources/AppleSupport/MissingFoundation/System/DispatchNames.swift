import Dispatch
import Foundation
import Synchronization

/// A serial queue, as every queue is that is made without attributes.
public typealias DispatchSerialQueue = DispatchQueue

/// Runs the jobs of an actor on a queue.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// What tells a queue from others. Each `DispatchQueue.main` is another object for the same queue, as are
  /// the global ones, which have names of their own.
  private enum Key: Hashable {
    case system(String)
    case own(ObjectIdentifier)

    init(_ queue: DispatchQueue) {
      let name = queue.label
      self = name.hasPrefix("com.apple.") ? .system(name) : .own(ObjectIdentifier(queue))
    }
  }

  /// The executor of each queue, for as long as the process runs: an actor does not own its own.
  private static let all = Mutex<[Key: QueueExecutor]>([:])

  static func of(_ queue: DispatchQueue) -> QueueExecutor {
    all.withLock { all in
      if let known = all[Key(queue)] { return known }
      let executor = QueueExecutor(queue)
      all[Key(queue)] = executor
      return executor
    }
  }
}

extension DispatchQueue {
  /// An executor for an actor whose work is done on this queue.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    QueueExecutor.of(self).asUnownedSerialExecutor()
  }
}

/// The nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1000

extension CGFloat {
  /// Makes the value nearest to a number.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }
}
