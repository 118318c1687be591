extension Publishers {
  /// Sends the values of several publishers as they arrive.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers of the values.
    public let publishers: [Upstream]

    /// Makes a publisher of several publishers' values.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes a publisher of several publishers' values.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(subscriber, count: publishers.count)
      subscriber.receive(subscription: joint)
      for publisher in publishers { joint.take(publisher, asking: .oneByOne) }
      if publishers.isEmpty { joint.finish(.finished) }
    }
  }

  /// Sends the latest values of several publishers whenever a new one arrives.
  public struct Combination<Output, Failure: Error>: Publisher {
    let count: Int
    /// Whether each value is sent once, combined with those of the same index.
    let pairs: Bool
    let begin: (Mixer<Output, Failure>) -> Void
    let result: ([Any]) -> Output?

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(AnySubscriber(subscriber), count: count)
      subscriber.receive(subscription: joint)
      begin(Mixer(joint: joint, count: count, pairs: pairs, result: result))
    }
  }
}

/// Combines the values of several publishers.
final class Mixer<Output, Failure: Error>: @unchecked Sendable {
  /// The state of one upstream publisher.
  private struct Place {
    var values: [Any] = []
    var hasEnded = false
    /// Whether no values are left and none will arrive.
    var isSpent: Bool { hasEnded && values.isEmpty }
  }

  private let joint: Joint<AnySubscriber<Output, Failure>>
  private let places: Guarded<[Place]>
  private let pairs: Bool
  private let result: ([Any]) -> Output?

  init(
    joint: Joint<AnySubscriber<Output, Failure>>, count: Int, pairs: Bool,
    result: @escaping ([Any]) -> Output?
  ) {
    self.joint = joint
    self.pairs = pairs
    self.result = result
    places = Guarded(Array(repeating: Place(), count: count))
  }

  func take<P: Publisher>(_ publisher: P, at place: Int) where P.Failure == Failure {
    joint.take(publisher, asking: .asMuch) { [self] completion, part in
      places.with { $0[place].hasEnded = true }
      joint.ended(completion, part: part)
      endIfSpent()
    } value: { [self] value, _ in
      add(value, at: place)
      endIfSpent()
    }
  }

  private func add(_ value: Any, at index: Int) {
    let row = places.with { places -> [Any]? in
      if pairs { places[index].values.append(value) } else { places[index].values = [value] }
      let row = places.compactMap(\.values.first)
      guard row.count == places.count else { return nil }
      if pairs { for index in places.indices { places[index].values.removeFirst() } }
      return row
    }
    // Latest values are sent only if they are wanted now; pairs wait.
    guard let row, pairs || joint.isWanted, let output = result(row) else { return }
    joint.send(output)
  }

  /// Ends pairs when one publisher can contribute to no further pair.
  private func endIfSpent() {
    if pairs, places.with({ $0.contains(where: \.isSpent) }) { joint.finish(.finished) }
  }
}

