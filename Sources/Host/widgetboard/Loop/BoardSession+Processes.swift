import CLinux
import ExtensionHost
import Foundation
import Glibc

/// Processes that have ended, and those that are ended with the board.
extension BoardSession {
  /// Reaps what has ended, and kills what extensions left running.
  func reapChildren() {
    _ = reapChildren(running: errands.lanes.runs + (role.driver?.runs ?? []))
  }

  private func reapChildren(running: [any MarkedProcess]) -> [pid_t] {
    role.driver?.connections.reap()
    let spared = programs.processIDs.union(errands.lanes.helperIDs)
      .union(role.driver?.helperIDs ?? [])
      .union([commandLine.job?.processID].compactMap(\.self))
    return process.reapStrays(
      running: running,
      onlyExtensions: !programs.hasStarted && !starter.hasAskedPrograms
    ) {
      spared.contains($0)
    }
  }

  /// Ends all that extensions have running, and what they left: nobody looks from now on.
  func endExtensions(at now: Date) {
    part(from: errands.lanes.runs + (role.driver?.runs ?? []))
    endAllLive(at: now)
    errands.endAll()
    role.driver?.lanes.endAll()
    role.driver?.live.endAll()
    let deadline = SuspendingClock.now + Self.patienceWithKilled
    // What one of them started outside its group is found once that one is dead.
    while SuspendingClock.now < deadline {
      let killed = reapChildren(running: [])
      guard !killed.isEmpty else { return }
      for process in killed { awaitEnd(of: process, until: deadline) }
    }
  }

  /// A process that waits for a disk dies only when that has answered.
  private static let patienceWithKilled: Duration = .seconds(1)
}
