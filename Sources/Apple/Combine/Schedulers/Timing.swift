import Foundation

extension Publishers {
  /// Sends values on a scheduler, in their order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// The scheduler on which values are sent.
    public let scheduler: Context
    /// The delay; nil for as soon as possible.
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
    /// The publisher of the values.
    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      scheduler.schedule { upstream.receive(subscriber: subscriber) }
    }
  }

  /// Sends a value if no other follows for an interval.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler on which values are sent.
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

  /// Sends at most one value in an interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// The length of the interval.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler on which values are sent.
    public let scheduler: Context
    /// Whether the last value in an interval is sent instead of the first.
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

/// Decides which values a throttle sends, and at what times.
struct Pacing<Output, Failure: Error, Time: Strideable> {
  /// The time at which the waiting value is sent.
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

  /// Adds a value; returns nil if another is already waiting for its time.
  mutating func add(_ value: Output, at now: Time) -> Due? {
    guard self.value == nil else {
      if latest { self.value = value }
      return nil
    }
    self.value = value
    guard let next = lastSent?.advanced(by: interval), next > now else { return .now }
    return .at(next)
  }

  /// Adds the end, which is sent with the waiting value, or at once if there is none.
  mutating func end(_ completion: Subscribers.Completion<Failure>) -> Due? {
    self.completion = completion
    return value == nil ? .now : nil
  }

  /// Returns the waiting value and the end, and removes them.
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

  /// Sends values after a delay.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, delay: interval)
  }

  /// Sends a value if no other follows for an interval.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }

  /// Sends at most one value in an interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
