import Combine
import RepeatableRandom
import Testing

/// Operators on lists, compared with the same functions of the standard library.
struct ListCase: Sendable, CustomTestStringConvertible {
  typealias Numbers = AnyPublisher<Int, Trouble>
  let name: String
  let make: @Sendable (Numbers, Numbers) -> Numbers
  let expected: @Sendable ([Int], [Int]) -> [Int]
  /// Whether the order of the values is compared: that of several publishers is not defined.
  var isOrdered = true

  var testDescription: String { name }

  static let all = [
    ListCase(
      name: "map", make: { a, _ in a.map { $0 * 2 }.any }, expected: { a, _ in a.map { $0 * 2 } }),
    ListCase(
      name: "filter", make: { a, _ in a.filter { $0 % 2 == 0 }.any },
      expected: { a, _ in a.filter { $0 % 2 == 0 } }),
    ListCase(
      name: "compactMap", make: { a, _ in a.compactMap { $0 > 3 ? $0 : nil }.any },
      expected: { a, _ in a.compactMap { $0 > 3 ? $0 : nil } }),
    ListCase(
      name: "scan", make: { a, _ in a.scan(0, +).any },
      expected: { a, _ in a.indices.map { a[...$0].reduce(0, +) } }),
    ListCase(
      name: "prefix", make: { a, _ in a.prefix(3).any }, expected: { a, _ in Array(a.prefix(3)) }),
    ListCase(
      name: "prefix(while:)", make: { a, _ in a.prefix { $0 < 7 }.any },
      expected: { a, _ in Array(a.prefix { $0 < 7 }) }),
    ListCase(
      name: "dropFirst", make: { a, _ in a.dropFirst(2).any },
      expected: { a, _ in Array(a.dropFirst(2)) }),
    ListCase(
      name: "drop(while:)", make: { a, _ in a.drop { $0 < 5 }.any },
      expected: { a, _ in Array(a.drop { $0 < 5 }) }),
    ListCase(
      name: "removeDuplicates", make: { a, _ in a.removeDuplicates().any },
      expected: { a, _ in
        a.enumerated().filter { $0.offset == 0 || a[$0.offset - 1] != $0.element }.map(\.element)
      }),
    ListCase(
      name: "first(where:)", make: { a, _ in a.first { $0 > 6 }.any },
      expected: { a, _ in a.first { $0 > 6 }.map { [$0] } ?? [] }),
    ListCase(name: "last", make: { a, _ in a.last().any }, expected: { a, _ in a.suffix(1) }),
    ListCase(name: "count", make: { a, _ in a.count().any }, expected: { a, _ in [a.count] }),
    ListCase(
      name: "reduce", make: { a, _ in a.reduce(1, +).any }, expected: { a, _ in [a.reduce(1, +)] }),
    ListCase(
      name: "collect", make: { a, _ in a.collect().map { $0.reduce(0) { $0 * 10 + $1 } }.any },
      expected: { a, _ in [a.reduce(0) { $0 &* 10 &+ $1 }] }),
    ListCase(
      name: "replaceEmpty", make: { a, _ in a.replaceEmpty(with: -1).any },
      expected: { a, _ in a.isEmpty ? [-1] : a }),
    ListCase(name: "append", make: { $0.append($1).any }, expected: { $0 + $1 }),
    ListCase(name: "prepend", make: { $0.prepend($1).any }, expected: { $1 + $0 }),
    ListCase(
      name: "merge", make: { $0.merge(with: $1).any }, expected: { $0 + $1 }, isOrdered: false),
    ListCase(
      name: "zip", make: { $0.zip($1) { $0 * 10 + $1 }.any },
      expected: { zip($0, $1).map { $0 * 10 + $1 } }),
    ListCase(
      name: "flatMap", make: { a, b in a.flatMap { n in b.map { $0 + n } }.any },
      expected: { a, b in a.flatMap { n in b.map { $0 + n } } }, isOrdered: false),
    ListCase(
      name: "flatMap, one at a time",
      make: { a, b in a.flatMap(maxPublishers: .max(1)) { n in b.map { $0 + n } }.any },
      expected: { a, b in a.flatMap { n in b.map { $0 + n } } }),
    ListCase(
      name: "catch",
      make: { a, b in
        a.tryMap { if $0 == 8 { throw Trouble() } else { $0 } }.catch { _ in b }.any
      },
      expected: { a, b in a.contains(8) ? Array(a.prefix { $0 != 8 }) + b : a }),
    ListCase(name: "handleEvents", make: { a, _ in a.handleEvents().any }, expected: { a, _ in a }),
    ListCase(
      name: "mapError", make: { a, _ in a.mapError { _ in Trouble() }.any }, expected: { a, _ in a }
    ),
  ]
}

