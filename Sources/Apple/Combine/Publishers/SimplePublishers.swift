import Foundation

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  /// Makes a publisher that sends one value to each subscriber.
  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
    subscriber.receive(subscription: ListSubscription([output], subscriber, ending: .finished))
  }
}

/// Sends no values, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Sendable {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher of these types that sends no values.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Ends at once, if it is so configured.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails, with a given type of values.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher from a closure that is called for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher, whose values go to the subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Sends a result as soon as it is available, and the same result to later subscribers.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private struct State {
    var result: Result<Output, Failure>?
    var waiting: [FutureSubscription<Output, Failure>] = []
  }

  private let state = Guarded(State())

  /// Starts work that will call its argument with a result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfil($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let subscription = FutureSubscription(AnySubscriber(subscriber))
    let result = state.with { state in
      if state.result == nil { state.waiting.append(subscription) }
      return state.result
    }
    subscriber.receive(subscription: subscription)
    if let result { subscription.give(result) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let waiting = state.with { state in
      guard state.result == nil else { return [FutureSubscription<Output, Failure>]() }
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for subscription in waiting { subscription.give(result) }
  }
}

/// The subscription of a subscriber that waits for a future.
private final class FutureSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var subscriber: AnySubscriber<Output, Failure>?
    var isWanted = false
    var result: Result<Output, Failure>?
  }

  private let state: Guarded<State>

  init(_ subscriber: AnySubscriber<Output, Failure>) {
    state = Guarded(State(subscriber: subscriber))
  }

  func give(_ result: Result<Output, Failure>) {
    state.with { $0.result = result }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    state.with { $0.isWanted = true }
    deliver()
  }

  func cancel() { state.with { $0.subscriber = nil } }

  private func deliver() {
    let ready = state.with { state -> (AnySubscriber<Output, Failure>, Result<Output, Failure>)? in
      guard let subscriber = state.subscriber, let result = state.result else { return nil }
      if case .success = result, !state.isWanted { return nil }
      state.subscriber = nil
      return (subscriber, result)
    }
    guard let (subscriber, result) = ready else { return }
    switch result {
    case .success(let value):
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .failure(let error): subscriber.receive(completion: .failure(error))
    }
  }
}

extension Publishers {
  /// Sends the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    /// Makes a publisher of a sequence's elements.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let list = ListSubscription(sequence, subscriber, ending: .finished)
      subscriber.receive(subscription: list)
      // The end of an empty sequence is sent without any demand.
      list.endIfEmpty()
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Sends the value, if there is one.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// Sends the value, or fails.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value):
      Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
    case .failure(let error): Fail(error: error).eraseToAnyPublisher()
    }
  }
}

/// Sends elements when they are requested.
final class ListSubscription<Elements: Sequence, Downstream: Subscriber>: Subscription,
  @unchecked Sendable
where Elements.Element == Downstream.Input {
  private struct State {
    var iterator: Elements.Iterator
    var next: Elements.Element?
    var demand = Subscribers.Demand.none
    var isSending = false
    var subscriber: Downstream?
  }

  private let state: Guarded<State>
  private let ending: Subscribers.Completion<Downstream.Failure>

  init(
    _ elements: Elements, _ subscriber: Downstream,
    ending: Subscribers.Completion<Downstream.Failure>
  ) {
    var iterator = elements.makeIterator()
    let next = iterator.next()
    state = Guarded(State(iterator: iterator, next: next, subscriber: subscriber))
    self.ending = ending
  }

  func request(_ demand: Subscribers.Demand) {
    let begins = state.with { state in
      state.demand += demand
      defer { state.isSending = true }
      return !state.isSending
    }
    guard begins else { return }
    while let (subscriber, value) = taken() {
      let more = subscriber.receive(value)
      state.with { $0.demand += more }
    }
    endIfEmpty()
  }

  /// Sends the end if no elements are left.
  func endIfEmpty() {
    let finished = state.with { state -> Downstream? in
      guard state.next == nil, !state.isSending else { return nil }
      defer { state.subscriber = nil }
      return state.subscriber
    }
    finished?.receive(completion: ending)
  }

  func cancel() { state.with { $0.subscriber = nil } }

  private func taken() -> (Downstream, Elements.Element)? {
    state.with { state in
      guard state.demand > 0, let subscriber = state.subscriber, let value = state.next else {
        // A request by another thread from now on starts the sending itself.
        state.isSending = false
        return nil
      }
      state.demand -= 1
      state.next = state.iterator.next()
      return (subscriber, value)
    }
  }
}
