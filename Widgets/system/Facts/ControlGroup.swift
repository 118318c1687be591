import Foundation

/// The limits that the kernel sets for this process's control group, where they are below the
/// machine's resources: in a container the machine's own figures do not tell what is left.
///
/// <https://docs.kernel.org/admin-guide/cgroup-v2.html>
package struct ControlGroup: Hashable, Sendable {
  /// The limit of memory in bytes; nil if it is the machine's memory.
  package var memory: Int64?
  /// The limit of processor time, in processors; nil if there is none.
  package var processors: Double?
  /// The folders of the groups whose memory and processor time are counted.
  private var memoryFolder: String?
  private var processorFolder: String?
  private var isFirstVersion = false
  /// Whether the process runs in a container.
  package var isContainer = false

  /// - Parameters:
  ///   - root: the folder where control groups are mounted.
  ///   - machine: the machine's memory in bytes.
  package init(
    root: String = "/sys/fs/cgroup", own: String = "/proc/self/cgroup", machine: Int64,
    marks: [String] = ["/.dockerenv", "/run/.containerenv"]
  ) {
    isContainer = marks.contains { access($0, F_OK) == 0 }
    let lines = KernelFile(own).lines.map(\.text)
    if access(root + "/cgroup.controllers", F_OK) == 0 {
      let path = lines.first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) } ?? "/"
      readSecond(root, path, machine)
    } else {
      readFirst(root, lines, machine)
    }
  }

  /// Reads cgroup v2. A group's limits also apply to the groups inside it, so the smallest limit
  /// counts.
  private mutating func readSecond(_ root: String, _ path: String, _ machine: Int64) {
    for folder in Self.folders(root, path) {
      if let limit = KernelFile(folder + "/memory.max").firstLine?.numbers.first,
        limit < memory ?? machine
      {
        (memory, memoryFolder) = (limit, folder)
      }
      let quota = KernelFile(folder + "/cpu.max").firstLine?.numbers ?? []
      if quota.count == 2, quota[1] > 0 {
        take(Double(quota[0]) / Double(quota[1]), folder)
      }
    }
    // A machine's root group has no limits; a container's root group has.
    if memoryFolder == root || processorFolder == root { isContainer = true }
  }

  private mutating func readFirst(_ root: String, _ lines: [String], _ machine: Int64) {
    isFirstVersion = true
    func folders(_ controller: String) -> [String] {
      let line = lines.map {
        $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      }
      .first { $0.count == 3 && $0[1].split(separator: ",").contains(Substring(controller)) }
      return Self.folders(root + "/" + controller, line.map { String($0[2]) } ?? "/")
    }
    for folder in folders("memory") {
      if let limit = KernelFile(folder + "/memory.limit_in_bytes").firstLine?.numbers.first,
        limit > 0, limit < memory ?? machine
      {
        (memory, memoryFolder) = (limit, folder)
      }
    }
    for folder in folders("cpu") {
      let quota = KernelFile(folder + "/cpu.cfs_quota_us").firstLine?.numbers.first
      let period = KernelFile(folder + "/cpu.cfs_period_us").firstLine?.numbers.first
      if let quota, let period, quota > 0, period > 0 {
        take(Double(quota) / Double(period), folder)
      }
    }
  }

  private mutating func take(_ count: Double, _ folder: String) {
    guard count > 0, count < processors ?? .infinity else { return }
    (processors, processorFolder) = (count, folder)
  }

  /// The folders of a group and of its parent groups, up to the root.
  private static func folders(_ root: String, _ path: String) -> [String] {
    var parts = path.split(separator: "/").prefix(32)[...]
    var folders: [String] = []
    while !parts.isEmpty {
      folders.append(root + "/" + parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    return folders + [root]
  }

  /// The bytes in use, without caches that the kernel can drop; nil if memory is not limited.
  package var usedMemory: Int64? {
    guard let memoryFolder else { return nil }
    let names = isFirstVersion ? "/memory.usage_in_bytes" : "/memory.current"
    guard let all = KernelFile(memoryFolder + names).firstLine?.numbers.first else { return nil }
    let stat = KernelFile(memoryFolder + "/memory.stat")
    let cache = stat.line(isFirstVersion ? "total_inactive_file " : "inactive_file ")
    return max(0, all - (cache?.numbers.first ?? 0))
  }

  /// The processor time used in microseconds; nil if it is not limited.
  package var usedTime: Int64? {
    guard let processorFolder else { return nil }
    if !isFirstVersion {
      return KernelFile(processorFolder + "/cpu.stat").line("usage_usec ")?.numbers.first
    }
    let account = processorFolder.replacingOccurrences(of: "/cpu", with: "/cpuacct")
    let files = [processorFolder + "/cpuacct.usage", account + "/cpuacct.usage"]
    return files.lazy.compactMap { KernelFile($0).firstLine?.numbers.first }.first.map { $0 / 1000 }
  }
}
