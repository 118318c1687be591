import Foundation

/// What is needed to copy the engine and run the copy ahead.
extension TimelineEngine {
  /// What is under way: each ends with `.replied` for its placements and `.runEnded`.
  package var runningBatches: [ReloadBatch] { extensions.runningBatches }

  /// Live processes that were asked to go: each ends with `.liveEnded`.
  package var leavingLive: [LiveProcess] { live.leaving }

  /// What is decided about a placement's next reload; nil while one runs, and where none is planned.
  package func decision(of id: Placement.ID, at now: Date) -> PlacementReport.Decision? {
    slotOf[id].flatMap { decision($0, at: now) }
  }

  /// Why a placement is being reloaded; nil if it is not.
  package func runningCause(of id: Placement.ID) -> Rule? {
    slotOf[id].flatMap { slots[$0].running?.reload.cause }
  }

  /// Whether a process keeps the placement's timelines new.
  package func isLive(_ id: Placement.ID) -> Bool { live.kept.contains(id) }

  /// The extension of a placement; nil where its kind is missing.
  package func extensionName(of id: Placement.ID) -> ExtensionName? {
    slotOf[id].flatMap { catalog[slots[$0].placement.kind]?.extension }
  }

  /// The extensions in quarantine once that of a placement is taken out; nil where it is not in.
  package func quarantine(without id: Placement.ID) -> Set<ExtensionName>? {
    extensionName(of: id).flatMap { quarantine.contains($0) ? quarantine.subtracting([$0]) : nil }
  }

  /// The extension that has a kind.
  package func extensionName(ofKind kind: String) -> ExtensionName? { catalog[kind]?.extension }

  package func placement(_ id: Placement.ID) -> Placement? {
    slotOf[id].map { slots[$0].placement }
  }

  /// Whether anything is planned that concerns a placement and comes by itself.
  package func isAnythingPlanned(for id: Placement.ID, at now: Date) -> Bool {
    guard let slot = slotOf[id] else { return false }
    return slots[slot].running != nil || isLive(id) || decision(slot, at: now)?.runs != nil
      || live.isWaiting(for: id)
  }
}
