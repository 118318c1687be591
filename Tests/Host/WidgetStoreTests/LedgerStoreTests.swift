import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

@Suite struct LedgerStoreTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  @Test func `rows come back as they were, the newest first`() throws {
    var usage = row(at: minute(1), .reloaded(entries: 60))
    usage.usage = ResourceUsage(seconds: 1, cpuSeconds: 0.5, peakBytes: 12)
    usage.bytes = 4096
    usage.budget = BudgetNumbers(
      size: 40.5, bank: 1.25, bankLimit: 6.75, charged: 3, looksPerDay: 2.5)
    usage.sender = "game"
    let rows = [
      usage, row(at: minute(2), rule: .minimumInterval, charged: false, .held(until: minute(6))),
      row(at: minute(3), .held(until: nil)),
      row(
        at: minute(4),
        .failed(ReloadFailure(summary: "none", detail: "no entries", hasNoEntries: true))),
      row(
        at: minute(5), .failed(ReloadFailure(summary: "failed", detail: "it crashed (signal 6)"))),
    ]
    for row in rows { try store.append(row) }
    #expect(store.ledger(of: "clock-1", limit: 9) == rows.reversed())
    #expect(store.ledger(of: "clock-1", limit: 1) == [rows[4]])
    #expect(store.ledger(of: "clock-2", limit: 9) == [])
  }

  @Test func `the last outcome is that of a reload, not of one that was held`() throws {
    #expect(store.lastOutcome(of: "clock-1") == nil)
    try store.append(row(at: noon, .failed(ReloadFailure(summary: "failed", detail: "no"))))
    try store.append(row(at: minute(1), .held(until: nil)))
    #expect(
      store.lastOutcome(of: "clock-1") == .failed(ReloadFailure(summary: "failed", detail: "no")))
  }

  @Test func `a row of a rule this program does not know is left out`() throws {
    try store.append(row())
    try store.database.execute("UPDATE ledger SET rule = 'budget.tomorrow'")
    #expect(store.ledger(of: "clock-1", limit: 9) == [])
    #expect(store.takeTrouble() == nil)
  }

  @Test func `forgets rows of more than 14 days, by itself`() throws {
    try store.append(row(at: noon.addingTimeInterval(-15 * 86_400)))
    try store.append(row(at: noon.addingTimeInterval(-13 * 86_400)))
    try store.append(row())
    #expect(store.ledger(of: "clock-1", limit: 9).map(\.date).last == minute(-13 * 24 * 60))
    #expect(store.ledger(of: "clock-1", limit: 9).count == 2)
  }

  @Test func `forgets rows beyond 20,000, the oldest first`() throws {
    try store.append(row())
    try store.database.execute(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20004)
      INSERT INTO ledger (date, placement, kind, cause, rule, charged, outcome, bytes)
      SELECT date + n, placement, kind, cause, rule, charged, outcome, bytes FROM ledger, number
      """)
    try store.append(row(at: noon.addingTimeInterval(20_005)))
    let rows = store.ledger(of: "clock-1", limit: 30_000)
    #expect(rows.count == 20_000)
    #expect(rows.first?.date == noon.addingTimeInterval(20_005))
    #expect(rows.last?.date == noon.addingTimeInterval(6))
  }
}
