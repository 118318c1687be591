import Foundation
import WidgetArchive

/// When a reload is due, and when it may run.
extension TimelineEngine {
  /// Decides whether the placement's reload may start now, or when to look again.
  mutating func plan(_ slot: Int, at now: Date) {
    guard slots[slot].running == nil, let home = slots[slot].home,
      !isKeptLive(slot), let reload = nextReload(slot, at: now)
    else {
      slots[slot].ready = nil
      return deadlines.schedule(slot, from: nil)
    }
    slots[slot].prewarm = reload.prewarm
    if reload.runs <= now {
      deadlines.schedule(slot, from: nil)
      if slots[slot].ready == nil { extensions.enqueue(slot, of: home) }
      slots[slot].ready = reload
      return
    }
    slots[slot].ready = nil
    if reload.due <= now {
      noteHold(of: reload, slot, at: now)
      guard reload.runs < .distantFuture else { return deadlines.schedule(slot, from: nil) }
    }
    deadlines.schedule(
      slot, from: reload.due > now ? reload.due : reload.runs,
      by: reload.runs.addingTimeInterval(reload.slack))
  }

  /// `free.live`: what is due by itself need not be asked for while a process keeps it new.
  private func isKeptLive(_ slot: Int) -> Bool {
    live.kept.contains(slots[slot].placement.id) && slots[slot].wish?.cause.isFree != true
  }

  /// The placement's next reload: why, when at the earliest, and by which rule; nil if nothing will
  /// ever be due by itself.
  func nextReload(_ slot: Int, at now: Date) -> PlannedReload? {
    guard let wish = slots[slot].wish ?? ownWish(slot, at: now) else { return nil }
    var reload = PlannedReload(wish)
    guard !closedKinds.contains(slots[slot].placement.kind) else {
      reload.wait(until: .distantFuture, by: .lockedHeld)
      return reload
    }
    reload.wait(
      until: slots[slot].lastStart?.addingTimeInterval(pace.freeInterval), by: wish.cause)
    if wish.cause.isFree {
      if wish.cause == .freeTime { waitAfterWaking(&reload, slot) }
      return reload
    }
    waitForPace(&reload, slot, at: now)
    if let shownAt = seenSince(slot, at: now) {
      waitOnScreen(&reload, since: shownAt)
    } else {
      waitUnseen(&reload, slot, at: now)
    }
    if isDeveloperMode {
      reload.runner = .budgetOff
    } else if reload.runs <= now, let refusal = refusal(slot, at: now) {
      reload.wait(until: refusal.until, by: refusal.rule)
    }
    return reload
  }

  /// `spread` and `budget.minimumInterval`.
  private func waitForPace(_ reload: inout PlannedReload, _ slot: Int, at now: Date) {
    if reload.cause == .dueAfter, let loadedAt = slots[slot].summary?.loadedAt {
      let limit = isSeen(slot, at: now) ? pace.visibleSpread : pace.hiddenSpread
      let most = min(pace.spreadShare * max(0, reload.due.timeIntervalSince(loadedAt)), limit)
      reload.wait(
        until: reload.due.addingTimeInterval(most * slots[slot].phase),
        by: reload.due <= now ? .spread : reload.cause)
    }
    if !isDeveloperMode {
      reload.wait(
        until: slots[slot].lastCharge?.addingTimeInterval(pace.minimumInterval),
        by: .minimumInterval)
    }
  }

  /// `shown.reload` and `coalesce`: at the next whole second, when the board draws anyway.
  private func waitOnScreen(_ reload: inout PlannedReload, since shownAt: Date) {
    let shown = shownAt.addingTimeInterval(pace.shown)
    if reload.runs < shown {
      if reload.due <= shownAt { reload.runner = .shownReload }
      return reload.wait(until: shown, by: .shownReload)
    }
    if reload.due <= shownAt { reload.runner = .shownReload }
    if reload.cause == .dueRequested {
      // A burst of requests is one reload.
      return reload.wait(
        until: reload.due.addingTimeInterval(pace.visibleSlack), by: .coalesce)
    }
    let runs = reload.runs.timeIntervalSinceReferenceDate
    reload.slack = min(pace.visibleSlack, runs.rounded(.up) - runs)
  }

