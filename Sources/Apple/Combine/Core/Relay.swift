import Foundation

/// Connects a publisher to a subscriber, as an operator.
///
/// Each operator is a relay with two closures: one handles values, the other the completion. Demand
/// goes upstream, values go downstream; nothing is sent after the end.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  @unchecked Sendable
{
  typealias Value = (Input, Relay) -> Subscribers.Demand
  typealias End = (Subscribers.Completion<Failure>, Relay) -> Void

  let downstream: Downstream
  private let value: Value
  private let end: End
  private let held = HeldSubscription()
  /// The downstream demand, for a relay that requests all values and sends at other times or fewer
  /// than it receives.
  private let wanted: Guarded<Subscribers.Demand>?
  /// The single value sent at the end, until it is requested.
  private let last = Guarded<Downstream.Input?>(nil)

  init(
    _ downstream: Downstream, asksForAll: Bool = false, value: @escaping Value,
    end: @escaping End
  ) {
    self.downstream = downstream
    self.value = value
    self.end = end
    wanted = asksForAll ? Guarded(.none) : nil
  }

  func receive(subscription: any Subscription) {
    guard held.begin(subscription) else { return }
    downstream.receive(subscription: self)
    if wanted != nil { held.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    held.isActive ? value(input, self) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if held.end() { end(completion, self) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard let wanted else { return held.request(demand) }
    wanted.with { $0 += demand }
    sendLast()
  }

  func cancel() { held.cancel() }

  /// Whether the subscriber has cancelled, so that not even values on their way may be sent.
  var isCancelled: Bool { held.isCancelled }

  /// Sends a value if it is requested; only for a relay that requests all values.
  func deliver(_ value: Downstream.Input) {
    guard let wanted, !isCancelled else { return }
    let isWanted = wanted.with { wanted in
      defer { wanted -= 1 }
      return wanted > 0
    }
    guard isWanted else { return }
    let more = downstream.receive(value)
    wanted.with { $0 += more }
  }

  /// Sends a value and then the end, once the value is requested; only for a relay that requests
  /// all values.
  func finish(with value: Downstream.Input) {
    last.with { $0 = value }
    sendLast()
  }

  private func sendLast() {
    guard let wanted, !isCancelled, wanted.with({ $0 > 0 }) else { return }
    let value = last.with { last in
      defer { last = nil }
      return last
    }
    guard let value else { return }
    deliver(value)
    if !isCancelled { downstream.receive(completion: .finished) }
  }

  /// Ends with a given completion, and cancels the upstream subscription.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard held.isActive else { return }
    held.cancel()
    downstream.receive(completion: completion)
  }
}

extension Relay where Failure == Downstream.Failure {
  /// A relay that passes on its publisher's completion.
  convenience init(_ downstream: Downstream, value: @escaping Value) {
    self.init(downstream, value: value) { $1.downstream.receive(completion: $0) }
  }
}

/// A value that several threads change.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
