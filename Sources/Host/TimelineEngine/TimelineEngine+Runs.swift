import Foundation
import WidgetArchive

/// Runs: which processes start, and how their answers are accepted.
extension TimelineEngine {
  /// Starts processes for ready reloads while there is room: first for the focused placement, then
  /// for those on screen, then for those that have waited longest. One run takes all ready
  /// reloads of an extension; another may start once it is slow.
  mutating func startRuns(at now: Date) {
    guard extensions.hasQueue else { return }
    for slot in attention.visibleInOrder {
      guard slots[slot].ready != nil, let home = slots[slot].home,
        extensions.mayRun(home, at: now, pace)
      else { continue }
      guard extensions.hasRoom(at: now, pace) else { return }
      start(home, at: now)
    }
    while extensions.hasRoom(at: now, pace), let home = extensions.popQueue(at: now, pace) {
      start(home, at: now)
    }
  }

  private mutating func start(_ home: Int, at now: Date) {
    // A slot may be in the list twice: it became ready, was put off, and became ready again.
    let ready = Set(extensions.takeReady(home).filter { slots[$0].ready != nil })
    guard !ready.isEmpty else { return }
    let ordered = ready.sorted { (attention.rank($0), $0) < (attention.rank($1), $1) }
    let run = extensions.nextRun(home)
    for slot in ordered { begin(slot, in: run, at: now) }
    let batch = ordered.map { slots[$0].placement.id }
    extensions.begin(run, of: home, asking: batch, at: now)
    outbox.append(
      .run(ReloadBatch(extension: extensions.name(home), placements: batch, run: run)))
  }

  private mutating func begin(_ slot: Int, in run: Int, at now: Date) {
    guard let reload = slots[slot].ready else { return }
    let charged = !reload.cause.isFree && !isDeveloperMode
    slots[slot].running = .init(
      reload: reload, run: run, charged: charged, began: now,
      budget: reload.cause.isFree ? nil : numbers(slot, at: now))
    if charged { charge(slot, at: now) }
    slots[slot].ready = nil
    slots[slot].wish = nil
    slots[slot].held = nil
    slots[slot].hasMoved = false
    slots[slot].signal = nil
    slots[slot].files.begin(by: reload.cause, at: now, pace)
    slots[slot].lastStart = now
    giveWayLive(slot, at: now)
    planOthers(ofHostOf: slot, at: now)
  }

  /// Accepts the answer of a reload.
  mutating func conclude(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>, at now: Date
  ) {
    guard let slot = slotOf[id], let running = slots[slot].running else { return }
    slots[slot].running = nil
    var row = LedgerRow(
      date: running.began, placement: id, kind: slots[slot].placement.kind,
      cause: running.reload.cause, rule: running.reload.runner, charged: running.charged,
      outcome: .reloaded(entries: 0), budget: running.budget, sender: running.reload.sender)
    switch result {
    case .success(let receipt):
      accept(receipt, slot, loadedAt: running.began)
      row.outcome = .reloaded(entries: receipt.dates.count)
      row.usage = receipt.usage
      row.bytes = receipt.bytes
      outbox.append(.keepTimeline(id, row))
      endOutage(slot, at: now)
      let changed = receipt.reads.intersection(running.changed)
      if changed.contains(.location) { noteMove(of: slot, at: now) }
      if !changed.subtracting([.location]).isEmpty { want(slot, .freeEnvironment, at: now) }
      if slots[slot].isLookedAt { wantShape(of: slot, at: now) }
    case .failure(let failure):
      note(failure, slot, at: now)
      row.outcome = .failed(failure)
      row.fingerprint = slots[slot].placement.fingerprint
      row.usage = failure.usage
      outbox.append(.record(row))
    }
    plan(slot, at: now)
  }

  mutating func accept(_ receipt: TimelineReceipt, _ slot: Int, loadedAt: Date) {
    slots[slot].summary = TimelineSummary(
      dates: receipt.dates, policy: receipt.policy, loadedAt: loadedAt, reads: receipt.reads,
      trouble: dated(receipt.trouble, slot, loadedAt: loadedAt))
    slots[slot].noteFiles()
    slots[slot].failure = nil
    slots[slot].failures = 0
    slots[slot].crashes = 0
    slots[slot].retryAt = nil
    slots[slot].unseenRun = nil
  }

  /// Handles the end of a run: placements without an answer are wanted again, and
  /// their charge is refunded.
  mutating func end(_ run: Int, of name: ExtensionName, at now: Date) {
    for id in extensions.end(run, of: name) {
      // A placement that was edited since may be in a later run.
      guard let slot = slotOf[id], let running = slots[slot].running, running.run == run
      else { continue }
      slots[slot].running = nil
      if running.charged { slots[slot].budget.refund(running.began) }
      if slots[slot].wish == nil {
        slots[slot].wish = .init(
          cause: running.reload.cause, since: now, sender: running.reload.sender)
      }
      plan(slot, at: now)
      planOthers(ofHostOf: slot, at: now)
    }
  }
}
