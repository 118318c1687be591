import Foundation
import WidgetArchive

/// `free.live`: which extensions have processes that keep placements live, and what became of them.
///
/// Pure, and on its own: told which placements should be live (``update(wanted:at:)``), what they
/// answered and which process ended, it says which to start and which to let go, and writes a ledger
/// row for each period in which a placement was live.
///
/// The placements of an extension share a process until one of them fails. A placement that gets no
/// answer while others do has a process of its own from then on. Where a shared process fails as a
/// whole, each of its placements gets a process of its own, because it is not known which of them
/// caused it; save where its machine was not reached, which none did. So a placement that is stuck or crashes costs the others one gap at most. The
/// placements of a script have processes of their own anyway. Invariant: a placement has at most
/// one process; to change what a process keeps live, it is let go and another is started.
package struct LiveRuns {
  /// A placement that should be live.
  package struct Wish: Hashable, Sendable {
    package var item: LiveBatch.Item
    package var kind: String
    /// Whether it shares no process with others.
    package var isAlone: Bool

    package init(_ item: LiveBatch.Item, kind: String, isAlone: Bool = false) {
      self.item = item
      self.kind = kind
      self.isAlone = isAlone
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

  /// What is known of a process.
  fileprivate struct Run {
    var phase = Phase.idle
    /// What it keeps live.
    var items: [LiveBatch.Item] = []
    var wanted: [Wish] = []
    /// How often it failed in a row.
    var failureCount = 0
    /// Whether a process of one placement has failed and not answered since: it stays apart.
    var isSuspect = false
  }

  /// A time in which a placement was live.
  private struct Period {
    var kind: String
    var began: Date
    var timelines = 0
    var bytes = 0
    var usage: ResourceUsage?
  }

  private var runs: [LiveProcess: Run] = [:]
  /// The process that keeps each placement live, or will.
  private var homes: [Placement.ID: LiveProcess] = [:]
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

  /// Processes that were asked to go and are not gone yet.
  var leaving: [LiveProcess] { runs.filter { $0.value.phase == .leaving }.keys.sorted() }

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

  /// When the process that should keep a placement live is started again; nil where a look has to come first.
  func retryDate(of id: Placement.ID) -> Date? {
    guard let run = homes[id].flatMap({ runs[$0] }), case .pausing(let until) = run.phase else {
      return nil
    }
    return until
  }

  /// How often a process failed in a row.
  func failureCount(of process: LiveProcess) -> Int { runs[process]?.failureCount ?? 0 }

  /// Why the placement is not live though it should be, until it is again or need not be.
  package func failure(of id: Placement.ID) -> ReloadFailure? { failures[id] }

  /// Takes in which placements should be live now: those of an author's or a person's wish that are
  /// on screen while someone is there.
  package mutating func update(wanted: [ExtensionName: [Wish]], at now: Date) -> [EngineEffect] {
    let groups = grouped(wanted)
    let items = Set(groups.values.joined().map(\.item))
    forget(runs.values.flatMap(\.wanted).filter { !items.contains($0.item) }, at: now)
    homes = [:]
    for process in Set(runs.keys).union(groups.keys).sorted() {
      var run = runs[process] ?? Run()
      let before = run.wanted
      run.wanted = (groups[process] ?? []).sorted { $0.item.placement < $1.item.placement }
      for wish in run.wanted { homes[wish.item.placement] = process }
      if !run.wanted.allSatisfy({ wish in before.contains { $0.item == wish.item } }) {
        run.takeNewLook()
      }
      advance(process, &run, at: now)
      runs[process] = run.isOver ? nil : run
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
      if let home = homes[id], home.placement != nil { runs[home]?.isSuspect = false }
    case .failure(let failure): failures[id] = failure
    }
    periods[id] = period
  }

  /// Takes in that nothing comes for a placement whose process answers for others: the process goes
  /// on without it.
  package mutating func silent(_ id: Placement.ID, _ failure: ReloadFailure, at now: Date)
    -> [EngineEffect]
  {
    guard let home = homes[id], home.placement == nil,
      case .running(let since)? = runs[home]?.phase,
      runs[home]?.items.contains(where: { $0.placement == id }) == true
    else { return [] }
    setApart(id, of: home, since: since, failure, isToBlame: true, at: now)
    noteKept()
    return takeOutbox()
  }

  /// Takes in that a live process is gone; a failure if it came to a bad end.
  package mutating func ended(_ process: LiveProcess, _ failure: ReloadFailure?, at now: Date)
    -> [EngineEffect]
  {
    guard var run = runs[process] else { return [] }
    switch run.phase {
    case .idle, .pausing: return []
    case .leaving:
      run.phase = .idle
      // Nothing is known of one that was let go before it had answered.
      if !run.isSuspect { run.failureCount = 0 }
    case .running(let since):
      if let failure {
        // Where a machine was not reached no placement caused it.
        guard process.placement != nil || failure.isOfHost else {
          return endShared(process, run, since: since, failure, at: now)
        }
        run.isSuspect = process.placement != nil
        fail(&run, since: since, failure, at: now)
      } else {
        // One that answers once a process, as a script does, is live by being run again.
        run.failureCount = 0
        let pause = run.items.map(\.every).min() ?? 1
        run.phase = .pausing(until: max(now, since.addingTimeInterval(pause)))
      }
    }
    run.items = []
    advance(process, &run, at: now)
    runs[process] = run.isOver ? nil : run
    noteKept()
    return takeOutbox()
  }

  // MARK: Apart

  /// The placements by process. A placement has a process of its own where its extension is a script,
  /// where it was set apart before, and as long as its own process has not ended.
  private func grouped(_ wanted: [ExtensionName: [Wish]]) -> [LiveProcess: [Wish]] {
    var groups: [LiveProcess: [Wish]] = [:]
    for (name, wishes) in wanted {
      for wish in wishes {
        let own = LiveProcess(extension: name, placement: wish.item.placement)
        let process = wish.isAlone || runs[own] != nil ? own : LiveProcess(extension: name)
        groups[process, default: []].append(wish)
      }
    }
    return groups
  }

  /// A shared process failed. With several placements it is not known which of them caused it, so
  /// each is tried alone at once.
  private mutating func endShared(
    _ process: LiveProcess, _ run: Run, since: Date, _ failure: ReloadFailure, at now: Date
  ) -> [EngineEffect] {
    let ids = run.items.map(\.placement)
    for id in ids {
      setApart(id, of: process, since: since, failure, isToBlame: ids.count == 1, at: now)
    }
    runs[process]?.phase = .idle
    if let rest = runs[process], rest.isOver { runs[process] = nil }
    for id in ids {
      let own = LiveProcess(extension: process.extension, placement: id)
      guard var run = runs[own] else { continue }
      advance(own, &run, at: now)
      runs[own] = run
    }
    noteKept()
    return takeOutbox()
  }

  /// Gives a placement a process of its own, after a pause if it is to blame for the failure.
  private mutating func setApart(
    _ id: Placement.ID, of home: LiveProcess, since: Date, _ failure: ReloadFailure,
    isToBlame: Bool, at now: Date
  ) {
    let own = LiveProcess(extension: home.extension, placement: id)
    var run = runs[own] ?? Run()
    run.isSuspect = true
    run.items = runs[home]?.items.filter { $0.placement == id } ?? []
    run.wanted = runs[home]?.wanted.filter { $0.item.placement == id } ?? []
    if isToBlame {
      fail(&run, since: since, failure, at: now)
    } else {
      failures[id] = failure
      end(id, .failed(failure), failure.usage)
    }
    run.items = []
    runs[home]?.items.removeAll { $0.placement == id }
    runs[home]?.wanted.removeAll { $0.item.placement == id }
    runs[own] = run
    homes[id] = own
  }

  // MARK: Steps

  private mutating func advance(_ process: LiveProcess, _ run: inout Run, at now: Date) {
    switch run.phase {
    case .idle: break
    case .leaving: return
    case .running:
      guard run.items != run.wanted.map(\.item) else { return }
      run.phase = .leaving
      return outbox.append(.stopLive(process))
    case .pausing(let until):
      guard let until, until <= now || run.isSetBack(from: until, to: now) else { return }
    }
    guard !run.wanted.isEmpty else { return }
    run.phase = .running(since: now)
    run.items = run.wanted.map(\.item)
    for wish in run.wanted where periods[wish.item.placement] == nil {
      periods[wish.item.placement] = Period(kind: wish.kind, began: now)
    }
    outbox.append(.startLive(LiveBatch(process: process, items: run.items)))
  }

  private mutating func fail(
    _ run: inout Run, since: Date, _ failure: ReloadFailure, at now: Date
  ) {
    run.failureCount = now.timeIntervalSince(since) >= Self.steady ? 1 : run.failureCount + 1
    let isLast = run.failureCount > Self.retries.count
    run.phase = .pausing(
      until: isLast ? nil : now.addingTimeInterval(Self.retries[run.failureCount - 1]))
    for item in run.items {
      failures[item.placement] = failure
      end(item.placement, .failed(failure), failure.usage)
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
      case .pausing(until: .some) where run.failureCount == 0:
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
    phase == .idle && wanted.isEmpty && failureCount == 0 && !isSuspect
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
      seconds: Seconds(seconds.value + other.seconds.value),
      cpuSeconds: Seconds(cpuSeconds.value + other.cpuSeconds.value),
      peakBytes: max(peakBytes, other.peakBytes))
  }
}
