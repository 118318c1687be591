import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// What is known of placements: tiles of the board, and widgets of status bars, which are on no page.
extension BoardSession {
  /// All that have timelines: those on pages, and those that status bars ask for.
  var placements: [Placement] { board.layout.placements + statusPlacements }

  private var statusPlacements: [Placement] { role.driver?.statusPlacements ?? [] }

  /// Whether a placement is still what it was when it was asked about.
  func holds(_ placement: Placement) -> Bool {
    board.layout.holds(placement) || statusPlacements.contains(placement)
  }

  /// A status bar asked for a tile, or for a widget of its own.
  func noteStatus(of id: Placement.ID, _ widget: StatusWidget?, at now: Date) {
    guard let driver = role.driver else { return }
    let before = Set(driver.statusPlacements)
    driver.statusAsks[id] = StatusAsk(date: now, widget: widget)
    driver.statusAsks = StatusAsk.recent(driver.statusAsks, at: now)
    keep(.statusAsks(driver.statusAsks, at: now), at: now)
    let after = driver.statusPlacements
    if Set(after) != before {
      tellPlacements(new: after.filter { !before.contains($0) }, at: now)
    }
    if !before.isSubset(of: after) { keep(.statusPlacements(Set(after.map(\.id))), at: now) }
    tellEngine(.glanced([id]), at: now)
  }

  /// The engine's placements are others.
  func tellPlacements(new: [Placement], at now: Date) {
    tellEngine(.placements(placements), at: now)
    noteAdded(new, at: now)
    tellEngine(.restored(store.keptPlacements(new, at: now)), at: now)
    tellVisible(at: now)
  }

  /// What is known of a tile's reloads.
  func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    switch role {
    case .driving(let driver):
      driver.engine.status(of: id, at: now).map { status in
        var status = status
        status.unkept = unkeptNow(id)?.words
        return status
      }
    case .viewing(let viewer): viewer.link.reports[id].map { status($0, at: now) }
    }
  }

  /// What could not be kept is not shown here: the picture is as old as what was kept.
  private func status(_ known: PublishedReport, at now: Date) -> PlacementStatus {
    var status = PlacementStatus(known.report, isMissing: known.isMissing, at: now)
    guard let unkept = known.unkept else { return status }
    status.unkept = unkept.words
    status.loadedAt = store.keptDate(of: known.report.placement)
    status.isStale = true
    return status
  }

  func report(of id: Placement.ID, at now: Date) -> PublishedReport? {
    switch role {
    case .driving(let driver):
      driver.engine.report(of: id, at: now).map { publishedReport($0, of: driver, at: now) }
    case .viewing(let viewer): viewer.link.reports[id]
    }
  }
}
