import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Why a tile shows what it shows: for the inspector, and for `explain` in another process.
extension BoardSession {
  /// Tells the inspector what is known of its tile, while it is open.
  func refreshInspector(at now: Date) {
    guard let id = board.inspected, let report = engine.report(of: id, at: now) else { return }
    let published = publishedReport(report, at: now)
    let facts = ExplanationFacts(
      store: store, layout: board.layout, logs: launch.folders.logs,
      titles: catalog.descriptors.mapValues(\.title))
    _ = board.handle(.explanation(facts.explanation(published, source: .board)), at: now)
  }

  /// Answers `explain`: what this board knows of each placement, as a file in the mailbox.
  func publishReports(at now: Date) {
    let reports = board.layout.placements.compactMap { placement in
      engine.report(of: placement.id, at: now).map { publishedReport($0, at: now) }
    }
    do {
      try PublishedReports(at: now, reports: reports).write(to: mailbox.folder)
    } catch {
      show(error.message)
    }
  }

  private func publishedReport(_ report: PlacementReport, at now: Date) -> PublishedReport {
    PublishedReport(
      report: report,
      isMissing: engine.status(of: report.placement.id, at: now)?.isMissing ?? false,
      unavailable: catalog.unavailable[report.placement.kind])
  }
}

/// What is kept of a placement beside its report, and where.
struct ExplanationFacts {
  let store: WidgetStore
  let layout: BoardLayout
  /// The folder of the extensions' logs.
  let logs: String
  /// The widgets' names by kind.
  let titles: [String: String]

  static let ledgerRows = 40
  static let logLines = 12

  func explanation(_ published: PublishedReport, source: Explanation.Source) -> Explanation {
    let report = published.report
    let placement = report.placement
    return Explanation(
      report: report, title: titles[placement.kind] ?? placement.kind,
      place: layout.place(of: placement.id), source: source, isMissing: published.isMissing,
      unavailable: published.unavailable,
      rows: store.ledger(of: placement.id, limit: Self.ledgerRows),
      remarks: store.header(of: placement)?.remarks ?? [],
      log: logName(published).map {
        ExtensionLog.tail(of: $0, in: logs, lines: Self.logLines)
      } ?? [])
  }

  /// An extension that cannot say what it is is the one that its kind is named after.
  private func logName(_ published: PublishedReport) -> ExtensionName? {
    published.report.extension
      ?? (published.unavailable == nil ? nil : published.report.placement.kind)
  }
}
