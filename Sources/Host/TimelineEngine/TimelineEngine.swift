import Foundation
import WidgetArchive

/// Decides which reload runs when, and by which rule. Pure: events in, effects
/// out, time an argument.
///
/// The loop tells it of every event, performs the effects that it returns, and wakes it at
/// ``nextDeadline``. It neither blocks nor throws nor reads a clock, and the same events
/// always give the same effects. Placements stand in slots, in the order of the board. The
/// cost of an event grows with the number of placements it concerns, and with the logarithm
/// of the number of slots.
package struct TimelineEngine {
  let pace: Pace
  /// `spread`: this installation's position among all others.
  let spread: Spread
  var slots: [PlacementState] = []
  var slotOf: [Placement.ID: Int] = [:]
  var slotsOfKind: [String: [Int]] = [:]
  var deadlines = DeadlineQueue()

  var catalog: [String: KnownKind] = [:]
  /// Whether every extension has described itself. Before that, no kind counts as missing.
  var isCatalogComplete = false
  var extensions = ExtensionTable()

  var rhythm: DailyRhythm
  var attention = Attention()
  /// `free.live`: the live processes.
  var live = LiveRuns()
  /// `failure.retry`: machines that could not be reached.
  var outages: [String: HostOutage] = [:]
  /// Looks at placements that are not, or no longer, on the board.
  var otherLooks: [Placement.ID: LookCount] = [:]
  /// `locked.held`: the kinds whose data is closed.
  var closedKinds: Set<String> = []
  /// `quarantine.held`: the extensions that are not asked.
  var quarantine: Set<ExtensionName> = []
  /// `budget.off`: whether developer mode is on.
  var isDeveloperMode = false
  /// `wake`: the date at which the machine last woke.
  var wokeAt: Date?
  /// The date of the last event.
  private var latest = Date.distantPast
  /// Effects of the current event, returned at its end.
  var outbox: [EngineEffect] = []

  /// - Parameter seed: the installation's random number. It spreads what all boards would otherwise
  ///   do in the same second; without a seed all boards behave alike.
  package init(pace: Pace = Pace(), seed: UInt64? = nil) {
    self.pace = pace
    spread = Spread(seed: seed)
    rhythm = DailyRhythm(pace: pace)
  }

  /// The date at which ``handle(_:at:)`` needs a `.tick`, if nothing happens before.
  package var nextDeadline: Date? {
    [
      deadlines.next, attention.nextDeadline(pace), live.nextDeadline,
      extensions.hasQueue ? extensions.nextRoom(after: latest, pace) : nil,
    ].compactMap(\.self).min()
  }

  /// Handles an event that happened at `now`, and returns the effects to perform.
  package mutating func handle(_ event: EngineEvent, at now: Date) -> [EngineEffect] {
    if now < latest { followClock(backTo: now) }
    noteSleep(before: event, at: now)
    latest = now
    rhythm.follow(now)
    take(event, at: now)
    followAttention(at: now)
    updateLive(at: now)
    for slot in deadlines.popDue(at: now) { plan(slot, at: now) }
    if event.turn != .isFollowed { startRuns(at: now) }
    defer { outbox.removeAll(keepingCapacity: true) }
    return outbox
  }

  private mutating func take(_ event: EngineEvent, at now: Date) {
    switch event {
    case .tick: break
    case .placements(let placements): replacePlacements(placements, at: now)
    case .restored(let kept): restore(kept, at: now)
    case .looks(let looks): remember(looks, at: now)
    case .catalog(let kinds, let isComplete):
      catalog = kinds
      isCatalogComplete = isComplete
      settle(at: now)
    case .undescribed(let name, let kinds, let failure):
      noteUndescribed(name, kinds, failure, at: now)
    case .replaced(let name): want(slots(of: name), .freeReplaced, at: now)
    case .visible(let ids, let focused): show(ids, focused: focused, at: now)
    case .glanced(let ids): glance(at: ids, at: now)
    case .dataClosed(let kinds):
      closedKinds = kinds
      for slot in slots.indices { plan(slot, at: now) }
    case .quarantined(let names):
      quarantine = names
      for slot in slots.indices { plan(slot, at: now) }
    case .input(let date): attention.note(input: min(date, now))
    case .person(let ids): want(ids.compactMap { slotOf[$0] }, .freePerson, at: now)
    case .requested(let requests): request(requests, at: now)
    case .pushed(let requests): push(requests, at: now)
    case .signalled(let requests): signal(requests, at: now)
    case .appOpened(let name, let use): extensions.begin(use, of: name)
    case .appClosed(let name, let use): extensions.end(use, of: name)
    case .performed(let id): want([slotOf[id]].compactMap(\.self), .freeIntent, at: now)
    case .transferHandled(let name, let requests): transfer(name, requests, at: now)
    case .environment(let changed): want(reading: changed, at: now)
    case .shapes(let shapes): follow(shapes, at: now)
    case .timeZone(let name): setTimeZone(name, at: now)
    case .moved(let meters): move(meters, at: now)
    case .filesChanged(let names): noteChanges(of: names, at: now)
    case .woke: break
    case .clockSet:
      want(slots.indices.filter { slots[$0].summary != nil }, .freeTime, at: now)
    case .developerMode(let isOn):
      isDeveloperMode = isOn
      for slot in slots.indices { plan(slot, at: now) }
    case .replied(let id, let result): conclude(id, result, at: now)
    case .runEnded(let name, let run): end(run, of: name, at: now)
    case .liveReplied(let id, let result): takeLive(id, result, at: now)
    case .liveSilent(let id, let failure): loseLive(id, failure, at: now)
    case .liveEnded(let process, let failure): endLive(process, failure, at: now)
    }
  }

  // MARK: Placements

  private mutating func replacePlacements(_ placements: [Placement], at now: Date) {
    leaveScreen(at: now)
    let before = Dictionary(uniqueKeysWithValues: slots.map { ($0.placement.id, $0) })
    for state in slots { otherLooks[state.placement.id] = state.looks }
    var seen: Set<Placement.ID> = []
    slots = placements.filter { seen.insert($0.id).inserted }.map { placement in
      let looks = otherLooks.removeValue(forKey: placement.id) ?? LookCount()
      if var state = before[placement.id], state.placement.isSame(as: placement) {
        state.placement = placement
        return state
      }
      return PlacementState(
        placement: placement, added: now, looks: looks, pace: pace, spread: spread)
    }
    slotOf = Dictionary(
      uniqueKeysWithValues: slots.enumerated().map { ($0.element.placement.id, $0.offset) })
    slotsOfKind = Dictionary(grouping: slots.indices) { slots[$0].placement.kind }
    settle(at: now)
  }

  /// Looks up each placement's extension again, and plans all placements.
  mutating func settle(at now: Date) {
    extensions.forgetSlots()
    deadlines = DeadlineQueue(slots: slots.count)
    for slot in slots.indices {
      slots[slot].ready = nil
      slots[slot].home = catalog[slots[slot].placement.kind].map {
        extensions.add(slot, to: $0.extension)
      }
      plan(slot, at: now)
    }
  }

  private mutating func restore(_ kept: [Placement.ID: KeptPlacement], at now: Date) {
    for slot in slots.indices {
      guard let kept = kept[slots[slot].placement.id] else { continue }
      slots[slot].added = min(kept.added, now)
      slots[slot].summary = kept.summary
      slots[slot].noteFiles()
      slots[slot].wish = nil
      if let loadedAt = kept.summary?.loadedAt, loadedAt > now {
        // The clock was wrong when the timeline was loaded, and so may be all of its dates.
        slots[slot].summary?.loadedAt = now
        slots[slot].wish = .init(cause: .freeTime, since: now)
      }
      slots[slot].lastStart = slots[slot].summary?.loadedAt
      if let failure = kept.failure { restore(failure, slot, at: now) }
      slots[slot].budget = Budget(
        charges: kept.charges, size: size(slot, at: now), rhythm: rhythm, at: now, pace: pace)
      plan(slot, at: now)
    }
  }

  func slots(of name: ExtensionName) -> [Int] { extensions.slots(of: name) }

  func isMissing(_ kind: String) -> Bool { isCatalogComplete && catalog[kind] == nil }

  // MARK: Clock

  /// The clock was set back. Dates that are now in the future become now; otherwise nothing could
  /// begin until they come.
  private mutating func followClock(backTo now: Date) {
    extensions.followClock(backTo: now)
    attention.shift(by: now.timeIntervalSince(latest))
    rhythm.followClock(backTo: now)
    wokeAt = wokeAt.map { min($0, now) }
    otherLooks = otherLooks.mapValues { looks in
      var looks = looks
      looks.followClock(backTo: now)
      return looks
    }
    for (host, outage) in outages {
      let latest = now.addingTimeInterval(pace.pause(afterFailure: outage.attempts))
      outages[host]?.until = min(outage.until, latest)
    }
    for slot in slots.indices {
      slots[slot].followClock(backTo: now, pace)
      plan(slot, at: now)
    }
    latest = now
  }

  /// Detects sleep: an event long after a deadline means that the machine slept, or the program was
  /// stopped, with or without a `.woke`. Nobody looked at anything in the meantime.
  private mutating func noteSleep(before event: EngineEvent, at now: Date) {
    let deadline = nextDeadline ?? .distantFuture
    let isLate = now.timeIntervalSince(deadline) > pace.wake
    if event.turn == .wakes {
      wake(asleepSince: min(deadline, isLate ? now : latest), at: now)
    } else if isLate {
      wake(asleepSince: deadline, at: now)
    }
  }

  /// `wake`: tiles on screen count as coming on screen again; other reloads are spread out.
  private mutating func wake(asleepSince date: Date, at now: Date) {
    wokeAt = now
    endLook(at: min(max(date, attention.look?.began ?? date), now))
    guard !attention.lookedAt.isEmpty else { return }
    attention.look = .init(began: now, slots: attention.lookedAt)
    for slot in attention.lookedAt {
      slots[slot].shownAt = now
      plan(slot, at: now)
    }
  }

  private mutating func setTimeZone(_ name: String, at now: Date) {
    rhythm.setTimeZone(name)
    rhythm.follow(now)
    for slot in slots.indices {
      slots[slot].unseenRun = nil
      plan(slot, at: now)
    }
  }

  // MARK: Current timelines

  /// The timeline that a placement shows.
  package func summary(of id: Placement.ID) -> TimelineSummary? {
    slotOf[id].flatMap { slots[$0].summary }
  }

  /// The extension of each placement; placements without one are left out.
  package var extensionNames: [Placement.ID: ExtensionName] {
    slotOf.compactMapValues { catalog[slots[$0].placement.kind]?.extension }
  }
}
