import CommandSupport
import Foundation
import Simulation
import WidgetArchive

/// `widgetboard simulate --goals`: the goals for the age of visible content, and the measured age.
struct SimulationGoals {
  static func run(_ options: ParsedOptions) throws(CommandFailure) -> ExitStatus {
    if options.has("seed") || options.has("policy") {
      throw CommandFailure(.usage, "--goals takes --seeds, not --seed, and both policies")
    }
    let provider = options.last("provider") ?? "after:15m"
    let one = try SimulateCommand.simulation(options, provider: provider, days: 56)
    let goals = FreshnessGoals(
      scenarios: options.has("scenario") ? [one.scenario] : Scenario.named,
      seeds: try seeds(options.last("seeds") ?? "31-35"), days: one.days,
      placements: one.placements, providers: one.providers)
    let report: GoalsReport
    do {
      let progress = ProgressLine()
      report = try goals.run { progress.show("\(Int(clamping: $0 * 100)) % of the days") }
    } catch {
      throw CommandFailure(.badData, error.sentence)
    }
    if options.has("json") {
      try printJSON(report)
    } else {
      show(report, provider: provider)
    }
    return report.isMet ? .ok : .warnings
  }

  private static func seeds(_ text: String) throws(CommandFailure) -> ClosedRange<UInt64> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { UInt64($0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
      first <= last, last - first < 1000
    else {
      throw CommandFailure(
        .usage, "--seeds expects at most 1000 numbers such as 31-35, got “\(text)”")
    }
    return first...last
  }

  private static func show(_ report: GoalsReport, provider: String) {
    print(
      """
      \(counted(report.days, "day")) a person, \(counted(report.placements, "tile")), \
      \(provider), means of seeds \(report.firstSeed) to \(report.lastSeed)

      """)
    printTable(
      ["SCENARIO", "RELOADS", "ARRIVAL", "OF A TIMER’S", "", "SETTLED", "OF A TIMER’S", ""],
      report.rows.map { row in
        [row.scenario, String(format: "%.1f a day", row.reloads), SimulatedAge.words(row.arrival)]
          + part(row.arrivalOfTimer) + [SimulatedAge.words(row.settled)] + part(row.settledOfTimer)
      })
    print("")
    printTable(
      ["HELD", "SETTLED", "AT BEST", "", "THAT IS", ""],
      report.rows.map { row in
        let settled = [row.scenario, SimulatedAge.words(row.held)]
        if let goal = row.heldOfBound {
          return settled + [SimulatedAge.words(row.bound), "knowing each look"] + part(goal)
        }
        guard let goal = row.heldOverVisitBound else { return settled + ["", "", "", ""] }
        let over = goal.value.value.map { String(format: "%+.1f s", $0) } ?? "–"
        return settled
          + [
            SimulatedAge.words(row.visitBound), "knowing each visit", over,
            verdict(goal, String(format: "%.0f s", goal.most)),
          ]
      })
  }

  private static func part(_ goal: GoalsReport.Goal) -> [String] {
    [
      goal.value.value.map { String(format: "%.3f", $0) } ?? "–",
      verdict(goal, String(format: "%g", goal.most)),
    ]
  }

  private static func verdict(_ goal: GoalsReport.Goal, _ most: String) -> String {
    goal.isMet ? "ok: at most \(most)" : "MISSED: at most \(most)"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
