import Foundation

/// What the kernel says of itself in `/proc` and `/sys`, see proc(5).
enum Kernel {
  static var processorTimes: ProcessorTimes? {
    let stat = fields("/proc/stat")
    guard let ticks = stat["cpu"]?.prefix(8).compactMap({ Int64($0) }), ticks.count > 4 else {
      return nil
    }
    // user nice system idle iowait irq softirq steal
    let idle = ticks[3] + ticks[4]
    let boot = stat["btime"]?.first.flatMap { TimeInterval($0) }
    return ProcessorTimes(
      busy: ticks.reduce(0, +) - idle, idle: idle,
      bootDate: boot.map { Date(timeIntervalSince1970: $0) })
  }

  static var loadAverages: [Double] {
    words(text("/proc/loadavg")).prefix(3).compactMap { Double($0) }
  }

  static var memory: Machine.Usage? { usage(total: "MemTotal:", free: "MemAvailable:") }
  static var swap: Machine.Usage? { usage(total: "SwapTotal:", free: "SwapFree:") }

  static var disk: Machine.Usage? {
    let disk = try? FileManager.default.attributesOfFileSystem(forPath: NSHomeDirectory())
    guard let total = (disk?[.systemSize] as? NSNumber)?.int64Value,
      let free = (disk?[.systemFreeSize] as? NSNumber)?.int64Value, total > 0
    else { return nil }
    return Machine.Usage(used: total - free, total: total)
  }

  /// Bytes since the start of the machine on the interface that leads to the rest of the world, so
  /// that what passes a bridge or a tunnel is not counted twice; on all where none does.
  static var traffic: Machine.Network? {
    let interfaces = fields("/proc/net/dev").filter { $0.key.hasSuffix(":") && $0.key != "lo:" }
    let counted =
      defaultInterface.flatMap { interfaces["\($0):"] }.map { [$0] }
      ?? Array(interfaces.values)
    let counters = counted.compactMap { row in
      row.count > 8 ? (Int64(row[0]) ?? 0, Int64(row[8]) ?? 0) : nil
    }
    guard !counters.isEmpty else { return nil }
    return Machine.Network(
      received: counters.map(\.0).reduce(0, +), sent: counters.map(\.1).reduce(0, +))
  }

  static var battery: Machine.Battery? {
    let folder = "/sys/class/power_supply"
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for supply in supplies.sorted() {
      let path = "\(folder)/\(supply)"
      // A mouse is a battery too, but of the scope “Device”.
      guard line("\(path)/type") == "Battery", line("\(path)/scope") != "Device",
        let percent = line("\(path)/capacity").flatMap({ Double($0) })
      else { continue }
      return Machine.Battery(charge: percent / 100, status: line("\(path)/status") ?? "Unknown")
    }
    return nil
  }

  /// By the memory that is in use for them, shared parts included.
  static func largestProcesses(_ count: Int) -> [Machine.Process] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let processes = ids.compactMap { Int($0) }.compactMap { id -> Machine.Process? in
      let pages = words(text("/proc/\(id)/statm"))
      guard pages.count > 1, let resident = Int64(pages[1]), resident > 0 else { return nil }
      let name = line("/proc/\(id)/comm") ?? "?"
      return Machine.Process(id: id, name: name, memory: resident * pageSize)
    }
    return Array(processes.sorted { $0.memory > $1.memory }.prefix(count))
  }

  private static let pageSize = Int64(sysconf(Int32(_SC_PAGESIZE)))

  private static var defaultInterface: String? {
    text("/proc/net/route").split(separator: "\n").map { words($0) }
      .first { $0.count > 1 && $0[1] == "00000000" }?.first
  }

  private static func usage(total: String, free: String) -> Machine.Usage? {
    let memory = fields("/proc/meminfo")
    guard let total = memory[total]?.first.flatMap({ Int64($0) }), total > 0,
      let free = memory[free]?.first.flatMap({ Int64($0) })
    else { return nil }
    return Machine.Usage(used: (total - free) * 1024, total: total * 1024)
  }

  /// The words of each line by its first one.
  private static func fields(_ path: String) -> [String: [String]] {
    let lines = text(path).split(separator: "\n").map { words($0) }
    return Dictionary(lines.map { ($0[0], Array($0.dropFirst())) }) { first, _ in first }
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.map { String($0) }
  }

  private static func line(_ path: String) -> String? {
    text(path).split(separator: "\n").first.map(String.init)
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
