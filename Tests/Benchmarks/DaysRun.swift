import Foundation
import Glibc
import StagedDays

/// Runs days of a board under a clock that jumps to the next event; prints a table of them and the faults
/// found.
///
/// `Benchmarks days [DAYS [SEED]] [FOLDER]`: three days by default. FOLDER, recognised by a `/`, holds the
/// programs to test in place of those built with this one.
struct DaysRun {
  static func run(_ arguments: [String]) throws {
    let folder = arguments.first { $0.contains("/") }.map { URL(fileURLWithPath: $0) }
    let numbers = arguments.filter { !$0.contains("/") }
    let days = numbers.first.flatMap(Int.init) ?? 3
    let seed = numbers.dropFirst().first.flatMap(UInt64.init) ?? UInt64.random(in: 1..<1_000_000)
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let life = try StagedDays(programs: folder ?? products, products: products, seed: seed)
    print("\(days) days, seed \(seed)")
    print(row("DAY", "CHARGED", "FREE", "FAILED", "STATE", "JUMPS", "TOOK", "FLAWS"))
    var flawed = 0
    for day in 0..<days {
      let report: StagedDays.Report
      do {
        report = try life.live(day: day)
      } catch {
        for flaw in life.takeFlaws() { print("    \(flaw)") }
        print("day \(day + 1): \(error)\n  its home is \(life.home)")
        exit(1)
      }
      print(
        row(
          "\(day + 1)", report.charged.map(String.init).joined(separator: "/"), "\(report.free)",
          "\(report.failed)", "\(report.kilobytes) kB", "\(report.jumps)",
          "\(Int(report.seconds)) s",
          report.flaws.isEmpty ? "none" : "\(report.flaws.count)"))
      for flaw in report.flaws { print("    \(flaw)") }
      fflush(nil)
      flawed += report.flaws.count
    }
    guard flawed == 0 else {
      print("its home is \(life.home)")
      exit(1)
    }
    life.remove()
  }

  private static func row(_ words: String...) -> String {
    zip(words, [5, 12, 8, 8, 10, 8, 8, 8]).map { word, width in
      word.padding(toLength: width, withPad: " ", startingAt: 0)
    }.joined()
  }
}
