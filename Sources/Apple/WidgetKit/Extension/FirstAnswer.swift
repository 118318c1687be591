import Foundation

/// How the main thread waits for a provider to call its completion.
enum CompletionWait {
  /// It serves the main run loop, and so the main queue and the main actor. For an extension, whose
  /// `main()` waits on the main thread: the provider may need either.
  case servingMainRunLoop
  case blocking
}

/// Waits for a value that any thread may give, and keeps the first one.
///
/// The value need not be `Sendable`: a provider does not use it after calling its completion.
/// Authors call a completion synchronously, later, from another thread or twice; values after the
/// first are dropped. There is no deadline here: the host ends a process that takes too long.
final class FirstAnswer<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value?
  private var runLoopWaits = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The completion that a provider is given to call.
  var completion: @Sendable (Value) -> Void {
    { [self] value in give(value) }
  }

  /// Takes a value, if it is the first.
  func give(_ value: Value) {
    let (wakesRunLoop, waiters) = condition.withLock {
      () -> (Bool, [CheckedContinuation<Void, Never>]) in
      guard self.value == nil else { return (false, []) }
      self.value = value
      condition.broadcast()
      defer { self.waiters = [] }
      return (runLoopWaits, self.waiters)
    }
    for waiter in waiters { waiter.resume() }
    // A timer's callback alone would not end a turn of the run loop; a block of the main queue does.
    if wakesRunLoop { DispatchQueue.main.async {} }
  }

  /// Returns the first value, as soon as there is one.
  @MainActor
  func wait(_ wait: CompletionWait) -> Value {
    switch wait {
    case .blocking: blockUntilGiven()
    case .servingMainRunLoop: serveMainRunLoopUntilGiven()
    }
  }

  /// Returns the first value, as soon as there is one; the main thread does other things meanwhile.
  @MainActor
  func first() async -> Value {
    await withCheckedContinuation { waiter in
      let isGiven = condition.withLock {
        if value == nil { waiters.append(waiter) }
        return value != nil
      }
      if isGiven { waiter.resume() }
    }
    return blockUntilGiven()
  }

  /// Returns the first value; blocks the calling thread until then.
  func waitAnywhere() -> Value { blockUntilGiven() }

  private func blockUntilGiven() -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value { return value }
      condition.wait()
    }
  }

  @MainActor
  private func serveMainRunLoopUntilGiven() -> Value {
    while true {
      let given = condition.withLock {
        runLoopWaits = true
        return value
      }
      if let given { return given }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
