import Foundation
import Programs
import Testing
import WidgetArchive

@testable import Transfers

/// The reports to sessions, and the transfers that are removed.
extension TransferQueueTests {
  // MARK: Telling

  @Test func `a session is told when none of its transfers runs`() {
    var world = World()
    _ = world.order(Self.order(1, "https://a.example/1"), Self.order(2, "https://a.example/2"))
    #expect(world.end(1).told.isEmpty)
    #expect(world.wait == 5)
    #expect(world.end(2, after: 2).told.first?.1.map(\.task) == [1, 2])
  }

  @Test func `transfer.gather tells what has ended after some seconds while others still run`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    _ = world.order(
      Self.order(1, "https://a.example/1"), Self.order(2, "https://a.example/2"),
      Self.order(3, "https://a.example/3"))
    #expect(world.end(1).told.isEmpty)
    #expect(world.end(2, after: 3).told.isEmpty)
    #expect(world.tick(after: 2).told.first?.1.map(\.task) == [1, 2])
    #expect(world.handle(.told(session, isHandled: true)).removed == [1, 2])
    #expect(world.wait == nil, "the third tells by its own end")
    #expect(world.end(3, after: 800).told.first?.1.map(\.task) == [3])
  }

  @Test
  func `after a telling that failed each is told alone, and a good one is not lost for a bad`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    _ = world.order(
      Self.order(1, "https://a.example/bad"), Self.order(2, "https://a.example/good"))
    _ = world.end(1)
    #expect(world.end(2).told.first?.1.map(\.task) == [1, 2])
    #expect(world.handle(.told(session, isHandled: false)).told.first?.1.map(\.task) == [1])
    let bad = world.handle(.told(session, isHandled: false))
    #expect(bad.told.isEmpty)
    #expect(bad.removed.isEmpty)
    #expect(world.wait == 5)
    #expect(world.tick(after: 5).told.first?.1.map(\.task) == [2])
    #expect(world.handle(.told(session, isHandled: true)).removed == [2])
    #expect(world.tick(after: world.wait ?? 0).told.first?.1.map(\.task) == [1])
  }

  @Test func `what ends while others are told again is told at once`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    _ = world.order(Self.order(1, "https://a.example/bad"))
    _ = world.end(1)
    _ = world.handle(.told(session, isHandled: false))
    _ = world.order(Self.order(2, "https://a.example/good"))
    #expect(world.end(2).told.first?.1.map(\.task) == [2])
  }

  @Test func `one that waits for its date holds nobody up`() {
    var world = World()
    _ = world.order(
      Self.order(1, "https://a.example/1"),
      Self.order(2, "https://a.example/2", begins: world.now + 7200))
    #expect(world.end(1).told.first?.1.map(\.task) == [1])
    #expect(world.wait == 7200)
  }

  @Test func `transfer.tell tries again later, four times`() {
    var world = World()
    let session = TransferSession(extension: "news.widget", identifier: "s")
    _ = world.order(Self.order())
    _ = world.end(1)
    var waits: [TimeInterval] = []
    for _ in 1..<4 {
      #expect(world.handle(.told(session, isHandled: false)).told.isEmpty)
      waits.append(world.wait ?? -1)
      #expect(world.tick(after: world.wait ?? 0).told.count == 1)
    }
    #expect(waits == [300, 600, 1200])
    let last = world.handle(.told(session, isHandled: false))
    #expect(last.removed == [1])
    #expect(world.queue.isEmpty)
  }

  // MARK: Going

  @Test func `a cancelled transfer is stopped and not told of`() {
    var world = World()
    _ = world.order(Self.order())
    let ticket = TransferTicket(session: "s", task: 1, url: "")
    #expect(world.handle(.cancelled([ticket], from: "other.widget")).isEmpty)
    let effects = world.handle(.cancelled([ticket], from: "news.widget"))
    #expect(effects.contains(.stop(1)))
    #expect(effects.removed == [1])
    #expect(world.end(1).isEmpty)
  }

  @Test func `an extension that is gone for a moment keeps its transfers`() {
    var world = World()
    _ = world.order(Self.order(1), Self.order(2, "https://a.example/2", session: "t"))
    _ = world.end(2)
    _ = world.handle(
      .told(TransferSession(extension: "news.widget", identifier: "t"), isHandled: false))
    let gone = world.handle(.extensions(["other.widget"]))
    #expect(gone.contains(.stop(1)))
    #expect(gone.removed == [])
    #expect(world.tick(after: 3600).started == [])
    #expect(world.wait == 82_800)
    let back = world.handle(.extensions(["news.widget", "other.widget"]))
    #expect(back.started == [1])
    #expect(back.kept.last?.attempts == 1, "the one that was stopped does not count")
    #expect(back.told.map { $0.0.identifier } == ["t"])
  }

  @Test
  func `transfers of an extension that is gone for a day are dropped, with a line in its log`() {
    var world = World()
    _ = world.order(Self.order())
    #expect(world.handle(.extensions(["other.widget"])).removed == [])
    let effects = world.tick(after: 86_400)
    #expect(effects.removed == [1])
    #expect(world.queue.isEmpty)
    #expect(
      effects.last
        == .log(
          "the extension is gone; its background transfer was dropped", extension: "news.widget"))
  }

  @Test func `the next board goes on with what is not done, and tells what has ended`() {
    var first = World()
    _ = first.order(Self.order(1, "https://a.example/1"))
    let running = first.order(Self.order(9, "https://a.example/9", session: "t")).kept.last
    let ended = first.end(1).kept.last
    var next = World()
    let kept = [ended, running].compactMap(\.self)
    let effects = next.handle(.restored(kept, extensions: ["news.widget"]))
    #expect(effects.started == [2])
    #expect(effects.kept.last?.attempts == 1, "the end of a board is no failure of the server's")
    #expect(effects.told.map { $0.0.identifier } == ["s"])
    #expect(next.order(Self.order(1, "https://a.example/3", session: "u")).started == [3])
  }

  @Test(.reckoning) func `over random days a deadline is never in the past, and every order ends`()
  {
    for seed in UInt64(1)...200 {
      var random = Seeded(seed)
      var world = World()
      var running: Set<Int> = []
      var telling: [TransferSession] = []
      var open = 0
      func note(_ effects: [TransferQueue.Effect]) {
        running.formUnion(effects.started)
        telling += effects.told.map(\.0)
        open -= effects.removed.count
      }
      for step in 1...400 {
        let before = world.queue.open(of: "news.widget").count
        switch random.next(below: step < 200 ? 4 : 3) {
        case 0: note(world.tick(after: world.wait ?? 1))
        case 1:
          guard let id = running.randomElement(using: &random) else { continue }
          running.remove(id)
          note(random.next(below: 3) == 0 ? world.end(id) : world.fail(id))
        case 2:
          guard !telling.isEmpty else { continue }
          let session = telling.removeFirst()
          note(world.handle(.told(session, isHandled: random.next(below: 4) > 0)))
        default:
          let number = random.next(below: 9)
          let session = "\(random.next(below: 2))"
          note(world.order(Self.order(number, "https://a.example/\(number)", session: session)))
          open += world.queue.open(of: "news.widget").count - before
        }
        #expect(running.count <= 2, "seed \(seed)")
        if let wait = world.wait { #expect(wait > 0, "seed \(seed), step \(step)") }
      }
      for _ in 1...3000 where !world.queue.isEmpty {
        if let id = running.popFirst() {
          note(world.end(id))
        } else if !telling.isEmpty {
          note(world.handle(.told(telling.removeFirst(), isHandled: true)))
        } else {
          note(world.tick(after: world.wait ?? 1))
        }
      }
      #expect(world.queue.isEmpty, "seed \(seed)")
    }
  }
}
