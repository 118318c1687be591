/// A program with all processes of its name: people know programs, of which a shell or a browser runs
/// in several processes.
package struct RunningProgram: Hashable, Sendable {
  package var name: String
  /// The number of its processes.
  package var count: Int
  /// Their memory in bytes.
  package var memory: Int64

  package init(name: String, count: Int = 1, memory: Int64) {
    self.name = name
    self.count = count
    self.memory = memory
  }
}

/// The programs that run, found from their processes.
package struct RunningPrograms {
  private struct Sum {
    var count = 0
    var own: Int64 = 0
    var shared: Int64 = 0
  }

  private var sums: [String: Sum] = [:]

  /// The number of processes of all programs.
  package var processCount: Int { sums.values.reduce(0) { $0 + $1.count } }

  package init() {}

  /// Adds a process.
  /// - Parameters:
  ///   - resident: its memory.
  ///   - shared: the part of that which other processes may share.
  package mutating func add(_ name: String, resident: Int64, shared: Int64) {
    let shared = min(max(0, shared), resident)
    sums[name, default: Sum()].count += 1
    sums[name, default: Sum()].own += resident - shared
    // Processes of one program have the same code and libraries in memory, which are there once.
    sums[name, default: Sum()].shared = max(sums[name]?.shared ?? 0, shared)
  }

  /// The programs with the most memory, largest first.
  package func largest(_ count: Int) -> [RunningProgram] {
    let all = sums.map { name, sum in
      RunningProgram(name: name, count: sum.count, memory: sum.own + sum.shared)
    }
    let order = all.sorted { ($1.memory, $0.name) < ($0.memory, $1.name) }
    return Array(order.prefix(max(0, count)))
  }
}
