import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// What decides about reloads, as one value: copied and run ahead it says what will happen.
///
/// Made by the driver from its current state. It also has what otherwise the session has:
/// transfers, and which tiles are on screen, stacks being turned by their relevance.
package struct ReloadWorld {
  /// What stands in one place of a page: a tile, or a stack of them.
  package struct Slot: Hashable, Sendable {
    package var members: [Placement.ID]
    /// Who is on top, of a stack.
    package var state: StackState?
    package var relevances: StackState.Relevances
    /// Whether it turns by itself.
    package var turns: Bool

    package init(
      _ members: [Placement.ID], state: StackState? = nil,
      relevances: StackState.Relevances = [:], turns: Bool = true
    ) {
      self.members = members
      self.state = state
      self.relevances = relevances
      self.turns = turns
    }

    var top: Placement.ID? {
      members.first { $0 == state?.top } ?? members.first
    }
  }

  package var engine: TimelineEngine
  package var transfers: TransferQueue
  /// The pages of the board, and which of them is on screen; nil while no page can be seen.
  package var pages: [[Slot]]
  package var shownPage: Int?
  /// The page that is on screen once the board is unlocked; nil if it is not locked.
  package var pageBehindLock: Int?
  package var focused: Placement.ID?
  /// What other terminals show.
  package var shownElsewhere: Set<Placement.ID>

  package init(
    engine: TimelineEngine, transfers: TransferQueue = TransferQueue(), pages: [[Slot]] = [],
    shownPage: Int? = nil, pageBehindLock: Int? = nil, focused: Placement.ID? = nil,
    shownElsewhere: Set<Placement.ID> = []
  ) {
    self.engine = engine
    self.transfers = transfers
    self.pages = pages
    self.shownPage = shownPage
    self.pageBehindLock = pageBehindLock
    self.focused = focused
    self.shownElsewhere = shownElsewhere
  }

  /// How long everything takes that runs in a process of its own.
  package static let processTime: TimeInterval = 0.3

  // The processes that are under way: the engine and the queue know what they asked for, not when
  // it ends.
  private var processes: [Process] = []

  private struct Process {
    var ends: Date
    var work: Work
  }

  private enum Work {
    case reloads(ReloadBatch)
    case leavingLive(LiveProcess)
    case telling(TransferSession)
  }
}

// MARK: Time passes

extension ReloadWorld {
  /// What happened in a step, for the forecast to look at.
  enum Happening {
    case run(ReloadBatch)
    case live(LiveBatch)
    case attempt(Transfer)
  }

  /// Takes over what is under way at that moment.
  mutating func begin(at now: Date) {
    processes =
      engine.runningBatches.map { Process(ends: now + Self.processTime, work: .reloads($0)) }
      + engine.leavingLive.map {
        Process(ends: now + Self.processTime, work: .leavingLive($0))
      }
      + transfers.sessionsBeingTold.map {
        Process(ends: now + Self.processTime, work: .telling($0))
      }
  }

  /// The next moment at which anything happens.
  var nextMoment: Date? {
    [
      processes.map(\.ends).min(), engine.nextDeadline, transfers.nextDeadline, nextTurn,
    ].compactMap(\.self).min()
  }

  /// Lets everything happen that does at a moment, which is ``nextMoment``.
  mutating func advance(to now: Date) -> [Happening] {
    var happenings: [Happening] = []
    while let index = processes.firstIndex(where: { $0.ends <= now }) {
      happenings += end(processes.remove(at: index).work, at: now)
    }
    if nextTurn.map({ $0 <= now }) == true { happenings += turnStacks(at: now) }
    if engine.nextDeadline.map({ $0 <= now }) == true {
      happenings += send(EngineEvent.tick, at: now)
    }
    if transfers.nextDeadline.map({ $0 <= now }) == true {
      happenings += send(TransferQueue.Event.tick, at: now)
    }
    return happenings
  }

