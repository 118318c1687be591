import Foundation
import Testing
import WidgetArchive

/// The spread of installations over an interval by their seeds.
@Suite struct SpreadTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 817_000_000.25)

  @Test func `a part depends on the seed, the name and the attempt, and on nothing else`() {
    let spread = Spread(seed: 7)
    #expect(spread.share(of: "weather-1") == Spread(seed: 7).share(of: "weather-1"))
    #expect(spread.share(of: "weather-1") != Spread(seed: 8).share(of: "weather-1"))
    #expect(spread.share(of: "weather-1") != spread.share(of: "weather-2"))
    #expect(spread.share(of: "weather-1", attempt: 1) != spread.share(of: "weather-1", attempt: 2))
  }

  @Test func `it is the same in every version`() {
    // Another value would move the reloads of existing boards, and replays of recorded logs would
    // differ.
    #expect(abs(Spread().share(of: "weather-1") - 0.824_753_892_070_957) < 1e-12)
    #expect(Spread().share(of: "weather-1") == Spread(seed: 0).share(of: "weather-1"))
  }

  @Test(arguments: ["weather-1", "", "transfer 1"])
  func `over many installations the parts fill their range evenly`(name: String) {
    var random = SystemRandomNumberGenerator()
    for seeds in [
      (0..<10_000).map { UInt64($0) },
      (0..<10_000).map { _ in UInt64.random(in: 0 ... .max, using: &random) },
    ] {
      var counts = [Int](repeating: 0, count: 20)
      for seed in seeds { counts[Int(Spread(seed: seed).share(of: name) * 20)] += 1 }
      // 500 values are expected in each; the tolerance is six standard deviations.
      #expect(counts.allSatisfy { abs($0 - 500) < 135 }, "\(counts)")
    }
  }

  @Test(arguments: [1.0, 5, 900, 3600])
  func `an installation's moments come once in every step, and are its own`(step: TimeInterval) {
    for seed in UInt64(1)...50 {
      let spread = Spread(seed: seed)
      let next = spread.moment(from: Self.start, every: step)
      #expect((0..<step + 1e-6).contains(next.timeIntervalSince(Self.start)))
      let later = spread.moment(from: next.addingTimeInterval(0.1), every: step)
      #expect(abs(later.timeIntervalSince(next) - step) < 1e-3)
      // A day after one moment is another moment.
      let tomorrow = next.addingTimeInterval(86_400)
      let almost = tomorrow.addingTimeInterval(-0.01)
      #expect(abs(spread.moment(from: almost, every: step).timeIntervalSince(tomorrow)) < 1e-3)
    }
    let offsets = Set(
      (UInt64(1)...50).map { Spread(seed: $0).moment(from: Self.start, every: step) })
    #expect(offsets.count == 50)
  }

  @Test func `without a seed the moments are whole steps`() {
    let next = Spread().moment(from: Self.start, every: 900)
    #expect(next.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 900) == 0)
  }

  @Test(arguments: [0, -1, .infinity, .nan])
  func `a step that is none leaves a date as it is`(step: TimeInterval) {
    #expect(Spread(seed: 1).moment(from: Self.start, every: step) == Self.start)
  }
}
