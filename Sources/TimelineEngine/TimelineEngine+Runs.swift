import Foundation
import WidgetArchive

extension TimelineEngine {
  /// Starts processes for what is ready, the focused placement's first, then the visible ones',
  /// as long as there is room. One process an extension, for all that is ready of it.
  mutating func startRuns(at now: Date) {
    guard !ready.isEmpty else { return }
    var batches: [ExtensionName: [Placement.ID]] = [:]
    for id in ready {
      guard let state = states[id], let name = catalog[state.placement.kind]?.extension
      else { continue }
      batches[name, default: []].append(id)
    }
    let ordered = batches.filter { runs[$0.key] == nil }
      .map { (name: $0.key, ids: $0.value.sorted(by: goesBefore)) }
      .sorted { goesBefore($0.ids[0], $1.ids[0]) }
    for batch in ordered where hasRoom(at: now) { start(batch.name, batch.ids, at: now) }
  }

  /// Takes in the end of a reload.
  mutating func conclude(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>, at now: Date
  ) {
    guard var state = states[id], let running = state.running else { return }
    state.running = nil
    var row = LedgerRow(
      date: running.began, placement: id, kind: state.placement.kind, cause: running.cause,
      rule: running.cause, charged: running.charged, outcome: .reloaded(entries: 0))
    switch result {
    case .success(let receipt):
      state.summary = TimelineSummary(
        dates: receipt.dates, policy: receipt.policy, loadedAt: running.began,
        reads: receipt.reads)
      state.failure = nil
      state.failures = 0
      state.crashes = 0
      state.retryAt = nil
      row.outcome = .reloaded(entries: receipt.dates.count)
      row.usage = receipt.usage
      row.bytes = receipt.bytes
      outbox.append(.accept(id, row))
    case .failure(let failure):
      state.failures += 1
      state.crashes = failure.isCrash ? state.crashes + 1 : 0
      state.failure = failure
      state.retryAt = retryDate(state, at: now)
      row.outcome = .failed(failure.detail)
      row.usage = failure.usage
      outbox.append(.record(row))
    }
    states[id] = state
    plan(id, at: now)
  }

  /// A process ended without an answer for this placement: what it wanted is wanted again.
  mutating func abandon(_ id: Placement.ID, at now: Date) {
    guard let running = states[id]?.running else { return plan(id, at: now) }
    states[id]?.running = nil
    if states[id]?.wanted == nil {
      states[id]?.wanted = .init(cause: running.cause, since: now)
    }
    if running.charged { states[id]?.lastChargedStart = nil }
    states[id]?.lastStart = nil
    plan(id, at: now)
  }

  private mutating func start(_ name: ExtensionName, _ ids: [Placement.ID], at now: Date) {
    runs[name] = now
    for id in ids {
      guard var state = states[id], let wanted = state.wanted else { continue }
      let charged = !wanted.cause.isFree
      state.running = .init(cause: wanted.cause, charged: charged, began: now)
      state.wanted = nil
      state.isHeld = false
      state.lastStart = now
      if charged { state.lastChargedStart = now }
      states[id] = state
      ready.remove(id)
    }
    outbox.append(.run(ReloadBatch(extension: name, placements: ids)))
  }

  private func hasRoom(at now: Date) -> Bool {
    let young = runs.values.count { now.timeIntervalSince($0) < pace.slowRun }
    return young < pace.concurrentRuns && runs.count < pace.allRuns
  }

  /// `failure.retry`, with a jitter that is the same whenever it is worked out; none after so many
  /// crashes in a row.
  private func retryDate(_ state: PlacementState, at now: Date) -> Date? {
    guard state.crashes < pace.crashes else { return nil }
    let pause = pace.retries[min(state.failures, pace.retries.count) - 1]
    let jitter = 1 + pace.retryJitter * share(of: state.placement.id, attempt: state.failures)
    let retry = now.addingTimeInterval(pause * jitter)
    return max(retry, state.mayStart(.failureRetry, pace) ?? retry)
  }

  /// A number of -1…1 that depends on nothing but its arguments (FNV-1a).
  private func share(of id: Placement.ID, attempt: Int) -> Double {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(id)#\(attempt)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Double(hash >> 11) / Double(1 << 52) - 1
  }

  private func goesBefore(_ left: Placement.ID, _ right: Placement.ID) -> Bool {
    (rank(left), left) < (rank(right), right)
  }

  private func rank(_ id: Placement.ID) -> Int {
    if id == focused { return 0 }
    return visible.contains(id) ? 1 : 2
  }
}
