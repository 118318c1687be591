import CommandSupport
import Foundation
import Glibc
import Simulation
import TimelineEngine
import WidgetArchive

/// `widgetboard simulate`: runs the real engine on a virtual clock, before a simulated person.
struct SimulateCommand {
  static func run(_ options: ParsedOptions) throws(CommandFailure) -> ExitStatus {
    if let boards = try count("boards", options, most: 1_000_000) {
      try SimulatedCrowd.run(options, boards: boards)
      return .ok
    }
    if options.has("goals") { return try SimulationGoals.run(options) }
    try runOne(options)
    return .ok
  }

  private static func runOne(_ options: ParsedOptions) throws(CommandFailure) {
    let provider = options.last("provider") ?? "after:15m"
    let simulation = try simulation(options, provider: provider)
    let began = cpuSeconds()
    var report: SimulationReport
    do {
      let progress = ProgressLine()
      report = try simulation.run { progress.show("\(Int(clamping: $0 * 100)) % of the days") }
    } catch {
      throw CommandFailure(.badData, error.sentence)
    }
    report.cpuSeconds = cpuSeconds() - began
    if options.has("json") { return try printJSON(report) }
    SimulationTable(report: report, provider: provider).print()
  }

  static func simulation(
    _ options: ParsedOptions, provider: String, days: Int = 14
  ) throws(CommandFailure) -> Simulation {
    guard let providers = SimulatedProvider.providers(provider) else {
      throw CommandFailure(
        .usage,
        "--provider expects after:15m (s, m or h), atEnd, never, failing or mixed, "
          + "got “\(provider)”")
    }
    var pace = Pace()
    switch options.last("policy") ?? "default" {
    case "default": break
    case "held": pace.prewarm = .infinity
    case let other:
      throw CommandFailure(.usage, "--policy expects default or held, got “\(other)”")
    }
    let seed = try seed(options)
    let simulation = Simulation(
      scenario: try scenario(options.last("scenario") ?? "workday"), providers: providers,
      placements: try count("placements", options, most: 100_000) ?? 1,
      days: try count("days", options, most: 3_660) ?? days, seed: seed, pace: pace)
    if case .file(let file) = simulation.scenario, file.pages > simulation.pages {
      let least = (file.pages - 1) * Simulation.tilesOfAPage + 1
      throw CommandFailure(
        .badData,
        "\(file.name):\(file.pagesLine): there is no page \(file.pages) with so few tiles; "
          + "use --placements \(least) or more")
    }
    return simulation
  }

  private static func scenario(_ name: String) throws(CommandFailure) -> Scenario {
    if let scenario = Scenario(name: name) { return scenario }
    let text: String
    do {
      text = try FileReading(name, limit: FileReading.recorded).text()
    } catch {
      let names = Scenario.named.map(\.name).joined(separator: ", ")
      throw CommandFailure(
        .usage, "--scenario expects \(names) or a file of looks; “\(name)” \(error.reason)")
    }
    do {
      return .file(try VisitFile(name: name, text: text))
    } catch {
      throw CommandFailure(.badData, error.sentence)
    }
  }

  static func seed(_ options: ParsedOptions) throws(CommandFailure) -> UInt64 {
    let seed = options.last("seed") ?? "1"
    guard let number = UInt64(seed) else {
      throw CommandFailure(.usage, "--seed expects a number from 0, got “\(seed)”")
    }
    return number
  }

  static func count(
    _ name: String, _ options: ParsedOptions, most: Int
  ) throws(CommandFailure) -> Int? {
    guard let number = try options.number(name) else { return nil }
    guard number <= most else {
      throw CommandFailure(.usage, "--\(name) expects at most \(most), got \(number)")
    }
    return number
  }

  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
