import Foundation
import MachineFacts

/// Reads measurements from `/proc` and `/sys`, see proc(5).
enum Kernel {
  private static let stat = KernelFile.Kept("/proc/stat")
  private static let load = KernelFile.Kept("/proc/loadavg")
  private static let info = KernelFile.Kept("/proc/meminfo")
  private static let interfaces = KernelFile.Kept("/proc/net/dev")

  /// The ticks of all processors together and of each one.
  static var processorTimes: (all: ProcessorTimes?, each: [ProcessorTimes]) {
    let stat = stat.now
    let lines = stat.lines(while: "cpu")
    return (lines.first?.ticks, lines.dropFirst().compactMap(\.ticks))
  }

  /// The temperature of the hottest sensor in or at the processor, in degrees Celsius.
  static func temperature(of files: [String]) -> Double? {
    let degrees = files.compactMap { KernelFile($0).firstLine?.numbers.first }
      .map { Double($0) / 1000 }
    // Unconnected sensors read 0, or more than a processor survives.
    return degrees.filter { (1..<150).contains($0) }.max()
  }

  /// The files of those sensors. Others, such as those of a radio or a disk, do not measure the
  /// processor.
  static var temperatureFiles: [String] {
    let monitors = "/sys/class/hwmon"
    let own = names(in: monitors).filter { name in
      let driver = KernelFile("\(monitors)/\(name)/name").firstLine?.text ?? ""
      return ["coretemp", "k10temp", "zenpower", "cpu_thermal"].contains(driver)
    }
    guard own.isEmpty else { return own.map { "\(monitors)/\($0)/temp1_input" } }
    let folder = "/sys/class/thermal"
    let zones = names(in: folder).filter { zone in
      let type = KernelFile("\(folder)/\(zone)/type").firstLine?.text.lowercased() ?? ""
      return type.contains("pkg") || type.contains("cpu") || type.contains("soc")
    }
    return zones.map { "\(folder)/\($0)/temp" }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  static var bootDate: Date? {
    stat.now.line("btime ")?.numbers.first.map {
      Date(timeIntervalSince1970: TimeInterval($0))
    }
  }

  static var loadAverages: [Double] {
    (load.now.firstLine?.words ?? []).prefix(3).compactMap { Double($0) }
  }

  /// Memory and swap; each is nil if there is none.
  static var memory: (memory: Machine.Usage?, swap: Machine.Usage?) {
    let info = info.now
    func usage(_ total: StaticString, _ free: StaticString) -> Machine.Usage? {
      guard let total = info.line(total)?.numbers.first, total > 0,
        let free = info.line(free)?.numbers.first
      else { return nil }
      return Machine.Usage(used: (total - free) * 1024, total: total * 1024)
    }
    return (usage("MemTotal:", "MemAvailable:"), usage("SwapTotal:", "SwapFree:"))
  }

  static func disk(of folder: String) -> Machine.Usage? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, disk.f_blocks > 0 else { return nil }
    let block = Int64(disk.f_frsize)
    return Machine.Usage(
      used: Int64(disk.f_blocks - disk.f_bfree) * block, total: Int64(disk.f_blocks) * block)
  }

  /// The bytes since boot on the interface of the default route, so that traffic through a bridge
  /// or tunnel is not counted twice; on all interfaces if there is no such route.
  static func traffic(of main: String?) -> Machine.Network? {
    var all = Machine.Network(received: 0, sent: 0)
    var count = 0
    for line in interfaces.now.lines {
      // The number may follow the colon without a blank.
      let parts = line.text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = parts[0].split(separator: " ").first, name != "lo"
      else { continue }
      let counters = parts[1].split(separator: " ").compactMap { Int64($0) }
      guard counters.count > 8 else { continue }
      if let main, name == main { return Machine.Network(received: counters[0], sent: counters[8]) }
      all.received += counters[0]
      all.sent += counters[8]
      count += 1
    }
    return count > 0 ? all : nil
  }

  /// The interface of the default route.
  static var mainInterface: String? {
    KernelFile("/proc/net/route").lines.lazy.map(\.words)
      .first { $0.count > 1 && $0[1] == "00000000" }?.first.map(String.init)
  }

  /// The bytes of memory in no use, and those that hold files.
  static var memoryParts: (free: Int64?, cached: Int64?) {
    let info = info.now
    return (
      info.line("MemFree:")?.numbers.first.map { $0 * 1024 },
      info.line("Cached:")?.numbers.first.map { $0 * 1024 }
    )
  }

  /// The programs that run, with their resident memory, shared parts included.
  static var runningPrograms: RunningPrograms {
    var programs = RunningPrograms()
    for id in processIDs {
      // A thread of the kernel has no memory of its own.
      guard let pages = KernelFile("/proc/\(id)/statm").firstLine?.numbers, pages.count > 2,
        pages[1] > 0
      else { continue }
      programs.add(
        KernelFile("/proc/\(id)/comm").firstLine?.text ?? "?", resident: pages[1] * pageSize,
        shared: pages[2] * pageSize)
    }
    return programs
  }

  private static let pageSize = Int64(sysconf(Int32(_SC_PAGESIZE)))

  private static var processIDs: [Int] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var ids: [Int] = []
    while let entry = readdir(folder) {
      let id = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { atol($0) }
      }
      if id > 0 { ids.append(id) }
    }
    return ids
  }
}

extension KernelFile.Line {
  /// The ticks in a processor's line of `/proc/stat`.
  fileprivate var ticks: ProcessorTimes? {
    // user nice system idle iowait irq softirq steal
    let ticks = numbers.prefix(8)
    guard ticks.count > 4 else { return nil }
    let idle = ticks[3] + ticks[4]
    return ProcessorTimes(busy: ticks.reduce(0, +) - idle, idle: idle)
  }
}
