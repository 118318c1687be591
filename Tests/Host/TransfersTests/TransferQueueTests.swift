import Foundation
import Testing
import WidgetArchive

@testable import Transfers

/// Decisions about background transfers: events in, effects out, on a clock that is an argument.
@Suite struct TransferQueueTests {
  /// A queue, and the effects of its last event.
  struct World {
    var queue: TransferQueue
    var now = Date(timeIntervalSince1970: 1_800_000_000)

    init(pace: TransferPace = TransferPace()) {
      queue = TransferQueue(pace: pace)
    }

    mutating func handle(_ event: TransferQueue.Event, after seconds: TimeInterval = 0)
      -> [TransferQueue.Effect]
    {
      now += seconds
      return queue.handle(event, at: now)
    }

    mutating func order(_ orders: TransferOrder..., from name: String = "news.widget")
      -> [TransferQueue.Effect]
    {
      handle(.ordered(orders, from: name))
    }

    mutating func end(
      _ id: Int, status: OutcomeCode = 200, retryAfter: Seconds? = nil,
      after seconds: TimeInterval = 0
    ) -> [TransferQueue.Effect] {
      let report = TransferReport(
        id: SerialNumber(id), response: .init(url: "u", status: status, bytes: 3),
        retryAfter: retryAfter)
      return handle(.reported(report, file: "/f/\(id)"), after: seconds)
    }

    mutating func fail(_ id: Int, transient: Bool = true, partial: String? = nil)
      -> [TransferQueue.Effect]
    {
      let failure = TransferEvent.Failure(code: -1005, words: "lost")
      let report = TransferReport(
        id: SerialNumber(id), failure: failure, isTransient: transient, partial: partial)
      return handle(.reported(report, file: "/f/\(id)"))
    }

    mutating func tick(after seconds: TimeInterval) -> [TransferQueue.Effect] {
      handle(.tick, after: seconds)
    }

    /// The next deadline, in seconds from now.
    var wait: TimeInterval? { queue.nextDeadline.map { $0.timeIntervalSince(now) } }
  }

  static func order(
    _ task: Int = 1, _ url: String = "https://feeds.example/news", session: String = "s",
    begins: Date? = nil, resource: Seconds = TransferOrder.resourceTimeout
  ) -> TransferOrder {
    TransferOrder(
      session: session, task: SerialNumber(task), url: url, resourceTimeout: resource,
      earliestBegin: begins)
  }

  // MARK: One transfer

  @Test func `an order is kept and started, its end is told, and then it is removed`() throws {
    var world = World()
    let begun = world.order(Self.order())
    #expect(begun.started == [1])
    #expect(begun.kept.last?.attempts == 1)
    #expect(world.queue.open(of: "news.widget").map(\.ticket.task) == [1])
    let ended = world.end(1)
    #expect(ended.kept.map(\.end?.file) == ["/f/1"])
    let session = TransferSession(extension: "news.widget", identifier: "s")
    let told = try #require(ended.told.first)
    #expect(told.0 == session)
    #expect(told.1.map(\.response?.status) == [200])
    #expect(world.queue.open(of: "news.widget") == [])
    let done = world.handle(.told(session, isHandled: true))
    #expect(done.removed == [1])
    #expect(world.queue.isEmpty)
    #expect(world.wait == nil)
  }

  @Test func `it does not begin before its date`() {
    var world = World()
    #expect(world.order(Self.order(begins: world.now + 90)).started == [])
    #expect(world.wait == 90)
    #expect(world.tick(after: 89).started == [])
    #expect(world.tick(after: 1).started == [1])
  }

  @Test func `404 is told as any other answer`() {
    var world = World()
    _ = world.order(Self.order())
    #expect(world.end(1, status: 404).told.first?.1.first?.response?.status == 404)
  }

  // MARK: transfer.retry

  @Test func `transfer.retry waits longer each time, goes on where it stopped, and gives up`() {
    var world = World()
    _ = world.order(Self.order())
    var waits: [TimeInterval] = []
    for _ in 1..<10 {
      let effects = world.fail(1, partial: "\"v1\"")
      #expect(effects.told.isEmpty)
      #expect(effects.kept.last?.partial == "\"v1\"")
      waits.append(world.wait ?? -1)
      #expect(world.tick(after: world.wait ?? 0).started == [1])
    }
    #expect(waits == [10, 30, 90, 270, 810, 2430, 3600, 3600, 3600])
    #expect(world.fail(1).told.first?.1.first?.failure?.code == -1005)
  }

