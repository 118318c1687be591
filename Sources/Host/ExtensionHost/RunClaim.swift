import CLinux
import Glibc
import Synchronization

/// The marks of a run's processes that are outside the tree of its first process: a program can
/// make itself another child of its parent, which is this process (`CLONE_PARENT`).
///
/// A process chooses its own name, environment, session and group. Two hard limits of the kernel
/// mark it for good: that of its data segment, and that of a file that it writes. Both are
/// inherited and can only be lowered without privileges. Each run has a number, by which the one
/// limit is raised and the other is lowered, so that no process can turn its limits into another
/// run's. The numbers are smaller than a page or block, so the limits mean the same.
final class RunClaim {
  /// The limits of the run; 0 for none.
  let dataLimit: Int
  let fileLimit: Int
  private var number: Int?
  private var leader: pid_t = 0

  /// The number of different numbers: the smallest size of a page.
  static let span = 4096

  private struct State {
    var last = 0
    var taken: [Int: (data: Int, file: Int)] = [:]
    /// The children that this process started itself, whatever their limits are.
    var started: Set<pid_t> = []
  }

  private static let state = Mutex(State())

  /// Makes limits of at least the given ones. Without one of them only the session of the first
  /// process marks the run.
  init(dataLimit: Int, fileLimit: Int) {
    guard dataLimit > 0, fileLimit > 0 else {
      (self.dataLimit, self.fileLimit, number) = (dataLimit, fileLimit, nil)
      return
    }
    let number = Self.state.withLock { state -> Int? in
      // Numbers are used in turn: one that was free a moment ago may still mark what its run left
      // behind.
      let next = Self.next(after: state.last, besides: state.taken)
      guard let next else { return nil }
      state.last = next
      state.taken[next] = (dataLimit + next, fileLimit + Self.span - 1 - next)
      return next
    }
    self.number = number
    self.dataLimit = dataLimit + (number ?? 0)
    self.fileLimit = fileLimit + (number.map { Self.span - 1 - $0 } ?? 0)
  }

  private static func next(
    after last: Int, besides taken: [Int: (data: Int, file: Int)]
  ) -> Int? {
    (1...span).lazy.map { (last + $0) % span }.first { taken[$0] == nil }
  }

  deinit { end() }

  /// Sets the run's first process, which leads a session of its own.
  func begin(with leader: pid_t) { self.leader = leader }

  /// Records a child that this process starts itself, as ``ChildProgram`` does.
  static func note(started child: pid_t) {
    state.withLock { _ = $0.started.insert(child) }
  }

  /// The children of this process, those of them that it started itself, and the limits of all
  /// runs. Read in this order: the limits of a run that begins meanwhile are recorded before it has
  /// a child.
  private static func look()
    -> (children: [pid_t], started: Set<pid_t>, limits: [(data: Int, file: Int)])
  {
    let known = state.withLock { $0.started }
    let children = ProcessTable.children(of: getpid())
    return state.withLock { state in
      state.started.subtract(known.subtracting(children))
      return (children, state.started, Array(state.taken.values))
    }
  }

  /// Records that its first process is reaped, so that its process id may be reused.
  func end() {
    Self.state.withLock { state in
      if let number { state.taken[number] = nil }
      state.started.remove(leader)
    }
    (number, leader) = (nil, 0)
  }

  /// The run's processes among our own children, except its first. Reaps those that have ended, and
  /// kills those that hide from all runs.
  func children() -> [pid_t] {
    guard leader > 0 else { return [] }
    let look = Self.look()
    return look.children.filter { child in
      guard !look.started.contains(child) else { return false }
      let limits = ProcessTable.hardLimits(of: child)
      let session = getsid(child)
      guard session == leader || isOwn(limits) else {
        if !look.started.contains(session), Self.hides(limits, from: look.limits) { kill(child) }
        return false
      }
      guard ProcessTable.isZombie(child) else { return true }
      var exit = linux_exit()
      _ = linux_reap(child, &exit)
      return false
    }
  }

  private func isOwn(_ limits: (data: Int?, file: Int?)) -> Bool {
    number != nil && limits.data == dataLimit && limits.file == fileLimit
  }

  /// Whether a process has lowered its limits below those of every run, so that its run cannot be
  /// known.
  private static func hides(
    _ limits: (data: Int?, file: Int?), from taken: [(data: Int, file: Int)]
  ) -> Bool {
    guard let data = limits.data, let file = limits.file else { return false }
    let most = ExtensionLimits()
    guard data < most.dataBytes + span, file < most.fileBytes + span else { return false }
    // If this process' own limits are that low, all processes that it starts inherit them.
    let own = ProcessTable.hardLimits(of: getpid())
    guard own.data.map({ $0 >= most.dataBytes + span }) ?? true else { return false }
    return !taken.contains { $0.data == data && $0.file == file }
  }

  private func kill(_ child: pid_t) {
    for process in ProcessTable.stopAll([child]) { Glibc.kill(process, SIGKILL) }
  }
}
