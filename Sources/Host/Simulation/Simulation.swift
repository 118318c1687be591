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
  /// A reload takes so many milliseconds.
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

  /// The board's own number, which has nothing to do with the person's looks.
  var boardSeed: UInt64 {
    var random = SeededGenerator(seed: seed, stream: .max - 1)
    return random.next()
  }

  /// How much later than its date a tile on screen is reloaded by `spread`, whatever the policy.
  func spreadDelay(of tile: Int, interval: Int) -> Int {
    let most = min(pace.visibleSpread, pace.spreadShare * seconds(interval))
    let share = Spread(seed: boardSeed).share(of: SimulatedBoard.id(of: tile))
    return Int(clamping: most * share * 1000)
  }

  /// Pages are full but for the last one.
  package var pages: Int { (placements + Self.tilesOfAPage - 1) / Self.tilesOfAPage }

  /// Runs it. `progress` hears after each simulated day which part of the whole is done.
  /// `keep` sees what the engine wants done, as the loop does that keeps it.
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

/// The engine asks to be woken for a moment again and again.
package struct StuckEngine: Error, Hashable {
  /// Seconds since the simulation began.
  package var time: TimeInterval

  package var sentence: String {
    "the engine never stops asking for the moment \(time) s after the simulation began"
  }
}
