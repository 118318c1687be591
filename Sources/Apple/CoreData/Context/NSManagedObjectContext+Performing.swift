import Foundation

extension NSManagedObjectContext {
  private static let performingKey = "widgetboard.CoreData.performing"

  /// The context whose closure this thread performs.
  static var performing: NSManagedObjectContext? {
    Thread.current.threadDictionary[performingKey] as? NSManagedObjectContext
  }

  private func performing<T>(_ block: () throws -> T) rethrows -> T {
    let values = Thread.current.threadDictionary
    let before = values[Self.performingKey]
    values[Self.performingKey] = self
    defer { values[Self.performingKey] = before }
    return try locked(block)
  }

  public func perform(_ block: @escaping () -> Void) {
    let work = Unchecked(block)
    queue.async { self.performing { work.value() } }
  }

  /// Performs a closure, and waits for its result without a thread.
  public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async rethrows -> T {
    let work = Unchecked(block)
    let result: Result<Unchecked<T>, any Error> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result { Unchecked(try self.performing { try work.value() }) })
      }
    }
    // The error is one that the closure has thrown.
    func value(_ block: () throws -> T) rethrows -> T { try block() }
    return try value { try result.get().value }
  }

  @discardableResult public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    try performing(block)
  }
}

/// A moment of a store. Differs from Apple's: a context always reads the newest.
open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  public static let current = NSQueryGenerationToken()
}

extension NSManagedObjectContext {
  public var queryGenerationToken: NSQueryGenerationToken? { nil }

  public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}
}

/// A value that only one thread at a time uses.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
