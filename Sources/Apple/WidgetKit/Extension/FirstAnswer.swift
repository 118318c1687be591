import Foundation

/// The way in which the main thread waits for a provider's completion.
enum CompletionWait {
  /// Serves the main run loop, and thereby the main queue and the main actor. For an extension,
  /// whose `main()` waits on the main thread: the provider may need both.
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

  /// The completion to pass to an author's method.
  ///
  /// - Parameter value: the answer if the last copy of the completion is destroyed before one was
  ///   called: then nobody can call it any more, and a wait would last until the host's time limit.
  func completion(orElse value: Value) -> @Sendable (Value) -> Void {
    let call = CompletionCall(answer: self, ifDestroyed: value)
    return { call.answer.give($0) }
  }

  /// Accepts a value if it is the first.
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
    // A timer's callback alone would not end a turn of the run loop; a block on the main queue
    // does.
    if wakesRunLoop { DispatchQueue.main.async {} }
  }

  /// Waits for the first value.
  @MainActor
  func wait(_ wait: CompletionWait) -> Value {
    switch wait {
    case .blocking: blockUntilGiven()
    case .servingMainRunLoop: serveMainRunLoopUntilGiven()
    }
  }

  /// Waits for the first value; the main thread does other work meanwhile.
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

  /// Waits for the first value, blocking the calling thread.
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

/// What all copies of a completion share, so that it is destroyed with the last of them.
private final class CompletionCall<Value>: @unchecked Sendable {
  let answer: FirstAnswer<Value>
  private let ifDestroyed: Value

  init(answer: FirstAnswer<Value>, ifDestroyed: Value) {
    self.answer = answer
    self.ifDestroyed = ifDestroyed
  }

  deinit { answer.give(ifDestroyed) }
}
