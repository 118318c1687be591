import Foundation
import Testing

/// Code that decides about reloads knows all facts of the profile, performs every effect, and reads the clock
/// once a turn.
@Suite struct DrivingLawTests {
  private struct Source {
    var name: String
    var module: String
    /// The lines of code without comment lines.
    var code: [Substring]

    func count(_ word: String) -> Int {
      code.reduce(0) { $0 + $1.components(separatedBy: word).count - 1 }
    }
  }

  private static let sources = Result {
    var sources: [Source] = []
    let host = ImportTests.root.appending(path: "Sources/Host")
    let files = FileManager.default.enumerator(at: host, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      let path = file.path.dropFirst(host.path.count + 1).split(separator: "/")
      sources.append(
        Source(name: file.lastPathComponent, module: String(path[0]), code: code))
    }
    return sources
  }

  private var sources: [Source] { get throws { try Self.sources.get() } }

  /// An engine made elsewhere would not know the facts that an open board's engine knows, such as closed kinds
  /// and the quarantine.
  @Test func `engines are made by who drives, who simulates, and who replays`() throws {
    let makers = try sources.filter { $0.count("TimelineEngine(") > 0 }
    let others = makers.filter {
      !["Driving", "Simulation"].contains($0.module) && $0.name != "EventLog.swift"
    }
    #expect(others.map(\.name) == [])
    #expect(makers.contains { $0.module == "Driving" })
  }

  /// Cases that identify a switch over engine events or effects.
  private static let cases = [
    "case .keepTimeline", "case .keepLook", "case .awaitInput", "case .runEnded",
    "case .dataClosed",
    "case .liveEnded", ".liveEnded:",
  ]

  @Test func `no switch over what an engine is told or wants passes over a case`() throws {
    let switching = try sources.filter { source in
      Self.cases.contains { source.count($0) > 0 }
    }
    #expect(
      Set(switching.map(\.name)).isSuperset(of: [
        "TimelineEngine.swift", "EngineEvent+Turn.swift", "EngineEvent+Writing.swift",
        "EngineEvent+Reading.swift",
        "EngineEffect+JSON.swift", "EventName.swift", "Driver.swift", "DriverHands.swift",
        "ReloadWorld.swift", "SimulatedBoard.swift", "ReplayCommand.swift",
      ]))
    for source in switching where source.count("default:") > 0 {
      Issue.record("\(source.module)/\(source.name) has a switch that ends in default")
    }
  }

  /// Expressions that read a clock.
  private static let readings = [
    "Date()", "Moment.now", "SuspendingClock.now", "Date.now", "clock()",
  ]

  /// A subcommand may read the clock once when it begins, and once after each wait.
  @Test(arguments: [
    ("StatusCommand.swift", 4), ("DueReloads.swift", 0), ("FirstReloads.swift", 0),
    ("CommandHands.swift", 2), ("KeptBoard.swift", 0), ("KeptFacts.swift", 0),
    ("ReadCommand.swift", 2),
  ])
  func `a subcommand that drives reads the clock once a turn`(file: String, most: Int) throws {
    let source = try #require(try sources.first { $0.name == file })
    let count = Self.readings.reduce(0) { $0 + source.count($1) }
    #expect(count <= most, "\(file) reads it \(count) times")
  }
}
