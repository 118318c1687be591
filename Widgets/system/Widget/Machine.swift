import Foundation
import MachineFacts

/// The state of this machine at a moment. A resource that the machine lacks is nil.
struct Machine: Sendable {
  var name: String
  var bootDate: Date?
  /// The busy share of all processors, 0…1.
  var processor: Double?
  var processorCount: Int
  /// The busy share of each processor.
  var cores: [Double] = []
  /// The processor's temperature in degrees Celsius.
  var temperature: Double?
  /// The load averages over 1, 5 and 15 minutes.
  var load: [Double]
  var memory: Usage?
  var swap: Usage?
  var disk: Usage?
  var network: Network?
  /// All batteries combined.
  var battery: Batteries?
  /// Whether the figures are those of a container.
  var isContainer = false
  /// The programs with the most memory, largest first.
  var largest: [RunningProgram] = []
  var history = History()
  /// What else is known of it.
  var known = MachineDetails()

  struct Usage: Hashable, Sendable {
    var used: Int64
    var total: Int64

    var fraction: Double { total > 0 ? Double(used) / Double(total) : 0 }
  }

  /// Bytes per second.
  struct Network: Sendable {
    var received: Int64
    var sent: Int64
  }

  /// A machine for the placeholder and the gallery.
  static let sample = Machine(
    name: "machine", bootDate: Date(timeIntervalSinceNow: -300_000), processor: 0.25,
    processorCount: 8, cores: [0.42, 0.18, 0.35, 0.09, 0.27, 0.5, 0.12, 0.07],
    temperature: 48, load: [0.5, 0.4, 0.3],
    memory: Usage(used: 6 << 30, total: 16 << 30), disk: Usage(used: 120 << 30, total: 500 << 30),
    network: Network(received: 120_000, sent: 40_000),
    largest: samplePrograms.enumerated().map { place, name in
      RunningProgram(
        name: name, count: sampleCounts[name] ?? 1, memory: (1 << 30) / Int64(place + 1))
    }, history: .sample,
    known: MachineDetails(
      processor: "Eight cores", kernel: "6.12.9", processCount: 214,
      traffic: Network(received: 3_200_000_000, sent: 410_000_000), free: 4 << 30, cached: 5 << 30))

  private static let sampleCounts = ["firefox": 9, "code": 5, "postgres": 6, "node": 2, "bash": 4]
  private static let samplePrograms = [
    "firefox", "gnome-shell", "code", "java", "python3", "postgres", "Xwayland", "node", "redis",
    "pipewire", "nginx", "dockerd", "bash", "ssh-agent", "cron", "dbus-daemon",
  ]
}

extension Machine {
  /// Computes rates between two samples.
  init(from first: Sample, to last: Sample, _ fixed: FixedFacts, _ slow: SlowFacts) {
    var (memory, swap) = Kernel.memory
    if let limit = fixed.group.memory {
      memory = fixed.group.usedMemory.map { Usage(used: min($0, limit), total: limit) } ?? memory
      swap = nil
    }
    self.init(
      name: fixed.name, bootDate: fixed.bootDate,
      processor: first.processor.flatMap { last.processor?.busyShare(since: $0) },
      processorCount: fixed.processorCount,
      cores: zip(first.cores, last.cores).compactMap { $1.busyShare(since: $0) },
      temperature: Kernel.temperature(of: fixed.temperatureFiles),
      load: Kernel.loadAverages, memory: memory, swap: swap,
      disk: slow.disk, network: last.network(since: first), battery: slow.battery,
      isContainer: fixed.group.isContainer, largest: slow.largest)
    let parts = Kernel.memoryParts
    known = MachineDetails(
      processor: fixed.processorName, kernel: fixed.kernel, processCount: slow.processCount,
      traffic: last.traffic, free: fixed.group.memory == nil ? parts.free : nil,
      cached: fixed.group.memory == nil ? parts.cached : nil)
  }
}

/// Facts that do not change during the life of a process, read once.
struct FixedFacts: Sendable {
  let name = ProcessInfo.processInfo.hostName
  let bootDate = Kernel.bootDate
  let group = ControlGroup(machine: Kernel.memory.memory?.total ?? .max)
  let home = NSHomeDirectory()
  let batteryFolders = Batteries.folders()
  let temperatureFiles = Kernel.temperatureFiles
  let processorName = Kernel.processorName
  let kernel = Kernel.version

  /// The number of processors that the group may use, rounded to whole ones.
  var processorCount: Int {
    let all = ProcessInfo.processInfo.activeProcessorCount
    return group.processors.map { min(all, max(1, Int($0.rounded(.up)))) } ?? all
  }
}

extension Machine {
  /// The measurement to store in the history.
  var moment: History.Moment {
    History.Moment(
      processor: Float(processor ?? 0), memory: Float(memory?.fraction ?? 0),
      received: Float(network?.received ?? 0), sent: Float(network?.sent ?? 0))
  }
}

/// Values that change slowly and are expensive to read.
struct SlowFacts: Sendable {
  var date: Date
  var disk: Machine.Usage?
  var battery: Batteries?
  var mainInterface: String?
  var largest: [RunningProgram]
  /// The number of processes; nil if none were looked for.
  var processCount: Int?
  /// The number of programs that were looked for: there may be fewer.
  var wanted: Int

  /// - Parameter count: the number of largest programs to find.
  init(at date: Date, _ fixed: FixedFacts, largest count: Int) {
    self.date = date
    disk = Kernel.disk(of: fixed.home)
    battery = fixed.batteryFolders.isEmpty ? nil : Batteries(in: fixed.batteryFolders)
    mainInterface = Kernel.mainInterface
    wanted = count
    largest = []
    if count > 0 {
      let programs = Kernel.runningPrograms
      largest = programs.largest(count)
      processCount = programs.processCount
    }
  }
}

/// Counters that tell something only in comparison with another sample.
struct Sample: Sendable {
  var date: Date
  var processor: ProcessorTimes?
  var cores: [ProcessorTimes]
  var traffic: Machine.Network?

  static func now(_ slow: SlowFacts, _ group: ControlGroup) -> Sample {
    let date = Date()
    var processors = Kernel.processorTimes
    if let count = group.processors, let used = group.usedTime {
      // A group's limit is not a share of individual processors, so there are no figures for those.
      let time = date.timeIntervalSince1970 * 1_000_000 * count
      processors = (ProcessorTimes(busy: used, idle: Int64(time) - used), [])
    }
    return Sample(
      date: date, processor: processors.all, cores: processors.each,
      traffic: Kernel.traffic(of: slow.mainInterface))
  }

  fileprivate func network(since earlier: Sample) -> Machine.Network? {
    let seconds = date.timeIntervalSince(earlier.date)
    guard seconds > 0, let now = traffic, let then = earlier.traffic else { return nil }
    // A counter that decreased was reset by its driver.
    func rate(_ bytes: Int64) -> Int64 { Int64(Double(max(0, bytes)) / seconds) }
    return Machine.Network(
      received: rate(now.received - then.received), sent: rate(now.sent - then.sent))
  }
}

/// The ticks of all processors since boot.
struct ProcessorTimes: Sendable {
  var busy: Int64
  var idle: Int64

  fileprivate func busyShare(since earlier: ProcessorTimes) -> Double? {
    let busy = max(0, self.busy - earlier.busy)
    let total = busy + max(0, idle - earlier.idle)
    return total > 0 ? Double(busy) / Double(total) : nil
  }
}
