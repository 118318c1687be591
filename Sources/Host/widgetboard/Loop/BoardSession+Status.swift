import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What status bars show: tiles of the board, and widgets that are on no page.
extension BoardSession {
  /// All that have timelines: those on pages, and those that status bars ask for.
  var placements: [Placement] { board.layout.placements + statusPlacements }

  private var statusPlacements: [Placement] {
    statusAsks.values.compactMap { $0.widget?.placement }.sorted { $0.id < $1.id }
  }

  /// Whether a placement is still what it was when it was asked about.
  func holds(_ placement: Placement) -> Bool {
    board.layout.holds(placement) || statusPlacements.contains(placement)
  }

  /// A status bar asked for a tile, or for a widget of its own.
  func noteStatus(of id: Placement.ID, _ widget: StatusWidget?, at now: Date) {
    let before = Set(statusPlacements)
    statusAsks[id] = StatusAsk(date: now, widget: widget)
    statusAsks = StatusAsk.recent(statusAsks, at: now)
    let asks = statusAsks
    keep(.statusAsks(asks, at: now), at: now)
    let new = statusPlacements.filter { !before.contains($0) }
    if Set(statusPlacements) != before { tellPlacements(new: new, at: now) }
    if !before.isSubset(of: statusPlacements) {
      keep(.statusPlacements(Set(statusPlacements.map(\.id))), at: now)
    }
    tell(.glanced([id]), at: now)
  }

  /// The engine's placements are others.
  func tellPlacements(new: [Placement], at now: Date) {
    tell(.placements(placements), at: now)
    note(new, at: now)
    tell(.restored(store.keptPlacements(new, at: now)), at: now)
    tellVisible(at: now)
  }
}
