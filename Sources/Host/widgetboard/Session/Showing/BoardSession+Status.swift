import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The status of placements: of tiles of the board, and of widgets in status bars, which are on no
/// page.
extension BoardSession {
  /// All placements that have timelines: those on pages, and those that status bars ask for.
  var placements: [Placement] { board.layout.placements + statusPlacements }

  private var statusPlacements: [Placement] { role.driver?.statusPlacements ?? [] }

  /// Whether a placement is unchanged since a request about it was sent.
  func holds(_ placement: Placement) -> Bool {
    board.layout.holds(placement) || statusPlacements.contains(placement)
  }

  /// Notes that a status bar asked for a tile, or for a widget of its own.
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

  /// Tells the engine that the placements have changed.
  func tellPlacements(new: [Placement], at now: Date) {
    // Before any of them runs: while the board is locked, the facts say which of them are closed.
    tellFacts(at: now)
    tellEngine(.placements(placements), at: now)
    noteAdded(new, at: now)
    tellEngine(.restored(store.keptPlacements(new, at: now)), at: now)
    // The engine forgets what is visible when it hears of placements.
    consequences.insert(.visible)
    withdrawReloads()
  }

  /// Asks no more for tiles that were removed or edited since: a slow one would keep a place that
  /// another could have, and be asked with its old settings.
  private func withdrawReloads() {
    let held = Dictionary(placements.map { ($0.id, $0) }) { first, _ in first }
    let events = answers(in: .reloads) {
      $0.withdraw(.reloads, unless: { held[$0.id]?.isSame(as: $0) == true }, at: moment)
    }
    accept(events, at: moment)
  }

  /// The status of a tile's reloads.
  func status(of id: Placement.ID, at now: Date) -> PlacementStatus? {
    switch role {
    case .driving(let driver):
      driver.reloads?.status(of: id, at: now).map { status in
        var status = status
        status.unkept = role.unkept(of: id, in: store)?.words
        return status
      }
    case .viewing(let viewer): viewer.link.reports[id].map { status($0, at: now) }
    }
  }

  /// The status in a terminal that views: timelines that the driver could not write are not visible
  /// here, so the picture is as old as the store's.
  private func status(_ known: PublishedReport, at now: Date) -> PlacementStatus {
    var status = PlacementStatus(known.report, isMissing: known.isMissing, at: now)
    guard let unkept = known.unkept else { return status }
    status.unkept = unkept.words
    status.loadedAt = store.keptDate(of: known.report.placement)
    status.isStale = true
    return status
  }
}
