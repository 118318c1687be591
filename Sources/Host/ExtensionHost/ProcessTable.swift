import CLinux
import Glibc

/// Facts about processes from /proc. A process may end at any time before it is read: an empty or
/// missing result means that.
package enum ProcessTable {
  /// The children of a process, zombies included. Needs a kernel with CONFIG_PROC_CHILDREN, which
  /// all distributions have.
  static func children(of pid: pid_t) -> [pid_t] {
    let tasks = "/proc/\(pid)/task"
    return names(in: tasks).flatMap { task in
      read("\(tasks)/\(task)/children").split(separator: UInt8(ascii: " "))
        .compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The number of a process' threads, each of which has children of its own; 0 if the process has
  /// ended.
  static func threadCount(of pid: pid_t) -> Int {
    var status = stat()
    guard stat("/proc/\(pid)/task", &status) == 0 else { return 0 }
    return max(0, Int(status.st_nlink) - 2)
  }

  /// The children of all processes, found by one look at each process.
  static func childrenByParent() -> [pid_t: [pid_t]] {
    var children: [pid_t: [pid_t]] = [:]
    for process in names(in: "/proc").lazy.compactMap({ pid_t($0) }) {
      let fields = fieldsAfterName(of: process)
      // The first field is the state, the second the parent.
      guard fields.count > 1, let parent = pid_t(String(decoding: fields[1], as: UTF8.self))
      else { continue }
      children[parent, default: []].append(process)
    }
    return children
  }

  /// All descendants of a process, found while it runs; its own children first.
  static func descendants(of pid: pid_t) -> [pid_t] {
    var walk = ProcessWalk()
    return walk.below([pid])
  }

  /// Stops processes and all their descendants, so that none escapes by starting others; returns
  /// them all.
  static func stopAll(_ processes: [pid_t]) -> Set<pid_t> {
    var stopped: Set<pid_t> = []
    // Bounded: processes that multiply faster than they are found are found again by the next call.
    for _ in 0..<16 {
      var walk = ProcessWalk()
      let new = (processes + walk.below(processes)).filter { stopped.insert($0).inserted }
      guard !new.isEmpty else { break }
      for process in new { kill(process, SIGSTOP) }
    }
    return stopped
  }

  /// The memory of a process, of others that count with it, and of all their descendants: resident
  /// pages that belong to no file (RssAnon), and those of shared memory (RssShmem). Also the number
  /// of these processes, counted up to `most`.
  static func privateBytes(
    of pid: pid_t, with others: [pid_t] = [], most: Int = .max
  ) -> (own: Int, below: Int, count: Int) {
    var walk = ProcessWalk()
    let below = (others + walk.below([pid] + others, most: most)).prefix(most)
    return (
      residentBytes(of: pid), below.reduce(0) { $0 + residentBytes(of: $1) }, 1 + below.count
    )
  }

  private static func residentBytes(of pid: pid_t) -> Int {
    read("/proc/\(pid)/status").split(separator: UInt8(ascii: "\n")).reduce(0) { sum, line in
      guard line.starts(with: "RssAnon:".utf8) || line.starts(with: "RssShmem:".utf8) else {
        return sum
      }
      let digits = line.drop { !isDigit($0) }.prefix(while: isDigit)
      return sum + (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
    }
  }

  /// The bytes that a process, others that count with it, and all their descendants wrote to disks,
  /// including children that they have reaped.
  static func writtenBytes(of pid: pid_t, with others: [pid_t] = [], most: Int = .max) -> Int {
    var walk = ProcessWalk()
    let all = [pid] + (others + walk.below([pid] + others, most: most)).prefix(most)
    return all.reduce(0) { $0 + ownWrittenBytes(of: $1) }
  }

  private static func ownWrittenBytes(of pid: pid_t) -> Int {
    var (written, cancelled) = (0, 0)
    for line in read("/proc/\(pid)/io").split(separator: UInt8(ascii: "\n")) {
      let digits = line.drop { !isDigit($0) }.prefix(while: isDigit)
      let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      if line.starts(with: "write_bytes:".utf8) { written = number }
      // Bytes of files that were truncated or removed before they reached the disk.
      if line.starts(with: "cancelled_write_bytes:".utf8) { cancelled = number }
    }
    return max(0, written - cancelled)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a process can be expected to do anything.
  package enum State: Hashable, Sendable {
    case running
    /// Stopped by a signal or a debugger: it continues only when told to.
    case stopped
    /// Ended and waiting to be reaped.
    case ended

    package var isStopped: Bool { self == .stopped }
  }

  /// The state; nil if there is no such process.
  package static func state(of pid: pid_t) -> State? {
    switch fieldsAfterName(of: pid).first?.first {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): .stopped
    case UInt8(ascii: "Z"), UInt8(ascii: "X"): .ended
    case nil: nil
    default: .running
    }
  }

  /// The fields of /proc/PID/stat from the state on. The name in parentheses before them may
  /// contain anything, parentheses too.
  private static func fieldsAfterName(of pid: pid_t) -> [ArraySlice<UInt8>] {
    let status = read("/proc/\(pid)/stat")
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return [] }
    return status[end...].dropFirst().split(separator: UInt8(ascii: " "))
  }

  /// The time at which a process started, in the kernel's ticks since the machine began: with its
  /// number it names one process for as long as the machine runs. Nil if there is none.
  package static func startTicks(of pid: pid_t) -> Int? {
    let fields = fieldsAfterName(of: pid)
    guard fields.count > 19 else { return nil }
    return Int(String(decoding: fields[19], as: UTF8.self))
  }

  static func isZombie(_ pid: pid_t) -> Bool { state(of: pid) == .ended }

  /// A variable in the environment that a process was started with.
  static func environmentValue(_ name: String, of pid: pid_t) -> String? {
    let prefix = Array("\(name)=".utf8)
    return read("/proc/\(pid)/environ").split(separator: 0)
      .first { $0.starts(with: prefix) }
      .map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
  }

  /// The hard limits of a process in bytes: of its data segment, and of a file that it writes; nil
  /// for none. Without privileges they can only be lowered.
  static func hardLimits(of pid: pid_t) -> (data: Int?, file: Int?) {
    let lines = read("/proc/\(pid)/limits").split(separator: UInt8(ascii: "\n"))
    func limit(_ label: String) -> Int? {
      lines.first { $0.starts(with: label.utf8) }?
        .dropFirst(label.utf8.count).split(separator: UInt8(ascii: " ")).dropFirst().first
        .flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    return (limit("Max data size"), limit("Max file size"))
  }

  /// The contents of a small file, empty if it cannot be read.
  private static func read(_ path: String) -> [UInt8] {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return [] }
    var bytes: [UInt8] = []
    while case .bytes = file.read({ bytes.append(contentsOf: $0) }), bytes.count < 1 << 20 {}
    return bytes
  }
}
