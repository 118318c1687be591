import Board
import Forecast
import Foundation
import TimelineEngine
import WidgetArchive

/// Explains why a tile shows what it shows: for the inspector, and for `explain` in another
/// process.
extension BoardSession {
  /// Gives an open inspector the facts about its tile.
  func refreshInspector(at now: Date) {
    guard let id = board.inspected, var published = report(of: id, at: now) else { return }
    if let driver = role.driver, let engine = driver.reloads?.engine {
      published.forecast = reloadWorld(of: driver, engine).forecast(of: id, at: now)
    }
    // The driver's terminal may have another size: use this terminal's.
    published.unshown = board.unshown(published.report.placement)
    let facts = ExplanationFacts(
      store: store, layout: board.layout, logs: launch.folders.logs,
      widgets: catalog.descriptorsByAnyName)
    var explanation = facts.explanation(published, source: .board)
    explanation.isUnkeptShown = isDriving
    updateBoard(.explanation(explanation), at: now)
  }

  /// Publishes this board's reports as a file in the mailbox, which answers `explain`; with
  /// forecasts of the tiles that `explain` asks for or that an inspector in another terminal shows.
  func publishReports(forecasting ids: Set<Placement.ID>, at now: Date) {
    guard let driver = role.driver, let reloads = driver.reloads, stillDrives else { return }
    let wanted = driver.viewers.inspected.union(ids)
    let world = wanted.isEmpty ? nil : reloadWorld(of: driver, reloads.engine)
    let reports = placements.compactMap { placement in
      reloads.report(of: placement.id, at: now).map { report in
        var published = publishedReport(report, of: driver, at: now)
        if wanted.contains(placement.id) {
          published.forecast = world?.forecast(of: placement.id, at: now)
        }
        return published
      }
    }
    do {
      try PublishedReports(
        at: now, taken: driver.viewers.taken, decider: driver.viewers.decider?.process,
        reports: reports
      ).write(to: place.mailbox.folder)
    } catch {
      // On a full disk nothing can be published; terminals that view notice that themselves.
      if !isAnythingUnkept { show(error.message) }
    }
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

  func publishedReport(_ report: PlacementReport, of driver: DrivingTerminal, at now: Date)
    -> PublishedReport
  {
    PublishedReport(
      report: report,
      isMissing: driver.reloads?.status(of: report.placement.id, at: now)?.isMissing ?? false,
      unavailable: catalog.reasons[report.placement.kind],
      unkept: unkeptNow(report.placement.id),
      unseen: whyUnseen(report.placement.id),
      unshown: board.unshown(report.placement))
  }
}
