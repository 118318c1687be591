import Foundation

/// A publisher that sends the values it is given.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  /// Receives the subscription to a publisher whose values it passes on.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a value without content.
  public func send() { send(()) }
}

/// Sends each value to its current subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    listeners.add(subscriber, first: nil)
  }

  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.end(completion) }
  /// Requests all values of a publisher.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Sends each value to its current subscribers, and its latest value to each new one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let listeners = Listeners<Output, Failure>()
  private let current: Guarded<Output>

  /// Makes a subject with an initial value.
  public init(_ value: Output) {
    current = Guarded(value)
  }

  /// The latest value; setting it sends the new value.
  public var value: Output {
    get { current.with { $0 } }
    set { send(newValue) }
  }

  /// Adds a subscriber, which first gets the latest value.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    listeners.add(subscriber, first: value)
  }

  public func send(_ value: Output) {
    // The last value before the end is kept.
    guard !listeners.isOver else { return }
    current.with { $0 = value }
    listeners.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { listeners.end(completion) }
  /// Requests all values of a publisher.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// The subscribers of a subject.
final class Listeners<Output, Failure: Error>: @unchecked Sendable {
  private struct State {
    var listeners: [Listener<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }

  private let state = Guarded(State())

  func add<S: Subscriber>(_ subscriber: S, first: Output?)
  where S.Input == Output, S.Failure == Failure {
    let listener = Listener(AnySubscriber(subscriber), first: first) { [weak self] listener in
      self?.remove(listener)
    }
    let completion = state.with { state in
      if state.completion == nil { state.listeners.append(listener) }
      return state.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: listener)
    }
  }

  var isOver: Bool { state.with { $0.completion != nil } }

  func send(_ value: Output) {
    for listener in state.with({ $0.completion == nil ? $0.listeners : [] }) {
      listener.send(value)
    }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let listeners = state.with { state in
      defer {
        state.listeners = []
        state.completion = state.completion ?? completion
      }
      return state.completion == nil ? state.listeners : []
    }
    for listener in listeners { listener.end(completion) }
  }

  private func remove(_ listener: Listener<Output, Failure>) {
    state.with { $0.listeners.removeAll { $0 === listener } }
  }
}

/// A subscriber with the number of values it wants.
final class Listener<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var subscriber: AnySubscriber<Output, Failure>?
    var demand = Subscribers.Demand.none
    /// Whether the latest value is kept for a subscriber without demand.
    let keepsLast: Bool
    /// The value that waits for demand.
    var first: Output?
  }

  private let state: Guarded<State>
  private let leave: (Listener) -> Void

  init(
    _ subscriber: AnySubscriber<Output, Failure>, first: Output?,
    leave: @escaping (Listener) -> Void
  ) {
    state = Guarded(State(subscriber: subscriber, keepsLast: first != nil, first: first))
    self.leave = leave
  }

  func request(_ demand: Subscribers.Demand) {
    let first = state.with { state -> Output? in
      state.demand += demand
      guard state.demand > 0 else { return nil }
      defer { state.first = nil }
      return state.first
    }
    if let first { send(first) }
  }

  func send(_ value: Output) {
    let subscriber = state.with { state -> AnySubscriber<Output, Failure>? in
      guard state.demand > 0 else {
        if state.keepsLast { state.first = value }
        return nil
      }
      state.demand -= 1
      return state.subscriber
    }
    guard let subscriber else { return }
    let more = subscriber.receive(value)
    if more > 0 { state.with { $0.demand += more } }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = state.with { state in
      defer { state.subscriber = nil }
      return state.subscriber
    }
    subscriber?.receive(completion: completion)
  }

  func cancel() {
    state.with { $0.subscriber = nil }
    leave(self)
  }
}
