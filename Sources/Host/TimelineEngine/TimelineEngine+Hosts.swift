import Foundation
import WidgetArchive

/// A machine that could not be reached: all tiles of it wait together.
struct HostOutage: Hashable {
  /// How often in a row it was tried.
  var attempts: Int
  /// When it is tried again.
  var until: Date
  var failure: ReloadFailure
}

/// `failure.retry` of other machines. Where ten tiles show what runs on one that is silent, each would wait
/// for it and try again by itself; as they are, one tile tries, and what comes of it holds for all.
extension TimelineEngine {
  /// A try that has taken so long is no longer waited for by the other tiles.
  private static let patience: TimeInterval = 60

  /// Takes in that a reload failed: whether its machine is away, or there again.
  mutating func noteOutage(_ failure: ReloadFailure, _ slot: Int, at now: Date) {
    guard failure.isOfHost, let host = slots[slot].host else { return endOutage(slot, at: now) }
    if let known = outages[host], now < known.until {
      // It began before the machine was known to be away.
      slots[slot].retryAt = known.until
      return
    }
    let attempts = (outages[host]?.attempts ?? 0) + 1
    let share = spread.share(of: host, attempt: attempts)
    let pause = pace.pause(afterFailure: attempts) * (1 + pace.retryJitter * (2 * share - 1))
    let until = now.addingTimeInterval(pause)
    outages[host] = HostOutage(attempts: attempts, until: until, failure: failure)
    slots[slot].retryAt = until
    for other in slots.indices where slots[other].host == host && slots[other].running == nil {
      if slots[other].failure?.isOfHost == true { slots[other].retryAt = until }
      if other != slot { plan(other, at: now) }
    }
  }

  /// The machine of a placement answered: what has waited for it is tried at once.
  mutating func endOutage(_ slot: Int, at now: Date) {
    guard let host = slots[slot].host, outages.removeValue(forKey: host) != nil else { return }
    for other in slots.indices where other != slot && slots[other].host == host {
      if slots[other].failure?.isOfHost == true { slots[other].retryAt = now }
      plan(other, at: now)
    }
  }

  /// A placement's machine is being tried, or is not any more.
  mutating func planOthers(ofHostOf slot: Int, at now: Date) {
    guard let host = slots[slot].host, outages[host] != nil else { return }
    for other in slots.indices where other != slot && slots[other].host == host {
      plan(other, at: now)
    }
  }

  /// What is due while its machine is away fails with it, without a process.
  mutating func joinOutage(_ slot: Int, at now: Date) {
    guard let host = slots[slot].host, let outage = outages[host], now < outage.until,
      slots[slot].running == nil, slots[slot].retryAt != outage.until,
      let wish = slots[slot].wish ?? ownWish(slot, at: now), wish.since <= now,
      !wish.cause.isOfPerson
    else { return }
    slots[slot].failure = outage.failure
    slots[slot].failures = max(1, slots[slot].failures)
    slots[slot].retryAt = outage.until
    outbox.append(
      .record(
        LedgerRow(
          date: now, placement: slots[slot].placement.id, kind: slots[slot].placement.kind,
          cause: wish.cause, rule: .failureRetry, charged: false,
          outcome: .failed(outage.failure.detail), budget: nil, sender: wish.sender)))
  }

  /// Until when a reload waits for its machine; nil where nothing is known of it, and where this one
  /// is to try it.
  func hostPause(_ slot: Int, at now: Date) -> Date? {
    guard let host = slots[slot].host, let outage = outages[host] else { return nil }
    if now < outage.until { return outage.until }
    return slots.indices.lazy
      .filter { $0 != slot && self.slots[$0].host == host }
      .compactMap { self.slots[$0].running?.began.addingTimeInterval(Self.patience) }
      .first { $0 > now }
  }
}

extension Rule {
  /// Whether a person waits for the reload.
  var isOfPerson: Bool { self == .freePerson || self == .freeIntent }
}
