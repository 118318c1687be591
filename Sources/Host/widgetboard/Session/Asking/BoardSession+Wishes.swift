import Board
import ExtensionHost
import Foundation
import Terminal
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Reloads that a person or an intent asks for, here or in a terminal that views.
extension BoardSession {
  /// Reloads tiles for which the person asked.
  func reload(_ ids: [Placement.ID], at now: Date) {
    liftQuarantine(ids, at: now)
    guard isDriving else { return post(.reloadTiles(ids), at: now) }
    // Before the extensions are asked: the requests tell them of transfers that are being tried
    // again.
    hurryTransfers(of: ids, at: moment)
    tellEngine(.person(ids), at: now)
  }

  func reload(afterIntentOf kind: String, _ reloads: [ReloadWish], at now: Date) {
    reloadControls(afterIntentOf: kind, reloads, at: now)
    reloadTiles(afterIntentOf: kind, reloads, at: now)
  }

  func reloadTiles(afterIntentOf kind: String, _ reloads: [ReloadWish], at now: Date) {
    guard isDriving else { return post(.performed(kind: kind, reloads: reloads), at: now) }
    let kinds = Set([kind] + catalog.kinds(sameAs: kind))
    for tile in placements where kinds.contains(tile.kind) {
      tellEngine(.performed(tile.id), at: now)
    }
    guard let name = catalog.owner(ofKind: kind) else { return }
    let requests = reloads.flatMap { reloadRequests($0, from: name) }
      .filter { request in !kinds.contains { request.target == .kind($0) } }
    if !requests.isEmpty { tellEngine(.requested(requests), at: now) }
  }
}
