import CommandSupport
import Foundation
import Simulation
import Testing

@testable import AuthorTools

/// The options of `widgetboard simulate`.
@Suite struct SimulateOptionTests {
  private func simulation(_ values: (String, String)...) throws(CommandFailure) -> Simulation {
    let options = ParsedOptions(values: values.map { ($0.0, $0.1) })
    return try SimulateCommand.simulation(options, provider: options.last("provider") ?? "never")
  }

  @Test func `without options it is fourteen workdays of one tile`() throws {
    let simulation = try simulation()
    #expect(simulation.days == 14)
    #expect(simulation.placements == 1)
    #expect(simulation.scenario == .workday)
    #expect(simulation.seed == 1)
    #expect(simulation.pace.prewarm < .infinity)
  }

  @Test func `each option is taken`() throws {
    let simulation = try simulation(
      ("days", "3"), ("placements", "10"), ("scenario", "monitor"), ("provider", "after:15m"),
      ("policy", "held"), ("seed", "18446744073709551615"))
    #expect(simulation.days == 3)
    #expect(simulation.placements == 10)
    #expect(simulation.scenario == .monitor)
    #expect(simulation.providers == [.after(900_000)])
    #expect(simulation.pace.prewarm == .infinity)
    #expect(simulation.seed == .max)
  }

  @Test(arguments: [
    ("days", "0", "--days expects a number from 1, got “0”"),
    ("days", "4000", "--days expects at most 3660, got 4000"),
    ("placements", "many", "--placements expects a number from 1, got “many”"),
    ("policy", "strict", "--policy expects default or held, got “strict”"),
    ("seed", "-1", "--seed expects a number from 0, got “-1”"),
    (
      "provider", "after:15",
      "--provider expects after:15m (s, m or h), atEnd, never, failing or mixed, got “after:15”"
    ),
    (
      "scenario", "/nowhere/looks",
      "--scenario expects workday, rare, monitor, nights, weekends or a file of looks; "
        + "“/nowhere/looks” cannot be read: No such file or directory"
    ),
  ])
  func `what cannot be meant is a usage error that says what was expected`(
    option: String, value: String, message: String
  ) {
    let error = #expect(throws: CommandFailure.self) { try simulation((option, value)) }
    #expect(error?.status == .usage)
    #expect(error?.message == message)
  }

  @Test func `a file of looks needs its pages`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "looks-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("# pages\n2026-11-16T09:00:00Z 20 2\n".utf8).write(to: file)
    let error = #expect(throws: CommandFailure.self) {
      try simulation(("scenario", file.path))
    }
    #expect(error?.status == .badData)
    #expect(
      error?.message
        == "\(file.path):2: there is no page 2 with so few tiles; use --placements 9 or more")
    #expect(try simulation(("scenario", file.path), ("placements", "9")).pages == 2)
  }

  @Test func `goals have people of their own`() throws {
    func message(_ values: (String, String?)...) -> String? {
      let options = ParsedOptions(values: values.map { ($0.0, $0.1) })
      return #expect(throws: CommandFailure.self) { _ = try SimulateCommand.run(options) }?.message
    }
    #expect(
      message(("goals", nil), ("seeds", "9-3"))
        == "--seeds expects at most 1000 numbers such as 31-35, got “9-3”")
    #expect(message(("goals", nil), ("seeds", "1-2-3"))?.hasPrefix("--seeds expects") == true)
    #expect(
      message(("goals", nil), ("seed", "3"))
        == "--goals takes --seeds, not --seed, and both policies")
  }
}
