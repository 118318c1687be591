import Foundation
import Programs
import Testing
import TimelineEngine
import WidgetArchive

@testable import Board

/// All places that describe a tile's state agree: its frame, the list, the inspector, JSON, and other
/// terminals, which read a file.
@Suite struct PlacesTests {
  private static let parts = 4

  @Test(.reckoning, arguments: 0..<parts)
  func `in random worlds all places say the same of a tile`(part: Int) throws {
    for seed in stride(from: part, to: ForecastPropertyTests.worlds, by: Self.parts) {
      let world = HappeningWorld(seed: UInt64(seed))
      for placement in world.placements {
        let faults = try #require(Places(world, placement.id)).faults()
        #expect(faults.isEmpty, "seed \(seed), \(placement.id): \(faults)")
      }
    }
  }

  @Test(.reckoning) func `the worlds hold every state that needs no screen`() throws {
    var states: Set<String> = []
    for seed in 0..<max(800, ForecastPropertyTests.worlds) {
      let world = HappeningWorld(seed: UInt64(seed))
      for placement in world.placements {
        states.insert(try #require(Places(world, placement.id)).verdict.state)
      }
    }
    #expect(
      states.isSuperset(of: [
        "current", "downloading", "failed", "held", "left out", "live", "locked", "missing",
        "reloading",
        "waiting",
      ]), "\(states.sorted())")
  }
}

/// The descriptions of one tile, side by side.
private struct Places {
  let now: Date
  let report: PlacementReport
  let status: PlacementStatus
  let explanation: Explanation
  let verdict: Verdict
  private let environment = WidgetEnvironment(locale: "en_US@hours=h23")

  init?(_ world: HappeningWorld, _ id: Placement.ID) {
    now = world.now
    guard let report = world.engine.report(of: id, at: now),
      let status = world.engine.status(of: id, at: now)
    else { return nil }
    self.report = report
    self.status = status
    explanation = Explanation(
      report: report, forecast: world.world.forecast(of: id, at: now), title: "Weather",
      isMissing: status.isMissing,
      downloads: world.queue.undone(of: report.extension ?? "").map {
        .init(
          host: "example.org", attempts: $0.attempts, isRunning: $0.isRunning,
          failure: $0.failure?.words, next: $0.begins)
      })
    verdict = Verdict(explanation, at: now)
  }

  private var note: TileNote {
    TileNote(status, hasContent: true, separator: " · ", at: now)
  }

  func faults() throws -> [String] {
    var faults = try elsewhereFaults()
    let line = ExplanationLine(explanation, environment: environment, at: now)
    let record = ExplanationRecord(explanation, environment: environment, at: now)
    let page = ExplanationPage(
      explanation, environment: environment, form: .init(width: 76), at: now)
    if Set([line.state, record.state, verdict.state]).count > 1 {
      faults.append("list \(line.state), JSON \(record.state), verdict \(verdict.state)")
    }
    if line.rule != record.rule?.rawValue ?? "" { faults.append("rules differ") }
    if page.reason != record.reason { faults.append("reasons differ") }
    if !page.reason.hasPrefix(page.headline.text) {
      faults.append("\(page.headline) headed otherwise")
    }
    if record.changes != explanation.forecast?.begins { faults.append("changes differ") }
    return faults + frameFaults() + dateFaults(page.reason) + wordFaults(page.reason)
  }

  /// Faults of the note on the tile's frame.
  private func frameFaults() -> [String] {
    let words = note.text(columns: 200) ?? ""
    let state = verdict.state
    var faults: [String] = []
    if status.isMissing != (state == "missing") { faults.append("missing: \(state)") }
    if status.isQuarantined != words.hasPrefix("left out"), !status.isMissing {
      faults.append("left out: \(words)")
    }
    if status.isReloading, !["reloading", "left out", "missing"].contains(state) {
      faults.append("reloading: \(state)")
    }
    if state == "failed", !words.hasPrefix(report.failure?.summary ?? "-") {
      faults.append("failed: \(words)")
    }
    if state == "current", report.failure == nil, !words.isEmpty {
      faults.append("current: \(words)")
    }
    return faults
  }

  /// Faults of the date: the tile's date of a failure must be in the sentence.
  private func dateFaults(_ reason: String) -> [String] {
    guard verdict.state == "failed", let next = status.nextReload,
      // A date within two seconds is "at once" to a person.
      next > now.addingTimeInterval(2)
    else { return [] }
    let said = LiveWords(environment, at: now).clock(next)
    let decided = report.next.map { "\($0)" } ?? "nothing"
    let begins = explanation.forecast?.begins.map { "\($0)" } ?? "never"
    return reason.contains(said)
      ? [] : ["tile \(said): \(reason) \(decided) at \(now); forecast: \(begins)"]
  }

  /// Faults of the words: a sentence must not deny what is forecast.
  private func wordFaults(_ reason: String) -> [String] {
    let chances = Set(explanation.forecast?.chances.map(\.occasion) ?? [])
    let people: Set<ReloadForecast.Occasion> = [
      .look, .someone, .unlock, .unlockAndLook, .lookAgain,
    ]
    var faults: [String] = []
    if reason.contains("Reloads only when asked"), !chances.isDisjoint(with: people) {
      faults.append("\(reason) \(chances)")
    }
    if report.isClosed, verdict.state != "reloading", verdict.state != "missing",
      !report.isQuarantined, !reason.contains("protected")
    {
      faults.append("nothing says closed: \(reason)")
    }
    return faults
  }

  /// Faults of another terminal, which knows only the published file.
  private func elsewhereFaults() throws -> [String] {
    let told = try PlacementReport(jsonLine: Data(report.jsonLine()))
    var other = PlacementStatus(told, isMissing: status.isMissing, at: now)
    other.unkept = status.unkept
    return (told == report ? [] : ["another report"])
      + (other == status ? [] : ["elsewhere \(other), here \(status)"])
  }
}
