import Foundation
import Simulation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The real engine before a simulated person, with a real store behind it: measures the disk space
/// and memory of a board over time.
package final class SimulatedYear {
  private let simulation: Simulation
  private let store: WidgetStore
  private let path: String
  private var written = 0

  /// The measurements at the end of a day.
  package struct Sample: Hashable, Sendable {
    package var day: Int
    /// The size of the store's file.
    package var storeBytes: Int
    package var rows: [String: Int]
    /// The memory of this process.
    package var residentBytes: Int
    /// The number of writes to the store so far.
    package var writes: Int
  }

  package init(tiles: Int, days: Int, seed: UInt64 = 1, folder: String) throws {
    simulation = Simulation(
      scenario: .workday, providers: SimulatedProvider.providers("mixed") ?? [], placements: tiles,
      days: days - Scenario.workday.learning, seed: seed)
    path = folder + "/board.sqlite"
    store = try WidgetStore(path: path, at: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// Runs the simulation; `sampling` decides for which days to take samples.
  package func run(sampling: @escaping (Int) -> Bool, _ sampled: @escaping (Sample) -> Void) throws
  {
    var trouble: (any Error)?
    let days = simulation.days + simulation.scenario.learning
    var taken = 0
    _ = try simulation.run(
      progress: { [self] part in
        let day = Int((part * Double(days)).rounded())
        guard day > taken, sampling(day) else { return }
        taken = day
        sampled(sample(day))
      },
      keep: { [self] effect in
        do { try keep(effect) } catch { trouble = trouble ?? error }
      })
    if let trouble { throw trouble }
    if taken < days { sampled(sample(days)) }
  }

  // MARK: The store

  private func keep(_ effect: EngineEffect) throws {
    switch effect {
    case .keepTimeline(let id, let row):
      try store.save(
        Self.timeline(row), of: Placement(id: id, kind: id, family: .systemSmall), row: row)
    case .record(let row): try store.append(Self.withWords(row))
    case .keepLook(let look): try store.keepLook(look)
    case .run, .startLive, .stopLive, .awaitInput: return
    }
    written += 1
  }

  /// A timeline of typical size: 2,000 bytes an entry.
  private static func timeline(_ row: LedgerRow) -> StoredTimeline {
    let count = if case .reloaded(let entries) = row.outcome { max(1, entries) } else { 1 }
    let line = Data(repeating: UInt8(ascii: " "), count: 2000)
    return StoredTimeline(
      header: TimelineHeader(policy: .atEnd),
      entries: (0..<count).map { index in
        StoredEntry(
          date: row.date.addingTimeInterval(Double(index) * 3600),
          relevance: ArchivedRelevance(score: Finite(Double(index)), duration: 60), json: line)
      })
  }

  /// Adds a long message to a failed row, as a failing widget may print one.
  private static func withWords(_ row: LedgerRow) -> LedgerRow {
    guard case .failed = row.outcome else { return row }
    var row = row
    row.outcome = .failed(
      ReloadFailure(summary: "failed", detail: String(repeating: "it failed ", count: 90_000)))
    return row
  }

  // MARK: What there is

  private func sample(_ day: Int) -> Sample {
    Sample(
      day: day, storeBytes: Self.bytes(path), rows: store.rowCounts(),
      residentBytes: Self.residentBytes, writes: written)
  }

  private static func bytes(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
  }

  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }
}
