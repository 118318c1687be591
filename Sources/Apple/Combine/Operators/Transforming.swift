extension Publishers {
  /// Sends the result of a closure for each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    /// Makes a publisher that sends the result of a closure for each value.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { value, relay in
          relay.downstream.receive(transform(value))
        })
    }
  }

  /// Sends the result of a closure for each value, and fails with an error that it throws.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error
    /// The publisher of the values.
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          value: { value, relay in
            do {
              return relay.downstream.receive(try transform(value))
            } catch {
              relay.finish(.failure(error))
              return .none
            }
          },
          end: { $1.downstream.receive(completion: $0.erased) }))
    }
  }

  /// Sends the results of a closure that are not nil.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { value, relay in
          transform(value).map { relay.downstream.receive($0) } ?? .max(1)
        })
    }
  }

  /// Sends the results of a closure that receives its previous result and each value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// The result that is passed with the first value.
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let result = Guarded(initialResult)
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(subscriber) { value, relay in
          relay.downstream.receive(
            result.with {
              $0 = nextPartialResult($0, value)
              return $0
            })
        })
    }
  }

  /// Converts the failure.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    public typealias Output = Upstream.Output
    /// The publisher of the values.
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Output, Upstream.Failure, S>(
          subscriber, value: { $1.downstream.receive($0) },
          end: { completion, relay in
            switch completion {
            case .finished: relay.downstream.receive(completion: .finished)
            case .failure(let error):
              relay.downstream.receive(completion: .failure(transform(error)))
            }
          }))
    }
  }
}

extension Subscribers.Completion {
  var erased: Subscribers.Completion<any Error> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(error)
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    map { $0[keyPath: keyPath] }
  }

  /// Sends two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.Map<Self, (T0, T1)> {
    map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
  }

  /// Sends the result of a closure for each value, and fails with an error that it throws.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Sends the results of a closure that are not nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Sends the results of a closure that receives its previous result and each value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Converts the failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Sends a value instead of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Calls closures for events that pass through.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    Publishers.Watched(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    ).eraseToAnyPublisher()
  }

  /// Writes events that pass through to a stream, or by default to the widget's log.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
    -> AnyPublisher<Output, Failure>
  {
    let stream = Guarded(stream)
    let start = prefix.isEmpty ? "" : prefix + ": "
    func write(_ words: String) {
      stream.with { stream in
        if stream != nil { stream?.write(start + words + "\n") } else { Swift.print(start + words) }
      }
    }
    return handleEvents(
      receiveSubscription: { write("receive subscription: (\($0))") },
      receiveOutput: { write("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: write("receive finished")
        case .failure(let error): write("receive error: (\(error))")
        }
      }, receiveCancel: { write("receive cancel") },
      receiveRequest: { demand in
        write("request " + (demand.max.map { "max: (\($0))" } ?? "unlimited"))
      })
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// Turns a publisher that never fails into one with a failure type.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    /// The publisher of the values.
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Output, Never, S>(
          subscriber, value: { $1.downstream.receive($0) },
          end: { $1.finishAsDone($0) }))
    }
  }

  /// Calls closures for events that pass through.
  struct Watched<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    var receiveSubscription: ((any Subscription) -> Void)?
    var receiveOutput: ((Output) -> Void)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    var receiveCancel: (() -> Void)?
    var receiveRequest: ((Subscribers.Demand) -> Void)?

    func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      upstream.receive(subscriber: Watcher(self, subscriber))
    }

    /// Connects a publisher to a subscriber, and reports events in both directions.
    private final class Watcher<Downstream: Subscriber>: Subscriber, Subscription,
      @unchecked Sendable
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private let events: Watched
      private let downstream: Downstream
      private let held = HeldSubscription()

      init(_ events: Watched, _ downstream: Downstream) {
        self.events = events
        self.downstream = downstream
      }

      func receive(subscription: any Subscription) {
        events.receiveSubscription?(subscription)
        if held.begin(subscription) { downstream.receive(subscription: self) }
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        guard held.isActive else { return .none }
        events.receiveOutput?(input)
        let more = downstream.receive(input)
        if more > 0 { events.receiveRequest?(more) }
        return more
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        guard held.end() else { return }
        events.receiveCompletion?(completion)
        downstream.receive(completion: completion)
      }

      func request(_ demand: Subscribers.Demand) {
        guard held.isActive else { return }
        events.receiveRequest?(demand)
        held.request(demand)
      }

      func cancel() {
        guard held.isActive else { return }
        events.receiveCancel?()
        held.cancel()
      }
    }
  }
}

extension Relay where Failure == Never {
  /// Passes on a completion that cannot be a failure.
  fileprivate func finishAsDone(_ completion: Subscribers.Completion<Never>) {
    if case .finished = completion { downstream.receive(completion: .finished) }
  }
}
