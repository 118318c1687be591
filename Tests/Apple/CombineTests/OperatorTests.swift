import Combine
import Foundation
import Testing

@Suite struct OperatorTests {
  private struct Late: Error {}

  /// All values of a publisher that ends, and its completion.
  static func log<P: Publisher>(_ publisher: P) -> [String] {
    var log: [String] = []
    let cancellable = publisher.sink {
      switch $0 {
      case .finished: log.append("|")
      case .failure(let error): log.append("\(error)")
      }
    } receiveValue: {
      log.append("\($0)")
    }
    cancellable.cancel()
    return log
  }

  @Test func `values may be missing`() {
    let maybe = [1, nil, 3].publisher
    #expect(Self.log(maybe.zip(["a", "b"].publisher) { "\($0 ?? 0)\($1)" }) == ["1a", "0b", "|"])
    #expect(Self.log(maybe.combineLatest(Just("a")) { "\($0 ?? 0)\($1)" }) == ["3a", "|"])
    #expect(Self.log(maybe.last().map { $0 ?? 0 }) == ["3", "|"])
    #expect(Self.log(Int?.none.publisher) == ["|"])
    #expect(Self.log(Result<Int, Trouble>.failure(Trouble()).publisher) == ["trouble"])
  }

  @Test func `values are changed and chosen`() {
    let numbers = [1, 2, 2, 3, 4].publisher
    #expect(Self.log(numbers.map { $0 * 2 }) == ["2", "4", "4", "6", "8", "|"])
    #expect(Self.log(numbers.filter { $0 % 2 == 0 }) == ["2", "2", "4", "|"])
    #expect(Self.log(numbers.removeDuplicates()) == ["1", "2", "3", "4", "|"])
    #expect(Self.log(["1", "x", "3"].publisher.compactMap { Int($0) }) == ["1", "3", "|"])
    #expect(Self.log(numbers.scan(0, +)) == ["1", "3", "5", "8", "12", "|"])
    #expect(Self.log(numbers.prefix(2)) == ["1", "2", "|"])
    #expect(Self.log(numbers.prefix(0)) == ["|"])
    #expect(Self.log(numbers.dropFirst(3)) == ["3", "4", "|"])
    #expect(Self.log(numbers.first { $0 > 2 }) == ["3", "|"])
    #expect(Self.log(numbers.collect()) == ["[1, 2, 2, 3, 4]", "|"])
    #expect(Self.log(numbers.last()) == ["4", "|"])
    #expect(Self.log(numbers.reduce(0, +)) == ["12", "|"])
    #expect(Self.log(numbers.contains(3)) == ["true", "|"])
    #expect(Self.log(numbers.contains(7)) == ["false", "|"])
    #expect(Self.log(["a", nil].publisher.replaceNil(with: "-")) == ["a", "-", "|"])
    #expect(Self.log(["abc"].publisher.map(\.count)) == ["3", "|"])
  }

  @Test func `failures end, are changed, caught and tried again`() {
    let failing = [1, 2, 3].publisher.tryMap { number -> Int in
      if number == 2 { throw Trouble() }
      return number
    }
    #expect(Self.log(failing) == ["1", "trouble"])
    #expect(Self.log(failing.replaceError(with: 9)) == ["1", "9", "|"])
    #expect(Self.log(failing.catch { _ in Just(7) }) == ["1", "7", "|"])
    #expect(Self.log(failing.retry(1)) == ["1", "1", "trouble"])
    #expect(
      Self.log(failing.mapError { _ in URLError(.badURL) }).last?.contains("-1000") == true)
    #expect(Self.log(failing.tryCatch { _ -> Just<Int> in throw Trouble() }) == ["1", "trouble"])
    #expect(Self.log(Fail<Int, Trouble>(error: Trouble())) == ["trouble"])
    #expect(Self.log(Empty<Int, Never>()) == ["|"])
    #expect(Self.log(Just(1).setFailureType(to: Trouble.self)) == ["1", "|"])
  }

  @Test func `publishers of publishers`() {
    let numbers = [1, 2].publisher
    #expect(Self.log(numbers.flatMap { [$0, $0 * 10].publisher }) == ["1", "10", "2", "20", "|"])
    let failing = numbers.flatMap { number in
      Future<Int, CocoaError> {
        $0(number == 1 ? .success(7) : .failure(CocoaError(.featureUnsupported)))
      }
    }
    #expect(Self.log(failing.mapError { _ in Late() }) == ["7", "Late()"])
    #expect(Self.log(numbers.append(3)) == ["1", "2", "3", "|"])
    #expect(Self.log(numbers.prepend(0)) == ["0", "1", "2", "|"])
    #expect(Self.log(numbers.append([5].publisher)) == ["1", "2", "5", "|"])
    #expect(Self.log(numbers.merge(with: [7].publisher)) == ["1", "2", "7", "|"])
    #expect(Self.log(numbers.zip(["a", "b", "c"].publisher)) == ["(1, \"a\")", "(2, \"b\")", "|"])
    #expect(
      Self.log(numbers.combineLatest(["a", "b"].publisher)) == ["(2, \"a\")", "(2, \"b\")", "|"])
    #expect(Self.log(Deferred { Just(1) }) == ["1", "|"])
    #expect(Self.log(Publishers.MergeMany(Just(1), Just(2))) == ["1", "2", "|"])
  }

  @Test func `the last publisher counts`() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let cancellable = outer.switchToLatest().sink { values.append($0) }
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    second.send(3)
    #expect(values == [1, 3])
    cancellable.cancel()
  }

  @Test func `JSON is decoded`() {
    struct Reading: Decodable { var value: Int }
    let data = Just(Data(#"{"value": 3}"#.utf8))
    #expect(
      Self.log(data.decode(type: Reading.self, decoder: JSONDecoder()).map(\.value)) == ["3", "|"])
  }

  @Test func `a subscriber gets as many as it asks for`() {
    final class Two: Subscriber {
      var values: [Int] = []
      var isOver = false
      func receive(subscription: any Subscription) { subscription.request(.max(2)) }
      func receive(_ input: Int) -> Subscribers.Demand {
        values.append(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) { isOver = true }
    }
    let two = Two()
    [1, 2, 3, 4, 5, 6].publisher.filter { $0 % 2 == 0 }.map { $0 * 10 }.subscribe(two)
    #expect(two.values == [20, 40])
    #expect(!two.isOver)
  }
}
