import Combine

/// A subscriber that asks for a few values at a time, and reports values it did not ask for.
final class Careful<Input: Equatable, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var ends = 0
  private(set) var failed = false
  private(set) var complaints: [String] = []
  private var wanted = 0
  private var subscription: (any Subscription)?
  /// The number of further values requested with each value received.
  private let more: () -> Int

  init(more: @escaping () -> Int = { 0 }) { self.more = more }

  func receive(subscription: any Subscription) {
    if self.subscription != nil { complaints.append("a second subscription") }
    self.subscription = subscription
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if wanted == 0 { complaints.append("\(input) was not asked for") }
    if ends > 0 { complaints.append("\(input) after the end") }
    values.append(input)
    let more = more()
    wanted += more - 1
    return .max(more)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription == nil { complaints.append("an end without a subscription") }
    ends += 1
    if case .failure = completion { failed = true }
  }

  func ask(_ count: Int) {
    wanted += count
    subscription?.request(.max(count))
  }

  func cancel() { subscription?.cancel() }
}
