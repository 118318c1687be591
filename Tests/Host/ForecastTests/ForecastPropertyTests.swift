import Forecast
import Foundation
import Programs
import Testing
import TimelineEngine

/// Each change that a forecast announces happens at its date, and no change earlier.
@Suite struct ForecastPropertyTests {
  /// The number of worlds; the variable `FORECAST_WORLDS` sets another.
  static let worlds =
    ProcessInfo.processInfo.environment["FORECAST_WORLDS"].flatMap { Int($0) } ?? 300
  private static let parts = 4

  @Test(.reckoning, arguments: 0..<parts)
  func `in random worlds what is said comes true, at its moment and not before`(part: Int) {
    for seed in stride(from: part, to: Self.worlds, by: Self.parts) {
      let world = HappeningWorld(seed: UInt64(seed))
      for placement in world.placements {
        let faults = Judge(world, placement).faults()
        #expect(faults.isEmpty, "seed \(seed), \(placement.id): \(faults)")
      }
    }
  }

  @Test(.reckoning) func `the worlds hold every outcome and every occasion`() {
    var outcomes: Set<ReloadForecast.Outcome> = []
    var occasions: Set<ReloadForecast.Occasion> = []
    var rules: Set<String> = []
    for seed in 0..<max(800, Self.worlds) {
      let world = HappeningWorld(seed: UInt64(seed))
      for placement in world.placements {
        let forecast = world.world.forecast(of: placement.id, at: world.now)
        outcomes.formUnion(forecast.chain.map(\.then))
        occasions.formUnion(forecast.chances.map(\.occasion))
        rules.formUnion(forecast.chain.map(\.rule))
      }
    }
    #expect(outcomes == Set(ReloadForecast.Outcome.allCases))
    #expect(occasions == Set(ReloadForecast.Occasion.allCases))
    let common: [Rule] = [
      .dueAfter, .dueAtEnd, .hiddenHeld, .minimumInterval, .accrual, .failureRetry, .lockedHeld,
      .failureCrashes, .failureUnchanged, .quarantineHeld, .freeLive, .spread,
    ]
    #expect(rules.isSuperset(of: common.map(\.rawValue)), "\(rules.sorted())")
  }
}

/// Compares a forecast with the events of its world.
private struct Judge {
  let world: HappeningWorld
  let placement: Placement
  let forecast: ReloadForecast

  init(_ world: HappeningWorld, _ placement: Placement) {
    self.world = world
    self.placement = placement
    forecast = world.world.forecast(of: placement.id, at: world.now)
  }

  private var id: Placement.ID { placement.id }
  private var horizon: Date { world.now + ReloadWorld.horizon }

  func faults() -> [String] {
    // A forecast does not mention a reload that is already running.
    guard world.engine.runningCause(of: id) == nil else { return [] }
    let due = world.engine.decision(of: id, at: world.now)?.due
    let dates = [world.now] + [due].compactMap(\.self).filter { $0 > world.now && $0 < latest }
    return chainFaults()
      + dates.flatMap { date in
        ReloadForecast.Occasion.allCases.flatMap { chanceFaults($0, at: date) }
      }
  }

  /// The latest date that still counts as earlier: later than this, an occasion hardly brings the
  /// reload forward.
  private var latest: Date { (forecast.begins ?? horizon) - 2 }

  /// Follows the forecast step by step: at a step's end its outcome happens; before that nothing
  /// happens and the same rule holds.
  private func chainFaults() -> [String] {
    var truth = world.undisturbed
    var faults: [String] = []
    var begin = world.now
    for (number, step) in forecast.chain.enumerated() {
      let end = step.until ?? horizon
      defer { begin = end }
      faults += ruleFaults(of: step, truth, from: begin, until: end)
      let notes = truth.run(until: end) { isOfInterest($0) && $0.date >= end }
      for note in notes where isOfInterest(note) && note.date < end {
        // The start of a process that was live already does not count.
        faults.append("step \(number): \(note.outcome) at \(note.date), said \(step)")
      }
      let last = notes.last(where: isOfInterest)
      switch step.then {
      case .reloads, .live, .downloads:
        if last?.outcome != step.then || last?.date != step.until {
          faults.append("step \(number): \(String(describing: last)), said \(step)")
        }
      case .waits, .nothing:
        if let last { faults.append("step \(number): \(last), said \(step)") }
      }
    }
    return faults
  }

  /// Between two dates the same rule decides, at whatever moment it is asked.
  private func ruleFaults(
    of step: ReloadForecast.Step, _ truth: HappeningWorld, from begin: Date, until end: Date
  ) -> [String] {
    guard Rule(rawValue: step.rule) != nil, step.rule != Rule.freeLive.rawValue else { return [] }
    var truth = truth
    var faults: [String] = []
    for part in 1...7 {
      let moment = begin + end.timeIntervalSince(begin) * Double(part) / 8
      // The moments at which the rule changes are left out.
      guard moment > begin + 0.01, moment < end - 0.01 else { continue }
      _ = truth.run(until: moment)
      let rule = truth.engine.decision(of: id, at: moment)?.rule
      if rule?.rawValue ?? Rule.dueNever.rawValue != step.rule {
        faults.append("\(moment): \(rule?.rawValue ?? "-"), said \(step)")
      }
    }
    return faults
  }

  /// An occasion has the effect that the forecast says; an occasion that the forecast does not
  /// mention brings nothing forward.
  private func chanceFaults(_ occasion: ReloadForecast.Occasion, at date: Date) -> [String] {
    var truth = world.undisturbed
    truth.pass(until: date)
    let said = forecast.chance(occasion, at: date)
    guard let atOnce = truth.have(occasion, for: placement) else {
      return said == nil ? [] : ["\(occasion) cannot be, said \(said!)"]
    }
    var first = atOnce.first(where: isBeginning)
    if first == nil {
      first = truth.run(until: latest, stoppingIf: isBeginning).first(where: isBeginning)
    }
    // An occasion that brings a reload forward by two seconds or less is not mentioned.
    if let begins = first?.date, begins >= latest, begins > date { first = nil }
    guard first?.date == said?.begins else {
      return ["\(occasion): \(String(describing: first)), said \(String(describing: said))"]
    }
    return []
  }

  private func isBeginning(_ note: HappeningWorld.Note) -> Bool {
    note.outcome != .downloads && isOfInterest(note)
  }

  private func isOfInterest(_ note: HappeningWorld.Note) -> Bool {
    note.placements.contains(id)
  }
}
