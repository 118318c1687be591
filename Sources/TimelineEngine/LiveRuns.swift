import Foundation
import WidgetArchive

/// `free.live`: which extensions have a process that keeps placements live, and what became of it.
///
/// Pure, and on its own: told which placements should be live (``update(wanted:at:)``), what they
/// answered and which process ended, it says which to start and which to let go, and writes a ledger
/// row for each period in which a placement was live. Invariant: an extension has at most one such
/// process; what it keeps changes by letting it go and starting another.
package struct LiveRuns {
  /// A placement that should be live.
  package struct Wish: Hashable, Sendable {
    package var item: LiveBatch.Item
    package var kind: String

    package init(_ item: LiveBatch.Item, kind: String) {
      self.item = item
      self.kind = kind
    }
  }

  /// After the first failure, the second, the third; after one more only a new look tries again.
  package static let retries: [TimeInterval] = [5, 30, 5 * 60]
  /// A process that lived so long before it failed counts as the first that did.
  package static let steady: TimeInterval = 60

  fileprivate enum Phase: Hashable {
    case idle
    case running(since: Date)
    /// Asked to go, and not gone yet.
    case leaving
    /// Gone by itself. The next is due then; nil: when someone looks anew.
    case pausing(until: Date?)
  }

  /// What is known of an extension.
  fileprivate struct Run {
    var phase = Phase.idle
    /// What its process keeps live.
    var items: [LiveBatch.Item] = []
    var wanted: [Wish] = []
    /// In a row.
    var failures = 0
  }

  /// A time in which a placement was live.
  private struct Period {
    var kind: String
    var began: Date
    var timelines = 0
    var bytes = 0
    var usage: ResourceUsage?
  }

  private var runs: [ExtensionName: Run] = [:]
  private var periods: [Placement.ID: Period] = [:]
  private var failures: [Placement.ID: ReloadFailure] = [:]
  private var outbox: [EngineEffect] = []

  package init() {}

  /// When ``update(wanted:at:)`` has to be called, if nothing happens before.
  package var nextDeadline: Date? {
    runs.values.compactMap { run in
      guard case .pausing(let until) = run.phase, !run.wanted.isEmpty else { return nil }
      return until
    }.min()
  }

  /// Whether there is anything to decide about while nothing should be live.
  package var isBusy: Bool { !runs.isEmpty }

  /// The placements whose timelines a process keeps new: nothing else need ask for them.
  package private(set) var kept: Set<Placement.ID> = []

  /// Extensions whose process was asked to go and is not gone yet.
  var leaving: [ExtensionName] { runs.filter { $0.value.phase == .leaving }.keys.sorted() }

  /// Whether a process that keeps the placement live begins by itself some time.
  func isWaiting(for id: Placement.ID) -> Bool {
    runs.values.contains { run in
      guard run.wanted.contains(where: { $0.item.placement == id }) else { return false }
      return switch run.phase {
      case .leaving, .pausing(until: .some): true
      case .idle, .running, .pausing(until: nil): false
      }
    }
  }

  /// Why the placement is not live though it should be, until it is again or need not be.
  package func failure(of id: Placement.ID) -> ReloadFailure? { failures[id] }

  /// Takes in which placements should be live now: those of an author's or a person's wish that are
  /// on screen while someone is there.
  package mutating func update(wanted: [ExtensionName: [Wish]], at now: Date) -> [EngineEffect] {
    for name in Set(runs.keys).union(wanted.keys).sorted() {
      var run = runs[name] ?? Run()
      let before = run.wanted
      run.wanted = (wanted[name] ?? []).sorted { $0.item.placement < $1.item.placement }
      forget(before.filter { old in !run.wanted.contains { $0.item == old.item } }, at: now)
      if !run.wanted.allSatisfy({ wish in before.contains { $0.item == wish.item } }) {
        run.takeNewLook()
      }
      advance(name, &run, at: now)
      runs[name] = run.isOver ? nil : run
    }
    noteKept()
    return takeOutbox()
  }

  /// Takes in what a live process sent for a placement.
  package mutating func replied(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>
  ) {
    guard var period = periods[id] else { return }
    switch result {
    case .success(let receipt):
      period.timelines += 1
      period.bytes += receipt.bytes
      period.usage = (period.usage ?? .none).adding(receipt.usage)
      failures[id] = nil
    case .failure(let failure): failures[id] = failure
    }
    periods[id] = period
  }

  /// Takes in that an extension's live process is gone; a failure if it came to a bad end.
  package mutating func ended(_ name: ExtensionName, _ failure: ReloadFailure?, at now: Date)
    -> [EngineEffect]
  {
    guard var run = runs[name] else { return [] }
    switch run.phase {
    case .idle, .pausing: return []
    case .leaving:
      run.phase = .idle
      run.failures = 0
    case .running(let since):
      if let failure {
        fail(&run, since: since, failure, at: now)
      } else {
        // One that answers once a process, as a script does, is live by being run again.
        run.failures = 0
        let pause = run.items.map(\.every).min() ?? 1
        run.phase = .pausing(until: max(now, since.addingTimeInterval(pause)))
      }
    }
    run.items = []
    advance(name, &run, at: now)
    runs[name] = run.isOver ? nil : run
    noteKept()
    return takeOutbox()
  }

  // MARK: Steps

  private mutating func advance(_ name: ExtensionName, _ run: inout Run, at now: Date) {
    switch run.phase {
    case .idle: break
    case .leaving: return
    case .running:
      guard run.items != run.wanted.map(\.item) else { return }
      run.phase = .leaving
      return outbox.append(.stopLive(name))
    case .pausing(let until):
      guard let until, until <= now || run.isSetBack(from: until, to: now) else { return }
    }
    guard !run.wanted.isEmpty else { return }
    run.phase = .running(since: now)
    run.items = run.wanted.map(\.item)
    for wish in run.wanted where periods[wish.item.placement] == nil {
      periods[wish.item.placement] = Period(kind: wish.kind, began: now)
    }
    outbox.append(.startLive(LiveBatch(extension: name, items: run.items)))
  }

  private mutating func fail(
    _ run: inout Run, since: Date, _ failure: ReloadFailure, at now: Date
  ) {
    run.failures = now.timeIntervalSince(since) >= Self.steady ? 1 : run.failures + 1
    let isLast = run.failures > Self.retries.count
    run.phase = .pausing(
      until: isLast ? nil : now.addingTimeInterval(Self.retries[run.failures - 1]))
    for item in run.items {
      failures[item.placement] = failure
      end(item.placement, .failed(failure.detail), failure.usage)
    }
  }

  /// These need not be live any more.
  private mutating func forget(_ wishes: [Wish], at now: Date) {
    for wish in wishes {
      failures[wish.item.placement] = nil
      end(wish.item.placement, nil)
    }
  }

  /// Writes the row of a period that is over.
  private mutating func end(
    _ id: Placement.ID, _ outcome: LedgerRow.Outcome?, _ usage: ResourceUsage? = nil
  ) {
    guard let period = periods.removeValue(forKey: id) else { return }
    outbox.append(
      .record(
        LedgerRow(
          date: period.began, placement: id, kind: period.kind, cause: .freeLive, rule: .freeLive,
          charged: false, outcome: outcome ?? .reloaded(entries: period.timelines),
          usage: period.usage ?? usage, bytes: period.bytes)))
  }

  private mutating func noteKept() {
    kept = []
    for run in runs.values {
      switch run.phase {
      case .running: kept.formUnion(run.items.map(\.placement))
      // Between two processes of one that answers once a process it is live all the same.
      case .pausing(until: .some) where run.failures == 0:
        kept.formUnion(run.wanted.map(\.item.placement))
      case .idle, .leaving, .pausing: break
      }
    }
  }

  private mutating func takeOutbox() -> [EngineEffect] {
    defer { outbox = [] }
    return outbox
  }
}

extension LiveRuns.Run {
  /// Someone looks who did not before: what was given up is tried once more.
  fileprivate mutating func takeNewLook() {
    if case .pausing(until: nil) = phase { phase = .idle }
  }

  /// Nothing has to be remembered of it.
  fileprivate var isOver: Bool {
    phase == .idle && wanted.isEmpty && failures == 0
  }

  /// A clock that was set back keeps nothing waiting for longer than it had to.
  fileprivate func isSetBack(from until: Date, to now: Date) -> Bool {
    let longest = (LiveRuns.retries + wanted.map(\.item.every)).max() ?? 0
    return until.timeIntervalSince(now) > longest
  }
}

extension ResourceUsage {
  fileprivate static let none = ResourceUsage(seconds: 0, cpuSeconds: 0, peakBytes: 0)

  /// Both together.
  fileprivate func adding(_ other: ResourceUsage?) -> ResourceUsage {
    guard let other else { return self }
    return ResourceUsage(
      seconds: seconds + other.seconds, cpuSeconds: cpuSeconds + other.cpuSeconds,
      peakBytes: max(peakBytes, other.peakBytes))
  }
}
