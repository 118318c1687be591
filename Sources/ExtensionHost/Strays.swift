import CLinux
import Glibc

/// The variable that marks the processes of a run in their environment.
package enum ProcessMark {
  package static let variable = "WIDGETBOARD_RUN"

  /// The mark of one run.
  static func new() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}

/// A run whose processes are known by its mark.
package protocol MarkedProcess: AnyObject {
  var processID: pid_t { get }
  /// What ``ProcessMark/variable`` is for this run.
  var mark: String { get }
}

/// Makes this process the parent of what extensions leave behind, so that ``reapStrays`` finds it.
/// Called once, before the first run.
package func adoptStrays() {
  _ = linux_become_subreaper()
}

/// Kills what extensions left behind when their run was over, `setsid` or not, and reaps what has
/// ended. To be called when a child has ended (SIGCHLD) and when a run has finished: a stray's own
/// children come to light when it is dead.
///
/// A stray is known by the mark of its run in its environment or, if it wiped that, by the memory
/// limit that only extensions are given: both are inherited for ever. So a browser that detached
/// itself from an app we opened stays alive.
/// - Parameters:
///   - running: the runs whose processes are not strays yet.
///   - isSpared: whether a child is somebody else's to kill and to reap, such as an open app.
/// - Returns: the process ids that were sent SIGKILL.
@discardableResult
package func reapStrays(running: [any MarkedProcess], sparing isSpared: (pid_t) -> Bool) -> [pid_t]
{
  let leaders = Set(running.map(\.processID))
  let marks = Set(running.map(\.mark))
  var killed: [pid_t] = []
  for child in ProcessTable.children(of: getpid())
  where !leaders.contains(child) && !isSpared(child) {
    if ProcessTable.isZombie(child) {
      var exit = linux_exit()
      _ = linux_reap(child, &exit)
    } else if isStray(child, running: marks) {
      // Whatever it leads goes with it.
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      killed.append(child)
    }
  }
  return killed
}

private func isStray(_ pid: pid_t, running marks: Set<String>) -> Bool {
  if let mark = ProcessTable.environmentValue(ProcessMark.variable, of: pid) {
    return !marks.contains(mark)
  }
  return marks.isEmpty && ProcessTable.dataLimit(of: pid) == ExtensionLimits().dataBytes
}
