extension Publishers {
  /// Sends the values that a closure accepts.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// The closure that accepts values.
    public let isIncluded: (Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          isIncluded(value) ? relay.downstream.receive(value) : .max(1)
        })
    }
  }

  /// Sends the values that differ from the previous one.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher of the values.
    public let upstream: Upstream
    /// Whether two values are equal.
    public let predicate: (Output, Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let last = Guarded<Output?>(nil)
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          let isNew = last.with { last in
            defer { last = value }
            return last.map { !predicate($0, value) } ?? true
          }
          return isNew ? relay.downstream.receive(value) : .max(1)
        })
    }
  }

  /// Sends values as decided by a closure, which also receives the index of each value.
  public struct Limited<Upstream: Publisher>: Publisher {
    /// The treatment of a value.
    enum Verdict {
      case send
      case skip
      case sendAndEnd
      case end
    }

    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// Makes the closure that judges the values of one subscriber.
    let judging: () -> (Output, Int) -> Verdict

    init(upstream: Upstream, judge: @escaping (Output, Int) -> Verdict) {
      self.init(upstream: upstream, judging: { judge })
    }

    init(upstream: Upstream, judging: @escaping () -> (Output, Int) -> Verdict) {
      self.upstream = upstream
      self.judging = judging
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let judge = judging()
      let state = Guarded((count: 0, hasLast: false))
      upstream.receive(
        subscriber: Relay<Output, Failure, S>(subscriber) { value, relay in
          let (number, hasLast) = state.with { state in
            defer { state.count += 1 }
            return state
          }
          // The receiver of the last value may send another one before the end is sent.
          guard !hasLast else { return .none }
          switch judge(value, number) {
          case .send: return relay.downstream.receive(value)
          case .skip: return .max(1)
          case .sendAndEnd:
            state.with { $0.hasLast = true }
            _ = relay.downstream.receive(value)
            relay.finish(.finished)
          case .end: relay.finish(.finished)
          }
          return .none
        })
    }
  }

  /// Sends, at the end, a result computed from all values.
  public struct Gathered<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    let upstream: Upstream
    let start: Output?
    let add: (Output?, Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let result = Guarded(start)
      upstream.receive(
        subscriber: Relay<Upstream.Output, Failure, S>(
          subscriber, asksForAll: true,
          value: { value, _ in
            result.with { $0 = add($0, value) }
            return .none
          },
          end: { completion, relay in
            if case .finished = completion, let result = result.with({ $0 }) {
              relay.finish(with: result)
            } else {
              relay.downstream.receive(completion: completion)
            }
          }))
    }
  }
}

extension Publisher {
  /// Sends the values that a closure accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the values that differ from the previous one according to a closure.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Sends the first value and ends.
  public func first() -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) { _, _ in .sendAndEnd }
  }

  /// Sends the first value that a closure accepts, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) { value, _ in predicate(value) ? .sendAndEnd : .skip }
  }

  /// Sends a number of values and ends.
  public func prefix(_ maxLength: Int) -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) { _, index in
      index + 1 < maxLength ? .send : index < maxLength ? .sendAndEnd : .end
    }
  }

  /// Sends values as long as a closure accepts them.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) { value, _ in predicate(value) ? .send : .end }
  }

  /// Sends all but the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) { _, index in index < count ? .skip : .send }
  }

  /// Sends all values from the first one that a closure rejects.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Limited<Self> {
    Publishers.Limited(upstream: self) {
      let isOpen = Guarded(false)
      return { value, _ in
        isOpen.with { isOpen in
          isOpen = isOpen || !predicate(value)
          return isOpen ? .send : .skip
        }
      }
    }
  }

  public func last() -> Publishers.Gathered<Self, Output> {
    Publishers.Gathered(upstream: self, start: nil) { $1 }
  }

  /// Sends all values as an array.
  public func collect() -> Publishers.Gathered<Self, [Output]> {
    Publishers.Gathered(upstream: self, start: []) { ($0 ?? []) + [$1] }
  }

  /// Sends a result that a closure computes from all values.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Gathered<Self, T> {
    Publishers.Gathered(upstream: self, start: initialResult) { result, value in
      nextPartialResult(result ?? initialResult, value)
    }
  }

  /// Sends the number of values.
  public func count() -> Publishers.Gathered<Self, Int> {
    reduce(0) { count, _ in count + 1 }
  }

  /// Sends only the end.
  public func ignoreOutput() -> Publishers.Filter<Self> {
    filter { _ in false }
  }

  /// Sends a value if there was none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    Deferred {
      let isEmpty = Guarded(true)
      return Publishers.Watched(upstream: self, receiveOutput: { _ in isEmpty.with { $0 = false } })
        .append(Deferred { (isEmpty.with { $0 } ? [output] : []).publisher })
    }.eraseToAnyPublisher()
  }
}

extension Publisher where Output: Equatable {
  /// Sends the values that differ from the previous one.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }

  /// Sends whether a value is among those sent.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    first { $0 == output }.map { _ in true }.replaceEmpty(with: false)
  }
}