  private mutating func end(_ work: Work, at now: Date) -> [Happening] {
    switch work {
    case .reloads(let batch):
      let answers = batch.placements.flatMap {
        send(.replied($0, .success(engine.expectedReceipt(of: $0, at: now))), at: now)
      }
      return answers + send(.runEnded(batch.extension), at: now)
    case .leavingLive(let name): return send(.liveEnded(name, nil), at: now)
    case .telling(let session):
      // Its author asks for what the transfer was for.
      let request = ReloadRequest(.extension(session.extension), sender: session.extension)
      return send(.transferHandled(session.extension, [request]), at: now)
        + send(TransferQueue.Event.told(session, isHandled: true), at: now)
    }
  }

  mutating func send(_ event: EngineEvent, at now: Date) -> [Happening] {
    engine.handle(event, at: now).compactMap { effect in
      switch effect {
      case .run(let batch):
        processes.append(Process(ends: now + Self.processTime, work: .reloads(batch)))
        return .run(batch)
      case .startLive(let batch): return .live(batch)
      case .stopLive(let name):
        processes.append(Process(ends: now + Self.processTime, work: .leavingLive(name)))
        return nil
      case .keepTimeline, .record, .keepLook, .awaitInput: return nil
      }
    }
  }

  mutating func send(_ event: TransferQueue.Event, at now: Date) -> [Happening] {
    transfers.handle(event, at: now).compactMap { effect in
      switch effect {
      case .start(let transfer): return .attempt(transfer)
      case .tell(let session, _):
        processes.append(Process(ends: now + Self.processTime, work: .telling(session)))
        return nil
      case .stop, .keep, .remove, .log: return nil
      }
    }
  }
}

// MARK: What is on screen

extension ReloadWorld {
  package var visible: Set<Placement.ID> {
    let here = shownPage.map { page in pages[page].compactMap(\.top) } ?? []
    return shownElsewhere.union(here)
  }

  mutating func show(at now: Date) -> [Happening] {
    send(.visible(visible, focused: shownPage == nil ? nil : focused), at: now)
  }

  /// When the stacks on screen turn next by themselves.
  private var nextTurn: Date? {
    guard let shownPage else { return nil }
    return pages[shownPage].filter(\.turns).compactMap { slot in
      slot.state?.nextTurn(slot.members, slot.relevances)?.date
    }.min()
  }

  private mutating func turnStacks(at now: Date) -> [Happening] {
    guard let shownPage else { return [] }
    for index in pages[shownPage].indices where pages[shownPage][index].turns {
      let slot = pages[shownPage][index]
      pages[shownPage][index].state?.follow(slot.members, slot.relevances, to: now)
    }
    return show(at: now)
  }

  /// Flips to the page of a placement, and turns its stack to it.
  mutating func flip(to id: Placement.ID, at now: Date) {
    guard let page = pages.firstIndex(where: { $0.contains { $0.members.contains(id) } }),
      let index = pages[page].firstIndex(where: { $0.members.contains(id) })
    else { return }
    shownPage = page
    focused = id
    let slot = pages[page][index]
    guard slot.members.count > 1 else { return }
    pages[page][index].state?.choose(id, of: slot.members, slot.relevances, at: now)
  }
}

extension TimelineEngine {
  /// What a reload is taken to bring: a timeline as the one before, as much later as it is.
  fileprivate func expectedReceipt(of id: Placement.ID, at now: Date) -> TimelineReceipt {
    guard let summary = summary(of: id) else {
      return TimelineReceipt(dates: [now], policy: .atEnd)
    }
    let shift = now.timeIntervalSince(summary.loadedAt)
    let policy: ArchivedPolicy =
      if case .after(let date) = summary.policy {
        .after(date.addingTimeInterval(shift))
      } else {
        summary.policy
      }
    return TimelineReceipt(
      dates: summary.dates.map { $0.addingTimeInterval(shift) }, policy: policy,
      reads: summary.reads)
  }
}
