import Foundation
import WidgetArchive

/// Decides when a reload is due, and when it may run.
extension TimelineEngine {
  /// Decides whether the placement's reload may start now, or when to plan again.
  mutating func plan(_ slot: Int, at now: Date) {
    joinOutage(slot, at: now)
    guard slots[slot].running == nil, let home = slots[slot].home,
      !isKeptLive(slot), let reload = nextReload(slot, at: now)
    else {
      slots[slot].ready = nil
      return deadlines.schedule(slot, from: nil)
    }
    // Keep the plan for hidden time while on screen: it is still valid when
    // the tile is hidden again.
    if let run = reload.unseenRun { slots[slot].unseenRun = run }
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

  /// The placement's next reload: its cause, its earliest date and its rule; nil if no reload will
  /// ever be due by itself.
  func nextReload(_ slot: Int, at now: Date) -> PlannedReload? {
    guard let wish = slots[slot].wish ?? ownWish(slot, at: now) else { return nil }
    var reload = PlannedReload(wish)
    guard !closedKinds.contains(slots[slot].placement.kind) else {
      reload.wait(until: .distantFuture, by: .lockedHeld)
      return reload
    }
    guard !isQuarantined(slot) else {
      reload.wait(until: .distantFuture, by: .quarantineHeld)
      return reload
    }
    reload.wait(
      until: slots[slot].lastStart?.addingTimeInterval(pace.freeInterval), by: wish.cause)
    if !wish.cause.isOfPerson {
      reload.wait(until: hostPause(slot, at: now), by: .failureRetry)
    }
    if wish.cause.isFree {
      if wish.cause == .freeTime { waitAfterWaking(&reload, slot) }
      if wish.cause == .freeFiles { waitForFiles(&reload, slot) }
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

  /// `quarantine.held`: whether the board ended while it decoded the output of the
  /// placement's extension.
  func isQuarantined(_ slot: Int) -> Bool {
    catalog[slots[slot].placement.kind].map { quarantine.contains($0.extension) } ?? false
  }

  /// Applies `spread` to tiles on screen, and `budget.minimumInterval`.
  private func waitForPace(_ reload: inout PlannedReload, _ slot: Int, at now: Date) {
    if reload.cause == .dueAfter, isSeen(slot, at: now),
      let loadedAt = slots[slot].summary?.loadedAt
    {
      let interval = max(0, reload.due.timeIntervalSince(loadedAt))
      let most = min(pace.spreadShare * interval, pace.visibleSpread)
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

  /// Applies `shown.reload` and `coalesce`: the reloads on screen of a board run together in shared
  /// moments, one a second.
  private func waitOnScreen(_ reload: inout PlannedReload, since shownAt: Date) {
    let shown = shownAt.addingTimeInterval(pace.shown)
    if reload.due <= shownAt { reload.runner = .shownReload }
    if reload.runs < shown { return reload.wait(until: shown, by: .shownReload) }
    if reload.cause == .dueRequested {
      // Wait for the rest of a burst of requests: together they are one reload.
      return reload.wait(
        until: reload.due.addingTimeInterval(pace.visibleSlack), by: .coalesce)
    }
    let moment = spread.moment(from: reload.runs, every: pace.visibleSlack)
    reload.slack = max(0, moment.timeIntervalSince(reload.runs))
  }

  /// Applies `hidden.held` until `hidden.prewarm` or `hidden.latest`: the hidden reloads of a board
  /// run together in shared moments (`coalesce`, `spread`).
  private func waitUnseen(_ reload: inout PlannedReload, _ slot: Int, at now: Date) {
    let due = reload.runs
    let kept = slots[slot].unseenRun.flatMap { $0.due == due ? $0 : nil }
    let run = kept ?? unseenRun(slot, due: due, at: now)
    reload.unseenRun = run
    reload.runner = run.rule
    reload.wait(until: run.date, by: .hiddenHeld)
    waitAfterWaking(&reload, slot)
  }

  /// Applies `wake`: reloads that became due while the machine slept are spread out,
  /// after those on screen.
  private func waitAfterWaking(_ reload: inout PlannedReload, _ slot: Int) {
    guard let wokeAt, !slots[slot].isLookedAt, reload.runs <= wokeAt else { return }
    let delay = pace.visibleSlack + slots[slot].phase * (pace.wake - pace.visibleSlack)
    reload.wait(until: wokeAt.addingTimeInterval(delay), by: .wake)
    reload.slack = 0
  }

  /// The date at which a held reload runs if nobody looks before.
  private func unseenRun(_ slot: Int, due: Date, at now: Date) -> PlacementState.UnseenRun {
    let state = slots[slot]
    let first = spread.moment(from: due, every: pace.moments)
    let end = (state.lastStart ?? state.added).addingTimeInterval(pace.longestHold)
    guard due < end else { return .init(due: due, date: first, rule: .hiddenLatest) }
    let looksPerDay = state.looks.expectedPerDay(at: now, since: state.added)
    // After a failure the age counts from the last attempt: asking more often makes nothing newer.
    let known = state.failure == nil ? state.summary?.loadedAt : state.lastStart
    let origin = min(state.wish == nil ? known ?? due : due, due)
    let plan = UnseenPlan(
      from: first, every: pace.moments, looksPerDay: looksPerDay, rhythm: rhythm)
    let pause = max(pace.minimumInterval, due.timeIntervalSince(origin))
    let prewarm = plan.date(origin: origin, price: pace.prewarm, pause: pause)
    guard let prewarm, prewarm <= end else {
      let latest = latestRun(from: due, to: end, looksPerDay: looksPerDay)
      return .init(due: due, date: max(first, latest), rule: .hiddenLatest)
    }
    return .init(due: due, date: prewarm, rule: .hiddenPrewarm)
  }

  /// The date of a reload by `hidden.latest`. It is a minute early, so that a person who looks at
  /// the same time every day looks just after the hold: a reload some minutes before would keep the
  /// tile from a new one (`budget.minimumInterval`). Placements looked at less than once a day
  /// reload in the hours in which looks are rarest.
  private func latestRun(from due: Date, to end: Date, looksPerDay: Double) -> Date {
    let day = end.addingTimeInterval(-Pace.day)
    let looks = rhythm.expectedLooks(from: day, to: end, looksPerDay: looksPerDay)
    let lull = rhythm.lastLull(upTo: end)
    let isRare = looks > 0 && looks < 1 && lull > due
    // A minute covers how late a busy machine may have been the day before.
    return spread.moment(
      from: isRare ? lull : end.addingTimeInterval(-60), every: pace.moments)
  }

  // MARK: Without a request

  /// The reload that is due without a request: the first, another attempt after a
  /// failure, or by policy.
  func ownWish(_ slot: Int, at now: Date) -> PlacementState.Wish? {
    if slots[slot].failure != nil {
      return slots[slot].retryAt.map { .init(cause: .failureRetry, since: $0) }
    }
    guard slots[slot].summary != nil else {
      return .init(cause: .freeFirst, since: slots[slot].added)
    }
    return troubleWish(slot, at: now) ?? policyWish(slot, at: now)
  }

  /// The date at which the timeline's policy asks for the next timeline, and the rule.
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
    guard reload.holder.holding != .moment else { return }
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
