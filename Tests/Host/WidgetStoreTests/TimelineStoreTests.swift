import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

@Suite struct TimelineStoreTests {
  private let folder: TemporaryFolder
  private let store: WidgetStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.store()
  }

  @Test func `the current entry is the newest that is not ahead`() throws {
    try store.save(timeline([0, 10, 20]), of: clock, row: row())
    let minutes = [-1.0, 0, 9.99, 10, 15, 20, 5000]
    let shown = minutes.map { store.currentEntry(of: clock, at: minute($0)) }
    #expect(
      shown.map { $0?.text }
        == [nil, 0, 0, 10, 10, 20, 20].map { $0.map { "{\"minute\":\($0)}" } })
    #expect(
      shown.map { $0?.nextDate }
        == [nil, minute(10), minute(10), minute(20), minute(20), nil, nil])
    #expect(store.firstDate(of: clock, after: minute(-1)) == noon)
    #expect(store.firstDate(of: clock, after: minute(20)) == nil)
  }

  @Test func `a new timeline replaces the one before, and a second launch finds it`() throws {
    try store.save(timeline([0, 10]), of: clock, row: row())
    try store.save(timeline([5], policy: .after(minute(30))), of: clock, row: row(at: minute(5)))
    store.close()
    let again = try folder.store()
    #expect(again.currentEntry(of: clock, at: minute(20))?.text == "{\"minute\":5}")
    #expect(again.currentEntry(of: clock, at: minute(4)) == nil)
    let kept = KeptPlacement(
      summary: TimelineSummary(
        dates: [minute(5)], policy: .after(minute(30)), loadedAt: minute(5)),
      added: minute(9), charges: [noon, minute(5)])
    #expect(again.keptPlacements([clock], at: minute(9)) == ["clock-1": kept])
  }

  @Test func `a live timeline is kept without a row`() throws {
    try store.save(timeline([0]), of: clock, row: row())
    try store.save(timeline([5]), of: clock, loadedAt: minute(5))
    #expect(store.currentEntry(of: clock, at: minute(6))?.text == "{\"minute\":5}")
    let kept = store.keptPlacements([clock], at: minute(6))["clock-1"]
    #expect(kept?.summary?.loadedAt == minute(5))
    #expect(store.ledger(of: clock.id, limit: 10).count == 1)
  }

  @Test func `a header comes back as it was`() throws {
    let header = TimelineHeader(
      policy: .never, reads: [.locale, .colorScheme], remarks: ["two widgetURLs", "unsorted"],
      trouble: TimelineTrouble("no network", since: minute(-5), showsOlder: true),
      usage: ResourceUsage(seconds: 0.25, cpuSeconds: 0.125, peakBytes: 9_000_000))
    let relevance = ArchivedRelevance(score: 3, duration: 60)
    let entry = StoredEntry(date: noon, relevance: relevance, json: Data("{}".utf8))
    try store.save(StoredTimeline(header: header, entries: [entry]), of: clock, row: row())
    #expect(store.header(of: clock) == header)
    #expect(store.currentEntry(of: clock, at: noon)?.entry == entry)
    // The same entries without trouble are the same timeline, with another header.
    var well = header
    well.trouble = nil
    try store.save(StoredTimeline(header: well, entries: [entry]), of: clock, row: row())
    #expect(store.header(of: clock) == well)
  }

  @Test func `a picture of several entries is kept once and found by each`() throws {
    let pictures = [1, 2].map { color in
      ArchivedPicture(columns: 1, rows: 1, cells: [.init(.full, foreground: color)])
    }
    func entry(_ number: Int, _ picture: Int) -> StoredEntry {
      let node = ArchivedNode(.image(ArchivedImage(.shared(Count(picture)))))
      let view = ArchivedView(nodes: [node], variants: [ArchivedVariant(root: 0)])
      let archived = ArchivedEntry(date: minute(Double(number)), view: view)
      return StoredEntry(
        date: archived.date, json: Data(archived.jsonLine()), pictures: [picture])
    }
    func shown(_ minutes: Double) throws -> ArchivedContent? {
      try store.currentEntry(of: clock, at: minute(minutes))?.archived().view.nodes[0].content
    }
    let header = TimelineHeader(policy: .never, pictures: pictures)
    try store.save(
      StoredTimeline(header: header, entries: [entry(0, 1), entry(1, 0), entry(2, 1)]), of: clock,
      row: row())
    #expect(try shown(0) == .image(ArchivedImage(pictures[1])))
    #expect(try shown(1) == .image(ArchivedImage(pictures[0])))
    #expect(try rowCount() == 2)

    // The entry that is shown until the next timeline begins keeps its picture.
    try store.save(timeline([30]), of: clock, row: row(at: minute(1.5)))
    #expect(try shown(2) == .image(ArchivedImage(pictures[0])))
    #expect(try rowCount() == 0)
  }

  @Test func `what entries share is kept once, and goes along with an entry that is carried`()
    throws
  {
    func line(_ number: Int) -> Data {
      Data(#"{"date":\#(minute(Double(number)).timeIntervalSince1970),"view":{"nodes":[0]}}"#.utf8)
    }
    func shown(_ minutes: Double) throws -> ArchivedView? {
      try store.currentEntry(of: clock, at: minute(minutes))?.archived().view
    }
    let entries = [0, 10].map { StoredEntry(date: minute(Double($0)), json: line($0)) }
    let table = Data(#"{"nodes":[{"kind":"text","text":"same"}]}"#.utf8)
    try store.save(
      StoredTimeline(header: TimelineHeader(policy: .never), table: table, entries: entries),
      of: clock, row: row())
    let view = ArchivedView(
      nodes: [ArchivedNode(.text([TextRun(.verbatim("same"))]))], variants: [.init(root: 0)])
    #expect(try shown(0) == view)
    #expect(try shown(10) == view)

    try store.save(timeline([30]), of: clock, row: row(at: minute(11)))
    #expect(try shown(12) == view)
    #expect(store.currentEntry(of: clock, at: minute(12))?.table == Data())
  }

  @Test func `a reload that brings the same is noted, and its entries not written again`() throws {
    func ids() throws -> [Int] {
      try store.database.rows("SELECT rowid FROM entry ORDER BY date") { $0.integer(0) }
    }
    try store.save(timeline([0, 10]), of: clock, row: row())
    let first = try ids()
    try store.save(timeline([0, 10], policy: .never), of: clock, row: row(at: minute(5)))
    #expect(try ids() == first)
    #expect(store.keptDate(of: clock) == minute(5))
    #expect(store.header(of: clock)?.policy == .never)
    #expect(store.ledger(of: clock.id, limit: 10).count == 2)

    try store.save(timeline([0, 11]), of: clock, row: row(at: minute(6)))
    #expect(store.firstDate(of: clock, after: minute(1)) == minute(11))
    try store.save(timeline([0]), of: clock, row: row(at: minute(7)))
    #expect(store.firstDate(of: clock, after: minute(1)) == nil)
  }

  private func rowCount() throws -> Int? {
    try store.database.rows("SELECT count(*) FROM picture") { $0.integer(0) }.first
  }

  @Test func `a placement with another configuration has no timeline yet`() throws {
    var panda = Placement(
      id: "game-1", kind: "game", family: .systemSmall,
      configuration: ["hero": .string("panda"), "level": .integer(3)])
    try store.save(timeline([0]), of: panda, row: row(panda))
    #expect(store.currentEntry(of: panda, at: noon) != nil)
    panda.configuration["hero"] = .string("egghead")
    #expect(store.currentEntry(of: panda, at: noon) == nil)
    #expect(store.header(of: panda) == nil)
    #expect(store.keptPlacements([panda], at: noon)["game-1"]?.summary == nil)
  }

  @Test func `fingerprints of different values differ`() {
    let values: [ConfigurationValue] = [
      .string("1"), .integer(1), .number(1.5), .bool(true), .string("true"), .string("@0.0"),
      .date(Date(timeIntervalSince1970: 0)), .list([.string("a"), .string("b")]),
      .list([.string("a,b")]), .string("\"a\""), .object(identifier: nil, display: "a"),
      .object(identifier: "-", display: "a"),
    ]
    let fingerprints = values.map {
      Placement(id: "x", kind: "k", family: .systemSmall, configuration: ["v": $0]).fingerprint
    }
    #expect(Set(fingerprints).count == values.count)
  }

  @Test func `timeline and row are kept together or not at all`() throws {
    try store.save(timeline([0]), of: clock, row: row())
    try store.database.execute("ALTER TABLE ledger RENAME TO elsewhere")
    #expect(throws: StoreError.self) {
      try store.save(timeline([1]), of: clock, row: row(at: minute(1)))
    }
    #expect(store.currentEntry(of: clock, at: minute(2))?.text == "{\"minute\":0}")
  }

  @Test func `two programs use one store`() throws {
    let other = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    #expect(other.currentEntry(of: clock, at: noon)?.text == "{\"minute\":0}")
    try other.append(row(at: minute(1)))
    #expect(store.ledger(of: "clock-1", limit: 9).count == 2)
  }
}
