import Board
import Foundation
import TimelineEngine
import WidgetArchive

/// Why a tile shows what it shows: for the inspector, and for `explain` in another process.
extension BoardSession {
  /// Tells the inspector what is known of its tile, while it is open.
  func refreshInspector(at now: Date) {
    guard let id = board.inspected, let published = report(of: id, at: now) else { return }
    let facts = ExplanationFacts(
      store: store, layout: board.layout, logs: launch.folders.logs,
      titles: catalog.descriptors.mapValues(\.title))
    _ = board.handle(.explanation(facts.explanation(published, source: .board)), at: now)
  }

  /// Answers `explain`: what this board knows of each placement, as a file in the mailbox.
  func publishReports(at now: Date) {
    guard stillDrives else { return }
    let reports = placements.compactMap { placement in
      engine.report(of: placement.id, at: now).map { publishedReport($0, at: now) }
    }
    do {
      try PublishedReports(
        at: now, taken: viewers.taken, reports: reports
      ).write(to: mailbox.folder)
    } catch {
      show(error.message)
    }
  }

  func publishedReport(_ report: PlacementReport, at now: Date) -> PublishedReport {
    PublishedReport(
      report: report,
      isMissing: engine.status(of: report.placement.id, at: now)?.isMissing ?? false,
      unavailable: catalog.unavailable[report.placement.kind])
  }
}