  /// `hidden.held`, until `hidden.prewarm` or `hidden.latest`.
  private func waitUnseen(_ reload: inout PlannedReload, _ slot: Int, at now: Date) {
    let last = slots[slot].lastStart ?? slots[slot].added
    let latest = max(reload.runs, last.addingTimeInterval(pace.latest))
    let due = reload.runs
    let kept = slots[slot].prewarm.flatMap { $0.due == due ? $0 : nil }
    let prewarm =
      kept ?? .init(due: due, date: prewarmDate(slot, due: due, until: latest, at: now))
    reload.prewarm = prewarm
    if let prewarm = prewarm.date, prewarm < latest {
      reload.runner = .hiddenPrewarm
      reload.wait(until: prewarm, by: .hiddenHeld)
    } else {
      reload.runner = .hiddenLatest
      reload.wait(until: latest, by: .hiddenHeld)
    }
    let interval = due.timeIntervalSince(last)
    reload.slack = max(0, min(pace.hiddenSlack, pace.hiddenSlackShare * interval))
    waitAfterWaking(&reload, slot)
  }

  /// `wake`: what has become due while the machine slept, spread out, after what is on screen.
  private func waitAfterWaking(_ reload: inout PlannedReload, _ slot: Int) {
    guard let wokeAt, !slots[slot].isLookedAt, reload.runs <= wokeAt else { return }
    let delay = pace.visibleSlack + slots[slot].phase * (pace.wake - pace.visibleSlack)
    reload.wait(until: wokeAt.addingTimeInterval(delay), by: .wake)
    reload.slack = 0
  }

  /// When holding a reload any longer is expected to cost more than it saves.
  private func prewarmDate(_ slot: Int, due: Date, until latest: Date, at now: Date) -> Date? {
    let state = slots[slot]
    // What fails gets no newer by being asked more often.
    let known = state.failure == nil ? state.summary?.loadedAt : state.lastStart
    let origin = state.wish == nil ? known ?? due : due
    return rhythm.date(
      whenLooksSee: pace.prewarm, from: due, origin: min(origin, due),
      looksPerDay: state.looks.perDay(at: now, since: state.added, pace: pace),
      horizon: latest.timeIntervalSince(due))
  }

  // MARK: By itself

  /// What is due without anyone asking: never reloaded, failed before, or its policy.
  private func ownWish(_ slot: Int, at now: Date) -> PlacementState.Wish? {
    if slots[slot].failure != nil {
      return slots[slot].retryAt.map { .init(cause: .failureRetry, since: $0) }
    }
    guard slots[slot].summary != nil else {
      return .init(cause: .freeFirst, since: slots[slot].added)
    }
    return policyWish(slot, at: now)
  }

  /// When the policy of the timeline asks for the next one, and the rule that says so.
  func policyWish(_ slot: Int, at now: Date) -> PlacementState.Wish? {
    guard let summary = slots[slot].summary else { return nil }
    switch summary.policy {
    case .never: return nil
    case .after(let date): return .init(cause: .dueAfter, since: max(date, summary.loadedAt))
    case .atEnd:
      let last = max(summary.dates.last ?? summary.loadedAt, summary.loadedAt)
      guard summary.dates.count == 1 else { return .init(cause: .dueAtEnd, since: last) }
      let pause = max(pace.minimumInterval, Pace.day / size(slot, at: summary.loadedAt))
      return .init(
        cause: .dueAtEnd, since: max(last, summary.loadedAt.addingTimeInterval(pause)))
    }
  }

  // MARK: Ledger

  private mutating func noteHold(of reload: PlannedReload, _ slot: Int, at now: Date) {
    guard !reload.cause.isFree, slots[slot].held != reload.hold else { return }
    slots[slot].held = reload.hold
    // A page that comes on screen, or the clock's next second, is no decision to keep.
    guard ![.shownReload, .coalesce, .spread].contains(reload.holder) else { return }
    let state = slots[slot]
    outbox.append(
      .record(
        LedgerRow(
          date: reload.due, placement: state.placement.id, kind: state.placement.kind,
          cause: reload.cause, rule: reload.holder, charged: false,
          outcome: .held(until: reload.runs < .distantFuture ? reload.runs : nil),
          budget: numbers(slot, at: now), sender: reload.sender)))
  }
}
