import Board
import Driving
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Starts and stops the processes of live tiles as the engine wants.
extension BoardSession {
  func startLive(_ start: LiveStart, at now: Moment) {
    guard let executable = catalog.executables[start.extension] else {
      return endLive(start.process, of: start.items.map(\.placement.id), nil, at: now)
    }
    let inquiries = start.items.map { item -> LiveJobs.Inquiry in
      var request = Inquiries.request(
        .live, item.placement, in: shape(of: item.placement), environment: environment,
        at: now.date)
      request.every = Seconds(item.every)
      return .init(placement: item.placement, request: request)
    }
    acceptLive(
      role.driver?.live.start(start.process, executable, inquiries, at: now) ?? [], at: now)
  }

  func stopLive(_ process: LiveProcess, at now: Moment) {
    guard let driver = role.driver else { return }
    keepLive(driver.live.placements(of: process), at: now.date)
    driver.live.stop(process, at: now)
  }

  /// Restarts live processes whose environment or settings have changed since they were started.
  func restartLive(_ names: [ExtensionName]? = nil) {
    for process in role.driver?.live.processes ?? []
    where names?.contains(process.extension) != false {
      stopLive(process, at: moment)
    }
  }

  /// Restarts the live processes of placements whose sizes have changed.
  func restartLive(showing changed: Set<Placement.ID>) {
    guard let live = role.driver?.live else { return }
    for process in live.processes where !changed.isDisjoint(with: live.placements(of: process)) {
      stopLive(process, at: moment)
    }
  }

  /// Ends all live processes at once: nobody looks at the board any more.
  func endAllLive(at now: Date) {
    tellEngine(.visible([], focused: nil), at: now)
    role.driver?.live.kill()
  }
}
