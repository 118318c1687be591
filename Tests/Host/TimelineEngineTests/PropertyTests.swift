import Foundation
import Programs
import Testing
import TimelineEngine
import WidgetArchive

/// Laws that hold in every world, whatever happens in it.
@Suite struct PropertyTests {
  static let seeds = Array(UInt64(1)...10)

  /// Some worlds for every seed, each simulated for ten days.
  private func worlds(_ seed: UInt64, count: Int, mayJump: Bool) -> [RandomWorld] {
    (0..<count).map { number in
      var world = RandomWorld(seed: seed * 1000 + UInt64(number), mayJump: mayJump)
      for _ in 0..<40 {
        world.live(days: 0.25)
        world.checkNothingStarves()
      }
      return world
    }
  }

  @Test(.reckoning, arguments: seeds)
  func `the budget holds, nothing due starves, free is free, charges are 5 minutes apart`(
    seed: UInt64
  ) {
    for world in worlds(seed, count: 6, mayJump: false) {
      #expect(world.faults == [])
      let reloads = world.rows.filter { row in
        if case .held = row.outcome { false } else { true }
      }
      #expect(reloads.count > 10)
      #expect(reloads.allSatisfy { $0.charged == !$0.cause.isFree })
      #expect(world.rows.count { $0.charged } == reloads.count { $0.charged })
      for rows in Dictionary(grouping: reloads.filter(\.charged), by: \.placement).values {
        let dates = rows.map(\.date).sorted()
        let gaps = zip(dates.dropFirst(), dates).map { $0.timeIntervalSince($1) }
        #expect(gaps.allSatisfy { $0 >= 300 - 1e-6 })
      }
    }
  }

  @Test(.reckoning, arguments: seeds)
  func `whatever the clock does, no rule is broken and nothing spins`(seed: UInt64) {
    for world in worlds(seed, count: 4, mayJump: true) { #expect(world.faults == []) }
  }

  @Test(arguments: seeds)
  func `the same events give the same effects`(seed: UInt64) {
    var world = RandomWorld(seed: seed, mayJump: true)
    world.live(days: 10)
    var again = TimelineEngine()
    for (index, entry) in world.events.enumerated() {
      #expect(again.handle(entry.event, at: entry.date) == world.effects[index])
    }
  }

  @Test func `the current entry is the newest that is not ahead, in every small timeline`() {
    let start = Diagram.start
    for bits in 1..<64 {
      let dates = (0..<6).filter { bits >> $0 & 1 == 1 }.map {
        start.addingTimeInterval(Double($0))
      }
      let summary = TimelineSummary(dates: dates, policy: .never, loadedAt: start)
      for half in -1...12 {
        let now = start.addingTimeInterval(Double(half) / 2)
        #expect(summary.currentIndex(at: now) == dates.lastIndex { $0 <= now })
        #expect(summary.nextDate(after: now) == dates.first { $0 > now })
      }
    }
  }
}
