import Foundation
import WidgetArchive

extension TimelineEngine {
  /// Everything that is known of a placement's reloads at `now`; nil if it is not on the board.
  package func report(of id: Placement.ID, at now: Date) -> PlacementReport? {
    guard let state = states[id] else { return nil }
    let name = catalog[state.placement.kind]?.extension
    return PlacementReport(
      placement: state.placement, extension: name, isVisible: visible.contains(id),
      isLookedAt: visible.contains(id), summary: state.summary, budget: budget(of: state),
      next: isMissing(state.placement.kind) ? nil : decision(state),
      running: state.running.map { ($0.cause, $0.began) }, failure: state.failure,
      failures: state.failures,
      appUses: name.map(appsInFront.contains) == true ? [.foreground] : [],
      liveInterval: state.placement.live)
  }

  private func decision(_ state: PlacementState) -> PlacementReport.Decision? {
    guard let planned = nextReload(state) else { return nil }
    return PlacementReport.Decision(
      cause: state.wanted?.cause ?? planned.rule, due: state.wanted?.since ?? planned.date,
      rule: planned.rule, runs: planned.date)
  }

  private func budget(of state: PlacementState) -> PlacementReport.Budget {
    let limit = pace.budgetSize / 6
    return PlacementReport.Budget(
      numbers: BudgetNumbers(
        size: pace.budgetSize, bank: limit, bankLimit: limit,
        charged: state.lastChargedStart == nil ? 0 : 1, looksPerDay: 0))
  }
}
