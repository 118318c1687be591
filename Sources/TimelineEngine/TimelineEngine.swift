import Foundation
import WidgetArchive

/// Decides which reload runs when, and by which rule. Pure: events in, effects out, time an argument.
///
/// The loop feeds it everything that happens, performs the effects it returns, and wakes it at
/// ``nextDeadline``. It neither blocks nor throws nor reads a clock.
package struct TimelineEngine {
  let pace: Pace
  var states: [Placement.ID: PlacementState] = [:]
  var deadlines = DeadlineQueue()
  var catalog: [String: KnownKind] = [:]
  /// Whether every extension has said what it has: before that, no kind is missing.
  var isCatalogComplete = false
  var visible: Set<Placement.ID> = []
  var focused: Placement.ID?
  var appsInFront: Set<ExtensionName> = []
  /// Extensions with a process, and since when.
  var runs: [ExtensionName: Date] = [:]
  /// Placements whose reload may start as soon as there is room for a process.
  var ready: Set<Placement.ID> = []
  /// `free.live`.
  var live = LiveRuns()
  /// When the last event came.
  private var latest = Date.distantPast
  /// Effects of the event at hand, handed out at its end.
  var outbox: [EngineEffect] = []

  package init(pace: Pace = Pace()) {
    self.pace = pace
  }

  /// When ``handle(_:at:)`` wants a `.tick`, if nothing happens before.
  package var nextDeadline: Date? {
    [deadlines.next, ready.isEmpty ? nil : nextRoom, live.nextDeadline].compactMap(\.self).min()
  }

  /// When the next process gets slow and so leaves its room to what is ready.
  private var nextRoom: Date? {
    runs.values.map { $0.addingTimeInterval(pace.slowRun) }.filter { $0 > latest }.min()
  }

  /// Takes in what happened at `now` and says what to do.
  package mutating func handle(_ event: EngineEvent, at now: Date) -> [EngineEffect] {
    if now < latest { followClock(backTo: now) }
    latest = now
    switch event {
    case .tick:
      break
    case .placements(let placements):
      replacePlacements(placements, at: now)
    case .restored(let kept):
      for (id, timeline) in kept { restore(timeline, to: id, at: now) }
    case .catalog(let catalog, let isComplete):
      self.catalog = catalog
      isCatalogComplete = isComplete
      for id in states.keys { plan(id, at: now) }
    case .replaced(let name):
      for id in placements(of: name) { want(id, .freeReplaced, at: now) }
    case .visible(let visible, let focused):
      self.visible = visible
      self.focused = focused
    case .person(let ids):
      for id in ids { want(id, .freePerson, at: now) }
    case .requested(let requests):
      for wish in requests { request(placements(meant: wish.target), at: now) }
    case .appOpened(let name, _):
      appsInFront.insert(name)
    case .appClosed(let name, _):
      appsInFront.remove(name)
    case .looks, .input, .performed, .transferHandled, .environment, .timeZone, .moved, .clockSet,
      .woke, .developerMode:
      break
    case .liveReplied(let id, let result):
      takeLive(id, result, at: now)
    case .liveEnded(let name, let failure):
      endLive(name, failure, at: now)
    case .replied(let id, let result):
      conclude(id, result, at: now)
    case .runEnded(let name):
      runs[name] = nil
      for id in placements(of: name) { abandon(id, at: now) }
    }
    for id in deadlines.popDue(at: now) { plan(id, at: now) }
    updateLive(at: now)
    // A new placement may have a timeline from before: `.restored` says so next.
    if case .placements = event {} else { startRuns(at: now) }
    defer { outbox = [] }
    return outbox
  }

  /// `wake`: the clock was set back. What began later than now counts as begun now, or nothing
  /// could begin until then.
  private mutating func followClock(backTo now: Date) {
    runs = runs.mapValues { min($0, now) }
    states = states.mapValues { state in
      var state = state
      state.lastStart = state.lastStart.map { min($0, now) }
      state.lastChargedStart = state.lastChargedStart.map { min($0, now) }
      return state
    }
    for id in states.keys { plan(id, at: now) }
  }

  /// What to show about a placement's reloads.
  package func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    guard let state = states[id] else { return nil }
    let planned = nextReload(state)
    let overdue = state.policyDue(pace).map { $0.date <= now } ?? false
    return PlacementStatus(
      loadedAt: state.summary?.loadedAt, policy: state.summary?.policy,
      failure: live.failure(of: id) ?? state.failure,
      nextReload: planned?.date, rule: planned?.rule ?? .dueNever,
      isReloading: state.running != nil,
      isMissing: isMissing(state.placement.kind),
      isStale: live.failure(of: id) ?? state.failure != nil || state.isHeld && overdue)
  }

  /// The timeline that a placement shows.
  package func summary(of id: Placement.ID) -> TimelineSummary? { states[id]?.summary }

  /// The extension of each placement, where there is one.
  package var extensions: [Placement.ID: ExtensionName] {
    states.compactMapValues { catalog[$0.placement.kind]?.extension }
  }

  private mutating func replacePlacements(_ placements: [Placement], at now: Date) {
    let kept = Dictionary(placements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (id, state) in states where kept[id] != state.placement {
      states[id] = nil
      ready.remove(id)
      deadlines.schedule(id, at: nil)
    }
    for (id, placement) in kept where states[id] == nil {
      states[id] = PlacementState(placement: placement)
      plan(id, at: now)
    }
  }

  private mutating func restore(_ kept: KeptPlacement, to id: Placement.ID, at now: Date) {
    guard states[id] != nil, let summary = kept.summary else { return }
    states[id]?.summary = summary
    states[id]?.wanted = nil
    states[id]?.lastStart = min(summary.loadedAt, now)
    states[id]?.lastChargedStart = kept.charges.last.map { min($0, now) }
    plan(id, at: now)
  }

  /// `due.requested`: free while the extension's app is in front, else charged and paced.
  private mutating func request(_ ids: [Placement.ID], at now: Date) {
    // After too many crashes only a person has it tried again.
    for id in ids where (states[id]?.crashes ?? 0) < pace.crashes {
      let name = states[id].flatMap { catalog[$0.placement.kind]?.extension }
      let isFree = name.map(appsInFront.contains) ?? false
      want(id, isFree ? .freeApp : .dueRequested, at: now)
    }
  }

  func placements(of name: ExtensionName) -> [Placement.ID] {
    states.values.filter { catalog[$0.placement.kind]?.extension == name }.map(\.placement.id)
  }

  private func placements(meant target: ReloadRequest.Target) -> [Placement.ID] {
    switch target {
    case .kind(let kind): states.keys.filter { states[$0]?.placement.kind == kind }
    case .extension(let name): placements(of: name)
    case .all: Array(states.keys)
    }
  }

  func isMissing(_ kind: String) -> Bool {
    isCatalogComplete && catalog[kind] == nil
  }
}
