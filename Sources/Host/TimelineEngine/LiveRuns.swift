import Foundation
import WidgetArchive

/// `free.live`: the processes that keep placements live, and their failures.
///
/// Pure, and independent of the engine: told which placements should be live
/// (``update(wanted:at:)``), what they answered and which process ended, it returns
/// which processes to start and which to stop, and writes a ledger row for each period
/// in which a placement was live.
///
/// The placements of an extension share a process until one of them fails. A placement that gets no
/// answer while others do has a process of its own from then on. Where a shared process fails as a
/// whole, each of its placements gets a process of its own, because it is not known which of them
/// caused the failure; except where the machine could not be reached, which no placement caused. So
/// a placement that hangs or crashes costs the others one gap at most. The placements of a script
/// always have processes of their own. A process of one placement ends while a reload asks the
/// placement's provider (``giveWay(to:at:)``). Invariant: a placement has at most one process; to change
/// what a process keeps live, it is stopped and another is started.
package struct LiveRuns {
  /// A placement that should be live.
  package struct Wish: Hashable, Sendable {
    package var item: LiveBatch.Item
    package var kind: String
    /// Whether it must not share a process with others.
    package var isAlone: Bool

    package init(_ item: LiveBatch.Item, kind: String, isAlone: Bool = false) {
      self.item = item
      self.kind = kind
      self.isAlone = isAlone
    }
  }

  /// Seconds to wait after the first, second and third failure in a row. After a fourth only a new
  /// look starts the process again.
  package static let retries: [TimeInterval] = [5, 30, 5 * 60]
  /// Seconds. Where timelines come as often as this, a requested reload waits for the next one.
  package static let soon: TimeInterval = 10
  /// Seconds. A failure after a longer life counts as the first in a row.
  package static let steady: TimeInterval = 60

  fileprivate enum Phase: Hashable {
    case idle
    case running(since: Date)
    /// Asked to end, and still running.
    case leaving
    /// Ended by itself. The next one starts at this date; if nil, when someone looks anew.
    case pausing(until: Date?)
  }

  /// The state of one process.
  fileprivate struct Run {
    var phase = Phase.idle
    /// Of a process that gives way to a reload: the date from which the next one may start.
    var resumes: Date?
    /// The placements that it keeps live.
    var items: [LiveBatch.Item] = []
    var wanted: [Wish] = []
    /// The number of failures in a row.
    var failureCount = 0
    /// Whether this process of one placement has failed and has not answered since: the placement
    /// does not go back to the shared process yet.
    var isSuspect = false
  }

  /// A period in which a placement was live.
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

  /// The date at which ``update(wanted:at:)`` has to be called, if nothing happens before.
  package var nextDeadline: Date? {
    runs.values.compactMap { run in
      guard case .pausing(let until) = run.phase, !run.wanted.isEmpty else { return nil }
      return until
    }.min()
  }

  /// Whether any process is known: then ``update(wanted:at:)`` has to be called even if
  /// nothing should be live.
  package var isBusy: Bool { !runs.isEmpty }

  /// The placements whose timelines a live process keeps new, so that no reload is needed.
  package private(set) var kept: Set<Placement.ID> = []

  /// Processes that were asked to end and are still running.
  var leaving: [LiveProcess] { runs.filter { $0.value.phase == .leaving }.keys.sorted() }

  /// Whether the placement's process starts without a new look: after a pause, or once the
  /// process before it has ended.
  func isWaiting(for id: Placement.ID) -> Bool {
    runs.values.contains { run in
      guard run.wanted.contains(where: { $0.item.placement == id }) else { return false }
      return switch run.phase {
      case .leaving, .pausing(until: .some): true
      case .idle, .running, .pausing(until: nil): false
      }
    }
  }

  /// The date at which the placement's live process is started again; nil if only a look starts it.
  func retryDate(of id: Placement.ID) -> Date? {
    guard let run = homes[id].flatMap({ runs[$0] }), case .pausing(let until) = run.phase else {
      return nil
    }
    return until
  }

  /// The number of failures in a row of a process.
  func failureCount(of process: LiveProcess) -> Int { runs[process]?.failureCount ?? 0 }

  /// The reason why the placement is not live though it should be; nil once it is
  /// live again or need not be.
  package func failure(of id: Placement.ID) -> ReloadFailure? { failures[id] }

  /// Updates the processes for the placements that should be live now: set live by their author or
  /// the person, and on screen while someone is there.
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
        run.takeNewLook(isShared: process.placement == nil)
      }
      advance(process, &run, at: now)
      runs[process] = run.isOver ? nil : run
    }
    noteKept()
    return takeOutbox()
  }

  /// Accepts a timeline or a failure that a live process sent for a placement.
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

  /// Handles the case that nothing comes for a placement while its shared process answers for
  /// others: the process goes on without it.
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

  /// Handles the end of a live process, with a failure if it failed.
  package mutating func ended(_ process: LiveProcess, _ failure: ReloadFailure?, at now: Date)
    -> [EngineEffect]
  {
    guard var run = runs[process] else { return [] }
    switch run.phase {
    case .idle, .pausing: return []
    case .leaving:
      run.phase = run.wanted.isEmpty ? .idle : run.resumes.map { .pausing(until: $0) } ?? .idle
      run.resumes = nil
      // If it had not answered before it was asked to end, it stays suspect and keeps its count.
      if !run.isSuspect { run.failureCount = 0 }
    case .running(let since):
      if let failure {
        // No placement is to blame where the machine could not be reached.
        guard process.placement != nil || failure.isOfHost else {
          return endShared(process, run, since: since, failure, at: now)
        }
        run.isSuspect = process.placement != nil
        fail(&run, since: since, failure, at: now)
      } else {
        // A process that answers once and ends, as a script's does, is live by being started again.
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

  /// Handles the begin of a reload of a placement. A process that keeps only this placement live
  /// ends, so that its provider is not asked twice at once, and no answer that was under way
  /// replaces the reload's, which is newer. The next process starts when the next timeline would have
  /// come. A process shared with other placements goes on.
  package mutating func giveWay(to id: Placement.ID, at now: Date) -> [EngineEffect] {
    guard let home = homes[id], var run = runs[home], let wish = run.wanted.first,
      run.wanted.count == 1
    else { return [] }
    let next = now.addingTimeInterval(wish.item.every)
    switch run.phase {
    case .running:
      run.phase = .leaving
      run.resumes = next
      outbox.append(.stopLive(home))
    case .leaving: run.resumes = next
    case .pausing(until: .some) where run.failureCount == 0: run.phase = .pausing(until: next)
    case .idle, .pausing: break
    }
    runs[home] = run
    noteKept()
    return takeOutbox()
  }

  // MARK: Apart

  /// Groups the placements by process. A placement has a process of its own if its extension is a
  /// script, if it was set apart before, or while its own process has not ended.
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

  /// Handles the failure of a shared process. With several placements it is not known which of them
  /// caused it, so each is started alone at once.
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

  /// Ends the periods of placements that need not be live any more.
  private mutating func forget(_ wishes: [Wish], at now: Date) {
    for wish in wishes {
      failures[wish.item.placement] = nil
      end(wish.item.placement, nil)
    }
  }

  /// Writes the ledger row of a period that is over.
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
      // Between two processes that answer once and end, and during a reload, the placement still
      // counts as live.
      case .pausing(until: .some) where run.failureCount == 0,
        .leaving where run.failureCount == 0 && run.resumes != nil:
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
  /// Handles a new look: a process that was given up is started once more. A shared one does not
  /// keep the placement that has come waiting for a reload of another.
  fileprivate mutating func takeNewLook(isShared: Bool) {
    resumes = nil
    switch phase {
    case .pausing(until: nil): phase = .idle
    case .pausing where isShared && failureCount == 0: phase = .idle
    case .idle, .running, .leaving, .pausing: break
    }
  }

  /// Whether nothing has to be remembered of the process.
  fileprivate var isOver: Bool {
    phase == .idle && wanted.isEmpty && failureCount == 0 && !isSuspect
  }

  /// Whether the clock was set back, as the date lies further ahead than any pause lasts: the
  /// process then need not wait for it.
  fileprivate func isSetBack(from until: Date, to now: Date) -> Bool {
    let longest = (LiveRuns.retries + wanted.map(\.item.every)).max() ?? 0
    return until.timeIntervalSince(now) > longest
  }
}
