import CLinux
import ExtensionHost
import Foundation
import Glibc

/// Reaps processes that have ended, and ends all others with the board.
extension BoardSession {
  /// Has orphans of extensions become children of this process, so that it can end them.
  func adoptStrays() { process.adoptStrays() }

  /// Reaps ended processes, and kills what extensions left running.
  func reapChildren() {
    _ = reapChildren(running: errands.lanes.runs + (role.driver?.runs ?? []))
  }

  private func reapChildren(running: [any MarkedProcess]) -> [pid_t] {
    role.driver?.connections.reap()
    let spared = openedProcesses.union(errands.lanes.helperIDs)
      .union(role.driver?.helperIDs ?? [])
    return process.reapStrays(
      running: running,
      onlyExtensions: !programs.hasStarted && !starter.hasAskedPrograms
    ) {
      spared.contains($0)
    }
  }

  /// Ends all processes of extensions and those that they left: nobody looks at the board any more.
  func endExtensions(at now: Date) {
    part(from: errands.lanes.runs + (role.driver?.runs ?? []))
    endAllLive(at: now)
    errands.endAll()
    role.driver?.lanes.endAll()
    role.driver?.live.endAll()
    let deadline = SuspendingClock.now + Self.patienceWithKilled
    // A process that a killed one started outside its group is found only after the killed one is
    // dead.
    while SuspendingClock.now < deadline {
      let killed = reapChildren(running: [])
      guard !killed.isEmpty else { return }
      for process in killed { awaitEnd(of: process, until: deadline) }
    }
  }

  /// A process that waits for a disk dies only when the disk has answered.
  private static let patienceWithKilled: Duration = .seconds(1)
}
