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
    let latencies = Mutex([Double]())
    // Slow ones last in the list, which is taken from its end: they run side by side.
    let flawedKinds = flawed(
      among: (kinds.filter { !$0.isSlow } + kinds.filter(\.isSlow)).map { kind in
        Trial(name: kind.name) {
          let report = report(kind, products)
          latencies.withLock { $0 += report.latencies }
          return report.flaws
        }
      })
    let flawedCommands = flawed(
      among: (commands.filter { !$0.isSlow } + commands.filter(\.isSlow)).map { command in
        Trial(name: "\(command)") { flaws(of: command, products) }
      })
    let sorted = latencies.withLock { $0.sorted() }
    print(
      "\(kinds.count) kinds, \(sorted.count) keys: p50 \(percentile(50, of: sorted)) ms, "
        + "p99 \(percentile(99, of: sorted)) ms, most \(percentile(100, of: sorted)) ms; "
        + "\(flawedKinds.count) with flaws")
    print("\(commands.count) commands among strangers; \(flawedCommands.count) with flaws")
    guard areWellAlone(flawedKinds + flawedCommands) else { exit(1) }
  }

  /// A hostile widget or command, and what finds its flaws and prints them.
  private struct Trial: Sendable {
    let name: String
    let flaws: @Sendable () -> [String]
  }

  /// Runs trials, the last of them first, and returns those with flaws.
  private static func flawed(among trials: [Trial]) -> [Trial] {
    let queue = Mutex(trials)
    let flawed = Mutex([Trial]())
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      while let trial = queue.withLock({ $0.popLast() }) {
        if !trial.flaws().isEmpty { flawed.withLock { $0.append(trial) } }
      }
    }
    return flawed.withLock(\.self)
  }

  /// Whether the few trials that had flaws beside others have none alone. What failed stands at the end of
  /// the output, where it is looked for.
  private static func areWellAlone(_ flawed: [Trial]) -> Bool {
    guard flawed.count <= 3 else {
      for trial in flawed { print("FLAW", trial.name) }
      return false
    }
    let alone = flawed.map { trial in
      print("the same alone:")
      let isWell = trial.flaws().isEmpty
      print(isWell ? "NOT STEADY, with flaws beside others and well alone:" : "FLAW", trial.name)
      return isWell
    }
    return !alone.contains(false)
  }

  private static func flaws(of command: HostileCommand, _ products: URL) -> [String] {
    let flaws: [String]
    do {
      flaws = try HostileCommandTrial.flaws(of: command, products: products)
    } catch {
      flaws = ["\(error)"]
    }
    print(flaws.isEmpty ? "well" : "FLAW", command)
    for flaw in flaws { print("    \(flaw)") }
    fflush(nil)
    return flaws
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
