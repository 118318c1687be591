import Foundation
import Synchronization

// The functions behind `@synchronized` of Objective-C, which Swift sources call by their names.

public let OBJC_SYNC_SUCCESS: Int32 = 0
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Waits until no other thread holds the lock of an object. The same thread may take it again.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  nonisolated(unsafe) let object = obj as AnyObject
  ObjectLocks.shared.withLock { $0.use(object) }.lock()
  ObjectLocks.shared.withLock { $0.note(pthread_self(), object) }
  return OBJC_SYNC_SUCCESS
}

/// Lets go of the lock of an object, as often as it was taken, by the thread that holds it.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  nonisolated(unsafe) let object = obj as AnyObject
  guard let lock = ObjectLocks.shared.withLock({ $0.release(object) }) else {
    return OBJC_SYNC_NOT_OWNING_THREAD_ERROR
  }
  lock.unlock()
  return OBJC_SYNC_SUCCESS
}

/// The locks of the objects that threads hold, or wait for, now.
private struct ObjectLocks: @unchecked Sendable {
  struct Entry {
    let lock = NSRecursiveLock()
    /// Kept, so that its place in memory does not become another object's.
    let object: AnyObject
    /// How often threads took it, or wait for it.
    var uses = 0
    var holder: pthread_t?
    /// How often the holder took it.
    var depth = 0
  }

  static let shared = Mutex(ObjectLocks())

  var entries: [ObjectIdentifier: Entry] = [:]

  mutating func use(_ object: AnyObject) -> NSRecursiveLock {
    var entry = entries[ObjectIdentifier(object)] ?? Entry(object: object)
    entry.uses += 1
    entries[ObjectIdentifier(object)] = entry
    return entry.lock
  }

  mutating func note(_ holder: pthread_t, _ object: AnyObject) {
    entries[ObjectIdentifier(object)]?.holder = holder
    entries[ObjectIdentifier(object)]?.depth += 1
  }

  /// Nil for a thread that does not hold it.
  mutating func release(_ object: AnyObject) -> NSRecursiveLock? {
    guard var entry = entries[ObjectIdentifier(object)], entry.holder == pthread_self() else {
      return nil
    }
    entry.uses -= 1
    entry.depth -= 1
    if entry.depth == 0 { entry.holder = nil }
    entries[ObjectIdentifier(object)] = entry.uses > 0 ? entry : nil
    return entry.lock
  }
}
