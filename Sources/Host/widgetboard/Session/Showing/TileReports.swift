import Board
import Forecast
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The reports of tiles: why a tile shows what it shows, for the inspector, for `explain` in another
/// process and for terminals that view. A value for one moment, which is given what it needs.
struct TileReports {
  let board: Board
  let role: Role
  let catalog: Catalog
  let store: WidgetStore
  /// The folder of the extensions' logs.
  let logs: String
  /// The reason why nobody sees the open page.
  let unseen: Unseen?
  /// Whether nobody can see the tiles on the page, for that or another reason.
  let isHidden: Bool

  /// The explanation for the inspected tile.
  func explanation(at now: Date) -> Explanation? {
    guard let id = board.inspected, var published = report(of: id, at: now) else { return nil }
    if let driver = role.driver, let engine = driver.reloads?.engine {
      published.forecast = reloadWorld(of: driver, engine).forecast(of: id, at: now)
    }
    // The driver's terminal may have another size: use this terminal's.
    published.unshown = board.unshown(published.report.placement)
    let facts = ExplanationFacts(
      store: store, layout: board.layout, logs: logs, widgets: catalog.descriptorsByAnyName)
    var explanation = facts.explanation(published, source: .board)
    explanation.isUnkeptShown = role.driver != nil
    return explanation
  }

  func report(of id: Placement.ID, at now: Date) -> PublishedReport? {
    switch role {
    case .driving(let driver):
      driver.reloads?.report(of: id, at: now).map { published($0, of: driver, at: now) }
    case .viewing(let viewer): viewer.link.reports[id]
    }
  }

  /// The reports of all placements, with forecasts of these and of those that an inspector in another
  /// terminal shows; nil in a terminal that views.
  func all(forecasting ids: Set<Placement.ID>, at now: Date) -> PublishedReports? {
    guard let driver = role.driver, let reloads = driver.reloads else { return nil }
    let wanted = driver.viewers.inspected.union(ids)
    let world = wanted.isEmpty ? nil : reloadWorld(of: driver, reloads.engine)
    let placements = board.layout.placements + driver.statusPlacements
    let reports = placements.compactMap { placement in
      reloads.report(of: placement.id, at: now).map { report in
        var published = published(report, of: driver, at: now)
        if wanted.contains(placement.id) {
          published.forecast = world?.forecast(of: placement.id, at: now)
        }
        return published
      }
    }
    return PublishedReports(
      at: now, taken: driver.viewers.taken, decider: driver.viewers.decider?.process,
      reports: reports)
  }

  /// The values that decide about reloads, as a copy to run ahead.
  private func reloadWorld(of driver: DrivingTerminal, _ engine: TimelineEngine) -> ReloadWorld {
    ReloadWorld(
      engine: engine, transfers: driver.transfers,
      pages: board.screens.map { screen in
        screen.map {
          ReloadWorld.Slot(
            $0.members, state: $0.state, relevances: $0.relevances, turns: board.turnsStacks)
        }
      },
      shownPage: isHidden ? nil : board.screen(ofPage: board.shownPage),
      pageBehindLock: board.pageBehindLock.map(board.screen(ofPage:)),
      focused: board.focus?.id, shownElsewhere: driver.viewers.visible)
  }

  /// The reason why a tile on the open page counts as hidden.
  private func whyUnseen(_ id: Placement.ID) -> Unseen? {
    if let isLater = board.isOnLaterScreen(id), !isHidden {
      return isLater ? .laterScreen : .earlierScreen
    }
    return board.visible.contains(id) ? unseen : nil
  }

  private func published(
    _ report: PlacementReport, of driver: DrivingTerminal, at now: Date
  ) -> PublishedReport {
    PublishedReport(
      report: report,
      isMissing: driver.reloads?.status(of: report.placement.id, at: now)?.isMissing ?? false,
      unavailable: catalog.reasons[report.placement.kind],
      unkept: role.unkept(of: report.placement.id, in: store),
      unseen: whyUnseen(report.placement.id),
      unshown: board.unshown(report.placement))
  }
}
