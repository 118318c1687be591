import CSQLite
import Foundation
import Testing
import TimelineEngine
import WidgetArchive

@testable import WidgetStore

/// Each possible failure of the file, once.
@Suite struct StoreFailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test func `only the person can read it`() throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    #expect(try mode(folder.path + "/state") == 0o700)
    #expect(folder.names == ["board.sqlite", "board.sqlite-shm", "board.sqlite-wal"])
    for name in folder.names { #expect(try mode(folder.path + "/state/" + name) == 0o600) }
  }

  @Test func `a folder that cannot be made is an error that names it`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/state"))
    do {
      _ = try folder.store()
      Issue.record("a store in a file")
    } catch let error as StoreError {
      guard case .folder(let path, _) = error else { throw error }
      #expect(path == folder.path + "/state")
      #expect(
        error.description
          == "The folder \(path) for timelines cannot be used: Not a directory.")
    }
  }

  @Test func `a folder in its place is refused, and stays`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file, withIntermediateDirectories: true)
    #expect { try folder.store() } throws: { error in
      guard case .refused(_, let code, _, _)? = error as? StoreError else { return false }
      return code & 0xFF == SQLITE_CANTOPEN
    }
    #expect(folder.names == ["board.sqlite"])
  }

  @Test func `what is no database is set aside and said`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/state", withIntermediateDirectories: true)
    let garbage = Data(repeating: 0x41, count: 5000)
    try garbage.write(to: URL(fileURLWithPath: folder.file))
    let store = try folder.store()
    let aside = folder.file + ".corrupt-2026-11-21T120000Z"
    #expect(
      store.takeTrouble() == .corrupt(path: folder.file, setAside: aside, code: SQLITE_NOTADB))
    #expect(store.takeTrouble() == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == garbage)
    try store.save(timeline([0]), of: clock, row: row())
    #expect(store.currentEntry(of: clock, at: noon) != nil)
  }

  @Test func `damage found later costs the timelines, not the board`() throws {
    let before = try folder.store()
    try before.save(timeline([0]), of: clock, row: row())
    before.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    bytes.replaceSubrange(4096..., with: Data(repeating: 0xFF, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: folder.file))

    let store = try folder.store()
    #expect(store.currentEntry(of: clock, at: noon) == nil)
    let trouble = try #require(store.takeTrouble())
    #expect(trouble.description.contains("was damaged. It is kept as \(folder.file).corrupt-2026"))
    try store.save(timeline([1]), of: clock, row: row())
    #expect(store.currentEntry(of: clock, at: minute(1))?.text == "{\"minute\":1}")
    #expect(folder.names.contains("board.sqlite.corrupt-2026-11-21T120000Z"))
  }

  @Test func `a newer program's file is left as it is`() throws {
    let before = try folder.store()
    try before.database.execute("PRAGMA user_version = 99")
    before.close()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file))
    let error = StoreError.newer(path: folder.file, version: 99, known: Schema.version)
    #expect(throws: error) { try folder.store() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file)) == bytes)
    #expect(
      error.description.contains("its version is 99, this program reads up to \(Schema.version)"))
  }

  @Test func `a version below nothing is damage, which costs the timelines`() throws {
    let before = try folder.store()
    try before.save(timeline([0]), of: clock, row: row())
    try before.database.execute("PRAGMA user_version = -1")
    before.close()
    let store = try folder.store()
    #expect(store.currentEntry(of: clock, at: noon) == nil)
    let trouble = try #require(store.takeTrouble())
    #expect(trouble.description.contains("was damaged. It is kept as"))
  }

  @Test(arguments: ["-9e999", "9e999", "1e300", "NULL + 1"])
  func `numbers that another program wrote are held to what dates survive`(number: String) throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    try? store.database.execute("UPDATE timeline SET loaded = \(number)")
    try store.database.execute("UPDATE entry SET score = 9e999, duration = -9e999")
    try store.database.execute("UPDATE ledger SET date = -9e999, bytes = 9223372036854775807")
    let rows = store.ledger(of: clock.id, limit: 10)
    #expect(rows.allSatisfy { abs($0.date.timeIntervalSince1970) <= 1e11 && $0.bytes <= 1 << 53 })
    let kept = try #require(store.keptPlacements([clock], at: noon)[clock.id])
    let summary = try #require(kept.summary)
    #expect(abs(summary.loadedAt.timeIntervalSince1970) <= 1e11)
    #expect(!summary.loadedAt.description.isEmpty)
  }

  @Test func `a full disk keeps the old timeline and says so`() throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    try store.database.execute("PRAGMA max_page_count = 20")
    let large = StoredTimeline(
      header: TimelineHeader(policy: .atEnd),
      entries: [StoredEntry(date: minute(1), json: Data(repeating: 0x20, count: 1 << 20))])
    do {
      try store.save(large, of: clock, row: row(at: minute(1)))
      Issue.record("a megabyte in 20 pages")
    } catch {
      #expect(
        error.description == "The disk is full, so \(folder.file) cannot keep new timelines.")
    }
    #expect(store.currentEntry(of: clock, at: minute(2))?.text == "{\"minute\":0}")
    #expect(store.takeTrouble() == nil)
    try store.database.execute("PRAGMA max_page_count = 100000")
    try store.save(large, of: clock, row: row(at: minute(1)))
  }

  @Test func `what cannot be written is an error, and still read`() throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    try store.database.execute("PRAGMA query_only = ON")
    #expect { try store.append(row(at: minute(1))) } throws: { error in
      "\(error)".hasPrefix("\(folder.file) cannot be written (SQLite 8: ")
    }
    #expect(store.currentEntry(of: clock, at: noon) != nil)
  }

  @Test func `another program that holds the file is waited for, then named`() throws {
    let store = try folder.store()
    let other = try folder.store()
    try other.database.execute("BEGIN IMMEDIATE")
    try store.database.execute("PRAGMA busy_timeout = 1")
    #expect { try store.append(row()) } throws: { error in
      "\(error)".contains("is in use by another program")
    }
    try other.database.execute("COMMIT")
    try store.append(row())
  }

  @Test func `a closed store has nothing and says why`() throws {
    let store = try folder.store()
    try store.save(timeline([0]), of: clock, row: row())
    store.close()
    #expect(store.currentEntry(of: clock, at: noon) == nil)
    #expect(store.takeTrouble() == .closed(path: folder.file))
    #expect(throws: StoreError.closed(path: folder.file)) { try store.append(row()) }
  }
}
