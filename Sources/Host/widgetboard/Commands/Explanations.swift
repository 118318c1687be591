import Board
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Why each tile shows what it shows, for the subcommands that say so. Where a board is open it
/// answers. Else an engine is given what was kept and says what it would do; nothing is reloaded.
struct Explanations {
  private let kept: KeptBoard
  private let launch: LaunchEnvironment
  private let facts: ExplanationFacts
  private var known: [Placement.ID: Explanation] = [:]
  /// Where no board answers, or it does not know a tile yet.
  private var fallback: (catalog: Catalog, engine: TimelineEngine)?
  /// The board that is open and does not answer.
  private var silentBoard: Explanation.SilentBoard?

  /// - Parameter ids: the tiles of which it is to be said what will happen to them.
  init(
    _ kept: KeptBoard, forecasting ids: [Placement.ID], _ launch: LaunchEnvironment, at now: Date
  ) {
    self.kept = kept
    self.launch = launch
    facts = ExplanationFacts(
      store: kept.store, layout: kept.layout, logs: launch.folders.logs,
      widgets: kept.store.widgets())
    switch BoardReports(folders: launch.folders).ask(forecasting: ids, at: now) {
    case .reports(let reports): accept(reports)
    case .silence(let board): silentBoard = board
    case .unreachable(let failure, let published?):
      let style = Date.FormatStyle(
        date: .omitted, time: .standard,
        locale: Locale(identifier: launch.widgetEnvironment.locale),
        timeZone: TimeZone(identifier: launch.widgetEnvironment.timeZone) ?? launch.timeZone)
      printError(
        "the board that is open cannot be asked (\(failure.message)); this is what it said at "
          + published.at.formatted(style))
      accept(published.reports)
    case .unreachable(let failure, nil):
      printError(
        "the board that is open cannot be asked (\(failure.message)); this is what was kept")
    case .noBoard: sayHindrance(of: kept.store)
    }
  }

  private mutating func accept(_ reports: [PublishedReport]) {
    for report in reports {
      known[report.report.placement.id] = facts.explanation(report, source: .board)
    }
  }

  /// What is known of a placement of the board.
  mutating func explanation(of placement: Placement, at now: Date) -> Explanation? {
    if let one = known[placement.id], one.report.placement.isSame(as: placement) { return one }
    let (catalog, engine) = fallback ?? keptEngine(at: now)
    fallback = (catalog, engine)
    return report(of: placement, engine, catalog, at: now).map {
      var explanation = facts.explanation($0, source: .store)
      explanation.silentBoard = silentBoard
      return explanation
    }
  }

  private func keptEngine(at now: Date) -> (Catalog, TimelineEngine) {
    let catalog = ExtensionReading(launch: launch, store: kept.store).catalog()
    var engine = kept.engine
    let facts = KeptFacts(launch: launch)
    // Without a board its effects are not performed.
    _ = facts.tell(&engine, of: kept.placements, catalog.lastKnown, at: now)
    _ = facts.tell(&engine, catalog, at: now)
    return (catalog, engine)
  }

  /// What a board that opened now would know before it starts any extension.
  private func report(
    of placement: Placement, _ engine: TimelineEngine, _ catalog: Catalog, at now: Date
  ) -> PublishedReport? {
    guard var report = engine.report(of: placement.id, at: now) else { return nil }
    report.running = nil
    return PublishedReport(
      report: report, isMissing: report.extension == nil,
      unavailable: catalog.reasons[placement.kind],
      unshown: kept.quarantine.tiles.contains(placement.id) ? .leftOut : nil)
  }
}
