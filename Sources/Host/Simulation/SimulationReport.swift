import Foundation

/// The result of a simulation. As JSON its keys are the names here; times are in seconds.
package struct SimulationReport: Encodable, Hashable, Sendable {
  package struct Reloads: Encodable, Hashable, Sendable {
    /// Charged reloads of all placements on all days that count.
    package var charged: Int
    package var free: Int
    /// Charged and free reloads, per placement a day.
    package var perDay: Double
  }

  /// A mean, and the value that 19 of 20 looks do not exceed; null where there was no look.
  package struct Age: Encodable, Hashable, Sendable {
    package var mean: ReportFigure
    package var p95: ReportFigure

    init(_ summary: AgeSummary) {
      mean = ReportFigure(summary.mean)
      p95 = ReportFigure(summary.p95)
    }
  }

  package struct Ages: Encodable, Hashable, Sendable {
    /// The age of content as the page appears.
    package var arrival: Age
    /// The age two seconds later.
    package var settled: Age
  }

  package struct Timer: Encodable, Hashable, Sendable {
    package var mean: ReportFigure
    /// Reloads per placement a day.
    package var perDay: Double
  }

  package struct Bound: Encodable, Hashable, Sendable {
    package struct Settled: Encodable, Hashable, Sendable {
      package var mean: ReportFigure
    }

    package var settled: Settled
  }

  package var placements: Int
  package var days: Int
  /// Days of learning before those that count.
  package var learning: Int
  package var scenario: String
  package var seed: UInt64
  /// The number of looks that count.
  package var looks: Int
  package var reloads: Reloads
  package var maxChargedIn24h: Int
  /// The shortest time between charged reloads; null if no placement had two.
  package var minChargedSpacing: ReportFigure
  /// Distinct moments at which the engine asked to be woken, and those at which nobody looked.
  package var wakeups: Int
  package var wakeupsUnseen: Int
  package var starved: Int
  package var age: Ages
  /// A timer with a fixed interval round the clock, and as many reloads.
  package var timerEqual: Timer
  /// A timer with the provider's own interval round the clock.
  package var timerOwn: Timer
  /// A policy that knows every look beforehand.
  package var bound: Bound
  /// A policy that knows every visit beforehand, but not the glances within it.
  package var visitBound: Bound
  /// Processor time. The caller sets it, since the simulation reads no clock.
  package var cpuSeconds = 0.0
}

/// A number, or null where there is none.
package struct ReportFigure: Encodable, Hashable, Sendable {
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
    minChargedSpacing = ReportFigure(spacing.isFinite ? spacing : nil)
    wakeups = notes.wakeups
    wakeupsUnseen = notes.unseenWakeups
    starved = notes.starved
    age = Ages(
      arrival: Age(AgeSummary(notes.arrivalAges)), settled: Age(AgeSummary(notes.settledAges)))
    timerEqual = Timer(mean: ReportFigure(baselines.timerEqual), perDay: reloads.perDay)
    timerOwn = Timer(
      mean: ReportFigure(baselines.timerOwn), perDay: baselines.ownReloads / Double(placements))
    bound = Bound(settled: .init(mean: ReportFigure(baselines.bound)))
    visitBound = Bound(settled: .init(mean: ReportFigure(baselines.visitBound)))
  }
}
