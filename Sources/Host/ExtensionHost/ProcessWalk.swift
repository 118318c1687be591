import Glibc

/// Finds the descendants of processes at any depth, by the lists of children that the kernel keeps.
///
/// The cost is bounded. Each thread has a list of its own: for a process with very many threads,
/// the parents of all processes are read once instead.
struct ProcessWalk {
  private var listsRead = 0
  private var byParent: [pid_t: [pid_t]]?

  private static let mostLists = 1024

  /// All descendants of processes, without these, the nearest first; the search ends once there are
  /// `most`.
  mutating func below(_ roots: [pid_t], most: Int = .max) -> [pid_t] {
    var seen = Set(roots)
    var found = roots
    var next = 0
    while next < found.count, found.count - roots.count < most {
      found += children(of: found[next]).filter { seen.insert($0).inserted }
      next += 1
    }
    return Array(found.dropFirst(roots.count))
  }

  private mutating func children(of pid: pid_t) -> [pid_t] {
    if let byParent { return byParent[pid] ?? [] }
    listsRead += ProcessTable.threadCount(of: pid)
    guard listsRead > Self.mostLists else { return ProcessTable.children(of: pid) }
    let all = ProcessTable.childrenByParent()
    byParent = all
    return all[pid] ?? []
  }
}
