import Foundation

// What apps ask of Apple's kernel with `sysctl`: whether a debugger watches them, and what machine it is.

public let CTL_KERN: Int32 = 1
public let CTL_HW: Int32 = 6
public let KERN_OSRELEASE: Int32 = 2
public let KERN_HOSTNAME: Int32 = 10
public let KERN_PROC: Int32 = 14
public let KERN_BOOTTIME: Int32 = 21
public let KERN_PROC_PID: Int32 = 1
public let HW_MACHINE: Int32 = 1
public let HW_MODEL: Int32 = 2
public let HW_NCPU: Int32 = 3
public let HW_MEMSIZE: Int32 = 24
/// The flag of a process that a debugger watches.
public let P_TRACED: Int32 = 0x800

/// What the kernel knows of a process.
public struct extern_proc: Sendable {
  public var p_flag: Int32 = 0
  public var p_pid: pid_t = 0

  public init() {}
}

/// What the kernel knows of the process of an `extern_proc` beside it.
public struct eproc: Sendable {
  public var e_ppid: pid_t = 0

  public init() {}
}

/// A process as `sysctl` describes it. Only the flag of a debugger and the two numbers are filled.
public struct kinfo_proc: Sendable {
  public var kp_proc = extern_proc()
  public var kp_eproc = eproc()

  public init() {}
}

/// Answers for the names above; all others fail with `ENOENT`, and nothing can be set (`EPERM`).
public func sysctl(
  _ name: UnsafeMutablePointer<Int32>!, _ namelen: UInt32, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  let names = name.map { Array(UnsafeBufferPointer(start: $0, count: Int(min(namelen, 4)))) }
  return answer(KernelFact(names: names ?? []), oldp, oldlenp, isSetting: newp != nil)
}

/// Answers for the names above as `kern.` and `hw.` spell them, and fails as `sysctl` does.
public func sysctlbyname(
  _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!,
  _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
  let fact = name.flatMap { KernelFact.named[String(cString: $0)] }
  return answer(fact, oldp, oldlenp, isSetting: newp != nil)
}

private func answer(
  _ fact: KernelFact?, _ place: UnsafeMutableRawPointer?, _ length: UnsafeMutablePointer<Int>?,
  isSetting: Bool
) -> Int32 {
  func failed(_ number: Int32) -> Int32 {
    errno = number
    return -1
  }
  if isSetting { return failed(EPERM) }
  guard let bytes = fact?.bytes else { return failed(ENOENT) }
  let room = length?.pointee ?? 0
  length?.pointee = bytes.count
  guard let place else { return 0 }
  place.copyMemory(from: bytes, byteCount: min(room, bytes.count))
  if room < bytes.count { return failed(ENOMEM) }
  return 0
}

/// A fact of the kernel, as the bytes in which it is told.
enum KernelFact: Equatable {
  case machine, processors, memory, release, hostName, bootTime
  case process(pid_t)

  static let named: [String: KernelFact] = [
    "hw.machine": .machine, "hw.model": .machine, "hw.ncpu": .processors,
    "hw.activecpu": .processors, "hw.logicalcpu": .processors, "hw.memsize": .memory,
    "kern.osrelease": .release, "kern.hostname": .hostName, "kern.boottime": .bootTime,
  ]

  init?(names: [Int32]) {
    switch names {
    case [CTL_HW, HW_MACHINE], [CTL_HW, HW_MODEL]: self = .machine
    case [CTL_HW, HW_NCPU]: self = .processors
    case [CTL_HW, HW_MEMSIZE]: self = .memory
    case [CTL_KERN, KERN_OSRELEASE]: self = .release
    case [CTL_KERN, KERN_HOSTNAME]: self = .hostName
    case [CTL_KERN, KERN_BOOTTIME]: self = .bootTime
    case _
    where names.count == 4 && Array(names.prefix(3)) == [CTL_KERN, KERN_PROC, KERN_PROC_PID]:
      self = .process(names[3])
    default: return nil
    }
  }

  /// Nil if the machine does not tell it.
  var bytes: [UInt8]? {
    switch self {
    case .machine: Self.systemName(\.machine)
    case .release: Self.systemName(\.release)
    case .hostName: Self.systemName(\.nodename)
    case .processors: Self.bytes(of: Int32(ProcessInfo.processInfo.activeProcessorCount))
    case .memory: Self.bytes(of: ProcessInfo.processInfo.physicalMemory)
    case .bootTime: Self.bytes(of: Self.timeOfBoot)
    case .process(let number): Self.process(number).map(Self.bytes(of:))
    }
  }

  private static func bytes<Value>(of value: Value) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  /// A text of `uname` with the zero behind it.
  private static func systemName<Field>(_ field: KeyPath<utsname, Field>) -> [UInt8]? {
    var system = utsname()
    guard uname(&system) == 0 else { return nil }
    return withUnsafeBytes(of: system[keyPath: field]) { $0.prefix { $0 != 0 } + [0] }
  }

  private static var timeOfBoot: timeval {
    var running = timespec()
    clock_gettime(CLOCK_BOOTTIME, &running)
    // The parts of seconds decide whether two callers are told the same second.
    let uptime = Double(running.tv_sec) + Double(running.tv_nsec) / 1e9
    let start = Date().timeIntervalSince1970 - uptime
    let seconds = start.rounded(.down)
    return timeval(tv_sec: Int(seconds), tv_usec: Int((start - seconds) * 1e6))
  }

  private static func process(_ number: pid_t) -> kinfo_proc? {
    let file = "/proc/\(number)/status"
    guard let status = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    func value(_ name: String) -> Int32? {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line.flatMap {
        Int32($0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces))
      }
    }
    var info = kinfo_proc()
    info.kp_proc.p_pid = number
    info.kp_proc.p_flag = value("TracerPid") ?? 0 == 0 ? 0 : P_TRACED
    info.kp_eproc.e_ppid = value("PPid") ?? 0
    return info
  }
}
