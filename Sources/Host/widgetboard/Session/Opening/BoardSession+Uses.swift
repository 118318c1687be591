import Board
import CLinux
import Foundation
import Glibc
import TimelineEngine
import WidgetArchive

/// Says which programs that were opened here are in use.
extension BoardSession {
  /// Makes reloads of a program's widgets free while the program is in front. A terminal that views
  /// reports this as any app does: by a file that it holds locked.
  func beginUse(of app: AppProcess, at now: Date) {
    let extensions = app.launch.app?.extensions ?? []
    switch role {
    case .driving(let driver):
      tellEngine(
        driver.appUses.begin(.process(app.processID), .foreground, of: extensions), at: now)
    case .viewing(let viewer):
      viewer.heldUses[app.processID] = extensions.enumerated().compactMap { number, name in
        try? place.sessionFolder.hold(
          AppSessionName(
            use: AppUse.foreground.rawValue, processID: app.processID, number: number + 1,
            app: name))
      }
    }
  }

  /// Says it of all programs, when the role of this terminal has changed.
  func tellUses(at now: Date) {
    for app in programs.running { beginUse(of: app, at: now) }
  }

  /// The processes of opened programs and of the running command, which nobody else reaps or ends.
  var openedProcesses: Set<pid_t> {
    programs.processIDs.union([commandLine.job?.processID].compactMap(\.self))
  }

  func endUse(of app: AppProcess, at now: Date) {
    switch role {
    case .driving(let driver): tellEngine(driver.appUses.end(.process(app.processID)), at: now)
    case .viewing(let viewer):
      for held in viewer.heldUses.removeValue(forKey: app.processID) ?? [] { held.end() }
    }
  }
}
