import Foundation
import Glibc
import WidgetArchive

/// Measures an extension's process, from start to end, for a timeline of 60 medium entries.
enum TimelineBenchmark {
  static func run() throws {
    var used: [Double] = []
    var output = Data()
    for _ in 0..<21 {
      let before = childrenCPU()
      output = try answer()
      used.append(childrenCPU() - before)
    }
    used.sort()
    let lines = output.split(separator: UInt8(ascii: "\n"))
    guard lines.count > 2 else { return print("timeline: no answer") }
    let table = try TimelineTable(jsonLine: Data(lines[1]))
    let nodes = try ArchivedEntry(jsonLine: Data(lines[2]), sharing: table).view.nodes.count
    let kilobytes = Samples.written(Double(output.count) / 1024)
    print(
      "timeline: \(lines.count - 2) entries of \(nodes) nodes, \(kilobytes) KB: "
        + "least \(Samples.written(used[0])) ms, median \(Samples.written(used[used.count / 2])) ms "
        + "of CPU with process start")
  }

  private static func answer() throws -> Data {
    let request = ExtensionRequest(
      id: 1, action: .timeline, kind: "benchmark", family: .systemMedium, columns: 37, rows: 7,
      shares: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("BenchmarkWidget")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(request.jsonLine() + [UInt8(ascii: "\n")]))
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return answer
  }

  /// The processor time of ended child processes, in milliseconds.
  static func childrenCPU() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }
}
