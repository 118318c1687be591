import CLinux
import Glibc

/// The variable that marks the processes of a run in their environment.
package enum ProcessMark {
  package static let variable = "WIDGETBOARD_RUN"

  /// The mark of one run.
  static func new() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}

/// A run whose processes bear a mark.
package protocol MarkedProcess: AnyObject {
  var processID: pid_t { get }
  /// Other processes that work for it.
  var helperIDs: [pid_t] { get }
}

extension MarkedProcess {
  package var helperIDs: [pid_t] { [] }
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
/// As long as a process of an extension runs it adopts what its descendants orphan, so that whatever
/// comes to us was left by one that has ended, or by something else that we started.
///
/// A stray is known by the mark of its run in its environment or, if it wiped that, by a memory limit
/// no higher than the one that only extensions are given: both are inherited, and without privileges
/// the limit can only be lowered. So a browser that detached itself from an app we opened stays alive.
/// - Parameters:
///   - running: the runs whose processes are not strays yet.
///   - onlyExtensions: whether nothing else has been started whose orphans could come to us: then
///     whatever is not spared is a stray.
///   - isSpared: whether a child is killed and reaped elsewhere, such as an open app.
/// - Returns: the process ids that were sent SIGKILL.
@discardableResult
package func reapStrays(
  running: [any MarkedProcess], onlyExtensions: Bool = false, sparing isSpared: (pid_t) -> Bool
) -> [pid_t] {
  let leaders = Set(running.flatMap { [$0.processID] + $0.helperIDs })
  var killed: [pid_t] = []
  for child in ProcessTable.children(of: getpid())
  where !leaders.contains(child) && !isSpared(child) {
    if ProcessTable.isZombie(child) {
      var exit = linux_exit()
      _ = linux_reap(child, &exit)
    } else if onlyExtensions || isStray(child) {
      // Whatever it leads goes with it.
      let below = ProcessTable.descendants(of: child)
      kill(-child, SIGKILL)
      for process in [child] + below { kill(process, SIGKILL) }
      killed.append(child)
    }
  }
  return killed
}

/// Ends everything that extensions have left below this process, and returns when none of it is there: for a
/// command that is about to end and runs no extension any more.
///
/// A bomb of processes is quicker than one that kills them one by one. So all that is found is stopped first,
/// until nothing new is found; what is stopped starts nothing. Then it is killed, until nothing is left.
///
/// - Parameter others: the children that were there before anything was started whose orphans could come to us:
///   all others are strays then. nil: those are that are known as an extension's.
/// - Returns: whether nothing is left. What the kernel holds does not go within `patience`.
@discardableResult
package func endStrays(besides others: Set<pid_t>? = nil, patience: Duration = .seconds(30)) -> Bool
{
  let end = SuspendingClock.now + patience
  var stopped: Set<pid_t> = []
  while SuspendingClock.now < end {
    let strays = straysWithDescendants(besides: others)
    guard !strays.isEmpty else { return true }
    let new = strays.filter { !stopped.contains($0) }
    for process in new { kill(process, SIGSTOP) }
    stopped.formUnion(new)
    guard new.isEmpty else { continue }
    for process in strays { kill(process, SIGKILL) }
    reapEnded()
    // Those that had become children of others come to us with the end of their parents.
    stopped = []
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    nanosleep(&pause, nil)
  }
  return straysWithDescendants(besides: others).isEmpty
}

/// What extensions have left below this process and all below that, but for what has ended.
private func straysWithDescendants(besides others: Set<pid_t>?) -> [pid_t] {
  reapEnded()
  var found: Set<pid_t> = []
  var open = ProcessTable.children(of: getpid()).filter { child in
    others.map { !$0.contains(child) } ?? isStray(child)
  }
  while let process = open.popLast() {
    guard found.insert(process).inserted else { continue }
    open += ProcessTable.children(of: process)
  }
  return found.filter { !ProcessTable.isZombie($0) }
}

private func reapEnded() {
  for child in ProcessTable.children(of: getpid()) where ProcessTable.isZombie(child) {
    var exit = linux_exit()
    _ = linux_reap(child, &exit)
  }
}

private func isStray(_ pid: pid_t) -> Bool {
  if ProcessTable.environmentValue(ProcessMark.variable, of: pid) != nil { return true }
  let most = ExtensionLimits().dataBytes
  // Where the board's own limit is that low, every process it starts inherits it, and the limit
  // does not mark an extension.
  if let own = ProcessTable.dataLimit(of: getpid()), own <= most { return false }
  return ProcessTable.dataLimit(of: pid).map { $0 <= most } == true
}