  @Test func `transfer.retry does not try what cannot do better`() {
    var world = World()
    _ = world.order(Self.order())
    #expect(world.fail(1, transient: false).told.first?.1.first?.failure?.words == "lost")
  }

  @Test(arguments: [429, 503] as [OutcomeCode])
  func `a server that asks for patience is left alone for as long`(status: OutcomeCode) {
    var world = World()
    _ = world.order(Self.order())
    #expect(world.end(1, status: status, retryAfter: 120).told.isEmpty)
    #expect(world.wait == 120)
    #expect(world.tick(after: 120).started == [1])
    #expect(world.end(1, status: status).told.isEmpty)
    #expect(world.wait == 30)
  }

  @Test func `a server that always asks for patience is asked ten times, and then its answer told`()
  {
    var world = World()
    _ = world.order(Self.order())
    for _ in 1..<10 {
      #expect(world.end(1, status: 503).told.isEmpty)
      _ = world.tick(after: world.wait ?? 0)
    }
    #expect(world.end(1, status: 503).told.first?.1.first?.response?.status == 503)
  }

  @Test func `a transfer ends with the time its author gave it`() {
    var world = World()
    _ = world.order(Self.order(resource: 25))
    #expect(world.fail(1).told.isEmpty)
    _ = world.tick(after: 10)
    // The next attempt would come 30 s later, after the time limit.
    #expect(world.fail(1).told.first?.1.first?.failure?.code == -1005)
  }

  @Test func `a transfer whose time was over while no board ran is told so`() {
    var world = World()
    let old = Transfer(
      id: 4, extension: "news.widget", order: Self.order(resource: 60), ordered: world.now - 61,
      begins: world.now - 61, attempts: 1)
    let effects = world.handle(.restored([old], extensions: ["news.widget"]))
    #expect(effects.started == [])
    #expect(effects.told.first?.1.first?.failure?.code == -1001)
  }

  // MARK: A person who wants it now

  @Test func `a person does not wait for the next attempt, whatever the queue thinks of it`() {
    var world = World()
    _ = world.order(Self.order())
    _ = world.fail(1)
    _ = world.tick(after: 10)
    _ = world.fail(1)
    #expect(world.wait == 30)
    #expect(world.handle(.hurried(["other.widget"])).isEmpty)
    #expect(world.handle(.hurried(["news.widget"]), after: 1).started == [1])
    #expect(world.handle(.hurried(["news.widget"])).isEmpty, "it runs")
  }

  @Test func `a person does not go against the server or the author`() {
    var world = World()
    _ = world.order(
      Self.order(1, "https://a.example/1"),
      Self.order(2, "https://a.example/2", begins: world.now + 600))
    _ = world.end(1, status: 429, retryAfter: 120)
    #expect(world.handle(.hurried(["news.widget"]), after: 60).isEmpty)
    #expect(world.wait == 60)
    #expect(world.tick(after: 60).started == [1])
  }

  @Test func `an extension knows what holds its transfers up`() {
    var world = World()
    _ = world.order(Self.order())
    func open() -> [OpenTransfer] { world.queue.open(of: "news.widget") }
    #expect(open().map(\.failure) == [nil])
    _ = world.fail(1)
    #expect(open().map(\.failure?.words) == ["lost"])
    #expect(open().map(\.next) == [world.now + 10])
    _ = world.tick(after: 10)
    #expect(open().map(\.failure?.words) == ["lost"])
    #expect(open().map(\.next) == [nil], "it is being tried")
    _ = world.end(1, status: 503)
    #expect(open().map(\.failure?.words) == ["The server asks to be tried again later (503)."])
    #expect(open().map(\.attempts) == [2])
  }

  // MARK: The clock

