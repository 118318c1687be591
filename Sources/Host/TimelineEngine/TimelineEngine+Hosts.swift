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
  /// A live process that fails so often in a row because its machine is not reached shows that it is away:
  /// a connection that broke once is made anew first.
  private static let hiccups = 2

  /// Takes in that a reload failed: whether its machine is away, or there again.
  mutating func noteOutage(_ failure: ReloadFailure, _ slot: Int, at now: Date) {
    guard failure.isOfHost, let host = slots[slot].host else { return endOutage(slot, at: now) }
    let until: Date
    if let known = outages[host], now < known.until {
      // It began before the machine was known to be away.
      until = known.until
    } else {
      let attempts = (outages[host]?.attempts ?? 0) + 1
      let share = spread.share(of: host, attempt: attempts)
      let pause = pace.pause(afterFailure: attempts) * (1 + pace.retryJitter * (2 * share - 1))
      until = now.addingTimeInterval(pause)
      outages[host] = HostOutage(attempts: attempts, until: until, failure: failure)
    }
    slots[slot].retryAt = until
    for other in slots.indices where slots[other].host == host && slots[other].running == nil {
      if other != slot && lacksLive(other) {
        slots[other].failure = failure
        slots[other].failures = max(1, slots[other].failures)
      }
      if slots[other].failure?.isOfHost == true { slots[other].retryAt = until }
      if other != slot { plan(other, at: now) }
    }
  }

  /// The same, of a live process: what it kept live waits like placements whose reload failed.
  mutating func noteOutage(ofLive process: LiveProcess, _ failure: ReloadFailure, at now: Date) {
    let slot = attention.lookedAt.sorted().first { slot in
      let placement = slots[slot].placement
      return lacksLive(slot) && catalog[placement.kind]?.extension == process.extension
        && process.placement.map { $0 == placement.id } ?? true
    }
    guard let slot, isHostAway(slot) || live.failureCount(of: process) >= Self.hiccups else {
      return
    }
    note(failure, slot, at: now)
    plan(slot, at: now)
  }

  /// Whether the placement should be live, as it is looked at, and is not.
  private func lacksLive(_ slot: Int) -> Bool {
    attention.lookedAt.contains(slot) && liveInterval(slot) != nil
      && !live.kept.contains(slots[slot].placement.id)
  }

  /// Whether the placement's machine was not reached when it was last tried.
  func isHostAway(_ slot: Int) -> Bool { slots[slot].host.map { outages[$0] != nil } ?? false }

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
          outcome: .failed(outage.failure), budget: nil,
          fingerprint: slots[slot].placement.fingerprint, sender: wish.sender)))
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
