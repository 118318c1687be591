import Foundation
import SimulatedYear

/// Simulates a year of a board with 40 tiles, with the real engine and a real store; prints a line a
/// month, and whether anything grows.
///
/// `Benchmarks year [TILES [DAYS]]`
struct YearRun {
  static func run(_ arguments: [String]) throws {
    let tiles = arguments.first.flatMap { Int($0) } ?? 40
    let days = arguments.dropFirst().first.flatMap { Int($0) } ?? 365
    let folder = FileManager.default.temporaryDirectory.appending(path: "year-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    print("\(days) days of \(tiles) tiles")
    let year = try SimulatedYear(tiles: tiles, days: days, folder: folder)
    var samples: [SimulatedYear.Sample] = []
    try year.run(sampling: { $0 % 30 == 0 }) { sample in
      if samples.isEmpty { print(heading(sample)) }
      samples.append(sample)
      print(line(sample))
      fflush(nil)
    }
    report(samples)
  }

  /// Compares the maximum in the second half of the time with that in the first: the data kept for
  /// 14 days varies with how often people look.
  private static func report(_ samples: [SimulatedYear.Sample]) {
    guard samples.count > 3, let last = samples.last else { return }
    let half = samples.count / 2
    func words(_ name: String, _ figure: (SimulatedYear.Sample) -> Int) {
      let first = samples[..<half].map(figure).max() ?? 0
      let second = samples[half...].map(figure).max() ?? 0
      let change = Double(second) / Double(max(1, first))
      let verdict = change <= 1.1 ? "flat" : "GROWS"
      print("\(name): \(first) -> \(second), \(String(format: "%.2f", change)) times: \(verdict)")
    }
    words("store bytes") { $0.storeBytes }
    words("resident bytes") { $0.residentBytes }
    for table in last.rows.keys.sorted() { words("rows of \(table)") { $0.rows[table] ?? 0 } }
  }

  private static func heading(_ sample: SimulatedYear.Sample) -> String {
    (["day", "writes", "store kB", "memory kB"] + sample.rows.keys.sorted()).map(cell).joined()
  }

  private static func line(_ sample: SimulatedYear.Sample) -> String {
    let numbers =
      [sample.day, sample.writes, sample.storeBytes / 1000, sample.residentBytes / 1000]
      + sample.rows.keys.sorted().map { sample.rows[$0] ?? 0 }
    return numbers.map { cell("\($0)") }.joined()
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}
