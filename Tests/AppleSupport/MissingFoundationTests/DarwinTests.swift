import Foundation
import MissingFoundation
import Testing

/// What apps call of Apple's C libraries by its names.
@Suite struct DarwinTests {
  private final class Counter: @unchecked Sendable { var count = 0 }

  @Test func `one thread at a time has the lock of an object`() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(counter)
        // The same thread may take it again.
        objc_sync_enter(counter)
        counter.count += 1
        objc_sync_exit(counter)
        objc_sync_exit(counter)
      }
    }
    #expect(counter.count == 2_000)
    #expect(objc_sync_exit(counter) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
  }

  @Test func `no debugger watches the tests`() {
    var names: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
    var info = kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.stride
    #expect(sysctl(&names, UInt32(names.count), &info, &size, nil, 0) == 0)
    #expect(info.kp_proc.p_pid == getpid() && info.kp_eproc.e_ppid == getppid())
    #expect(info.kp_proc.p_flag & P_TRACED == 0)
  }

  @Test func `a machine tells its name and memory`() {
    var size = 0
    #expect(sysctlbyname("hw.machine", nil, &size, nil, 0) == 0)
    var machine = [CChar](repeating: 0, count: size)
    #expect(sysctlbyname("hw.machine", &machine, &size, nil, 0) == 0)
    var system = utsname()
    uname(&system)
    let known = withUnsafeBytes(of: system.machine) { Array($0.prefix { $0 != 0 }) }
    #expect(machine.dropLast().map { UInt8(bitPattern: $0) } == known && machine.last == 0)
    var memory: UInt64 = 0
    size = 8
    #expect(sysctlbyname("hw.memsize", &memory, &size, nil, 0) == 0)
    #expect(memory == ProcessInfo.processInfo.physicalMemory)
    size = 4
    #expect(sysctlbyname("hw.memsize", &memory, &size, nil, 0) == -1)
    #expect(sysctlbyname("hw.optional.arm64", &memory, &size, nil, 0) == -1)
  }

  @Test func `encodings have the numbers and names of Core Foundation`() {
    let known = CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue)
    #expect(CFStringConvertEncodingToNSStringEncoding(known) == 0x8000_0632)
    #expect(CFStringConvertNSStringEncodingToEncoding(0x8000_0632) == known)
    #expect(CFStringConvertIANACharSetNameToEncoding("GB18030") == known)
    #expect(CFStringConvertEncodingToIANACharSetName(known) == "gb18030")
    let utf8 = CFStringBuiltInEncodings.UTF8.rawValue
    #expect(CFStringConvertEncodingToNSStringEncoding(utf8) == String.Encoding.utf8.rawValue)
    #expect(CFStringConvertIANACharSetNameToEncoding("unheard-of") == kCFStringEncodingInvalidId)
  }

  @Test func `a volume has the name of its file system`() throws {
    let home = URL(fileURLWithPath: NSHomeDirectory())
    let values = try home.resourceValues(forKeys: [.volumeTypeNameKey])
    let known = try #require(values.volumeTypeName)
    #expect(try String(contentsOfFile: "/proc/mounts", encoding: .utf8).contains(" \(known) "))
  }
}
