import Foundation

extension Subscribers {
  /// Receives all values with closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    private let held = HeldSubscription()

    /// Makes a sink that receives all values with closures.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      if held.begin(subscription) { subscription.request(.unlimited) }
    }

    public func receive(_ value: Input) -> Demand {
      if held.isActive { receiveValue(value) }
      return .none
    }

    /// Passes the completion to its closure.
    public func receive(completion: Completion<Failure>) {
      if held.end() { receiveCompletion(completion) }
    }

    public func cancel() { held.cancel() }
  }

  /// Assigns all values to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    public typealias Failure = Never
    private var object: Root?
    private let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let held = HeldSubscription()

    /// Makes a subscriber that assigns all values to a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      if held.begin(subscription) { subscription.request(.unlimited) }
    }

    public func receive(_ value: Input) -> Demand {
      if held.isActive { object?[keyPath: keyPath] = value }
      return .none
    }

    /// Releases the object.
    public func receive(completion: Completion<Never>) {
      if held.end() { object = nil }
    }

    /// Releases the object.
    public func cancel() {
      held.cancel()
      object = nil
    }
  }
}

/// The subscription of a subscriber, from its beginning to its end.
final class HeldSubscription: @unchecked Sendable {
  private enum State {
    case waiting
    case active(any Subscription)
    case over
  }

  private let lock = NSLock()
  private var state = State.waiting
  private var isGivenUp = false

  /// Whether the subscriber cancelled it before it ended.
  var isCancelled: Bool { lock.withLock { isGivenUp } }

  var isActive: Bool {
    lock.withLock { if case .active = state { true } else { false } }
  }

  /// Stores the first subscription and returns true; cancels any other and returns false.
  func begin(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.withLock {
      guard case .waiting = state else { return false }
      state = .active(subscription)
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Ends the subscription; returns whether it was active.
  func end() -> Bool {
    lock.withLock {
      defer { state = .over }
      if case .over = state { return false }
      return true
    }
  }

  func cancel() {
    let subscription: (any Subscription)? = lock.withLock {
      defer { state = .over }
      isGivenUp = true
      if case .active(let subscription) = state { return subscription }
      return nil
    }
    subscription?.cancel()
  }

  func request(_ demand: Subscribers.Demand) {
    let subscription: (any Subscription)? = lock.withLock {
      if case .active(let subscription) = state { subscription } else { nil }
    }
    subscription?.request(demand)
  }
}

extension Publisher {
  /// Receives all values with closures, as long as the result is retained.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Receives all values with a closure, as long as the result is retained.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns all values to a property, as long as the result is retained.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }

  /// Assigns all values to a published property, as long as that exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.take(self)
  }
}

extension Publisher {
  /// The values as a sequence, for `for await`.
  fileprivate func stream() -> AsyncThrowingStream<HeldValue<Output>, any Error> {
    AsyncThrowingStream { continuation in
      let cancellable = sink { completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      } receiveValue: { value in
        continuation.yield(HeldValue(value: value))
      }
      continuation.onTermination = { _ in cancellable.cancel() }
    }
  }
}

/// A value passed between tasks; the publisher is responsible for its safety.
struct HeldValue<Value>: @unchecked Sendable {
  let value: Value
}

extension Publisher where Failure == Never {
  /// The values as a sequence, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as a sequence, for `for try await`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public struct Iterator: AsyncIteratorProtocol {
    var iterator: AsyncThrowingStream<HeldValue<P.Output>, any Error>.Iterator

    /// The next value; nil at the end.
    public mutating func next() async -> P.Output? {
      (try? await iterator.next())?.value
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: publisher.stream().makeAsyncIterator())
  }
}

/// The values of a publisher that may fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public struct Iterator: AsyncIteratorProtocol {
    var iterator: AsyncThrowingStream<HeldValue<P.Output>, any Error>.Iterator

    /// The next value; nil at the end.
    public mutating func next() async throws -> P.Output? {
      try await iterator.next()?.value
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: publisher.stream().makeAsyncIterator())
  }
}
