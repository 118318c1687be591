import Programs
import Testing

@testable import Simulation

/// The lower bound: no set of reloads that obeys the gap and the number goes below it.
@Suite struct AllKnowingTests {
  /// The least sum over every set of at most `reloads` whole moments that are `gap` apart.
  private static func exhaustive(
    _ settled: [Int], duration: Int, gap: Int, reloads: Int
  ) -> Double {
    let first = (settled.first ?? 0) - duration
    let last = (settled.last ?? 0) - duration
    // No chain of reloads reaches back further than this.
    let earliest = first - gap * settled.count
    func sum(_ begun: [Int]) -> Int? {
      var sum = 0
      for look in settled {
        guard let seen = begun.last(where: { $0 <= look - duration }) else { return nil }
        sum += look - seen
      }
      return sum
    }
    var best = Int.max
    func extend(_ begun: [Int]) {
      if let sum = sum(begun) { best = min(best, sum) }
      guard begun.count < reloads else { return }
      let from = begun.last.map { $0 + gap } ?? earliest
      guard from <= last else { return }
      for time in from...last where !begun.isEmpty || time <= first { extend(begun + [time]) }
    }
    extend([])
    return Double(best)
  }

  @Test func `one look sees what began just in time`() {
    let knowing = AllKnowing(settled: [10_000], duration: 300, gap: 900_000)
    #expect(knowing.leastSum(reloads: 1) == 300)
  }

  @Test func `of two looks within the gap the second is served by a reload before the first`() {
    // Looks at 0 and 8: reloads at 8 and at 8 − 10 give ages of 2 and 0, a single one at 0 gives 0
    // and 8.
    let knowing = AllKnowing(settled: [0, 8], duration: 0, gap: 10)
    #expect(knowing.leastSum(reloads: 2) == 2)
    #expect(knowing.leastSum(reloads: 1) == 8)
  }

  @Test func `no look, no age`() {
    #expect(AllKnowing(settled: [], duration: 300, gap: 1).leastSum(reloads: 1) == 0)
  }

  @Test(.reckoning) func `is exact in every small world where there may be a reload for each look`()
  {
    for mask in 1..<128 {
      let settled = (0..<7).filter { mask >> $0 & 1 == 1 }
      for gap in 1...3 {
        for duration in 0...1 {
          let knowing = AllKnowing(settled: settled, duration: duration, gap: gap)
          let least = Self.exhaustive(
            settled, duration: duration, gap: gap, reloads: settled.count)
          #expect(
            knowing.leastSum(reloads: settled.count) == least,
            "looks \(settled), gap \(gap), duration \(duration)")
        }
      }
    }
  }

  @Test(.reckoning) func `is below everything in every small world where reloads are few`() {
    var isTight = 0
    var worlds = 0
    for mask in 1..<128 {
      let settled = (0..<7).filter { mask >> $0 & 1 == 1 }
      for gap in 1...3 {
        let knowing = AllKnowing(settled: settled, duration: 1, gap: gap)
        for reloads in 1...settled.count {
          let least = Self.exhaustive(settled, duration: 1, gap: gap, reloads: reloads)
          let bound = knowing.leastSum(reloads: reloads)
          #expect(bound <= least + 1e-6, "looks \(settled), gap \(gap), reloads \(reloads)")
          worlds += 1
          if bound > least - 0.01 { isTight += 1 }
        }
      }
    }
    // A bound of zero would hold too: check that it is usually reached.
    #expect(isTight * 10 > worlds * 8, "\(isTight) of \(worlds)")
  }

  @Test(arguments: 1...50)
  func `no random policy is below it in a random world`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let settled = (0..<40).map { _ in random.number(0...20_000) }.sorted()
    let gap = random.number(1...1500)
    let knowing = AllKnowing(settled: settled, duration: 3, gap: gap)
    for _ in 0..<50 {
      var begun = [settled[0] - 3 - random.number(0...gap)]
      while let last = begun.last, last < 20_000 {
        begun.append(last + gap + random.number(0...1) * random.number(0...2 * gap))
      }
      let sum = settled.reduce(0) { sum, look in
        sum + look - (begun.last { $0 <= look - 3 } ?? 0)
      }
      #expect(knowing.leastSum(reloads: begun.count) <= Double(sum) + 1e-6, "seed \(seed)")
    }
  }

  @Test func `more reloads and a shorter gap never make it worse`() {
    let settled = Scenario.workday.visits(days: 7, pages: 1, seed: 4).map { $0.begins + 2000 }
    var last = Double.infinity
    for reloads in [1, 2, 5, 10, 20, 40, 80, 200] {
      let sum = AllKnowing(settled: settled, duration: 300, gap: 15 * Span.minute)
        .leastSum(reloads: reloads)
      #expect(sum <= last + 1e-3)
      last = sum
    }
    let short = AllKnowing(settled: settled, duration: 300, gap: 5 * Span.minute)
    #expect(short.leastSum(reloads: 200) <= last)
  }
}
