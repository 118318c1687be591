import Foundation

extension Publishers {
  /// Sends the values of publishers that a closure makes from values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// The number of publishers that may send at the same time.
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(subscriber, count: 1)
      subscriber.receive(subscription: joint)
      joint.take(upstream, asking: .always(maxPublishers)) {
        joint.ended($0, part: $1)
      } value: { value, outer in
        joint.take(transform(value), asking: .oneByOne, isNew: true) { completion, part in
          joint.ended(completion, part: part)
          joint.ask(outer, for: .max(1))
        } value: {
          joint.send($0, part: $1)
        }
      }
    }
  }

  /// Sends the values of the latest publisher it received.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    /// The publisher of the publishers.
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(subscriber, count: 1)
      subscriber.receive(subscription: joint)
      let latest = Guarded(0)
      joint.take(upstream, asking: .always(.unlimited)) {
        joint.ended($0, part: $1)
      } value: { publisher, _ in
        joint.drop(latest.with { $0 })
        let part = joint.take(publisher, asking: .asMuch, isNew: true)
        latest.with { $0 = part }
      }
    }
  }

  /// Continues with another publisher after a failure.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where NewPublisher.Output == Upstream.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    public let handler: (Upstream.Failure) throws -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(subscriber, count: 1)
      subscriber.receive(subscription: joint)
      joint.take(upstream, asking: .asMuch) { completion, part in
        if case .failure(let error) = completion, let next = try? handler(error) {
          joint.take(next, asking: .asMuch, isNew: true)
        }
        joint.ended(.finished, part: part)
      } value: {
        joint.send($0, part: $1)
      }
    }
  }
}

extension Publisher {
  /// Sends the values of publishers that a closure makes from values.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Sends the values of publishers that never fail, which a closure makes from values.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }

  /// Sends the values of publishers that may fail, which a closure makes from the values of one that never does.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Continues with another publisher after a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher after a failure, or fails with an error that the closure
  /// throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> AnyPublisher<Output, any Error> where Output == P.Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }.eraseToAnyPublisher()
  }

  /// Sends a value instead of a failure, and ends.
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    self.catch { _ in Just(output) }
  }

  /// Subscribes again after a failure, up to a number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in retry(retries - 1) }.eraseToAnyPublisher()
  }

  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.TryMap<Self, Coder.Output> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher it received.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
