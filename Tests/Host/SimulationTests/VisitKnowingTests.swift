import Testing

@testable import Simulation

/// The bound of visits: nothing that obeys the gap is expected to go below it, wherever in the visits
/// the glances are.
@Suite struct VisitKnowingTests {
  /// The ages at some moments after reloads that begin at these times, added up; nil if no reload
  /// is done by one of the moments.
  private static func sum(of begun: [Int], at moments: [Int], duration: Int) -> Int? {
    var sum = 0
    for moment in moments {
      guard let seen = begun.last(where: { $0 <= moment - duration }) else { return nil }
      sum += moment - seen
    }
    return sum
  }

  /// Every set of beginnings within a range that are at least `gap` apart.
  private static func sets(_ range: ClosedRange<Int>, gap: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    func extend(_ begun: [Int]) {
      let from = begun.last.map { $0 + gap } ?? range.lowerBound
      guard from <= range.upperBound else { return }
      for time in from...range.upperBound {
        all.append(begun + [time])
        extend(begun + [time])
      }
    }
    extend([])
    return all
  }

  @Test func `in every small visit no other set is younger, at its beginning or throughout`() {
    for length in 0...9 {
      for gap in 1...5 {
        for duration in 0...1 {
          let moments = Array(20...20 + length)
          let knowing = VisitKnowing(settled: [moments], duration: duration, gap: gap)
          let first = VisitKnowing(settled: [[20]], duration: duration, gap: gap)
          #expect(first.sum == Double(duration))
          var least = Int.max
          for begun in Self.sets(20 - gap - duration...20 + length, gap: gap) {
            if let sum = Self.sum(of: begun, at: moments, duration: duration) {
              least = min(least, sum)
            }
          }
          #expect(knowing.sum == Double(least), "length \(length), gap \(gap), \(duration)")
        }
      }
    }
  }

  @Test func `of two visits no set is younger in both than the best of each`() {
    for pause in 1...6 {
      for gap in 1...4 {
        let visits = [Array(10...13), Array(13 + pause...17 + pause)]
        let knowing = VisitKnowing(settled: visits, duration: 0, gap: gap)
        let least = Self.sets(10 - gap...17 + pause, gap: gap).compactMap {
          Self.sum(of: $0, at: visits.flatMap(\.self), duration: 0)
        }.min()
        #expect(knowing.sum <= Double(least ?? 0), "pause \(pause), gap \(gap)")
        // If the visits are a gap apart, the best plan for one does not affect the other.
        if pause >= gap { #expect(knowing.sum == Double(least ?? 0), "pause \(pause), gap \(gap)") }
      }
    }
  }

  @Test func `it is what an even grid shows`() {
    let knowing = VisitKnowing(
      settled: [[1000, 1400, 1900, 2300], [], [9000]], duration: 3, gap: 900)
    #expect(knowing.sum == Double((0 + 400 + 0 + 400) + 0 + 5 * 3))
  }

  @Test func `one who knows each look does as well or better`() {
    for seed in UInt64(1)...5 {
      let visits = Scenario.monitor.visits(days: 7, pages: 1, seed: seed)
      let settled = visits.map { visit in visit.glances.map { $0 + 2000 } }
      let gap = 15 * Span.minute
      let looks = settled.flatMap(\.self)
      let all = AllKnowing(settled: looks, duration: 300, gap: gap)
      let some = VisitKnowing(settled: settled, duration: 300, gap: gap)
      #expect(all.leastSum(reloads: looks.count) <= some.sum)
    }
  }
}
