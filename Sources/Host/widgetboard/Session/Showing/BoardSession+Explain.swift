import Board
import Foundation
import TimelineEngine

/// Shows and publishes the reports of tiles.
extension BoardSession {
  /// Gives an open inspector the facts about its tile.
  func refreshInspector(at now: Date) {
    guard board.inspected != nil, let explanation = reports.explanation(at: now) else { return }
    updateBoard(.explanation(explanation), at: now)
  }

  func report(of id: Placement.ID, at now: Date) -> PublishedReport? {
    reports.report(of: id, at: now)
  }

  /// Publishes this board's reports as a file in the mailbox, which answers `explain`; with
  /// forecasts of the tiles that `explain` asks for.
  func publishReports(forecasting ids: Set<Placement.ID>, at now: Date) {
    guard stillDrives, let reports = reports.all(forecasting: ids, at: now) else { return }
    do {
      try reports.write(to: place.mailbox.folder)
    } catch {
      // On a full disk nothing can be published; terminals that view notice that themselves.
      if !isAnythingUnkept { show(error.message) }
    }
  }

  func takeRoomForReports() {
    PublishedReports.takeRoom(in: place.mailbox.folder, placements: placements.count)
  }
}
