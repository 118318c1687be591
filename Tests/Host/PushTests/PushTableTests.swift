import Foundation
import Push
import RepeatableRandom
import Testing

/// The rate and the spread of pushed reloads.
@Suite struct PushTableTests {
  private static let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// The seconds at which reloads of one kind run, for messages at these seconds: a life drawn as rows,
  /// a column each five seconds, `p` a message, `f` a free reload, `c` a charged one.
  private func life(_ pushes: String, spread: TimeInterval = 0, seed: UInt64 = 1) -> String {
    var table = PushTable(seed: seed)
    return String(
      pushes.enumerated().map { index, letter in
        let now = Self.start.addingTimeInterval(Double(index) * 5)
        var effects = table.settle(at: now)
        if letter == "p" { effects += table.ask([.widget("build")], spread: spread, at: now) }
        switch effects.first {
        case .reload(_, true): return "f"
        case .reload(_, false): return "c"
        case .reloadControl, nil: return "-"
        }
      })
  }

  @Test func `a message is a reload, and those within half a minute are one`() {
    #expect(life("p---------p------") == "f---------f------")
    #expect(life("pppppp-----------") == "f-----f----------")
    #expect(life("p-p--------------") == "f-----f----------")
    #expect(life("pppppppppppppppp-") == "f-----f-----f----")
  }

  @Test func `two kinds wait for nothing of each other`() {
    var table = PushTable(seed: 1)
    let first = table.ask([.widget("a"), .control("a")], spread: 0, at: Self.start)
    #expect(Set(first) == [.reload(kind: "a", isFree: true), .reloadControl(kind: "a")])
    let second = table.ask(
      [.widget("b"), .widget("a")], spread: 0, at: Self.start.addingTimeInterval(1))
    #expect(second == [.reload(kind: "b", isFree: true)])
    #expect(table.nextDeadline == Self.start.addingTimeInterval(30))
  }

  @Test func `after 240 free ones in a day a reload is charged`() {
    var table = PushTable(seed: 1)
    var free = 0
    var charged = 0
    for minute in 0..<1440 {
      let now = Self.start.addingTimeInterval(Double(minute) * 60)
      for effect in table.ask([.widget("a")], spread: 0, at: now) {
        if effect == .reload(kind: "a", isFree: true) { free += 1 } else { charged += 1 }
      }
    }
    #expect(free == PushPace().freeADay && charged == 1440 - free)
    let next = Self.start.addingTimeInterval(86_400)
    #expect(table.ask([.widget("a")], spread: 0, at: next) == [.reload(kind: "a", isFree: true)])
  }

  @Test func `a thousand boards share the seconds of a spread evenly, each always its own`() {
    var random = SplitMix64(seed: 7)
    let dates = (0..<1000).map { _ -> TimeInterval in
      let seed = random.next()
      var table = PushTable(seed: seed)
      let effects = table.ask([.widget("build")], spread: 100, at: Self.start)
      #expect(effects.isEmpty)
      let due = table.nextDeadline ?? .distantFuture
      #expect(table.settle(at: due) == [.reload(kind: "build", isFree: true)])
      #expect(PushTable(seed: seed).share == table.share)
      return due.timeIntervalSince(Self.start)
    }
    #expect(dates.allSatisfy { (0..<100).contains($0) })
    // No second has much more than its share of ten.
    let seconds = Dictionary(grouping: dates) { Int($0) }.mapValues(\.count)
    #expect(seconds.values.allSatisfy { $0 <= 30 })
    for tenth in 0..<10 {
      let count = dates.count { Int($0 / 10) == tenth }
      #expect((60...140).contains(count), "\(count) in tenth \(tenth)")
    }
  }

  @Test func `seeds that follow each other are far apart`() {
    let shares = (0..<100).map { PushTable(seed: $0).share }
    #expect(shares.allSatisfy { (0..<1).contains($0) })
    #expect(zip(shares, shares.dropFirst()).contains { abs($0 - $1) > 0.4 })
    #expect(Set(shares.map { Int($0 * 10) }).count == 10)
  }

  @Test func `an earlier message is not put off by a later spread`() {
    var table = PushTable(seed: 3)
    _ = table.ask([.widget("a")], spread: 1000, at: Self.start)
    #expect(table.ask([.widget("a")], spread: 0, at: Self.start).count == 1)
    #expect(table.nextDeadline == nil)
  }

  @Test func `names without number are remembered up to a bound`() {
    var table = PushTable(seed: 1)
    for number in 0..<10_000 {
      _ = table.ask([.control("kind \(number)")], spread: 3600, at: Self.start)
    }
    #expect(table.waiting.count == PushPace().mostKinds)
  }

  @Test func `a clock that is set back keeps no reload waiting for long`() {
    var table = PushTable(seed: 1)
    _ = table.ask([.widget("a")], spread: 0, at: Self.start)
    let earlier = Self.start.addingTimeInterval(-86_400)
    table.followClock(backTo: earlier)
    #expect(table.ask([.widget("a")], spread: 0, at: earlier).isEmpty)
    #expect(table.nextDeadline == earlier.addingTimeInterval(30))
  }
}
