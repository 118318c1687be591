import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

/// No stored data grows without end: the rule that removes rows, table by table. The page
/// Reloads-and-their-budget describes the same in words.
@Suite struct BoundTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  private func rows(_ table: String) -> Int { store.rowCounts()[table] ?? 0 }

  @Test func `every table has a bound that is tested here or where it is written`() {
    #expect(
      Set(store.rowCounts().keys) == [
        "timeline", "entry", "picture", "ledger", "look", "extension", "widget", "placeholder",
        "placement", "transfer", "kept_answer", "board",
        // `ActivityTableTests`: no more than there are places.
        "activity",
      ])
  }

  @Test func `the words of a failure and of who asked are clipped`() throws {
    var row = row(
      .init(id: "a", kind: "a", family: .systemSmall),
      .failed(
        ReloadFailure(
          summary: String(repeating: "s", count: 60_000),
          detail: String(repeating: "ü", count: 500_000))))
    row.fingerprint = String(repeating: "f", count: 60_000)
    row.sender = String(repeating: "s", count: 60_000)
    try store.append(row)
    let kept = try #require(store.ledger(of: "a", limit: 1).first)
    guard case .failed(let failure) = kept.outcome else { throw Wrong() }
    let reason = failure.detail
    #expect(failure.summary.utf8.count == 200 && kept.fingerprint?.utf8.count == 2000)
    #expect(reason.utf8.count <= 2000 && reason.hasSuffix("ü…"))
    #expect(kept.sender?.utf8.count == 200)
    let bytes = try store.database.rows("SELECT max(length(CAST(reason AS BLOB))) FROM ledger") {
      $0.integer(0)
    }
    #expect(bytes == [2000 - (2000 - reason.utf8.count)])
  }

  private struct Wrong: Error {}

  @Test func `200 failures of 0.9 MB take less than 1 MB`() throws {
    let words = String(repeating: "it failed. ", count: 82_000)
    for _ in 0..<4 {
      try store.append(
        (0..<50).map {
          row(
            at: minute(Double($0)), .failed(ReloadFailure(summary: "failed", detail: words)))
        })
    }
    store.close()
    let size = try FileManager.default.attributesOfItem(atPath: folder.file)[.size] as? Int
    #expect(try #require(size) < 1_000_000)
  }

  @Test func `a short text is kept as it is`() {
    #expect("it crashed".clipped(toBytes: 2000) == "it crashed")
    #expect("👩‍👩‍👧👩‍👩‍👧".clipped(toBytes: 30) == "👩‍👩‍👧…")
    #expect("".clipped(toBytes: 3) == "")
  }

  @Test func `a store that is opened for a row at a time forgets old rows, too`() throws {
    try store.append(row(at: noon.addingTimeInterval(-15 * 86_400)))
    store.close()
    let again = try folder.store()
    try again.append(row())
    #expect(again.ledger(of: clock.id, limit: 9).map(\.date) == [noon])
  }

  @Test func `looks are at most 10,000`() throws {
    try store.database.execute(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10004)
      INSERT INTO look (began, ended, placements)
      SELECT \(noon.timeIntervalSince1970) + n, \(noon.timeIntervalSince1970) + n + 1, '' FROM number
      """)
    try store.keepLook(
      Look(
        began: noon.addingTimeInterval(20_000), ended: noon.addingTimeInterval(20_001),
        placements: []))
    #expect(rows("look") == 10_000)
    #expect(store.looks(since: .distantPast).first?.began == noon.addingTimeInterval(6))
  }

  @Test func `of extensions those are remembered that described themselves last`() throws {
    for number in 0..<WidgetStore.mostExtensions + 3 {
      try store.saveDescription(
        WritesOfAStore.description("\(number)"), of: "\(number).widget", identity: "\(number)")
      let key = StoredPlaceholderKey(
        kind: "\(number)", family: .systemSmall, columns: 17, rows: 6, identity: "\(number)")
      try store.savePlaceholder(Data("{}".utf8), for: key)
    }
    #expect(rows("extension") == WidgetStore.mostExtensions)
    #expect(rows("widget") == WidgetStore.mostExtensions)
    // The last placeholder was stored after the last description.
    #expect(rows("placeholder") == WidgetStore.mostExtensions)
    #expect(store.description(identity: "2") == nil)
    #expect(store.description(identity: "3") != nil)
  }

  @Test func `a replaced executable takes its placeholders with it`() throws {
    for write in WritesOfAStore.before { store.keep(write, at: noon) }
    #expect(rows("placeholder") == 1)
    try store.saveDescription(
      WritesOfAStore.description("New"), of: "clock.widget", identity: "two")
    #expect(rows("placeholder") == 0)
    #expect(rows("extension") == 1 && rows("widget") == 1)
  }

  @Test func `of placeholders in many sizes the last are kept`() throws {
    for columns in 0..<WidgetStore.mostPlaceholders + 5 {
      let key = StoredPlaceholderKey(
        kind: "clock", family: .systemSmall, columns: columns, rows: 6, identity: "one")
      try store.savePlaceholder(Data("{}".utf8), for: key)
    }
    #expect(rows("placeholder") == WidgetStore.mostPlaceholders)
  }

  @Test func `a placement that is gone takes everything but its rows with it`() throws {
    for write in WritesOfAStore.before { store.keep(write, at: noon) }
    store.keep(.placements([], kinds: []), at: noon)
    #expect(rows("placement") == 0 && rows("timeline") == 0 && rows("entry") == 0)
    #expect(rows("ledger") == 2)
  }

  @Test func `what status bars ask for no more goes, tiles of the board stay`() throws {
    for write in WritesOfAStore.before { store.keep(write, at: noon) }
    #expect(rows("timeline") == 3)
    store.keep(.statusPlacements([WritesOfAStore.barClock.id]), at: noon)
    #expect(rows("timeline") == 3)
    store.keep(.statusPlacements([]), at: noon)
    #expect(rows("timeline") == 2)
    #expect(store.currentEntry(of: clock, at: noon) != nil)
  }

  @Test func `the scores of a kind go with its last placement`() throws {
    var scored = timeline([0])
    scored.entries[0].relevance = ArchivedRelevance(score: 3, duration: 0)
    try store.save(scored, of: clock, row: row())
    #expect(store.scores(ofKind: "clock") != nil)
    store.keep(.placements(["clock-1"], kinds: ["clock"]), at: noon)
    #expect(store.scores(ofKind: "clock") != nil)
    store.keep(.placements([], kinds: []), at: noon)
    #expect(store.scores(ofKind: "clock") == nil)
    #expect(rows("board") == 0)
  }

  @Test func `a timeline takes the place of the one before, with its pictures`() throws {
    for _ in 0..<3 { try store.save(timeline([0, 10, 20]), of: clock, row: row()) }
    #expect(rows("timeline") == 1 && rows("entry") == 3 && rows("picture") == 0)
  }
}
