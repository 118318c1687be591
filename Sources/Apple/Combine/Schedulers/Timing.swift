import Foundation

extension Publishers {
  /// Sends values on a scheduler, in their order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// Where they are sent.
    public let scheduler: Context
    /// How much later; nil for as soon as can be.
    let delay: Context.SchedulerTimeType.Stride?

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(
          subscriber,
          value: { value, relay in
            run {
              guard !relay.isCancelled else { return }
              let more = relay.downstream.receive(value)
              if more > 0 { relay.request(more) }
            }
            return .none
          },
          end: { completion, relay in
            run { if !relay.isCancelled { relay.downstream.receive(completion: completion) } }
          }))
    }

    private func run(_ work: @escaping () -> Void) {
      if let delay {
        scheduler.schedule(after: scheduler.now.advanced(by: delay), work)
      } else {
        scheduler.schedule(work)
      }
    }
  }

  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      scheduler.schedule { upstream.receive(subscriber: subscriber) }
    }
  }

  /// Sends a value when no other has come for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Where they are sent.
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let last = Guarded<(number: Int, value: Output?)>((0, nil))
      func sendLast(_ relay: Relay<Output, Failure, S>, number: Int?) {
        let value = last.with { last -> Output? in
          guard number == nil || number == last.number else { return nil }
          defer { last.value = nil }
          return last.value
        }
        if let value { relay.deliver(value) }
      }
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(
          subscriber, asksForAll: true,
          value: { value, relay in
            let number = last.with { last in
              last = (last.number + 1, value)
              return last.number
            }
            scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
              sendLast(relay, number: number)
            }
            return .none
          },
          end: { completion, relay in
            sendLast(relay, number: nil)
            if !relay.isCancelled { relay.downstream.receive(completion: completion) }
          }))
    }
  }

  /// Sends one value in a while at most.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// How long a while is.
    public let interval: Context.SchedulerTimeType.Stride
    /// Where they are sent.
    public let scheduler: Context
    /// Whether the last value of a while is sent, and not the first.
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      typealias Pace = Pacing<Output, Failure, Context.SchedulerTimeType>
      let pace = Guarded(Pace(interval: interval, latest: latest))
      func send(_ relay: Relay<Output, Failure, S>) {
        let (value, completion) = pace.with { $0.take(at: scheduler.now) }
        if let value { relay.deliver(value) }
        if let completion, !relay.isCancelled { relay.downstream.receive(completion: completion) }
      }
      func schedule(_ due: Pace.Due?, _ relay: Relay<Output, Failure, S>) {
        switch due {
        case nil: break
        case .now: scheduler.schedule { send(relay) }
        case .at(let date): scheduler.schedule(after: date) { send(relay) }
        }
      }
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(
          subscriber, asksForAll: true,
          value: { value, relay in
            schedule(pace.with { $0.add(value, at: scheduler.now) }, relay)
            return .none
          },
          end: { completion, relay in
            schedule(pace.with { $0.end(completion) }, relay)
          }))
    }
  }
}

/// Which values a throttle sends, and when.
struct Pacing<Output, Failure: Error, Time: Strideable> {
  /// When what waits is to be sent.
  enum Due {
    case now
    case at(Time)
  }

  let interval: Time.Stride
  let latest: Bool
  private var lastSent: Time?
  private var value: Output?
  private var completion: Subscribers.Completion<Failure>?

  init(interval: Time.Stride, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  /// Takes a value; nil: something waits already, whose turn will come.
  mutating func add(_ value: Output, at now: Time) -> Due? {
    guard self.value == nil else {
      if latest { self.value = value }
      return nil
    }
    self.value = value
    guard let next = lastSent?.advanced(by: interval), next > now else { return .now }
    return .at(next)
  }

  /// Takes the end, which comes with the value that waits, or at once.
  mutating func end(_ completion: Subscribers.Completion<Failure>) -> Due? {
    self.completion = completion
    return value == nil ? .now : nil
  }

  /// What is due.
  mutating func take(at now: Time) -> (value: Output?, Subscribers.Completion<Failure>?) {
    defer { (value, completion) = (nil, nil) }
    if value != nil { lastSent = now }
    return (value, completion)
  }
}

extension Publisher {
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, delay: nil)
  }

  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
  }

  /// Sends values a while later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, delay: interval)
  }

  /// Sends a value when no other has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }

  /// Sends one value in a while at most.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
