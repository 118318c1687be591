import Board
import Driving
import ExtensionHost
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Follows the terminals that view, and publishes reports for them.
extension BoardSession {
  /// Reads which terminals view, and which tiles are on their screens.
  func lookAtViews(at now: Date) {
    guard let driver = role.driver else { return }
    let names = place.viewFolder.names
    for name in driver.viewers.views.keys where !names.contains(name) {
      driver.viewers.show(nil, of: name)
    }
    for name in names { driver.viewers.show(place.viewFolder.view(name), of: name) }
    consequences.insert(.visible)
    followSizes(at: now)
  }

  func followView(_ name: String, at now: Date) {
    role.driver?.viewers.show(place.viewFolder.view(name), of: name)
    consequences.insert(.visible)
    followSizes(at: now)
  }

  /// Publishes reports for the terminals that view and for `explain`, if anything has changed or
  /// somebody asked.
  func publishToViewers(at now: Date) {
    guard let driver = role.driver,
      !driver.viewers.isEmpty || driver.viewers.asked != nil || isAnythingUnkept
    else { return }
    let news = Viewers.Told(
      statuses: Dictionary(
        placements.compactMap { tile in status(of: tile.id, at: now).map { (tile.id, $0) } },
        uniquingKeysWith: { $1 }),
      taken: driver.viewers.taken, decider: driver.viewers.decider?.process,
      activities: driver.activityRevision)
    guard driver.viewers.told != news else { return }
    publishReports(forecasting: driver.viewers.publish(news), at: now)
  }
}
