import Foundation
import TimelineEngine

/// The board's data between launches: the last good timelines, the ledger, descriptions of
/// extensions and placeholders; in one SQLite file.
///
/// Writing throws and leaves the old data unchanged; ``keep(_:at:)`` lets a failed write wait in
/// memory instead. Reading does not throw: data that cannot be read counts as missing, and
/// ``takeTrouble()`` tells why, so that a damaged file costs timelines, never the board. A damaged
/// file is set aside and a new one begun.
package final class WidgetStore {
  private let file: StoreFile
  private let openedAt: Date
  private(set) var database: Database
  package var path: String { file.path }
  private var trouble: StoreError?
  /// The reason why the file is not open for writing while the store works without it: ``database``
  /// then only reads it, or holds a copy of it. Every write tries to open the file.
  package private(set) var hindrance: StoreError?
  /// The writes that could not be stored yet.
  package internal(set) var pending = PendingWrites()
  var unneededFiles: [String] = []
  /// Whether a damaged file is left to another process, which has it open.
  package var leavesDamage = false
  /// Whether this process may still write; asked within each change, so that a process that was
  /// stopped while another took its place changes nothing when it continues.
  package var mayWrite: () -> Bool = { true }

  /// Opens or makes the store. `now` names a damaged file that has to be set aside.
  ///
  /// - Parameter layer: the name of the SQLite VFS that reaches the file; nil for the system's own.
  package init(path: String, at now: Date, layer: String? = nil) throws(StoreError) {
    file = StoreFile(path: path, layer: layer)
    openedAt = now
    (database, trouble) = try file.openMended(at: now)
  }

  /// Opens the store whatever is wrong with its file, unless that is a newer program's: if it
  /// cannot be written the store shows as much as can be read of it.
  package init(tolerating path: String, at now: Date) throws(StoreError) {
    file = StoreFile(path: path)
    openedAt = now
    do {
      (database, trouble) = try file.openMended(at: now)
    } catch {
      if case .newer = error { throw error }
      hindrance = error
      database = try file.openForReading()
    }
  }

  /// A store in memory only, in place of the file at that path: for tests of stored data.
  package init(inMemoryFor path: String, at now: Date) throws(StoreError) {
    file = StoreFile(path: path)
    openedAt = now
    database = try file.openInMemory()
  }

  /// Stops the store from growing, as on a full disk, or lifts that limit again: for tests.
  package func setFull(_ isFull: Bool) throws(StoreError) {
    // SQLite uses the current number of pages if the limit is lower.
    try database.execute("PRAGMA max_page_count = \(isFull ? 1 : 1 << 30)")
  }

  /// Closes the file; readers find nothing in the store from then on.
  package func close() {
    database.close()
  }

  /// The first error of reading since the last call.
  package func takeTrouble() -> StoreError? {
    defer { trouble = nil }
    return trouble
  }

  func note(_ error: StoreError) {
    trouble = trouble ?? error
  }

  /// Reads; returns nothing and records the trouble if that fails.
  func read<Value>(_ body: (Database) throws(StoreError) -> [Value]) -> [Value] {
    do {
      return try body(database)
    } catch {
      note(mended(error))
      return []
    }
  }

  /// Reads all of `body` in one transaction, which costs less than one for each statement.
  package func readingOneMoment(_ body: () -> Void) {
    database.beginReading()
    // A damaged database may have been replaced meanwhile.
    defer { database.endReading() }
    body()
  }

  /// Writes all of `body` or nothing.
  func write(_ body: (Database) throws(StoreError) -> Void) throws(StoreError) {
    do {
      try openForWriting()
      let database = database
      try database.transaction { () throws(StoreError) in
        guard mayWrite() else { throw .replaced(path: database.path) }
        try body(database)
      }
      database.isPatient = true
    } catch {
      if error.isBusy { database.isPatient = false }
      throw mended(error)
    }
  }

  /// Opens the file if it could not be opened before.
  func openForWriting() throws(StoreError) {
    guard hindrance != nil else { return }
    do {
      let (opened, trouble) =
        try leavesDamage ? (file.open(), nil) : file.openMended(at: openedAt)
      database.close()
      (database, hindrance) = (opened, nil)
      if let trouble { note(trouble) }
    } catch {
      hindrance = error
      throw error
    }
  }

  /// Reads what others have stored meanwhile, if the file itself cannot be opened: a copy in memory
  /// does not show it.
  package func readAgain() {
    guard hindrance != nil else { return }
    guard (try? openForWriting()) == nil, let opened = try? file.openForReading() else { return }
    database.close()
    database = opened
  }

  /// The error, after a damaged file was set aside and a new one begun.
  private func mended(_ error: StoreError) -> StoreError {
    guard case .corrupt(let path, nil, let code) = error, !leavesDamage, hindrance == nil else {
      return error
    }
    database.close()
    guard let aside = file.setAside(at: openedAt) else {
      goOnWithout(error)
      return error
    }
    do throws(StoreError) {
      database = try file.open()
    } catch {
      goOnWithout(error)
    }
    return .corrupt(path: path, setAside: aside, code: code)
  }

  /// Works without the file, which cannot be used any more: later writes wait in memory.
  private func goOnWithout(_ error: StoreError) {
    hindrance = error
    if let opened = try? file.openForReading() { database = opened }
  }
}
