import Foundation
import WidgetArchive

extension TimelineEngine {
  /// Notes that a reload is wanted. Wishes for the same placement collapse: a free one replaces a
  /// charged one, and one that comes while a reload runs is done after it, since that may have
  /// read the state of before.
  mutating func want(_ id: Placement.ID, _ cause: Rule, at now: Date) {
    guard let state = states[id] else { return }
    if let wanted = state.wanted, wanted.cause.isFree || !cause.isFree {
      return plan(id, at: now)
    }
    states[id]?.wanted = .init(cause: cause, since: now)
    states[id]?.isHeld = false
    plan(id, at: now)
  }

  /// Decides whether the placement's reload may start now, or when to look again.
  mutating func plan(_ id: Placement.ID, at now: Date) {
    guard var state = states[id] else { return }
    defer { states[id] = state }
    ready.remove(id)
    guard state.running == nil, catalog[state.placement.kind] != nil else {
      return deadlines.schedule(id, at: nil)
    }
    if state.wanted == nil { state.wanted = dueByItself(state, at: now) }
    guard let wanted = state.wanted else {
      return deadlines.schedule(id, at: nextByItself(state)?.date)
    }
    if let start = state.mayStart(wanted.cause, pace), start > now {
      if !state.isHeld && !wanted.cause.isFree {
        state.isHeld = true
        outbox.append(.record(held(state, wanted, until: start)))
      }
      return deadlines.schedule(id, at: start)
    }
    deadlines.schedule(id, at: nil)
    ready.insert(id)
  }

  /// The next reload that is planned and the rule that names it.
  func nextReload(_ state: PlacementState) -> (date: Date, rule: Rule)? {
    guard let wanted = state.wanted else { return nextByItself(state) }
    if let start = state.mayStart(wanted.cause, pace), start > wanted.since {
      return (start, wanted.cause.isFree ? wanted.cause : .minimumInterval)
    }
    return (wanted.since, wanted.cause)
  }

  /// What is due without anyone asking, at `now`.
  private func dueByItself(_ state: PlacementState, at now: Date) -> PlacementState.Wanted? {
    guard let next = nextByItself(state), next.date <= now else { return nil }
    return .init(cause: next.rule, since: next.date)
  }

  /// When the placement is due without anyone asking: never reloaded, failed before, or its policy.
  private func nextByItself(_ state: PlacementState) -> (date: Date, rule: Rule)? {
    if live.kept.contains(state.placement.id) { return nil }
    if state.failure != nil {
      return state.retryAt.map { ($0, .failureRetry) }
    }
    guard state.summary != nil else { return (.distantPast, .freeFirst) }
    return state.policyDue(pace).map { ($0.date, $0.cause) }
  }

  private func held(
    _ state: PlacementState, _ wanted: PlacementState.Wanted, until date: Date
  ) -> LedgerRow {
    LedgerRow(
      date: wanted.since, placement: state.placement.id, kind: state.placement.kind,
      cause: wanted.cause, rule: .minimumInterval, charged: false, outcome: .held(until: date))
  }
}