  @Test func `a clock that is set back makes nothing wait for as long`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    for _ in 1...4 {
      let id = world.order(Self.order()).started.first ?? 0
      _ = world.end(id)
      _ = world.handle(.told(session, isHandled: true))
    }
    let second = Self.order(2, "https://a.example/2")
    _ = world.order(second, Self.order(3, "https://a.example/3", begins: world.now + 100))
    _ = world.fail(5)
    #expect(world.wait == 10)
    _ = world.tick(after: -36_000)
    #expect(world.wait == 10)
    #expect(world.order(Self.order()).started == [7], "starts of the future are none")
    #expect(world.tick(after: 10).started == [5])
    #expect(world.queue[6]?.begins == world.now + 36_000 + 90, "the author's date is a date")
  }

  @Test func `what a board kept whose clock was ahead begins at once`() {
    var world = World()
    let ahead = world.now + 1_000_000
    let waiting = Transfer(
      id: 1, extension: "news.widget", order: Self.order(), ordered: ahead, begins: ahead + 30,
      attempts: 2)
    let ended = Transfer(
      id: 2, extension: "news.widget", order: Self.order(2, session: "t"), ordered: ahead,
      begins: ahead, attempts: 1, end: TransferEvent(task: 2, url: "u"), deliveries: 1,
      nextDelivery: ahead + 300)
    let effects = world.handle(.restored([waiting, ended], extensions: ["news.widget"]))
    #expect(effects.started == [1])
    #expect(effects.told.map { $0.0.identifier } == ["t"])
    #expect(world.queue[1]?.deadline == world.now + TransferOrder.resourceTimeout.value)
  }

  // MARK: One and not two

  @Test func `one transfer for one task, and for one request`() {
    var world = World()
    #expect(world.order(Self.order()).started == [1])
    #expect(world.order(Self.order(1, "https://feeds.example/other")).isEmpty)
    #expect(world.order(Self.order(2)).isEmpty)
    #expect(world.order(Self.order(2), from: "other.widget").started == [2])
    #expect(world.order(Self.order(1, session: "t")).started == [3])
  }

  @Test func `transfer.again asks for the same URL four times an hour`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    var starts: [TimeInterval] = []
    let begin = world.now
    for _ in 1...6 {
      // An extension that begins a new transfer whenever it is told of an end.
      var started = world.order(Self.order()).started
      if started.isEmpty { started = world.tick(after: world.wait ?? 0).started }
      #expect(started.count == 1)
      starts.append(world.now.timeIntervalSince(begin))
      _ = world.end(started.first ?? 0, after: 1)
      _ = world.handle(.told(session, isHandled: true))
    }
    #expect(starts == [0, 1, 2, 3, 3600, 3601])
  }

  @Test func `transfer.together bounds attempts, and those of one extension`() {
    var world = World()
    var started: [Int] = []
    for number in 1...4 {
      started += world.order(Self.order(number, "https://a.example/\(number)")).started
    }
    #expect(started == [1, 2])
    for name in ["b", "c", "d"] {
      started += world.order(Self.order(), from: "\(name).widget").started
    }
    #expect(started == [1, 2, 5, 6])
    #expect(world.wait == nil, "nothing to do before one of them ends")
    #expect(world.end(1).started == [3])
  }

  @Test func `transfer.open bounds what is not done`() {
    var pace = TransferPace()
    pace.openOfExtension = 2
    var world = World(pace: pace)
    _ = world.order(Self.order(1, "https://a.example/1"), Self.order(2, "https://a.example/2"))
    let effects = world.order(Self.order(3, "https://a.example/3"))
    #expect(
      effects == [
        .log("a background transfer was refused: 2 are not done yet", extension: "news.widget")
      ])
  }
}

extension [TransferQueue.Effect] {
  var started: [Int] {
    compactMap { if case .start(let transfer) = $0 { transfer.id } else { nil } }
  }

  var kept: [Transfer] {
    compactMap { if case .keep(let transfer) = $0 { transfer } else { nil } }
  }

  var removed: [Int] {
    compactMap { if case .remove(let transfer) = $0 { transfer.id } else { nil } }
  }

  var told: [(TransferSession, [TransferEvent])] {
    compactMap { if case .tell(let session, let events) = $0 { (session, events) } else { nil } }
  }
}

/// The same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
