import Foundation

/// The state of a placement's reloads, for display.
extension TimelineEngine {
  /// The state of reloads that a tile shows.
  package func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    guard let slot = slotOf[id] else { return nil }
    let state = slots[slot]
    return PlacementStatus(
      summary: state.summary, failure: live.failure(of: id) ?? state.failure,
      next: nextReload(of: id, slot, at: now), isReloading: state.running != nil,
      isMissing: isMissing(state.placement.kind), isQuarantined: isQuarantined(slot), at: now)
  }

  /// Everything about a placement's reloads, for the inspector.
  package func report(of id: Placement.ID, at now: Date) -> PlacementReport? {
    guard let slot = slotOf[id] else { return nil }
    let state = slots[slot]
    let kind = catalog[state.placement.kind]
    return PlacementReport(
      placement: state.placement, extension: kind?.extension,
      isVisible: attention.visible.contains(slot) || isSeen(slot, at: now),
      isLookedAt: isSeen(slot, at: now),
      summary: state.summary, budget: budgetReport(slot, at: now),
      next: nextReload(of: id, slot, at: now),
      running: state.running.map { ($0.reload.cause, $0.began) },
      failure: live.failure(of: id) ?? state.failure,
      failures: state.failures, appUses: state.home.map(extensions.uses) ?? [],
      liveInterval: liveInterval(slot), isLive: live.kept.contains(id),
      isClosed: closedKinds.contains(state.placement.kind), isQuarantined: isQuarantined(slot))
  }

  /// The date at which the policy of a placement's timeline asks for the next one, whatever the
  /// budget; nil without a timeline, or if it asks for none.
  package func policyDate(of id: Placement.ID, at now: Date) -> Date? {
    slotOf[id].flatMap { policyWish($0, at: now)?.since }
  }

  /// The decision about a placement's next reload. Where its live process failed, it is the restart
  /// of that process, unless a reload comes earlier.
  private func nextReload(of id: Placement.ID, _ slot: Int, at now: Date)
    -> PlacementReport.Decision?
  {
    let decision = decision(slot, at: now)
    guard live.failure(of: id) != nil, slots[slot].running == nil else { return decision }
    let retry = live.retryDate(of: id)
    if let runs = decision?.runs, runs < retry ?? .distantFuture { return decision }
    return .init(cause: .freeLive, due: retry ?? now, rule: .freeLive, runs: retry)
  }

  /// The decision about the next reload, with the budget as it will be when the reload runs.
  func decision(_ slot: Int, at now: Date) -> PlacementReport.Decision? {
    guard slots[slot].home != nil, slots[slot].running == nil else { return nil }
    if slots[slot].failure != nil, slots[slot].wish == nil, slots[slot].retryAt == nil,
      let rule = failureHold(slot)
    {
      return .init(cause: .failureRetry, due: now, rule: rule, runs: nil)
    }
    guard var reload = nextReload(slot, at: now) else { return nil }
    if !reload.cause.isFree, !isDeveloperMode, reload.runs > now, reload.runs < .distantFuture,
      let refusal = refusal(slot, at: reload.runs)
    {
      reload.wait(until: refusal.until, by: refusal.rule)
    }
    if reload.runs <= now, slots[slot].ready == nil, let latest = deadlines.latest(of: slot) {
      reload.wait(until: latest, by: .coalesce)
    }
    return .init(
      cause: reload.cause, due: reload.due, rule: reload.holder,
      runs: reload.runs < .distantFuture ? max(reload.runs, reload.due) : nil)
  }

  private func budgetReport(_ slot: Int, at now: Date) -> PlacementReport.Budget {
    let numbers = numbers(slot, at: now)
    let learnsUntil = slots[slot].added.addingTimeInterval(pace.learning)
    let charges = slots[slot].budget.charges
    return .init(
      numbers: numbers,
      nextGrant: numbers.bank < 1
        ? rhythm.date(granting: (1 - numbers.bank) / numbers.size, since: now) : nil,
      nextRelease: charges.first { $0 > now.addingTimeInterval(-Pace.day) }?
        .addingTimeInterval(Pace.day),
      daysLookedAt: daysLookedAt(slot, at: now), learnsUntil: learnsUntil > now ? learnsUntil : nil,
      dayBegins: rhythm.dayBegins, isOff: isDeveloperMode)
  }
}

extension PlacementStatus {
  /// The status from a report that another process published.
  package init(_ report: PlacementReport, isMissing: Bool, at now: Date) {
    self.init(
      summary: report.summary, failure: report.failure, next: report.next,
      isReloading: report.running != nil, isMissing: isMissing,
      isQuarantined: report.isQuarantined, at: now)
  }

  fileprivate init(
    summary: TimelineSummary?, failure: ReloadFailure?, next: PlacementReport.Decision?,
    isReloading: Bool, isMissing: Bool, isQuarantined: Bool, at now: Date
  ) {
    let isOverdue = next.map { $0.due <= now } ?? false
    self.init(
      loadedAt: summary?.loadedAt, policy: summary?.policy, failure: failure,
      trouble: summary?.trouble,
      nextReload: next.flatMap { failure != nil && $0.due > now ? $0.due : $0.runs },
      rule: next?.rule ?? .dueNever, isReloading: isReloading,
      isMissing: isMissing, isQuarantined: isQuarantined,
      isStale: failure != nil || isOverdue && next?.rule.isPacing == true)
  }
}
