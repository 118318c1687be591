import Foundation
import WidgetArchive

/// `free.live`: a placement that its author or the person set live gets timelines every so many
/// seconds while it is looked at. What it decides is ``LiveRuns``; here is what it decides on.
extension TimelineEngine {
  /// Starts and lets go what should and need not be live any more; after each event.
  mutating func updateLive(at now: Date) {
    let before = live.kept
    outbox += live.update(wanted: wantedLive, at: now)
    planLive(since: before, at: now)
  }

  /// Takes in a timeline of a live process, which is shown without asking here.
  mutating func takeLive(
    _ id: Placement.ID, _ result: Result<TimelineReceipt, ReloadFailure>, at now: Date
  ) {
    live.replied(id, result)
    guard case .success(let receipt) = result, states[id] != nil else { return }
    states[id]?.summary = TimelineSummary(
      dates: receipt.dates, policy: receipt.policy, loadedAt: now, reads: receipt.reads)
    states[id]?.failure = nil
    states[id]?.failures = 0
    states[id]?.crashes = 0
    states[id]?.retryAt = nil
    states[id]?.wanted = nil
    states[id]?.lastStart = now
  }

  /// Takes in the end of a live process.
  mutating func endLive(_ name: ExtensionName, _ failure: ReloadFailure?, at now: Date) {
    let before = live.kept
    outbox += live.ended(name, failure, at: now)
    planLive(since: before, at: now)
  }

  /// What has become live is asked for by nothing else; what is live no more is a placement like
  /// any other again.
  private mutating func planLive(since before: Set<Placement.ID>, at now: Date) {
    guard before != live.kept else { return }
    for id in live.kept.subtracting(before) { states[id]?.wanted = nil }
    for id in before.symmetricDifference(live.kept) { plan(id, at: now) }
  }

  /// Seconds between the placement's timelines while it is looked at: the person's word, else the
  /// author's. At least one and at most a day: the floor is here.
  func liveInterval(of placement: Placement) -> TimeInterval? {
    guard let interval = placement.live ?? catalog[placement.kind]?.liveInterval,
      interval.isFinite
    else { return nil }
    return min(max(1, interval), 86_400)
  }

  /// What is on screen and should be live, by extension.
  private var wantedLive: [ExtensionName: [LiveRuns.Wish]] {
    var wanted: [ExtensionName: [LiveRuns.Wish]] = [:]
    guard isSomeoneThere else { return wanted }
    for id in visible {
      guard let placement = states[id]?.placement, let every = liveInterval(of: placement),
        let name = catalog[placement.kind]?.extension
      else { continue }
      wanted[name, default: []].append(
        LiveRuns.Wish(.init(placement: id, every: every), kind: placement.kind))
    }
    return wanted
  }

  /// `someone`: whoever has something on screen looks at it.
  private var isSomeoneThere: Bool { !visible.isEmpty }
}
