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

  @Test func `of a burst the last is sent, and the first`() async {
    var values: [Int] = []
    let last = [1, 2, 3].publisher.debounce(for: .seconds(60), scheduler: DispatchQueue.global())
    for await value in last.values { values.append(value) }
    #expect(values == [3])
    values = []
    let first = [1, 2, 3].publisher
      .throttle(for: .seconds(60), scheduler: DispatchQueue.global(), latest: false)
    for await value in first.values { values.append(value) }
    #expect(values == [1])
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
