/// What is asked of the rules about reloads, and several people in each scenario to ask it of.
///
/// With the rules as they are, what people find as they come is not older than what a timer with as
/// many reloads shows, and two seconds later it is at most a quarter as old. Where nothing is reloaded
/// ahead of a look (`held`), what is seen then is nearly as young as it can be. A wider gap than the
/// goal's is what knowing the person's next visit is worth.
package struct FreshnessGoals: Sendable {
  package static let arrivalOfTimer = 1.0
  package static let settledOfTimer = 0.25
  /// Of the age that one who knows every look shows, where looks come in clusters.
  package static let heldOfBound = 1.15
  /// Seconds more than one who knows every visit shows.
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

  /// Runs everyone's days, by the rules as they are and held. `progress` hears which part is done.
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
