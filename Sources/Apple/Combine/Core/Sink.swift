import Foundation

extension Subscribers {
  /// Takes all values with closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    private let held = HeldSubscription()

    /// Takes all values with closures.
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

    /// Tells of the end.
    public func receive(completion: Completion<Failure>) {
      if held.end() { receiveCompletion(completion) }
    }

    public func cancel() { held.cancel() }
  }

  /// Writes all values into a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    public typealias Failure = Never
    private var object: Root?
    private let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let held = HeldSubscription()

    /// Writes all values into a property of an object.
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

  /// Whether it was given up by who listens, and did not end by itself.
  var isCancelled: Bool { lock.withLock { isGivenUp } }

  var isActive: Bool {
    lock.withLock { if case .active = state { true } else { false } }
  }

  /// Whether it is the first; another is given up.
  func begin(_ subscription: any Subscription) -> Bool {
    let isFirst = lock.withLock {
      guard case .waiting = state else { return false }
      state = .active(subscription)
      return true
    }
    if !isFirst { subscription.cancel() }
    return isFirst
  }

  /// Whether it was not over yet.
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
  /// Takes all values with closures, for as long as the result is kept.
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
  /// Takes all values with a closure, for as long as the result is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes all values into a property, for as long as the result is kept.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }

  /// Writes all values into a published property, for as long as that lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.take(self)
  }
}

extension Publisher {
  /// The values one after the other, for `for await`.
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

/// A value on its way from one task to another, which is the publisher's business.
struct HeldValue<Value>: @unchecked Sendable {
  let value: Value
}

extension Publisher where Failure == Never {
  /// The values one after the other, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values one after the other, for `for try await`.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher one after the other.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public struct Iterator: AsyncIteratorProtocol {
    var iterator: AsyncThrowingStream<HeldValue<P.Output>, any Error>.Iterator

    /// The next value, nil at the end.
    public mutating func next() async -> P.Output? {
      (try? await iterator.next())?.value
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: publisher.stream().makeAsyncIterator())
  }
}

/// The values of a publisher that may fail, one after the other.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  public struct Iterator: AsyncIteratorProtocol {
    var iterator: AsyncThrowingStream<HeldValue<P.Output>, any Error>.Iterator

    /// The next value, nil at the end.
    public mutating func next() async throws -> P.Output? {
      try await iterator.next()?.value
    }
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(iterator: publisher.stream().makeAsyncIterator())
  }
}