extension Publishers {
  /// Sends the latest values of two publishers whenever a new one arrives.
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Combination<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    two(a, b, pairs: false)
  }

  /// Sends the latest values of three publishers whenever a new one arrives.
  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Combination<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    three(a, b, c, pairs: false)
  }

  /// Sends the latest values of four publishers whenever a new one arrives.
  public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Combination<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    four(a, b, c, d, pairs: false)
  }

  /// Sends the values of two publishers in pairs.
  public static func Zip<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> Combination<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    two(a, b, pairs: true)
  }

  /// Sends the values of three publishers in triples.
  public static func Zip3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> Combination<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    three(a, b, c, pairs: true)
  }

  /// Sends the values of two publishers as they arrive.
  public static func Merge<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
  where A.Failure == B.Failure, A.Output == B.Output {
    MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
  }

  /// Sends the values of three publishers as they arrive.
  public static func Merge3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> MergeMany<AnyPublisher<A.Output, A.Failure>>
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output
  {
    MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()])
  }

  private static func two<A: Publisher, B: Publisher>(
    _ a: A, _ b: B, pairs: Bool
  ) -> Combination<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
    Combination(count: 2, pairs: pairs) { mixer in
      mixer.take(a, at: 0)
      mixer.take(b, at: 1)
    } result: { row in
      guard let a = row[0] as? A.Output, let b = row[1] as? B.Output else { return nil }
      return (a, b)
    }
  }

  private static func three<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C, pairs: Bool
  ) -> Combination<(A.Output, B.Output, C.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure {
    Combination(count: 3, pairs: pairs) { mixer in
      mixer.take(a, at: 0)
      mixer.take(b, at: 1)
      mixer.take(c, at: 2)
    } result: { row in
      guard let a = row[0] as? A.Output, let b = row[1] as? B.Output, let c = row[2] as? C.Output
      else { return nil }
      return (a, b, c)
    }
  }

  private static func four<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D, pairs: Bool
  ) -> Combination<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    Combination(count: 4, pairs: pairs) { mixer in
      mixer.take(a, at: 0)
      mixer.take(b, at: 1)
      mixer.take(c, at: 2)
      mixer.take(d, at: 3)
    } result: { row in
      guard let a = row[0] as? A.Output, let b = row[1] as? B.Output, let c = row[2] as? C.Output,
        let d = row[3] as? D.Output
      else { return nil }
      return (a, b, c, d)
    }
  }
}

extension Publisher {
  /// Sends the latest values of this and another publisher whenever a new one arrives.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.Combination<(Output, P.Output), Failure> where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the result of a closure for the latest values of this and another publisher.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where Failure == P.Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
  }

  /// Sends the latest values of this and two other publishers whenever a new one arrives.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Combination<(Output, P.Output, Q.Output), Failure>
  where Failure == P.Failure, Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the values of this and another publisher in pairs.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Combination<(Output, P.Output), Failure> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the results of a closure for pairs of values of this and another publisher.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where Failure == P.Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }.eraseToAnyPublisher()
  }

  /// Sends the values of this and another publisher as they arrive.
  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where Failure == P.Failure, Output == P.Output {
    Publishers.Merge(self, other)
  }

  /// Sends the values of this publisher and then those of another.
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where Output == P.Output, P.Failure == Never, Failure == Never {
    Publishers.Concatenate(prefix: self, suffix: publisher).eraseToAnyPublisher()
  }

  /// Sends the values of this publisher and then those of another.
  @_disfavoredOverload
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where Output == P.Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher).eraseToAnyPublisher()
  }

  /// Sends the values of this publisher and then those of one that never fails.
  @_disfavoredOverload
  func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where Output == P.Output, P.Failure == Never {
    Publishers.Concatenate(
      prefix: self, suffix: publisher.setFailureType(to: Failure.self)
    ).eraseToAnyPublisher()
  }

  /// Sends the values of this publisher and then more.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    Publishers.Concatenate(
      prefix: self, suffix: Publishers.Sequence<[Output], Failure>(sequence: elements)
    ).eraseToAnyPublisher()
  }

  /// Sends some values and then those of this publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    Publishers.Concatenate(
      prefix: Publishers.Sequence<[Output], Failure>(sequence: elements), suffix: self
    ).eraseToAnyPublisher()
  }

  /// Sends the values of another publisher and then those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where Output == P.Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self).eraseToAnyPublisher()
  }
}

extension Publishers {
  /// Sends the values of one publisher and then those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Suffix.Output
    public typealias Failure = Suffix.Failure
    public let prefix: Prefix
    public let suffix: Suffix

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let joint = Joint(subscriber, count: 1)
      subscriber.receive(subscription: joint)
      joint.take(prefix, asking: .asMuch) { completion, part in
        if case .finished = completion { joint.take(suffix, asking: .asMuch, isNew: true) }
        joint.ended(completion, part: part)
      } value: {
        joint.send($0, part: $1)
      }
    }
  }
}
