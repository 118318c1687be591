import Foundation
import TimelineEngine
import WidgetArchive

/// A board, a person and a number of days to simulate.
package struct Simulation: Sendable {
  package var scenario: Scenario
  package var providers: [SimulatedProvider]
  package var placements: Int
  package var days: Int
  package var seed: UInt64
  package var pace: Pace

  package static let tilesOfAPage = 8
  /// Milliseconds that a reload takes.
  static let reload = 300

  package init(
    scenario: Scenario = .workday, providers: [SimulatedProvider], placements: Int = 1,
    days: Int, seed: UInt64 = 1, pace: Pace = Pace()
  ) {
    self.scenario = scenario
    self.providers = providers
    self.placements = placements
    self.days = days
    self.seed = seed
    self.pace = pace
  }

  /// The seed of the board's installation, independent of the seed of the person's looks.
  var boardSeed: UInt64 {
    var random = SeededGenerator(seed: seed, stream: .max - 1)
    return random.next()
  }

  /// The delay that the rule `spread` adds to the date of a tile on screen, whatever the policy.
  func spreadDelay(of tile: Int, interval: Int) -> Int {
    let most = min(pace.visibleSpread, pace.spreadShare * seconds(interval))
    let share = Spread(seed: boardSeed).share(of: SimulatedBoard.id(of: tile))
    return Int(clamping: most * share * 1000)
  }

  /// The number of pages. All but the last are full.
  package var pages: Int { (placements + Self.tilesOfAPage - 1) / Self.tilesOfAPage }

  /// Runs the simulation. `progress` is called after each simulated day with the completed
  /// share, 0…1. `keep` receives each effect of the engine, as the loop would, which
  /// writes them to the store.
  package func run(
    progress: (Double) -> Void = { _ in },
    keep: @escaping (EngineEffect) -> Void = { _ in }
  ) throws(StuckEngine) -> SimulationReport {
    let all = scenario.learning + days
    let visits = scenario.visits(days: all, pages: pages, seed: seed)
      .filter { $0.page < pages }
    var board = SimulatedBoard(self, keep: keep)
    try board.run(Agenda(visits), days: all, progress: progress)
    return SimulationReport(self, board, visits)
  }
}

/// The engine asked again and again to be woken at the same moment: a fault in the engine.
package struct StuckEngine: Error, Hashable {
  /// Seconds since the simulation began.
  package var time: TimeInterval

  package var sentence: String {
    "the engine never stops asking for the moment \(time) s after the simulation began"
  }
}
