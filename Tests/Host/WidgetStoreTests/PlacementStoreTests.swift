import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

@Suite struct PlacementStoreTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  @Test func `a placement is as old as its first day on the board`() throws {
    try store.notePlacements([clock], at: noon)
    try store.notePlacements([clock], at: minute(60))
    let other = Placement(id: "clock-2", kind: "clock", family: .systemSmall)
    let kept = store.keptPlacements([clock, other], at: minute(90))
    #expect(kept["clock-1"] == KeptPlacement(summary: nil, added: noon))
    #expect(kept["clock-2"] == KeptPlacement(summary: nil, added: minute(90)))
  }

  @Test func `charges are those of 24 hours, ascending, and no free ones`() throws {
    for number: Double in [-24 * 60, -23 * 60, -5, 0] { try store.append(row(at: minute(number))) }
    try store.append(row(at: minute(-4), rule: .freePerson, charged: false))
    try store.append(row(at: minute(-3), charged: false, .held(until: nil)))
    let kept = store.keptPlacements([clock], at: noon)["clock-1"]
    #expect(kept?.charges == [minute(-23 * 60), minute(-5), noon])
  }

  @Test func `a timeline's summary says which environment values its views read`() throws {
    var new = timeline([0, 10])
    new.header.reads = [.locale, .timeZone]
    try store.save(new, of: clock, row: row())
    let summary = store.keptPlacements([clock], at: noon)["clock-1"]?.summary
    #expect(summary?.reads == [.locale, .timeZone])
    #expect(summary?.dates == [noon, minute(10)])
  }

  @Test func `who has no say any more changes nothing, within a change either`() throws {
    try store.save(timeline([0]), of: clock, row: row())
    var isAsked = 0
    store.mayWrite = {
      isAsked += 1
      return false
    }
    #expect(throws: StoreError.replaced(path: folder.file)) {
      try store.save(timeline([0, 10, 20]), of: clock, row: row(at: minute(5)))
    }
    #expect(throws: StoreError.self) { try store.notePlacements([clock], at: noon) }
    #expect(isAsked == 2)
    #expect(store.ledger(of: "clock-1", limit: 9).count == 1)
    #expect(store.firstDate(of: clock, after: noon) == nil)
    store.mayWrite = { true }
    try store.append(row(at: minute(6)))
    #expect(store.ledger(of: "clock-1", limit: 9).count == 2)
  }

  @Test func `placements that left the board are forgotten, their ledger is not`() throws {
    let other = Placement(id: "clock-2", kind: "clock", family: .systemMedium)
    try store.notePlacements([clock, other], at: noon)
    try store.save(timeline([0]), of: clock, row: row())
    try store.save(timeline([0]), of: other, row: row(other))
    try store.removePlacements(except: ["clock-2"])
    #expect(store.currentEntry(of: clock, at: noon) == nil)
    #expect(store.currentEntry(of: other, at: noon) != nil)
    #expect(store.ledger(of: "clock-1", limit: 9).count == 1)
    let kept = store.keptPlacements([clock, other], at: minute(7))
    #expect(kept.mapValues(\.added) == ["clock-1": minute(7), "clock-2": noon])
  }

  @Test func `a store of the first version learns when its placements came`() throws {
    let file = folder.path + "/old.sqlite"
    let old = try Database(path: file)
    try old.execute(Schema.steps[0])
    try old.execute("PRAGMA user_version = 1")
    try old.execute(
      """
      INSERT INTO ledger (date, placement, kind, cause, rule, charged, outcome, bytes)
        VALUES (\(minute(1).timeIntervalSince1970), 'clock-1', 'clock', 'due.atEnd', 'due.atEnd',
          1, 'held', 0);
      """)
    old.close()
    let store = try WidgetStore(path: file, at: noon)
    let kept = store.keptPlacements([clock], at: minute(5))["clock-1"]
    #expect(kept == KeptPlacement(summary: nil, added: minute(1), charges: [minute(1)]))
    #expect(store.ledger(of: "clock-1", limit: 1).first?.budget == nil)
    #expect(store.takeTrouble() == nil)
  }
}
