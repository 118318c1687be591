import Foundation
import WidgetArchive

/// Reloads that failed: the state kept of them, and the date of the next attempt.
extension TimelineEngine {
  /// Records that a reload of a placement failed, or that its extension could not describe itself.
  mutating func note(_ failure: ReloadFailure, _ slot: Int, at now: Date) {
    slots[slot].failures += 1
    slots[slot].crashes = failure.isCrash ? slots[slot].crashes + 1 : 0
    slots[slot].failure = failure
    slots[slot].failedShape = slots[slot].shape.current
    slots[slot].retryAt = retryDate(slot, from: now)
    slots[slot].unseenRun = nil
    noteOutage(failure, slot, at: now)
  }

  /// The date of the next attempt by `failure.retry`; its jitter is the same whenever it is
  /// computed on this installation. Nil while a rule says that an attempt would only fail again.
  private func retryDate(_ slot: Int, from date: Date) -> Date? {
    guard failureHold(slot) == nil else { return nil }
    let pause = pace.pause(afterFailure: slots[slot].failures)
    let share = spread.share(of: slots[slot].placement.id, attempt: slots[slot].failures)
    return date.addingTimeInterval(pause * (1 + pace.retryJitter * (2 * share - 1)))
  }

  /// The rule that keeps a failed reload from being tried again by itself; nil if it will be.
  func failureHold(_ slot: Int) -> Rule? {
    if crashHold(slot) { return .failureCrashes }
    return slots[slot].failure?.isLasting == true ? .failureUnchanged : nil
  }

  /// Whether `failure.crashes` holds the placement.
  func crashHold(_ slot: Int) -> Bool { slots[slot].crashes >= pace.crashes }

  /// Restores a failure from before this launch. A failure that waits for a change gets one
  /// attempt: the change may have come while no board was open.
  mutating func restore(_ kept: KeptFailure, _ slot: Int, at now: Date) {
    slots[slot].failure = kept.failure
    slots[slot].failures = max(1, kept.failures)
    slots[slot].crashes = kept.crashes
    let date = min(kept.date, now)
    slots[slot].lastStart = slots[slot].lastStart.map { max($0, date) } ?? date
    slots[slot].retryAt =
      kept.failure.isLasting && !crashHold(slot) ? now : retryDate(slot, from: date)
  }

  /// Whether a placement of one of these kinds has failed.
  package func hasFailed(ofKinds kinds: Set<String>) -> Bool {
    slots.contains { $0.failure != nil && kinds.contains($0.placement.kind) }
  }

  // MARK: The first contact

  /// Handles an extension that could not describe itself, so that its placements cannot be
  /// asked for timelines. Each counts as a failed reload: tried again by the same rule, and
  /// shown in the same words.
  mutating func noteUndescribed(
    _ name: ExtensionName, _ kinds: Set<String>, _ failure: ReloadFailure, at now: Date
  ) {
    for kind in kinds where catalog[kind] == nil { catalog[kind] = KnownKind(extension: name) }
    for slot in slots.indices where catalog[slots[slot].placement.kind]?.extension == name {
      guard slots[slot].running == nil else { continue }
      let wish = slots[slot].wish ?? ownWish(slot, at: now)
      slots[slot].wish = nil
      slots[slot].lastStart = now
      outbox.append(
        .record(
          LedgerRow(
            date: now, placement: slots[slot].placement.id, kind: slots[slot].placement.kind,
            cause: wish?.cause ?? .freeReplaced, rule: wish?.cause ?? .freeReplaced,
            charged: false, outcome: .failed(failure), usage: failure.usage,
            fingerprint: slots[slot].placement.fingerprint, sender: wish?.sender)))
      note(failure, slot, at: now)
    }
    settle(at: now)
  }
}
