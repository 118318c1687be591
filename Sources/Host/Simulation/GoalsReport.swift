/// What people in each scenario saw, and whether it is as young as it is meant to be. As JSON its keys
/// are the names here; times are in seconds.
package struct GoalsReport: Encodable, Hashable, Sendable {
  /// One person's figures; null where they did not look.
  package struct Person: Encodable, Hashable, Sendable {
    package var seed: UInt64
    package var looks: Int
    /// Per placement a day.
    package var reloads: Double
    package var arrival: Figure
    package var settled: Figure
    /// A timer with as many reloads.
    package var timer: Figure
    /// `settled` where nothing is reloaded ahead of a look, and those who know its looks or visits.
    package var held: Figure
    package var bound: Figure
    package var visitBound: Figure

    init(_ report: SimulationReport, held: SimulationReport) {
      seed = report.seed
      looks = report.looks
      reloads = report.reloads.perDay
      arrival = report.age.arrival.mean
      settled = report.age.settled.mean
      timer = report.timerEqual.mean
      self.held = held.age.settled.mean
      bound = held.bound.settled.mean
      visitBound = held.visitBound.settled.mean
    }
  }

  /// A figure and the most it may be.
  package struct Goal: Encodable, Hashable, Sendable {
    package var value: Figure
    package var most: Double
    package var isMet: Bool

    init(_ value: Double?, most: Double) {
      self.value = Figure(value)
      self.most = most
      isMet = value.map { $0 <= most } ?? false
    }
  }

  /// A scenario: means over its people, and what is asked of them.
  package struct Row: Encodable, Hashable, Sendable {
    package var scenario: String
    package var learning: Int
    package var looks: Double
    package var reloads: Double
    package var arrival: Figure
    package var settled: Figure
    package var timer: Figure
    package var held: Figure
    package var bound: Figure
    package var visitBound: Figure
    package var arrivalOfTimer: Goal
    package var settledOfTimer: Goal
    /// Where looks come in clusters; null elsewhere.
    package var heldOfBound: Goal?
    /// Elsewhere.
    package var heldOverVisitBound: Goal?
    package var people: [Person]

    package var isMet: Bool {
      [arrivalOfTimer, settledOfTimer, heldOfBound, heldOverVisitBound]
        .allSatisfy { $0?.isMet ?? true }
    }
  }

  package var days: Int
  package var placements: Int
  package var firstSeed: UInt64
  package var lastSeed: UInt64
  package var rows: [Row]

  package var isMet: Bool { rows.allSatisfy(\.isMet) }
}

extension GoalsReport.Row {
  init(_ scenario: Scenario, _ people: [GoalsReport.Person]) {
    func mean(_ figures: [Double?]) -> Double? {
      let known = figures.compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
    func mean(_ path: KeyPath<GoalsReport.Person, Figure>) -> Double? {
      mean(people.map { $0[keyPath: path].value })
    }
    func part(_ value: Double?, of whole: Double?) -> Double? {
      value.flatMap { value in whole.map { value / $0 } }
    }
    self.scenario = scenario.name
    learning = scenario.learning
    looks = mean(people.map { Double($0.looks) }) ?? 0
    reloads = mean(people.map(\.reloads)) ?? 0
    let (arrived, seen, timed) = (mean(\.arrival), mean(\.settled), mean(\.timer))
    let (least, leastOfVisits, heldAge) = (mean(\.bound), mean(\.visitBound), mean(\.held))
    arrival = Figure(arrived)
    settled = Figure(seen)
    timer = Figure(timed)
    held = Figure(heldAge)
    bound = Figure(least)
    visitBound = Figure(leastOfVisits)
    arrivalOfTimer = .init(part(arrived, of: timed), most: FreshnessGoals.arrivalOfTimer)
    settledOfTimer = .init(part(seen, of: timed), most: FreshnessGoals.settledOfTimer)
    if scenario.comesInClusters {
      heldOfBound = .init(part(heldAge, of: least), most: FreshnessGoals.heldOfBound)
    } else {
      let over = heldAge.flatMap { age in leastOfVisits.map { age - $0 } }
      heldOverVisitBound = .init(over, most: FreshnessGoals.heldOverVisitBound)
    }
    self.people = people
  }
}
