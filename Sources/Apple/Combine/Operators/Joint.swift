/// The subscription of one subscriber to several publishers.
///
/// Each publisher is a part. Parts are registered before they begin, so that a subscriber with
/// enough values can cancel even one that never ends; values that are not requested yet are queued.
final class Joint<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  typealias Input = Downstream.Input
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  /// The demand to request from a part.
  enum Asking {
    /// The subscriber's own demand.
    case asMuch
    /// One value at a time, unless the subscriber wants all.
    case oneByOne
    /// A fixed demand, whatever the subscriber requests.
    case always(Subscribers.Demand)
  }

  private struct Running {
    let subscription = HeldSubscription()
    let asking: Asking
    /// The values requested from a part of kind `oneByOne` and not yet sent.
    var asked = Subscribers.Demand.none
  }

  private enum Step {
    case value(Input, part: Int)
    case end(Completion)
    case rest
  }

  private struct State {
    /// The number of parts that have not ended; includes parts that have yet to begin.
    var count: Int
    var parts: [Int: Running] = [:]
    var numbers = 0
    var demand = Subscribers.Demand.none
    var waiting: [(value: Input, part: Int)] = []
    var completion: Completion?
    var isSending = false
    var isOver = false

    /// The next step; after `rest` another thread may begin to send.
    mutating func next() -> Step {
      if !isOver, demand > 0, !waiting.isEmpty {
        demand -= 1
        let first = waiting.removeFirst()
        return .value(first.value, part: first.part)
      }
      isSending = false
      guard !isOver, waiting.isEmpty, let completion else { return .rest }
      isOver = true
      return .end(completion)
    }
  }

  private let downstream: Downstream
  private let state: Guarded<State>

  /// Joins a number of publishers, which must all be added before the last of them has ended.
  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    state = Guarded(State(count: count))
  }

  // MARK: Parts

  /// Adds a publisher, whose values go to a closure. `isNew` counts in a publisher beyond the
  /// initial number.
  @discardableResult
  func take<P: Publisher>(
    _ publisher: P, asking: Asking, isNew: Bool = false,
    end: @escaping (Subscribers.Completion<P.Failure>, _ part: Int) -> Void,
    value: @escaping (P.Output, _ part: Int) -> Void
  ) -> Int {
    let part = Running(asking: asking)
    let number = state.with { state -> Int? in
      guard !state.isOver, state.completion == nil else { return nil }
      if isNew { state.count += 1 }
      state.numbers += 1
      state.parts[state.numbers] = part
      return state.numbers
    }
    guard let number else { return 0 }
    publisher.receive(
      subscriber: Part<P.Output, P.Failure>(
        part.subscription, begin: { [self] in begin(number) }, value: { value($0, number) },
        end: { end($0, number) }))
    return number
  }

  /// Adds a publisher, whose values are sent on.
  @discardableResult
  func take<P: Publisher>(_ publisher: P, asking: Asking, isNew: Bool = false) -> Int
  where P.Output == Input, P.Failure == Downstream.Failure {
    take(publisher, asking: asking, isNew: isNew) { [self] in
      ended($0, part: $1)
    } value: { [self] in
      send($0, part: $1)
    }
  }

  /// Cancels a part and drops its queued values.
  func drop(_ number: Int) {
    let part = state.with { state in
      state.waiting.removeAll { $0.part == number }
      let part = state.parts.removeValue(forKey: number)
      if part != nil { state.count -= 1 }
      return part
    }
    part?.subscription.cancel()
  }

  /// Requests more values from one part.
  func ask(_ number: Int, for demand: Subscribers.Demand) {
    state.with { $0.parts[number] }?.subscription.request(demand)
  }

  private func begin(_ number: Int) {
    let (part, demand) = state.with { ($0.parts[number], $0.demand) }
    switch part?.asking {
    case .asMuch where demand > 0: part?.subscription.request(demand)
    case .always(let demand) where demand > 0: part?.subscription.request(demand)
    case .oneByOne: askIdle([number])
    default: break
    }
  }

  /// Requests a value from each idle part, of the given ones or of all.
  private func askIdle(_ numbers: [Int]? = nil) {
    let (parts, wanted) = state.with { state in
      guard state.demand > 0 else { return ([Running](), Subscribers.Demand.none) }
      let wanted: Subscribers.Demand = state.demand.max == nil ? .unlimited : .max(1)
      var idle: [Running] = []
      for number in numbers ?? state.parts.keys.sorted() {
        // A part without a subscription makes its request when it begins.
        guard let part = state.parts[number], case .oneByOne = part.asking, part.asked < wanted,
          part.subscription.isActive
        else { continue }
        state.parts[number]?.asked = wanted
        idle.append(part)
      }
      return (idle, wanted)
    }
    for part in parts { part.subscription.request(wanted) }
  }

  // MARK: Values

  /// Sends a value of a part, or of none in particular, as soon as it is requested.
  func send(_ value: Input, part: Int = 0) {
    state.with { state in
      if !state.isOver, state.completion == nil { state.waiting.append((value, part)) }
    }
    drain()
  }

  /// Whether the subscriber wants a value now.
  var isWanted: Bool { state.with { $0.demand > 0 } }

  /// Handles the end of a part: the last part's end is the end of all, a failure ends all at once.
  func ended(_ completion: Completion, part: Int) {
    let isLast = state.with { state in
      state.parts[part] = nil
      state.count -= 1
      return state.count <= 0
    }
    if case .failure = completion {
      state.with { $0.waiting = [] }
      return finish(completion)
    }
    if isLast { finish(completion) }
  }

  /// Ends after the queued values have been sent.
  func finish(_ completion: Completion) {
    let parts = state.with { state in
      state.completion = state.completion ?? completion
      defer { state.parts = [:] }
      return state.parts.values
    }
    for part in parts { part.subscription.cancel() }
    drain()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    state.with { $0.demand += demand }
    forward(demand)
    drain()
    askIdle()
  }

  func cancel() {
    let parts = state.with { state in
      state.isOver = true
      state.waiting = []
      defer { state.parts = [:] }
      return state.parts.values
    }
    for part in parts { part.subscription.cancel() }
  }

  private func forward(_ demand: Subscribers.Demand) {
    let parts = state.with { $0.parts }.sorted { $0.key < $1.key }
    for (_, part) in parts {
      if case .asMuch = part.asking { part.subscription.request(demand) }
    }
  }

  /// Sends queued values. A value that arrives meanwhile, from another thread or from the
  /// subscriber itself, is sent by the current sender, so that values keep their order.
  private func drain() {
    let begins = state.with { state in
      defer { state.isSending = true }
      return !state.isSending
    }
    guard begins else { return }
    while true {
      switch state.with({ $0.next() }) {
      case .value(let value, let part):
        let more = downstream.receive(value)
        let isCounted = state.with { state in
          if state.parts[part]?.asked.max != nil { state.parts[part]?.asked = .none }
          defer { state.demand += more }
          return state.demand.max != nil
        }
        if more > 0 { forward(more) }
        if isCounted { askIdle() }
      case .end(let completion): return downstream.receive(completion: completion)
      case .rest: return
      }
    }
  }
}

/// One of several publishers: receives its values with closures.
private final class Part<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private let subscription: HeldSubscription
  private let begin: () -> Void
  private let value: (Input) -> Void
  private let end: (Subscribers.Completion<Failure>) -> Void

  init(
    _ subscription: HeldSubscription, begin: @escaping () -> Void,
    value: @escaping (Input) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.subscription = subscription
    self.begin = begin
    self.value = value
    self.end = end
  }

  func receive(subscription: any Subscription) {
    if self.subscription.begin(subscription) { begin() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if subscription.isActive { value(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if subscription.end() { end(completion) }
  }
}
