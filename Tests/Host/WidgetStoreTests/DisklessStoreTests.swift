import CSQLite
import Foundation
import Glibc
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

/// A store whose file cannot be written: it shows what it can read, keeps new writes in memory, and
/// writes them once it can.
@Suite struct DisklessStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The files of a store that was never closed: part of its data is in the write-ahead log.
  private func abandoned() throws -> [String: Data] {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    store.close()
    let open = try folder.store()
    try open.save(timeline([1]), of: clock, row: row(at: minute(1)))
    try open.save(timeline([2]), of: clock, row: row(at: minute(2)))
    let names = ["board.sqlite", "board.sqlite-wal"]
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/state/" + name)))
      })
  }

  @Test func `an image of the file holds what is committed to its log`() throws {
    let files = try abandoned()
    let copy = folder.path + "/copy"
    for (name, bytes) in files {
      try bytes.write(to: URL(fileURLWithPath: copy + name.dropFirst(12)))
    }
    let log = try #require(files["board.sqlite-wal"])
    #expect(try minutes(in: copy) == "{\"minute\":2}")
    // The last commit is cut off: the one before it counts.
    try log.dropLast(100).write(to: URL(fileURLWithPath: copy + "-wal"))
    #expect(try minutes(in: copy) == "{\"minute\":1}")
    // The same if one of its bytes is damaged.
    var damaged = log
    damaged[log.count - 100] ^= 0xFF
    try damaged.write(to: URL(fileURLWithPath: copy + "-wal"))
    #expect(try minutes(in: copy) == "{\"minute\":1}")
    try Data("no log".utf8).write(to: URL(fileURLWithPath: copy + "-wal"))
    #expect(try minutes(in: copy) == "{\"minute\":0}")
  }

  private func minutes(in path: String) throws -> String? {
    let image = try #require(StoreImage(path: path))
    let database = try Database(imageOf: path, image)
    defer { database.close() }
    #expect(try database.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    return try database.rows("SELECT line FROM entry") {
      String(decoding: $0.blob(0), as: UTF8.self)
    }
    .last
  }

  @Test func `no file, a short file and another file have no image`() throws {
    let path = folder.path + "/file"
    #expect(StoreImage(path: path) == nil)
    try Data("SQLite format 3\0".utf8).write(to: URL(fileURLWithPath: path))
    #expect(StoreImage(path: path) == nil)
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: path))
    #expect(StoreImage(path: path) == nil)
  }

  @Test func `a folder that cannot be made leaves a store in memory, kept once it can be`() throws {
    // Root may write everywhere, so a file stands in the folder's place.
    let way = folder.path + "/state"
    try Data().write(to: URL(fileURLWithPath: way))
    let store = try WidgetStore(tolerating: folder.file, at: noon)
    #expect(store.hindrance == .folder(path: way, errno: ENOTDIR))
    #expect(store.currentEntry(of: clock, at: noon) == nil)
    store.keep(
      .timeline(timeline([0]), of: clock, loadedAt: noon, row: row()), at: noon)
    store.keep(
      .row(row(at: minute(1), .failed(ReloadFailure(summary: "failed", detail: "no")))),
      at: minute(1))
    #expect(store.currentEntry(of: clock, at: noon)?.text == "{\"minute\":0}")
    #expect(store.ledger(of: clock.id, limit: 9).map(\.date) == [minute(1), noon])
    #expect(store.keptPlacements([clock], at: minute(2))["clock-1"]?.charges == [noon, minute(1)])
    #expect(store.pending.placements == ["clock-1"])
    #expect(store.takeTrouble() == nil)

    try FileManager.default.removeItem(atPath: way)
    store.keepPending(at: minute(3))
    #expect(store.hindrance == nil && store.pending.isEmpty)
    let other = try folder.store()
    #expect(other.currentEntry(of: clock, at: noon)?.text == "{\"minute\":0}")
    #expect(other.ledger(of: clock.id, limit: 9).map(\.date) == [minute(1), noon])
  }

  @Test func `a damaged file that cannot be set aside leaves a store in memory`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file, withIntermediateDirectories: true)
    let store = try WidgetStore(tolerating: folder.file, at: noon)
    #expect(store.hindrance?.fault == .unusable)
    store.keep(.timeline(timeline([0]), of: clock, loadedAt: noon, row: nil), at: noon)
    #expect(store.currentEntry(of: clock, at: noon) != nil)
  }

  @Test func `a newer program's file is refused, however it is opened`() throws {
    let before = try folder.store()
    try before.database.execute("PRAGMA user_version = 99")
    before.close()
    let error = StoreError.newer(path: folder.file, version: 99, known: Schema.version)
    #expect(throws: error) { try WidgetStore(tolerating: folder.file, at: noon) }
  }

  @Test func `until its first entry a waiting timeline shows what was kept`() throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    try store.database.execute("PRAGMA query_only = ON")
    store.keep(
      .timeline(timeline([30, 40]), of: clock, loadedAt: minute(5), row: nil), at: minute(5))
    let shown = store.currentEntry(of: clock, at: minute(6))
    #expect(shown?.text == "{\"minute\":0}" && shown?.nextDate == minute(30))
    #expect(store.currentEntry(of: clock, at: minute(31))?.text == "{\"minute\":30}")
    #expect(store.firstDate(of: clock, after: minute(6)) == minute(30))
    #expect(store.keptDate(of: clock) == noon)
    #expect(store.pending.error?.fault == .denied)
    try store.database.execute("PRAGMA query_only = OFF")
    store.keepPending(at: minute(7))
    #expect(store.currentEntry(of: clock, at: minute(6)) == shown)
    #expect(store.pending.isEmpty)
  }

  @Test func `whoever reads finds everything that waits`() throws {
    let store = try folder.store()
    for write in WritesOfAStore.before { store.keep(write, at: noon) }
    try store.database.execute("PRAGMA query_only = ON")
    for write in WritesOfAStore.writes where write != .eraseLooks { store.keep(write, at: noon) }
    let waiting = readings(store)
    #expect(!store.pending.isEmpty)
    try store.database.execute("PRAGMA query_only = OFF")
    store.keepPending(at: minute(1))
    #expect(store.pending.isEmpty)
    #expect(readings(store) == waiting)
  }

  private func readings(_ store: WidgetStore) -> [String] {
    let waiting = WritesOfAStore.session
    return [
      "\(store.currentEntry(of: clock, at: minute(20))?.text ?? "")",
      "\(store.ledger(of: clock.id, limit: 9))", "\(store.looks(since: .distantPast))",
      "\(String(describing: store.description(identity: "two")))",
      "\(String(describing: store.placeholder(for: WritesOfAStore.key)))",
      "\(store.transfers())", "\(String(describing: store.keptAnswer(of: waiting, url: "u")))",
      "\(store.stackStates["desk"].map { $0.top } ?? "")", "\(store.statusAsks)",
      "\(String(describing: store.lastEnvironment))",
      "\(store.keptPlacements([clock], at: minute(9)))",
    ]
  }
}
