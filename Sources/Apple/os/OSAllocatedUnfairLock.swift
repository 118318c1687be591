import Foundation

/// A lock that protects a value.
///
/// See <https://developer.apple.com/documentation/os/osallocatedunfairlock>.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  fileprivate let storage: Storage

  public init(initialState: State) where State: Sendable {
    storage = Storage(initialState)
  }

  /// Makes a lock with a value.
  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try storage.lock.withLock { try body(&storage.state) }
  }

  /// Uses the value without requiring that it be `Sendable`.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try storage.lock.withLock { try body(&storage.state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a value.
  public init() {
    self.init(uncheckedState: ())
  }

  public func lock() { storage.lock.lock() }

  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }

  /// Runs a closure under the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLock { _ in try body() }
  }

  /// Runs a closure under the lock without requiring that it be `Sendable`.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
