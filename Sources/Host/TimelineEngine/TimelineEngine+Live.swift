import Foundation
import WidgetArchive

/// `free.live`: a placement that its author or the person set live gets timelines at intervals
/// while it is looked at. ``LiveRuns`` decides about the processes; this part tells it which
/// placements should be live.
extension TimelineEngine {
  /// After each event, starts and stops live processes as needed.
  mutating func updateLive(at now: Date) {
    guard live.isBusy || attention.lookedAt.contains(where: { liveInterval($0) != nil }) else {
      return
    }
    let before = live.kept
    outbox += live.update(wanted: wantedLive, at: now)
    planLive(since: before, at: now)
  }

  /// Accepts a timeline of a live process. It is shown without a reload.
  mutating func takeLive(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>, at now: Date
  ) {
    live.replied(id, result)
    guard case .success(let receipt) = result, let slot = slotOf[id] else { return }
    accept(receipt, slot, loadedAt: now)
    endOutage(slot, at: now)
    // A free wish may be newer than what this timeline was made from.
    if slots[slot].wish?.cause.isFree != true { slots[slot].wish = nil }
  }

  /// Handles the begin of a reload of a placement that may be live.
  mutating func giveWayLive(_ slot: Int, at now: Date) {
    guard live.isBusy else { return }
    let before = live.kept
    outbox += live.giveWay(to: slots[slot].placement.id, at: now)
    planLive(since: before, at: now)
  }

  /// Whether a live process keeps the placement's timelines new, so that no charged reload is
  /// needed. A request is worth one where the next live timeline is far.
  func isKeptLive(_ slot: Int) -> Bool {
    guard live.kept.contains(slots[slot].placement.id) else { return false }
    guard let cause = slots[slot].wish?.cause else { return true }
    let comesSoon = liveInterval(slot).map { $0 <= LiveRuns.soon } ?? false
    return !cause.isFree && (cause != .dueRequested || comesSoon)
  }

  /// Handles the case that nothing comes for a placement while its live process goes on.
  mutating func loseLive(_ id: Placement.ID, _ failure: ReloadFailure, at now: Date) {
    let before = live.kept
    outbox += live.silent(id, failure, at: now)
    planLive(since: before, at: now)
  }

  /// Handles the end of a live process.
  mutating func endLive(_ process: LiveProcess, _ failure: ReloadFailure?, at now: Date) {
    let before = live.kept
    outbox += live.ended(process, failure, at: now)
    if let failure, failure.isOfHost { noteOutage(ofLive: process, failure, at: now) }
    planLive(since: before, at: now)
  }

  /// Plans the placements that have become live, which need no reload of their own, and
  /// those that no longer are.
  private mutating func planLive(since before: Set<Placement.ID>, at now: Date) {
    guard before != live.kept else { return }
    for slot in live.kept.symmetricDifference(before).compactMap({ slotOf[$0] }).sorted() {
      plan(slot, at: now)
    }
  }

  /// Seconds between the placement's timelines while it is looked at: the person's setting, else
  /// the author's. The limits, one second and one day, are applied here.
  func liveInterval(_ slot: Int) -> TimeInterval? {
    let placement = slots[slot].placement
    guard let interval = placement.live ?? catalog[placement.kind]?.liveInterval,
      interval.isFinite
    else { return nil }
    return min(max(1, interval), Pace.day)
  }

  /// The placements that are looked at and should be live, by extension.
  private var wantedLive: [ExtensionName: [LiveRuns.Wish]] {
    var wanted: [ExtensionName: [LiveRuns.Wish]] = [:]
    for slot in attention.lookedAt {
      let placement = slots[slot].placement
      // `locked.held`: the lock page shows only its placeholder.
      guard !closedKinds.contains(placement.kind), !isQuarantined(slot) else { continue }
      // During an outage a reload tries the machine, so no live process is started for a
      // placement that failed by it. One that is running goes on, and a placement that has just
      // come on screen tries once.
      let isWaiting = isHostAway(slot) && slots[slot].failure?.isOfHost == true
      guard !isWaiting || live.kept.contains(placement.id) else { continue }
      guard let every = liveInterval(slot), let kind = catalog[placement.kind] else { continue }
      wanted[kind.extension, default: []].append(
        LiveRuns.Wish(
          .init(placement: placement.id, every: every), kind: placement.kind,
          isAlone: kind.isScript))
    }
    return wanted
  }
}
