import Foundation
import Programs
import Testing
import TimelineEngine

@testable import Simulation

/// The real engine before a simulated person.
@Suite struct BoardSimulationTests {
  /// A look of 20 s at nine, every day.
  private static func nine() throws -> Scenario {
    .file(try VisitFile(name: "nine", text: "2026-11-16T09:00:00Z 20 1"))
  }

  private static var held: Pace {
    var pace = Pace()
    pace.prewarm = .infinity
    return pace
  }

  @Test func `a look a day, nothing ahead of it: a reload a look`() throws {
    let report = try Simulation(
      scenario: Self.nine(), providers: [.after(15 * Span.minute)], days: 5, pace: Self.held
    ).run()
    #expect(report.looks == 5)
    #expect(report.reloads.charged == 5)
    #expect(report.reloads.free == 0)
    #expect(report.reloads.perDay == 1)
    #expect(report.starved == 0)
    // The reload begins 300 ms after the tile comes on screen; the one before began a day earlier.
    #expect(report.age.settled.mean.value.map { abs($0 - 1.7) < 0.01 } == true)
    #expect(report.age.arrival.mean.value.map { abs($0 - 86_399.7) < 0.01 } == true)
    #expect(report.bound.settled.mean.value == 0.3)
    #expect(report.timerEqual.mean.value == 43_200.3)
    #expect(report.timerOwn.mean.value == 450.3)
    #expect(report.timerOwn.perDay == 96)
    #expect(report.minChargedSpacing.value.map { abs($0 - 86_400) < 0.01 } == true)
  }

  @Test func `what asks for nothing is not reloaded, and everyone shows the one timeline`() throws {
    let report = try Simulation(scenario: Self.nine(), providers: [.never], days: 2).run()
    #expect(report.reloads.charged == 0)
    #expect(report.minChargedSpacing.value == nil)
    #expect(report.timerOwn.perDay == 0)
    // The reload began at midnight of the first of the three learning days.
    let ages = [3.0, 4.0].map { $0 * 86_400 + 9 * 3600 + 2 }
    let mean = try #require(report.age.settled.mean.value)
    #expect(abs(mean - (ages[0] + ages[1]) / 2) < 1)
    #expect(report.timerEqual.mean.value == mean)
    #expect(report.bound.settled.mean.value == mean)
  }

  @Test func `a failing provider is charged for its attempts and starves nothing else`() throws {
    let providers = try #require(SimulatedProvider.providers("mixed"))
    let report = try Simulation(providers: providers, placements: 12, days: 7, seed: 3).run()
    #expect(report.reloads.charged > 0)
    #expect(report.starved == 0)
    #expect(report.maxChargedIn24h <= 70)
    #expect(report.minChargedSpacing.value.map { $0 >= 300 } == true)
  }

  @Test(.reckoning, arguments: ScenarioTests.scenarios, [1, 9])
  func `budget and spacing hold, and no policy is below the bound`(
    scenario: Scenario, placements: Int
  ) throws {
    for seed in 1...4 {
      for provider in [SimulatedProvider.after(5 * Span.minute), .after(Span.hour), .atEnd] {
        let report = try Simulation(
          scenario: scenario, providers: [provider], placements: placements, days: 7,
          seed: UInt64(seed)
        ).run()
        let label: Comment = "seed \(seed), \(provider)"
        #expect(report.maxChargedIn24h <= 70, label)
        #expect((report.minChargedSpacing.value ?? 300) >= 300, label)
        #expect(report.starved == 0, label)
        let settled = try #require(report.age.settled.mean.value, label)
        let bound = try #require(report.bound.settled.mean.value, label)
        #expect(bound <= settled, label)
      }
    }
  }

  @Test func `the same seed gives the same report`() throws {
    let simulation = Simulation(
      providers: [.after(15 * Span.minute)], placements: 20, days: 3, seed: 9)
    #expect(try simulation.run() == simulation.run())
  }

  @Test func `each simulated day is told`() throws {
    var parts: [Double] = []
    let simulation = Simulation(
      scenario: try Self.nine(), providers: [.after(15 * Span.minute)], days: 1)
    _ = try simulation.run { parts.append($0) }
    #expect(parts == [0.25, 0.5, 0.75])
  }

  @Test func `its JSON has the keys scripts rely on`() throws {
    let simulation = Simulation(scenario: try Self.nine(), providers: [.never], days: 1)
    let data = try JSONEncoder().encode(try simulation.run())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let paths = [
      "placements", "days", "reloads.charged", "reloads.free", "reloads.perDay", "maxChargedIn24h",
      "minChargedSpacing", "wakeups", "starved", "age.arrival.mean", "age.arrival.p95",
      "age.settled.mean", "age.settled.p95", "timerEqual.mean", "timerOwn.mean",
      "timerOwn.perDay", "bound.settled.mean", "cpuSeconds",
    ]
    for path in paths {
      var value: Any? = object
      for key in path.split(separator: ".") {
        value = (value as? [String: Any])?[String(key)]
      }
      #expect(value != nil, "\(path)")
    }
  }
}
