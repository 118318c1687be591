import Foundation
import WidgetArchive

/// `free.live`: a placement that its author or the person set live gets timelines every so many
/// seconds while it is looked at. What is decided is ``LiveRuns``; here is what it decides on.
extension TimelineEngine {
  /// Starts and lets go what should and need not be live any more; after each event.
  mutating func updateLive(at now: Date) {
    guard live.isBusy || attention.lookedAt.contains(where: { liveInterval($0) != nil }) else {
      return
    }
    let before = live.kept
    outbox += live.update(wanted: wantedLive, at: now)
    planLive(since: before, at: now)
  }

  /// Takes in a timeline of a live process, which is shown without asking here.
  mutating func takeLive(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>, at now: Date
  ) {
    live.replied(id, result)
    guard case .success(let receipt) = result, let slot = slotOf[id] else { return }
    accept(receipt, slot, loadedAt: now)
    endOutage(slot, at: now)
    // A free wish may have come after what this timeline knows of.
    if slots[slot].wish?.cause.isFree != true { slots[slot].wish = nil }
  }

  /// Takes in that nothing comes for a placement whose process goes on.
  mutating func loseLive(_ id: Placement.ID, _ failure: ReloadFailure, at now: Date) {
    let before = live.kept
    outbox += live.silent(id, failure, at: now)
    planLive(since: before, at: now)
  }

  /// Takes in the end of a live process.
  mutating func endLive(_ process: LiveProcess, _ failure: ReloadFailure?, at now: Date) {
    let before = live.kept
    outbox += live.ended(process, failure, at: now)
    if let failure, failure.isOfHost { noteOutage(ofLive: process, failure, at: now) }
    planLive(since: before, at: now)
  }

  /// What has become live is asked for by nothing else; what is live no more is a placement like
  /// any other again.
  private mutating func planLive(since before: Set<Placement.ID>, at now: Date) {
    guard before != live.kept else { return }
    for slot in live.kept.symmetricDifference(before).compactMap({ slotOf[$0] }).sorted() {
      plan(slot, at: now)
    }
  }

  /// Seconds between the placement's timelines while it is looked at: the person's word, else the
  /// author's. At least one and at most a day: the floor is here.
  func liveInterval(_ slot: Int) -> TimeInterval? {
    let placement = slots[slot].placement
    guard let interval = placement.live ?? catalog[placement.kind]?.liveInterval,
      interval.isFinite
    else { return nil }
    return min(max(1, interval), Pace.day)
  }

  /// What is looked at and should be live, by extension.
  private var wantedLive: [ExtensionName: [LiveRuns.Wish]] {
    var wanted: [ExtensionName: [LiveRuns.Wish]] = [:]
    for slot in attention.lookedAt {
      let placement = slots[slot].placement
      // `locked.held`: what a lock page shows of it is its placeholder.
      guard !closedKinds.contains(placement.kind), !isQuarantined(slot) else { continue }
      // A reload finds out when its machine is there again; a process that goes on needs not, and what has
      // only now come on screen tries it once.
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
