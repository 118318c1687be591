import Foundation
import WidgetArchive

/// An outage of a machine: all tiles that run there wait together.
struct HostOutage: Hashable {
  /// The number of attempts in a row.
  var attempts: Int
  /// The date of the next attempt.
  var until: Date
  var failure: ReloadFailure
}

/// `failure.retry` for other machines. If ten tiles run on a machine that does not answer, each
/// would wait for it and retry by itself; instead one tile tries, and its result applies to all.
extension TimelineEngine {
  /// Seconds after which the other tiles no longer wait for the attempt under way.
  private static let patience: TimeInterval = 60
  /// A live process that fails this often in a row because it does not reach its machine
  /// shows that the machine is away. After fewer failures the connection is only made anew,
  /// as it may have broken once.
  private static let hiccups = 2

  /// Records from a failed reload whether its machine is away, or answers again.
  mutating func noteOutage(_ failure: ReloadFailure, _ slot: Int, at now: Date) {
    guard failure.isOfHost, let host = slots[slot].host else { return endOutage(slot, at: now) }
    let until: Date
    if let known = outages[host], now < known.until {
      // The attempt began before the machine was known to be away.
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

  /// Records an outage from a live process: its placements wait like
  /// placements whose reload failed.
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

  /// Whether the placement is looked at and should be live, but is not.
  private func lacksLive(_ slot: Int) -> Bool {
    attention.lookedAt.contains(slot) && liveInterval(slot) != nil
      && !live.kept.contains(slots[slot].placement.id)
  }

  /// Whether the last attempt did not reach the placement's machine.
  func isHostAway(_ slot: Int) -> Bool { slots[slot].host.map { outages[$0] != nil } ?? false }

  /// Ends the outage, as the placement's machine answered: waiting placements are tried at once.
  mutating func endOutage(_ slot: Int, at now: Date) {
    guard let host = slots[slot].host, outages.removeValue(forKey: host) != nil else { return }
    for other in slots.indices where other != slot && slots[other].host == host {
      if slots[other].failure?.isOfHost == true { slots[other].retryAt = now }
      plan(other, at: now)
    }
  }

  /// Plans the other placements of a machine again, as an attempt begins or ends.
  mutating func planOthers(ofHostOf slot: Int, at now: Date) {
    guard let host = slots[slot].host, outages[host] != nil else { return }
    for other in slots.indices where other != slot && slots[other].host == host {
      plan(other, at: now)
    }
  }

  /// Makes a reload that is due while its machine is away fail with the outage, without a process.
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

  /// The date until which a reload waits for its machine; nil if there is no outage, or if this
  /// reload is the one to try the machine.
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
