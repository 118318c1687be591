import ChaosLab
import Foundation
import Glibc
import Synchronization

/// Runs every kind of hostile widget on an open board, three at a time; prints a table of the results.
///
/// `Benchmarks hostile [FOLDER] [WORD…]`: the kinds whose names contain one of the words, or all;
/// `quarter` runs a quick quarter of them. FOLDER, recognised by a `/`, holds the programs to test in
/// place of those built with this one.
struct HostileRun {
  static func run(_ arguments: [String]) {
    let folder = arguments.first.flatMap { $0.contains("/") ? URL(fileURLWithPath: $0) : nil }
    let arguments = folder == nil ? arguments : Array(arguments.dropFirst())
    let products =
      folder
      ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let isQuarter = arguments == ["quarter"]
    // There are few commands: a quarter of the widgets comes with all of them.
    let commands = HostileCommand.all.filter { command in
      arguments.isEmpty || isQuarter || arguments.contains { "\(command)".contains($0) }
    }
    let kinds =
      isQuarter
      ? HostileKind.quarter
      : HostileKind.all.filter { kind in
        arguments.isEmpty || arguments.contains { kind.name.contains($0) }
      }
    let results = Mutex((latencies: [Double](), flawed: 0))
    // Slow kinds first, so that they run side by side and not one after another at the end.
    let queue = Mutex(kinds.filter { !$0.isSlow } + kinds.filter(\.isSlow))
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      while let kind = queue.withLock({ $0.popLast() }) {
        let report = report(kind, products)
        results.withLock {
          $0.latencies += report.latencies
          $0.flawed += report.flaws.isEmpty ? 0 : 1
        }
      }
    }
    let flawedCommands = flaws(of: commands, products)
    let (latencies, flawed) = results.withLock { ($0.latencies.sorted(), $0.flawed) }
    print(
      "\(kinds.count) kinds, \(latencies.count) keys: p50 \(percentile(50, of: latencies)) ms, "
        + "p99 \(percentile(99, of: latencies)) ms, most \(percentile(100, of: latencies)) ms; "
        + "\(flawed) with flaws")
    print("\(commands.count) commands among strangers; \(flawedCommands) with flaws")
    guard flawed == 0, flawedCommands == 0 else { exit(1) }
  }

  /// Prints each hostile command that has a flaw, and returns their number.
  private static func flaws(of commands: [HostileCommand], _ products: URL) -> Int {
    let queue = Mutex(commands.filter { !$0.isSlow } + commands.filter(\.isSlow))
    let flawed = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      while let command = queue.withLock({ $0.popLast() }) {
        let flaws: [String]
        do {
          flaws = try HostileCommandTrial.flaws(of: command, products: products)
        } catch {
          flaws = ["\(error)"]
        }
        print(flaws.isEmpty ? "well" : "FLAW", command)
        for flaw in flaws { print("    \(flaw)") }
        fflush(nil)
        if !flaws.isEmpty { flawed.withLock { $0 += 1 } }
      }
    }
    return flawed.withLock(\.self)
  }

  private static func report(_ kind: HostileKind, _ products: URL) -> HostileReport {
    var report: HostileReport
    do {
      report = try HostileTrial.run(kind, products: products, rounds: kind.isSlow ? 1 : 3)
    } catch {
      report = HostileReport(name: kind.name, flaws: ["\(error)"])
    }
    let sorted = report.latencies.sorted()
    print(
      kind.name.padding(toLength: 40, withPad: " ", startingAt: 0),
      "p99 \(percentile(99, of: sorted)) ms,",
      "memory \(report.memory.first) → \(report.memory.last) kB: \(report.tile.prefix(60))")
    for flaw in report.flaws { print("    \(flaw)") }
    fflush(nil)
    return report
  }

  private static func percentile(_ part: Int, of sorted: [Double]) -> Int {
    sorted.isEmpty ? 0 : Int(sorted[min(sorted.count - 1, sorted.count * part / 100)].rounded())
  }
}