extension Publisher where Failure == Trouble {
  fileprivate var any: AnyPublisher<Output, Trouble> { eraseToAnyPublisher() }
}

@Suite struct DemandTests {
  private func numbers(_ list: [Int]) -> ListCase.Numbers {
    list.publisher.setFailureType(to: Trouble.self).eraseToAnyPublisher()
  }

  @Test(arguments: ListCase.all)
  func `an operator sends what a list would give, as it is asked for`(operation: ListCase) {
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(seed))
      func list() -> [Int] {
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          Int.random(in: 0...9, using: &random)
        }
      }
      let (a, b) = (list(), list())
      let step = Int.random(in: 1...3, using: &random)
      let extra = Int.random(in: 0...1, using: &random)
      let careful = Careful<Int, Trouble>(more: { extra })
      operation.make(numbers(a), numbers(b)).subscribe(careful)
      for _ in 0..<60 { careful.ask(step) }
      let expected = operation.expected(a, b)
      let isSame =
        operation.isOrdered
        ? careful.values == expected : careful.values.sorted() == expected.sorted()
      #expect(isSame, "\(careful.values) for \(a), \(b), seed \(seed): expected \(expected)")
      #expect(careful.ends == 1, "seed \(seed)")
      #expect(careful.complaints == [], "\(a), \(b), seed \(seed)")
    }
  }

  @Test func `numbers without end stop when enough are taken`() {
    let endless = numbers([]).append(Publishers.Sequence(sequence: 1...)).eraseToAnyPublisher()
    #expect(OperatorTests.log(endless.prefix(2)) == ["1", "2", "|"])
    #expect(OperatorTests.log((1...).publisher.append(0).first()) == ["1", "|"])
    #expect(OperatorTests.log((1...).publisher.merge(with: Just(0)).prefix(2)) == ["1", "2", "|"])
    #expect(OperatorTests.log((1...).publisher.flatMap { Just($0) }.prefix(2)) == ["1", "2", "|"])
    let lettered = ["a", "b"].publisher.zip((1...).publisher) { "\($0)\($1)" }
    #expect(OperatorTests.log(lettered) == ["a1", "b2", "|"])
    let failing = (1...).publisher.tryMap { if $0 > 2 { throw Trouble() } else { $0 } }
    #expect(OperatorTests.log(failing.replaceError(with: 0)) == ["1", "2", "0", "|"])
  }

  @Test func `nothing is sent that was not asked for`() {
    for publisher in [
      numbers([1, 2]).merge(with: numbers([3])).any, numbers([1]).append(numbers([2])).any,
      numbers([1]).flatMap { [self] in numbers([$0]) }.any, numbers([1]).zip(numbers([2]), +).any,
      numbers([1]).combineLatest(numbers([2]), +).any,
      numbers([1]).catch { _ in Just(1) }
        .setFailureType(to: Trouble.self).any,
    ] {
      let careful = Careful<Int, Trouble>()
      publisher.subscribe(careful)
      #expect(careful.values == [])
      #expect(careful.ends == 0)
      careful.ask(1)
      #expect(careful.values.count == 1)
    }
  }

  @Test func `an empty list ends without being asked`() {
    let careful = Careful<Int, Never>()
    [Int]().publisher.subscribe(careful)
    #expect(careful.ends == 1)
    #expect(careful.complaints == [])
  }

  @Test func `so many publishers of a flat map run at once`() {
    let parts = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    var begun: [Int] = []
    let all = parts.indices.publisher.flatMap(maxPublishers: .max(2)) { index in
      begun.append(index)
      return parts[index]
    }
    var values: [Int] = []
    let running = all.sink { values.append($0) }
    #expect(begun == [0, 1])
    parts[1].send(11)
    parts[2].send(22)
    parts[0].send(completion: .finished)
    #expect(begun == [0, 1, 2])
    parts[2].send(23)
    #expect(values == [11, 23])
    running.cancel()
  }

  @Test func `demands are added up without a trap`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.none < .max(1))
    #expect(Demand.max(7) < .unlimited)
    #expect(Demand.max(-3) == .none)
    var demand = Demand.max(2)
    demand -= 5
    #expect(demand == .none)
    demand -= .min
    demand = .unlimited
    demand -= 5
    #expect(demand == .unlimited)
  }
}
