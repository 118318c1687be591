import Foundation
import Testing
import TimelineEngine

@testable import Simulation

/// The goals for the rules, with fewer people and days than `widgetboard simulate --goals` takes.
@Suite struct FreshnessGoalsTests {
  private static func goals(
    _ scenarios: [Scenario] = Scenario.named, seeds: ClosedRange<UInt64> = 31...35, days: Int = 28
  ) -> FreshnessGoals {
    FreshnessGoals(
      scenarios: scenarios, seeds: seeds, days: days, providers: [.after(15 * Span.minute)])
  }

  @Test(arguments: Scenario.named)
  func `they are met`(scenario: Scenario) throws {
    let report = try Self.goals([scenario]).run()
    let row = try #require(report.rows.first)
    #expect(row.isMet, "\(row.arrivalOfTimer), \(row.settledOfTimer)")
    #expect(row.heldOfBound?.isMet ?? true, "\(String(describing: row.heldOfBound))")
    #expect(row.heldOverVisitBound?.isMet ?? true, "\(String(describing: row.heldOverVisitBound))")
    #expect((row.heldOfBound == nil) != (row.heldOverVisitBound == nil))
  }

  @Test func `a goal that is missed says so`() {
    #expect(GoalsReport.Goal(1.0, most: 1).isMet)
    #expect(!GoalsReport.Goal(1.01, most: 1).isMet)
    // Without looks no goal counts as met.
    #expect(!GoalsReport.Goal(nil, most: 1).isMet)
  }

  @Test func `means are of all people, and JSON has each of them`() throws {
    let report = try Self.goals([.rare], seeds: 3...5, days: 14).run()
    let row = try #require(report.rows.first)
    #expect(row.people.map(\.seed) == [3, 4, 5])
    let arrivals = row.people.compactMap(\.arrival.value)
    #expect(row.arrival.value == arrivals.reduce(0, +) / 3)
    let data = try JSONEncoder().encode(report)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let first = try #require((object["rows"] as? [[String: Any]])?.first)
    #expect((first["people"] as? [[String: Any]])?.count == 3)
    #expect((first["settledOfTimer"] as? [String: Any])?["most"] as? Double == 0.25)
  }

  @Test func `a wider window of what is hidden costs nobody freshness`() throws {
    // The ages that people find and the reloads' price, with moments a minute apart and a quarter
    // of an hour apart.
    func cost(window: TimeInterval) throws -> Double {
      var pace = Pace()
      pace.hiddenSpread = window
      var cost = 0.0
      for scenario in Scenario.named {
        for seed in UInt64(31)...32 {
          let report = try Simulation(
            scenario: scenario, providers: [.after(15 * Span.minute)], days: 28, seed: seed,
            pace: pace
          ).run()
          let looks = Double(report.looks) / 28
          cost +=
            (report.age.arrival.mean.value ?? 0) * looks + pace.prewarm * report.reloads.perDay
        }
      }
      return cost
    }
    let minute = try cost(window: 60)
    let quarter = try cost(window: 900)
    #expect(abs(quarter / minute - 1) < 0.01, "\(quarter / minute)")
  }
}
