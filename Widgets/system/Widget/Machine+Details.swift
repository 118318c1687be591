import Foundation
import MachineFacts

/// What is known of a machine beside its figures.
struct MachineDetails: Sendable {
  /// The name of its processor.
  var processor: String?
  /// The version of its kernel.
  var kernel: String?
  var processCount: Int?
  /// The bytes since it was started.
  var traffic: Machine.Network?
  /// The bytes of memory in no use, and those that hold files.
  var free: Int64?
  var cached: Int64?
}

extension Machine {
  /// A fact in words.
  struct Detail: Hashable, Sendable {
    var title: String
    var text: String
  }

  /// The facts in words, the most telling first.
  var details: [Detail] {
    let details = known
    let traffic = details.traffic
    let all: [(String, String?)] = [
      ("Processes", details.processCount.map { $0.formatted() }),
      ("Memory free", details.free.map { Self.bytes($0, .memory) }),
      ("Files in memory", details.cached.map { Self.bytes($0, .memory) }),
      ("Received since start", traffic.map { Self.bytes($0.received, .decimal) }),
      ("Sent since start", traffic.map { Self.bytes($0.sent, .decimal) }),
      ("Kernel", details.kernel), ("Processor", details.processor),
    ]
    return all.compactMap { title, text in text.map { Detail(title: title, text: $0) } }
  }

  private static func bytes(_ count: Int64, _ style: ByteCountFormatStyle.Style) -> String {
    count.formatted(.byteCount(style: style))
  }
}

extension Kernel {
  /// The version of the kernel, as `6.12.9`.
  static var version: String? {
    KernelFile("/proc/sys/kernel/osrelease").firstLine?.text.split(separator: "-").first
      .map(String.init)
  }

  /// The processor's name without the signs of its maker.
  static var processorName: String? {
    guard let line = KernelFile("/proc/cpuinfo").line("model name")?.text,
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let name = line[line.index(after: colon)...].prefix { $0 != "@" }
    let words = name.replacing("(R)", with: "").replacing("(TM)", with: "")
      .split(separator: " ").filter { $0 != "CPU" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
