import Combine
import Foundation
import Testing

@Suite struct SubjectTests {
  @Test func `a subject sends to those who listen, until they stop`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    subject.send(1)
    var cancellables: Set<AnyCancellable> = []
    subject.sink { values.append($0) }.store(in: &cancellables)
    subject.send(2)
    cancellables.removeAll()
    subject.send(3)
    #expect(values == [2])
  }

  @Test func `a subject with a value begins with it`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var log: [String] = []
    let cancellable = subject.sink { _ in
      log.append("|")
    } receiveValue: {
      log.append("\($0)")
    }
    subject.value = 2
    subject.send(completion: .finished)
    subject.send(3)
    #expect(log == ["1", "2", "|"])
    cancellable.cancel()
  }

  @Test func `who asks late is sent the last value of a subject that has one`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let careful = Careful<Int, Never>()
    subject.subscribe(careful)
    #expect(careful.values == [])
    careful.ask(1)
    subject.send(2)
    subject.send(3)
    #expect(careful.values == [1])
    careful.ask(1)
    #expect(careful.values == [1, 3])
    careful.ask(1)
    #expect(careful.values == [1, 3])
    subject.send(4)
    #expect(careful.values == [1, 3, 4])
  }

  @Test func `without a value kept, what nobody asks for is lost`() {
    let subject = PassthroughSubject<Int, Never>()
    let careful = Careful<Int, Never>()
    subject.subscribe(careful)
    subject.send(1)
    careful.ask(1)
    subject.send(2)
    subject.send(3)
    #expect(careful.values == [2])
  }

  @Test func `after its end a subject keeps its value and tells the end`() {
    let subject = CurrentValueSubject<Int, Trouble>(1)
    subject.send(completion: .failure(Trouble()))
    subject.send(completion: .finished)
    subject.value = 2
    subject.send(3)
    #expect(subject.value == 1)
    #expect(OperatorTests.log(subject) == ["trouble"])
  }

  @Test func `who is sent a value may send, listen and leave`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var kept: Set<AnyCancellable> = []
    var first: AnyCancellable?
    first = subject.sink { value in
      log.append("a\(value)")
      guard value == 1 else { return }
      subject.sink { log.append("b\($0)") }.store(in: &kept)
      subject.send(2)
      first?.cancel()
    }
    subject.send(1)
    subject.send(3)
    #expect(log == ["a1", "a2", "b2", "b3"])
  }

  @Test func `the first result of a promise counts`() {
    var promise: Future<Int, Trouble>.Promise?
    let future = Future<Int, Trouble> { promise = $0 }
    let (waiting, left) = (Careful<Int, Trouble>(), Careful<Int, Trouble>())
    future.subscribe(waiting)
    future.subscribe(left)
    left.cancel()
    waiting.ask(1)
    promise?(.success(1))
    promise?(.success(2))
    promise?(.failure(Trouble()))
    #expect(waiting.values == [1])
    #expect(waiting.ends == 1)
    #expect(left.ends == 0)
    #expect(OperatorTests.log(future) == ["1", "|"])
    let unasked = Careful<Int, Trouble>()
    future.subscribe(unasked)
    #expect(unasked.values == [])
    #expect(unasked.ends == 0)
  }

  @Test func `a future keeps its result`() {
    var calls = 0
    let future = Future<Int, Never> { promise in
      calls += 1
      promise(.success(7))
    }
    var values: [Int] = []
    let cancellables = [
      future.sink { values.append($0) }, future.sink { values.append($0) },
    ]
    #expect(values == [7, 7])
    #expect(calls == 1)
    _ = cancellables
  }

  @Test func `what is shared begins once`() {
    var begun = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = Deferred { () -> PassthroughSubject<Int, Never> in
      begun += 1
      return subject
    }.share()
    var sum = 0
    let cancellables = [shared.sink { sum += $0 }, shared.sink { sum += $0 * 10 }]
    subject.send(1)
    #expect(begun == 1)
    #expect(sum == 11)
    _ = cancellables
  }

  @Test func `values of a publisher are awaited`() async throws {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func `values on a queue keep their order`() async {
    let numbers = (0..<100).publisher.receive(on: DispatchQueue(label: "numbers"))
    var values: [Int] = []
    for await value in numbers.values { values.append(value) }
    #expect(values == Array(0..<100))
  }

  @Test func `of a burst the last is sent, and the first`() {
    let scheduler = VirtualScheduler()
    var last: [Int] = []
    var first: [Int] = []
    let cancellables = [
      [1, 2, 3].publisher.debounce(for: 60, scheduler: scheduler).sink { last.append($0) },
      [1, 2, 3].publisher.throttle(for: 60, scheduler: scheduler, latest: false)
        .sink { first.append($0) },
    ]
    scheduler.run(until: 0)
    #expect(last == [3])
    #expect(first == [1])
    scheduler.run(until: 120)
    #expect(last == [3])
    #expect(first == [1])
    _ = cancellables
  }

  @Test func `notifications are sent until nobody listens`() {
    let center = NotificationCenter()
    let name = Notification.Name("a")
    var count = 0
    let cancellable = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    cancellable.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}

@Suite struct ObservableObjectTests {
  final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""
  }

  class Base: ObservableObject {
    @Published var base = 0
  }

  final class Derived: Base {
    @Published var more = 0
  }

  final class Own: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var count = 0
  }

  @Test func `an object says before any of its properties changes`() {
    let model = Model()
    var seen: [Int] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.name = "x"
    #expect(seen == [0, 1])
    #expect(model.objectWillChange === model.objectWillChange)
    cancellable.cancel()
  }

  @Test func `a derived object has one publisher`() {
    let object = Derived()
    var changes = 0
    let cancellable = object.objectWillChange.sink { changes += 1 }
    object.base = 1
    object.more = 1
    #expect(changes == 2)
    cancellable.cancel()
  }

  @Test func `a publisher of one's own is used`() {
    let object = Own()
    var changes = 0
    let cancellable = object.objectWillChange.sink { changes += 1 }
    object.count += 1
    #expect(changes == 1)
    cancellable.cancel()
  }

  @Test func `a new value is sent before the property has it`() {
    let model = Model()
    var seen: [[Int]] = []
    let cancellable = model.$count.sink { seen.append([$0, model.count]) }
    model.count = 1
    Just(2).assign(to: &model.$count)
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    #expect(model.count == 2)
    cancellable.cancel()
  }

  @Test func `an object is written to for as long as that is kept`() {
    let (model, subject) = (Model(), PassthroughSubject<Int, Never>())
    let writing = subject.assign(to: \.count, on: model)
    subject.send(4)
    writing.cancel()
    subject.send(5)
    #expect(model.count == 4)
  }

  @Test func `a property sends its values, and takes those of a publisher`() {
    let model = Model()
    var values: [Int] = []
    let cancellable = model.$count.dropFirst().sink { values.append($0) }
    model.count = 1
    [2, 3].publisher.assign(to: &model.$count)
    #expect(values == [1, 2, 3])
    #expect(model.count == 3)
    cancellable.cancel()
  }
}
