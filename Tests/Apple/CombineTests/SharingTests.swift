import Combine

import Testing

/// Identity and lifetime of shared publishers, and which subscriber receives which values.
@Suite struct SharingTests {
  @Test func `what is shared runs for as long as anybody listens, kept or not`() {
    let source = PassthroughSubject<Int, Never>()
    var (begun, cancelled) = (0, 0)
    let watched = source.handleEvents(
      receiveSubscription: { _ in begun += 1 }, receiveCancel: { cancelled += 1 })
    var values: [Int] = []
    let alone = watched.share().sink { values.append($0) }
    source.send(1)
    #expect(values == [1])
    alone.cancel()
    #expect((begun, cancelled) == (1, 1))

    let shared = watched.share()
    let first = shared.sink { values.append($0) }
    let second = shared.sink { values.append($0 * 10) }
    first.cancel()
    source.send(2)
    #expect(values == [1, 20])
    #expect((begun, cancelled) == (2, 1))
    second.cancel()
    #expect((begun, cancelled) == (2, 2))
    let third = shared.sink { values.append($0) }
    source.send(3)
    #expect(values == [1, 20, 3])
    #expect(begun == 3)
    third.cancel()
  }

  @Test func `who comes after the end of what is shared is told it`() {
    let shared = Just(1).share()
    #expect(OperatorTests.log(shared) == ["1", "|"])
    #expect(OperatorTests.log(shared) == ["|"])
  }

  /// Counts its connections and their cancellations.
  private final class Source: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Never
    let subject = PassthroughSubject<Int, Never>()
    var (begun, ended) = (0, 0)

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    func connect() -> any Cancellable {
      begun += 1
      return AnyCancellable { self.ended += 1 }
    }
  }

  @Test func `a connection is given up with the last listener`() {
    let source = Source()
    let automatic = source.autoconnect()
    #expect(source.begun == 0)
    let (first, second) = (automatic.sink { _ in }, automatic.sink { _ in })
    #expect((source.begun, source.ended) == (1, 0))
    first.cancel()
    #expect(source.ended == 0)
    second.cancel()
    second.cancel()
    #expect((source.begun, source.ended) == (1, 1))
    let third = automatic.sink { _ in }
    #expect(source.begun == 2)
    source.subject.send(completion: .finished)
    #expect(source.ended == 2)
    third.cancel()
  }

  @Test func `events are told in both directions`() {
    let source = PassthroughSubject<Int, Trouble>()
    var log: [String] = []
    let watched = source.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { _ in log.append("end") }, receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0.max.map(String.init) ?? "all")") })
    let careful = Careful<Int, Trouble>(more: { 1 })
    watched.subscribe(careful)
    careful.ask(2)
    source.send(7)
    careful.cancel()
    source.send(8)
    #expect(log == ["subscription", "request 2", "value 7", "request 1", "cancel"])
    log = []
    #expect(OperatorTests.log(watched.prefix(0).merge(with: Fail(error: Trouble()))) == ["trouble"])
    #expect(log.first == "subscription")
    #expect(log.last == "cancel")
  }

  /// Keeps what is written to it.
  private final class Page: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test func `what passes by is printed as Apple prints it`() {
    let page = Page()
    #expect(OperatorTests.log([1, 2].publisher.print("n", to: page).dropFirst()) == ["2", "|"])
    let lines = page.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("n: receive subscription: (") == true)
    #expect(
      lines.dropFirst() == [
        "n: request unlimited", "n: receive value: (1)", "n: request max: (1)",
        "n: receive value: (2)", "n: receive finished",
      ])
    page.text = ""
    _ = OperatorTests.log(Fail<Int, Trouble>(error: Trouble()).print(to: page))
    #expect(page.text.hasSuffix("receive error: (trouble)\n"))
  }

  @Test func `identities are told apart`() {
    let many = (0..<100).map { _ in CombineIdentifier() }
    #expect(Set(many).count == 100)
    let object = PassthroughSubject<Int, Never>()
    #expect(CombineIdentifier(object) == CombineIdentifier(object))
    #expect(
      AnySubscriber<Int, Never>().combineIdentifier != AnySubscriber<Int, Never>().combineIdentifier
    )
  }

  @Test func `an operator keeps nothing from one subscriber for the next`() {
    let source = CurrentValueSubject<[Int], Never>([])
    let lists = Deferred { source.value.publisher }
    let found = lists.contains(2)
    let dropped = lists.drop { $0 < 3 }
    source.value = [1, 2, 3]
    #expect(OperatorTests.log(found) == ["true", "|"])
    #expect(OperatorTests.log(dropped) == ["3", "|"])
    source.value = [1]
    #expect(OperatorTests.log(found) == ["false", "|"])
    #expect(OperatorTests.log(dropped) == ["|"])

    let subject = PassthroughSubject<Int, Never>()
    let late = subject.drop { $0 < 3 }
    var (first, second): ([Int], [Int]) = ([], [])
    let one = late.sink { first.append($0) }
    subject.send(5)
    let two = late.sink { second.append($0) }
    subject.send(1)
    #expect(first == [5, 1])
    #expect(second == [])
    _ = (one, two)
  }

  @Test func `who sends again with the first value is not sent it`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let running = subject.first().sink { _ in
      log.append("|")
    } receiveValue: {
      log.append("\($0)")
      if $0 < 5 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(log == ["1", "|"])
    running.cancel()
  }

  @Test func `what was on its way when it was given up is not sent`() {
    let scheduler = VirtualScheduler()
    let subject = PassthroughSubject<Int, Never>()
    for delayed in [
      subject.delay(for: 2, scheduler: scheduler).eraseToAnyPublisher(),
      subject.receive(on: scheduler).eraseToAnyPublisher(),
      subject.debounce(for: 2, scheduler: scheduler).eraseToAnyPublisher(),
      subject.throttle(for: 2, scheduler: scheduler, latest: true).eraseToAnyPublisher(),
    ] {
      let careful = Careful<Int, Never>()
      delayed.subscribe(careful)
      careful.ask(9)
      subject.send(1)
      careful.cancel()
      scheduler.run(until: scheduler.now.number + 9)
      #expect(careful.values == [])
      #expect(careful.ends == 0)
    }
  }

  @Test func `an action is done once, when it is given up or goes`() {
    var count = 0
    var kept: AnyCancellable? = AnyCancellable { count += 1 }
    kept?.cancel()
    kept = nil
    #expect(count == 1)
    var list = [AnyCancellable { count += 1 }, AnyCancellable { count += 1 }]
    #expect(list[0] == list[0])
    #expect(list[0] != list[1])
    list.removeAll()
    #expect(count == 3)
  }
}
