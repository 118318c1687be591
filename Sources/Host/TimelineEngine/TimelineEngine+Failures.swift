import Foundation
import WidgetArchive

/// Reloads that failed: what is kept of them, and when they are tried again.
extension TimelineEngine {
  /// Takes in that a reload of a placement failed, or that its extension could not say what it is.
  mutating func note(_ failure: ReloadFailure, _ slot: Int, at now: Date) {
    slots[slot].failures += 1
    slots[slot].crashes = failure.isCrash ? slots[slot].crashes + 1 : 0
    slots[slot].failure = failure
    slots[slot].failedShape = slots[slot].shape.current
    slots[slot].retryAt = retryDate(slot, from: now)
    slots[slot].unseenRun = nil
    noteOutage(failure, slot, at: now)
  }

  /// `failure.retry`, with a jitter that is the same whenever it is worked out on this installation;
  /// none while a rule says that it would only fail again.
  private func retryDate(_ slot: Int, from date: Date) -> Date? {
    guard failureHold(slot) == nil else { return nil }
    let pause = pace.pause(afterFailure: slots[slot].failures)
    let share = spread.share(of: slots[slot].placement.id, attempt: slots[slot].failures)
    return date.addingTimeInterval(pause * (1 + pace.retryJitter * (2 * share - 1)))
  }

  /// The rule by which what failed is not tried again by itself.
  func failureHold(_ slot: Int) -> Rule? {
    if crashHold(slot) { return .failureCrashes }
    return slots[slot].failure?.isLasting == true ? .failureUnchanged : nil
  }

  /// `failure.crashes`.
  func crashHold(_ slot: Int) -> Bool { slots[slot].crashes >= pace.crashes }

  /// Takes up what failed before this program began. What waited for a change is tried once: the change
  /// may have come while nobody was there to see it.
  mutating func restore(_ kept: KeptFailure, _ slot: Int, at now: Date) {
    slots[slot].failure = kept.failure
    slots[slot].failures = max(1, kept.failures)
    slots[slot].crashes = kept.crashes
    let date = min(kept.date, now)
    slots[slot].lastStart = slots[slot].lastStart.map { max($0, date) } ?? date
    slots[slot].retryAt =
      kept.failure.isLasting && !crashHold(slot) ? now : retryDate(slot, from: date)
  }

  /// Whether a placement of one of these kinds is known to have failed.
  package func hasFailed(ofKinds kinds: Set<String>) -> Bool {
    slots.contains { $0.failure != nil && kinds.contains($0.placement.kind) }
  }

  // MARK: The first contact

  /// An extension could not say what it is, so that none of its placements can be asked for. To them that is
  /// a reload that failed: tried again by the same rule, and told by the same words.
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
