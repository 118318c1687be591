import CLinux
import Glibc

/// What /proc says about processes. Everything here may be gone by the time it is read: an empty
/// or missing answer means that.
package enum ProcessTable {
  /// The children of a process, zombies included. Needs a kernel with CONFIG_PROC_CHILDREN, which
  /// those of all distributions have.
  static func children(of pid: pid_t) -> [pid_t] {
    let tasks = "/proc/\(pid)/task"
    return names(in: tasks).flatMap { task in
      read("\(tasks)/\(task)/children").split(separator: UInt8(ascii: " "))
        .compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// All below a process, found while it runs; its own children first.
  static func descendants(of pid: pid_t, depth: Int = 16) -> [pid_t] {
    guard depth > 0 else { return [] }
    let children = children(of: pid)
    return children + children.flatMap { descendants(of: $0, depth: depth - 1) }
  }

  /// Memory of a process, and of all below it: resident pages that are no file's (RssAnon), and those
  /// of memory that is shared, in a file system or not (RssShmem). Beside it how many processes there
  /// are. What the Swift runtime starts to report a crash is not the widget's.
  static func privateBytes(of pid: pid_t, depth: Int = 16) -> (own: Int, below: Int, count: Int) {
    let own = residentBytes(of: pid)
    guard depth > 0 else { return (own, 0, 1) }
    let below = children(of: pid).filter { !isCrashReporter($0) }
      .map { privateBytes(of: $0, depth: depth - 1) }
    return below.reduce((own, 0, 1)) { ($0.0, $0.1 + $1.own + $1.below, $0.2 + $1.count) }
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

  /// What a process and all below it have written to disks, and what those did that they have reaped.
  static func writtenBytes(of pid: pid_t, depth: Int = 16) -> Int {
    var (written, cancelled) = (0, 0)
    for line in read("/proc/\(pid)/io").split(separator: UInt8(ascii: "\n")) {
      let digits = line.drop { !isDigit($0) }.prefix(while: isDigit)
      let number = Int(String(decoding: digits, as: UTF8.self)) ?? 0
      if line.starts(with: "write_bytes:".utf8) { written = number }
      // Of a file that was cut off or removed before it reached the disk.
      if line.starts(with: "cancelled_write_bytes:".utf8) { cancelled = number }
    }
    let own = max(0, written - cancelled)
    guard depth > 0 else { return own }
    return children(of: pid).reduce(own) { $0 + writtenBytes(of: $1, depth: depth - 1) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isCrashReporter(_ pid: pid_t) -> Bool {
    // The kernel keeps the first 15 bytes of a name.
    read("/proc/\(pid)/comm").starts(with: "swift-backtrace".utf8)
  }

  /// Whether a process can be expected to do anything.
  package enum State: Hashable, Sendable {
    case running
    /// By a signal or a debugger: it continues only when it is told to.
    case stopped
    /// It has ended and waits to be reaped.
    case ended

    package var isStopped: Bool { self == .stopped }
  }

  /// Nil where there is no such process.
  package static func state(of pid: pid_t) -> State? {
    let status = read("/proc/\(pid)/stat")
    // The name in parentheses may hold anything, parentheses too.
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return switch status[end...].dropFirst(2).first {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): .stopped
    case UInt8(ascii: "Z"), UInt8(ascii: "X"): .ended
    case nil: nil
    default: .running
    }
  }

  static func isZombie(_ pid: pid_t) -> Bool { state(of: pid) == .ended }

  /// A variable of the environment a process was started with.
  static func environmentValue(_ name: String, of pid: pid_t) -> String? {
    let prefix = Array("\(name)=".utf8)
    return read("/proc/\(pid)/environ").split(separator: 0)
      .first { $0.starts(with: prefix) }
      .map { String(decoding: $0.dropFirst(prefix.count), as: UTF8.self) }
  }

  /// The hard limit of a process' data segment in bytes, nil where it has none. Without privileges it can
  /// only be lowered.
  static func dataLimit(of pid: pid_t) -> Int? {
    let label = Array("Max data size".utf8)
    return read("/proc/\(pid)/limits").split(separator: UInt8(ascii: "\n"))
      .first { $0.starts(with: label) }?
      .dropFirst(label.count).split(separator: UInt8(ascii: " ")).dropFirst().first
      .flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// The whole of a small file, empty where it cannot be read.
  private static func read(_ path: String) -> [UInt8] {
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return [] }
    var bytes: [UInt8] = []
    while case .bytes = file.read({ bytes.append(contentsOf: $0) }), bytes.count < 1 << 20 {}
    return bytes
  }
}
