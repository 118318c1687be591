import Foundation

/// Queries for a copy of the engine that is run ahead, as forecasts do.
extension TimelineEngine {
  /// The runs under way: each ends with `.replied` for its placements and `.runEnded`.
  package var runningBatches: [ReloadBatch] { extensions.runningBatches }

  /// Live processes that were asked to end: each ends with `.liveEnded`.
  package var leavingLive: [LiveProcess] { live.leaving }

  /// The decision about a placement's next reload; nil during a reload, and if none is planned.
  package func decision(of id: Placement.ID, at now: Date) -> PlacementReport.Decision? {
    slotOf[id].flatMap { decision($0, at: now) }
  }

  /// The cause of a placement's reload under way; nil if there is none.
  package func runningCause(of id: Placement.ID) -> Rule? {
    slotOf[id].flatMap { slots[$0].running?.reload.cause }
  }

  /// Whether a live process keeps the placement's timelines new.
  package func isLive(_ id: Placement.ID) -> Bool { live.kept.contains(id) }

  /// The extension of a placement; nil if its kind is missing.
  package func extensionName(of id: Placement.ID) -> ExtensionName? {
    slotOf[id].flatMap { catalog[slots[$0].placement.kind]?.extension }
  }

  /// The extensions in quarantine without that of a placement; nil if it is not in quarantine.
  package func quarantine(without id: Placement.ID) -> Set<ExtensionName>? {
    extensionName(of: id).flatMap { quarantine.contains($0) ? quarantine.subtracting([$0]) : nil }
  }

  /// The extension that has a kind.
  package func extensionName(ofKind kind: String) -> ExtensionName? { catalog[kind]?.extension }

  package func placement(_ id: Placement.ID) -> Placement? {
    slotOf[id].map { slots[$0].placement }
  }

  /// Whether the engine will do anything for a placement without an event.
  package func isAnythingPlanned(for id: Placement.ID, at now: Date) -> Bool {
    guard let slot = slotOf[id] else { return false }
    return slots[slot].running != nil || isLive(id) || decision(slot, at: now)?.runs != nil
      || live.isWaiting(for: id)
  }
}
