import Foundation
import Testing
import TimelineEngine

@testable import Simulation

/// Means, counts and timers, compared with values computed by hand.
@Suite struct FigureTests {
  @Test func `nineteen of twenty do not exceed the 95th percentile`() {
    let ages = AgeSummary((1...20).map(Double.init).shuffled())
    #expect(ages.mean == 10.5)
    #expect(ages.p95 == 19)
    #expect(AgeSummary([7]).p95 == 7)
    #expect(AgeSummary([]).mean == nil)
  }

  @Test func `a timer's age runs from the reload's duration up by its interval`() {
    // Looks at 0, 1, …, 9 s of a 10 s timer, averaged over its phase, find ages of 0.5 to 9.5 s,
    // plus the reload's duration.
    let interval = 10.0
    let phases = stride(from: 0.005, to: interval, by: 0.01).map { phase in phase + 0.3 }
    let mean = phases.reduce(0, +) / Double(phases.count)
    #expect(abs(Baselines.meanAge(interval: interval, duration: 0.3) - mean) < 1e-9)
  }

  @Test func `the most charges in a rolling day, not in a calendar day`() {
    var count = ReloadCount()
    for hour in [20, 21, 22, 23, 25, 26, 44, 46] {
      count.charge(at: Double(hour) * 3600)
    }
    // The reload at 20 has left the window when the one at 44 comes, exactly a day later.
    #expect(count.mostInADay == 6)
    #expect(count.leastSpacing == 3600)
  }

  @Test func `many charges are counted over many days`() {
    var count = ReloadCount()
    for minute in stride(from: 0, to: 10 * 24 * 60, by: 30) {
      count.charge(at: Double(minute) * 60)
    }
    #expect(count.mostInADay == 48)
  }

  @Test(arguments: ["after:15m", "after:900s"])
  func `an interval is written with its unit`(text: String) {
    #expect(SimulatedProvider.providers(text) == [.after(900_000)])
  }

  @Test(arguments: [
    "after", "after:", "after:15", "after:-5m", "after:0m", "after:1d", "atend", "",
  ])
  func `another provider is not known`(text: String) {
    #expect(SimulatedProvider.providers(text) == nil)
  }

  @Test func `held is a person who is never expected`() throws {
    var pace = Pace()
    pace.prewarm = .infinity
    let providers = [SimulatedProvider.after(15 * Span.minute)]
    let ahead = try Simulation(providers: providers, days: 7).run()
    let held = try Simulation(providers: providers, days: 7, pace: pace).run()
    #expect(held.reloads.charged < ahead.reloads.charged)
    #expect(held.wakeupsUnseen < ahead.wakeupsUnseen)
  }
}
