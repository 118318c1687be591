import CLinux
import Glibc

/// The variable that marks the processes of a run in their environment.
package enum ProcessMark {
  package static let variable = "WIDGETBOARD_RUN"

  /// The mark of one run.
  static func new() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }
}

/// A run whose processes carry a mark.
package protocol MarkedProcess: AnyObject {
  var processID: pid_t { get }
  /// The ids of other processes that work for it.
  var helperIDs: [pid_t] { get }
}

extension MarkedProcess {
  package var helperIDs: [pid_t] { [] }
}

/// Makes this process the parent of processes that extensions leave behind, so that ``reapStrays``
/// finds them. Called once, before the first run.
package func adoptStrays() {
  _ = linux_become_subreaper()
}

/// Kills processes that extensions left behind when their run was over, even after `setsid`, and
/// reaps those that have ended. Call it when a child has ended (SIGCHLD) and when a run has
/// finished: the children of a stray become ours only after the stray's end.
///
/// A running process of an extension adopts what its descendants orphan, so a process that comes to
/// us was left by one that has ended, or by another program that we started.
///
/// A stray is known by the mark of its run in its environment or, if it erased that, by a memory
/// limit no higher than that of extensions, which only they are given: both are inherited, and
/// without privileges the limit can only be lowered. So a browser that detached itself from an app
/// we opened stays alive.
/// - Parameters:
///   - running: the runs whose processes are not strays yet.
///   - onlyExtensions: whether no other program was started whose orphans could come to us: then
///     every child that is not spared is a stray.
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
      // A stray is killed with its descendants.
      let all = ProcessTable.stopAll([child])
      kill(-child, SIGKILL)
      for process in all { kill(process, SIGKILL) }
      killed.append(child)
    }
  }
  return killed
}

/// Ends all processes that extensions have left below this process, and returns when none is left:
/// for a command that is about to end and runs no extension any more.
///
/// A fork bomb is quicker than a loop that kills its processes one by one. So all processes found
/// are first stopped, until no new one is found, as a stopped process starts none. Then they are
/// killed, until none is left.
///
/// - Parameter others: the children that existed before anything was started whose orphans could
///   come to us: all others are strays then. Nil: only those known as an extension's are.
/// - Returns: whether nothing is left. A process held by the kernel may not end within `patience`.
@discardableResult
package func endStrays(besides others: Set<pid_t>? = nil, patience: Duration = .seconds(30)) -> Bool
{
  defer { RunGroup.removeLeftovers() }
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
    // Strays that had become children of others come to us when their parents end.
    stopped = []
    var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    nanosleep(&pause, nil)
  }
  return straysWithDescendants(besides: others).isEmpty
}

/// The processes that extensions have left below this process, with all their descendants, except
/// those that have ended.
private func straysWithDescendants(besides others: Set<pid_t>?) -> [pid_t] {
  reapEnded()
  let strays = ProcessTable.children(of: getpid()).filter { child in
    others.map { !$0.contains(child) } ?? isStray(child)
  }
  var walk = ProcessWalk()
  return (strays + walk.below(strays)).filter { !ProcessTable.isZombie($0) }
}

private func reapEnded() {
  for child in ProcessTable.children(of: getpid()) where ProcessTable.isZombie(child) {
    var exit = linux_exit()
    _ = linux_reap(child, &exit)
  }
}

private func isStray(_ pid: pid_t) -> Bool {
  if ProcessTable.environmentValue(ProcessMark.variable, of: pid) != nil { return true }
  let most = ExtensionLimits().dataBytes + RunClaim.span - 1
  // If the board's own limit is that low, every process it starts inherits it, and the limit does
  // not mark an extension.
  if let own = ProcessTable.hardLimits(of: getpid()).data, own <= most { return false }
  return ProcessTable.hardLimits(of: pid).data.map { $0 <= most } == true
}
