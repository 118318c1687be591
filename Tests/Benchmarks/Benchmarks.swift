import Foundation

/// Prints the time and memory that each part of the pipeline takes. There are no thresholds: on a
/// busy machine the same program takes longer.
///
/// `swift run -c release Benchmarks [page | timeline | lines | forecast | latency | activities | controls | typecheck]`,
/// `… soak [MINUTES [SEED]]`, `… faults [COMMAND…]`, `… year [TILES [DAYS]]`,
/// `… days [DAYS [SEED]] [FOLDER]`, `… kills [CYCLES [SEED]]`, `… hostile [FOLDER] [KIND…]`, `… coverage [--tiles]`, `… figures [FOLDER]`,
/// `… counts [FOLDER [FILE]]`, `… calendars FOLDER FROM DAYS`
@main
struct Benchmarks {
  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "soak" {
      return try SoakRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "faults" {
      return try FaultRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "hostile" {
      return HostileRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "kills" {
      return try KillRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "days" {
      return try DaysRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "year" {
      return try YearRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "figures" {
      return try FiguresRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "counts" {
      return try CountsRun.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "calendars" {
      return try CalendarDump.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    if CommandLine.arguments.dropFirst().first == "coverage" {
      return try PageCoverage.run(listsTiles: CommandLine.arguments.contains("--tiles"))
    }
    let wanted = Set(CommandLine.arguments.dropFirst())
    func isWanted(_ name: String) -> Bool { wanted.isEmpty || wanted.contains(name) }
    if isWanted("page") { PageBenchmark.run() }
    if isWanted("timeline") { try TimelineBenchmark.run() }
    if isWanted("lines") { HostileLineBenchmark.run() }
    if isWanted("forecast") { ForecastBenchmark.run() }
    if isWanted("latency") { try LatencyBenchmark.run() }
    if isWanted("activities") { try ActivityBenchmark.run() }
    if isWanted("controls") { try ControlBenchmark.run() }
    if isWanted("typecheck") { try TypeCheckBenchmark.run() }
  }
}

/// The processor time of repeated work. Other work on the machine does not count.
struct Samples {
  private var milliseconds: [Double] = []

  /// Measures the work this many times, after one run that fills the caches.
  init(_ count: Int, _ work: () throws -> Void) rethrows {
    try work()
    for _ in 0..<count {
      let start = Self.processorTime()
      try work()
      milliseconds.append(Self.processorTime() - start)
    }
    milliseconds.sort()
  }

  var median: Double { milliseconds[milliseconds.count / 2] }
  var least: Double { milliseconds[0] }

  /// `least 1.23 ms, median 1.30 ms`.
  var words: String { "least \(Self.written(least)) ms, median \(Self.written(median)) ms" }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  static func written(_ value: Double) -> String { String(format: "%.2f", value) }
}
