/// The ages that people in each scenario saw, and whether they meet the goals. As JSON its keys are
/// the names here; times are in seconds.
package struct GoalsReport: Encodable, Hashable, Sendable {
  /// One person's figures; null without a look.
  package struct Person: Encodable, Hashable, Sendable {
    package var seed: UInt64
    package var looks: Int
    /// Reloads per placement a day.
    package var reloads: Double
    package var arrival: ReportFigure
    package var settled: ReportFigure
    /// The age that a timer with as many reloads shows.
    package var timer: ReportFigure
    /// The age two seconds into a look where nothing is reloaded ahead of looks. The next two are
    /// the ages of policies that know every look, and every visit.
    package var held: ReportFigure
    package var bound: ReportFigure
    package var visitBound: ReportFigure

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

  /// A figure and its upper limit.
  package struct Goal: Encodable, Hashable, Sendable {
    package var value: ReportFigure
    package var most: Double
    package var isMet: Bool

    init(_ value: Double?, most: Double) {
      self.value = ReportFigure(value)
      self.most = most
      isMet = value.map { $0 <= most } ?? false
    }
  }

  /// A scenario: the means over its people, and the goals they are compared with.
  package struct Row: Encodable, Hashable, Sendable {
    package var scenario: String
    package var learning: Int
    package var looks: Double
    package var reloads: Double
    package var arrival: ReportFigure
    package var settled: ReportFigure
    package var timer: ReportFigure
    package var held: ReportFigure
    package var bound: ReportFigure
    package var visitBound: ReportFigure
    package var arrivalOfTimer: Goal
    package var settledOfTimer: Goal
    /// The goal where looks come in clusters; null elsewhere.
    package var heldOfBound: Goal?
    /// The goal where looks do not come in clusters; null elsewhere.
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
    func mean(_ path: KeyPath<GoalsReport.Person, ReportFigure>) -> Double? {
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
    arrival = ReportFigure(arrived)
    settled = ReportFigure(seen)
    timer = ReportFigure(timed)
    held = ReportFigure(heldAge)
    bound = ReportFigure(least)
    visitBound = ReportFigure(leastOfVisits)
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
