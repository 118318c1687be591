import Foundation

/// What a simulation has come to. As JSON its keys are the names here; times are in seconds.
package struct SimulationReport: Encodable, Hashable, Sendable {
  package struct Reloads: Encodable, Hashable, Sendable {
    /// All placements', on all days that count.
    package var charged: Int
    package var free: Int
    /// Both, per placement a day.
    package var perDay: Double
  }

  /// A mean, and what 19 of 20 do not exceed; null where there was no look.
  package struct Age: Encodable, Hashable, Sendable {
    package var mean: Figure
    package var p95: Figure

    init(_ summary: AgeSummary) {
      mean = Figure(summary.mean)
      p95 = Figure(summary.p95)
    }
  }

  package struct Ages: Encodable, Hashable, Sendable {
    /// As the page appears.
    package var arrival: Age
    /// Two seconds later.
    package var settled: Age
  }

  package struct Timer: Encodable, Hashable, Sendable {
    package var mean: Figure
    /// Reloads per placement a day.
    package var perDay: Double
  }

  package struct Bound: Encodable, Hashable, Sendable {
    package struct Settled: Encodable, Hashable, Sendable {
      package var mean: Figure
    }

    package var settled: Settled
  }

  package var placements: Int
  package var days: Int
  /// Days before those, which do not count.
  package var learning: Int
  package var scenario: String
  package var seed: UInt64
  /// Looks that count.
  package var looks: Int
  package var reloads: Reloads
  package var maxChargedIn24h: Int
  /// Null with fewer than two charged reloads of any placement.
  package var minChargedSpacing: Figure
  /// Distinct moments for which the engine asked to be woken, and those of them at which nobody
  /// looked.
  package var wakeups: Int
  package var wakeupsUnseen: Int
  package var starved: Int
  package var age: Ages
  /// A fixed interval round the clock, as many reloads.
  package var timerEqual: Timer
  /// The provider's own interval round the clock.
  package var timerOwn: Timer
  /// One who knows every look beforehand.
  package var bound: Bound
  /// One who knows every visit beforehand, but not the glances within it.
  package var visitBound: Bound
  /// Set by the caller, since the simulation itself has no clock.
  package var cpuSeconds = 0.0
}

/// A number, or null where there is none.
package struct Figure: Encodable, Hashable, Sendable {
  package var value: Double?

  package init(_ value: Double?) { self.value = value }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension SimulationReport {
  init(_ simulation: Simulation, _ board: SimulatedBoard, _ visits: [Visit]) {
    let notes = board.notes
    let baselines = Baselines(simulation, notes.tiles, visits)
    let placementDays = Double(simulation.placements * simulation.days)
    let charged = notes.tiles.reduce(0) { $0 + $1.count.charged }
    let free = notes.tiles.reduce(0) { $0 + $1.count.free }
    let spacing = notes.tiles.map(\.count.leastSpacing).min() ?? .infinity
    placements = simulation.placements
    days = simulation.days
    learning = simulation.scenario.learning
    scenario = simulation.scenario.name
    seed = simulation.seed
    looks = baselines.looks
    reloads = Reloads(
      charged: charged, free: free, perDay: Double(charged + free) / placementDays)
    maxChargedIn24h = notes.tiles.map(\.count.mostInADay).max() ?? 0
    minChargedSpacing = Figure(spacing.isFinite ? spacing : nil)
    wakeups = notes.wakeups
    wakeupsUnseen = notes.unseenWakeups
    starved = notes.starved
    age = Ages(
      arrival: Age(AgeSummary(notes.arrivalAges)), settled: Age(AgeSummary(notes.settledAges)))
    timerEqual = Timer(mean: Figure(baselines.timerEqual), perDay: reloads.perDay)
    timerOwn = Timer(
      mean: Figure(baselines.timerOwn), perDay: baselines.ownReloads / Double(placements))
    bound = Bound(settled: .init(mean: Figure(baselines.bound)))
    visitBound = Bound(settled: .init(mean: Figure(baselines.visitBound)))
  }
}
