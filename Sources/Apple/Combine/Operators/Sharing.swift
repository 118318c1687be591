extension Publisher {
  /// Sends one publisher's values to all who listen; it begins with the first of them.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// Sends one publisher's values to all who listen.
  public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
    /// The values.
    public typealias Output = Upstream.Output
    /// The failure.
    public typealias Failure = Upstream.Failure
    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let running = Guarded<AnyCancellable?>(nil)

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      subject.receive(subscriber: subscriber)
      let isFirst = running.with { running in
        guard running == nil else { return false }
        // Something stands there before the first value comes, so that nobody begins a second time.
        running = AnyCancellable {}
        return true
      }
      if isFirst {
        let cancellable = upstream.subscribe(subject)
        running.with { $0 = cancellable }
      }
    }
  }
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins, until the result is given up.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// The same publisher, beginning with the first who listens.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Begins with the first who listens.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    /// The values.
    public typealias Output = Upstream.Output
    /// The failure.
    public typealias Failure = Upstream.Failure
    /// What is begun.
    public let upstream: Upstream
    private let connection = Guarded<(any Cancellable)?>(nil)

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    deinit {
      connection.with { $0?.cancel() }
    }

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          // Kept for as long as anybody listens.
          withExtendedLifetime(self) { relay.downstream.receive(value) }
        })
      connection.with { connection in
        if connection == nil { connection = upstream.connect() }
      }
    }
  }
}
