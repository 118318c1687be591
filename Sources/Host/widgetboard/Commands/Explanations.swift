import Board
import Driving
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The explanations of tiles, for the subcommands that print them. An open board answers. Otherwise
/// an engine is told the kept state and says what it would do; nothing is reloaded.
struct Explanations {
  private let kept: KeptBoard
  private let launch: LaunchEnvironment
  private let facts: ExplanationFacts
  private var known: [Placement.ID: Explanation] = [:]
  /// The catalog, read once no board answers or the board does not know a tile yet.
  private var fallback: Catalog?
  /// The board that is open and does not answer.
  private var silentBoard: Explanation.SilentBoard?

  /// - Parameter ids: the tiles to forecast.
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

  /// The explanation of a placement of the board; nil if nothing is known of it.
  mutating func explanation(of placement: Placement, at now: Date) -> Explanation? {
    if let one = known[placement.id], one.report.placement.isSame(as: placement) { return one }
    let catalog = fallback ?? tellWhatThereIs(at: now)
    fallback = catalog
    return report(of: placement, catalog, at: now).map {
      var explanation = facts.explanation($0, source: .store)
      explanation.silentBoard = silentBoard
      return explanation
    }
  }

  /// Reads the catalog and tells the driver of the kept board about the extensions.
  private func tellWhatThereIs(at now: Date) -> Catalog {
    let catalog = ExtensionReading(launch: launch, store: kept.store).catalog()
    // No board is open: the effects are dropped, so that nothing is reloaded.
    _ = kept.driver.update(
      ProfileFacts(launch, kept.store, catalog, of: kept.placements, at: now), at: now)
    for event in catalog.events(for: kept.driver.engine) { _ = kept.driver.handle(event, at: now) }
    return catalog
  }

  /// The report that a board opened now would make before it starts any extension.
  private func report(
    of placement: Placement, _ catalog: Catalog, at now: Date
  ) -> PublishedReport? {
    guard var report = kept.driver.report(of: placement.id, at: now) else { return nil }
    report.running = nil
    return PublishedReport(
      report: report, isMissing: report.extension == nil,
      unavailable: catalog.reasons[placement.kind],
      unshown: kept.driver.facts.starting.quarantine.tiles.contains(placement.id) ? .leftOut : nil)
  }
}
