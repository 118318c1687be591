/// The goals of the rules about reloads, and the people in each scenario who test them.
///
/// With the usual rules, the content that people find as they come is no older than with a timer of
/// as many reloads, and two seconds later it is at most a quarter as old. Where nothing is reloaded
/// ahead of a look (`held`), content two seconds later is nearly as young as possible. The goal
/// allows a wider gap where only knowledge of the person's next visit could close it.
package struct FreshnessGoals: Sendable {
  package static let arrivalOfTimer = 1.0
  package static let settledOfTimer = 0.25
  /// The most that `held` may be, as a multiple of the age shown by a policy that knows every look.
  /// Applies where looks come in clusters.
  package static let heldOfBound = 1.15
  /// The most seconds that `held` may be above a policy that knows every visit.
  package static let heldOverVisitBound = 2.0

  package var scenarios: [Scenario]
  package var seeds: ClosedRange<UInt64>
  package var days: Int
  package var placements: Int
  package var providers: [SimulatedProvider]

  package init(
    scenarios: [Scenario] = Scenario.named, seeds: ClosedRange<UInt64>, days: Int,
    placements: Int = 1, providers: [SimulatedProvider]
  ) {
    self.scenarios = scenarios
    self.seeds = seeds
    self.days = days
    self.placements = placements
    self.providers = providers
  }

  /// Runs the days of all people twice: with the usual rules, and `held`. `progress` is called with
  /// the completed share, 0…1.
  package func run(progress: (Double) -> Void = { _ in }) throws(StuckEngine) -> GoalsReport {
    var rows: [GoalsReport.Row] = []
    for (index, scenario) in scenarios.enumerated() {
      var people: [GoalsReport.Person] = []
      for seed in seeds {
        people.append(try person(scenario, seed: seed))
        let done = Double(people.count) / Double(seeds.count)
        progress((Double(index) + done) / Double(scenarios.count))
      }
      rows.append(GoalsReport.Row(scenario, people))
    }
    return GoalsReport(
      days: days, placements: placements, firstSeed: seeds.lowerBound, lastSeed: seeds.upperBound,
      rows: rows)
  }

  private func person(
    _ scenario: Scenario, seed: UInt64
  ) throws(StuckEngine) -> GoalsReport.Person {
    var simulation = Simulation(
      scenario: scenario, providers: providers, placements: placements, days: days, seed: seed)
    let report = try simulation.run()
    simulation.pace.prewarm = .infinity
    return GoalsReport.Person(report, held: try simulation.run())
  }
}
