/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let begin: (AnySubscriber<Output, Failure>) -> Void

  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    begin = { publisher.receive(subscriber: $0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    begin(AnySubscriber(subscriber))
  }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// The identity of the wrapped publisher or subscriber.
  public let combineIdentifier: CombineIdentifier
  private let begin: ((any Subscription) -> Void)?
  private let take: ((Input) -> Subscribers.Demand)?
  private let end: ((Subscribers.Completion<Failure>) -> Void)?

  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = s.combineIdentifier
    begin = s.receive(subscription:)
    take = s.receive(_:)
    end = s.receive(completion:)
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    begin = receiveSubscription
    take = receiveValue
    end = receiveCompletion
  }

  public func receive(subscription: any Subscription) { begin?(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { take?(value) ?? .none }
  /// Receives the end of the values.
  public func receive(completion: Subscribers.Completion<Failure>) { end?(completion) }
}
