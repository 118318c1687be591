import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive

/// Follows the reports of the terminal that drives.
extension BoardSession {
  /// Reads the published reports and redraws the tiles that changed.
  func acceptReports(at now: Date) {
    guard let viewer = role.viewer,
      let published = PublishedReports(folder: place.mailbox.folder)
    else { return }
    let before = viewer.link.reports
    let isNews = viewer.link.accept(published)
    viewer.link.hear(at: moment)
    guard isNews else { return }
    store.readAgain()
    followKeeping(at: now)
    showStoredActivities(at: now)
    let reports = viewer.link.reports
    for (id, known) in reports where !known.isSameTimeline(as: before[id]) {
      updateBoard(.contentOver(id), at: now)
      tellRelevance(of: known.report.placement, at: now)
    }
    readCatalog(namedIn: reports.values, at: now)
    let reasons = reports.values.compactMap { known in
      known.unavailable.map { (known.report.placement.kind, $0) }
    }
    updateBoard(.unavailable(Dictionary(reasons, uniquingKeysWith: { $1 })), at: now)
    settleControls(at: now)
    consequences.formUnion(.contents)
  }
}

extension PublishedReport {
  /// Whether a terminal that views has nothing new to read from the store.
  fileprivate func isSameTimeline(as other: PublishedReport?) -> Bool {
    other?.report.summary?.loadedAt == report.summary?.loadedAt
      && (other?.unkept == nil) == (unkept == nil)
  }
}
