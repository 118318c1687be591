extension Publisher {
  /// Sends one publisher's values to all subscribers; the first one starts the subscription.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers {
  /// Sends one publisher's values to all subscribers.
  public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    private let upstream: Upstream
    private let subject = PassthroughSubject<Output, Failure>()
    private let connection = Connection()

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      connection.connect(subject, to: subscriber) { [upstream, subject] in
        upstream.subscribe(subject)
      }
    }
  }
}

/// A connection that begins with the first subscriber and is cancelled with the last one.
private final class Connection: @unchecked Sendable {
  private let state = Guarded<(count: Int, held: (any Cancellable)?)>((0, nil))

  /// Adds a subscriber, which keeps the connection: nothing else has to retain it.
  func connect<P: Publisher, S: Subscriber>(
    _ publisher: P, to subscriber: S, begin: () -> any Cancellable
  ) where P.Output == S.Input, P.Failure == S.Failure {
    let isFirst = state.with { state in
      state.count += 1
      return state.count == 1
    }
    Publishers.Watched(
      upstream: publisher, receiveCompletion: { _ in self.leave() }, receiveCancel: leave
    ).receive(subscriber: subscriber)
    guard isFirst else { return }
    let held = begin()
    // All subscribers may have left already, if the end came at once.
    let isOver = state.with { state in
      if state.count > 0 { state.held = held }
      return state.count == 0
    }
    if isOver { held.cancel() }
  }

  private func leave() {
    let held = state.with { state -> (any Cancellable)? in
      state.count -= 1
      guard state.count == 0 else { return nil }
      defer { state.held = nil }
      return state.held
    }
    held?.cancel()
  }
}

/// A publisher that begins when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send; releasing the result ends it.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that connects when its first subscriber arrives.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects with the first subscriber, and disconnects with the last one.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let connection = Connection()

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      connection.connect(upstream, to: subscriber, begin: upstream.connect)
    }
  }
}
