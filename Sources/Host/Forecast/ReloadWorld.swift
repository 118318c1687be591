import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// Everything that decides about reloads, as one value: a copy that is run ahead
/// says what will happen.
///
/// Made by the driver from its current state. It also holds what belongs to the session: transfers,
/// and which tiles are on screen, with stacks that turn by their relevance.
package struct ReloadWorld {
  /// One place on a page: a tile, or a stack of tiles.
  package struct Slot: Hashable, Sendable {
    package var members: [Placement.ID]
    /// The state of a stack, which says which member is on top; nil for a single tile.
    package var state: StackState?
    package var relevances: StackState.Relevances
    /// Whether the stack turns by itself.
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
  /// The pages of the board. `shownPage` is the one on screen; nil while no page can be seen.
  package var pages: [[Slot]]
  package var shownPage: Int?
  /// The page that comes on screen once the board is unlocked; nil if the board is not locked.
  package var pageBehindLock: Int?
  package var focused: Placement.ID?
  /// The placements on screen in other terminals.
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

  /// Seconds that every process is assumed to take.
  package static let processTime: TimeInterval = 0.3

  // The processes under way. The engine and the transfer queue know what they asked
  // for, but not when it ends.
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
  /// Something that happened in a step, as the forecast examines it.
  enum Happening {
    case run(ReloadBatch)
    case live(LiveBatch)
    case attempt(Transfer)
  }

  /// Takes over the processes that are under way at a moment.
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

  /// The date of the next event of a process, the engine, the transfers or a stack.
  var nextMoment: Date? {
    [
      processes.map(\.ends).min(), engine.nextDeadline, transfers.nextDeadline, nextTurn,
    ].compactMap(\.self).min()
  }

  /// Makes everything happen that is due at a moment, which is ``nextMoment``.
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
      return answers + send(.runEnded(batch.extension, run: batch.run), at: now)
    case .leavingLive(let name): return send(.liveEnded(name, nil), at: now)
    case .telling(let session):
      // Assume that the widget's author asks for a reload once the transfer has ended.
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

// MARK: The screen

extension ReloadWorld {
  package var visible: Set<Placement.ID> {
    let here = shownPage.map { page in pages[page].compactMap(\.top) } ?? []
    return shownElsewhere.union(here)
  }

  mutating func show(at now: Date) -> [Happening] {
    send(.visible(visible, focused: shownPage == nil ? nil : focused), at: now)
  }

  /// The next date at which a stack on screen turns by itself.
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
  /// The reply that a reload is assumed to bring: the timeline before it, with all dates moved by
  /// the time between both.
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
