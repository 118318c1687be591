import Foundation

/// Stands between a publisher and a subscriber: what an operator does.
///
/// Each operator is one of these with two closures: what becomes of a value, and what of the end. What
/// is asked for goes up, values come down; once it is over nothing comes any more.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  @unchecked Sendable
{
  typealias Value = (Input, Relay) -> Subscribers.Demand
  typealias End = (Subscribers.Completion<Failure>, Relay) -> Void

  let downstream: Downstream
  private let value: Value
  private let end: End
  private let held = HeldSubscription()

  init(_ downstream: Downstream, value: @escaping Value, end: @escaping End) {
    self.downstream = downstream
    self.value = value
    self.end = end
  }

  func receive(subscription: any Subscription) {
    if held.begin(subscription) { downstream.receive(subscription: self) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    held.isActive ? value(input, self) : .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if held.end() { end(completion, self) }
  }

  func request(_ demand: Subscribers.Demand) { held.request(demand) }
  func cancel() { held.cancel() }

  /// Ends with a completion of one's own, and wants no more from above.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard held.isActive else { return }
    held.cancel()
    downstream.receive(completion: completion)
  }
}

extension Relay where Failure == Downstream.Failure {
  /// A relay whose end is that of its publisher.
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
