import Foundation
import TimelineEngine

/// What the board keeps between launches: last good timelines, the ledger, descriptions of
/// extensions and placeholders; in one SQLite file.
///
/// Writing throws and leaves what was there; ``keep(_:at:)`` has it wait in memory instead. Reading does
/// not throw: what cannot be read is not there, and ``takeTrouble()`` says why, so that a damaged file
/// costs timelines, never the board. A damaged file is set aside and a new one begun.
package final class WidgetStore {
  private let file: StoreFile
  private let openedAt: Date
  private(set) var database: Database
  package var path: String { file.path }
  private var trouble: StoreError?
  /// Why the file is not open for writing, where the store goes on without: then ``database`` only
  /// reads it, or holds what was read of it. Every write tries to open it.
  package private(set) var hindrance: StoreError?
  /// What could not be kept yet.
  package internal(set) var pending = PendingWrites()
  var unneededFiles: [String] = []
  /// Whether a damaged file is left to another process, which has it open.
  package var leavesDamage = false
  /// Whether this process still has a say in what is kept; asked within each change, so that one that
  /// was stopped while another took its place changes nothing when it goes on.
  package var mayWrite: () -> Bool = { true }

  /// Opens the store, or makes it. `now` names a damaged file that has to be set aside.
  ///
  /// - Parameter layer: the name of the SQLite VFS that reaches the file; nil for the system's own.
  package init(path: String, at now: Date, layer: String? = nil) throws(StoreError) {
    file = StoreFile(path: path, layer: layer)
    openedAt = now
    (database, trouble) = try file.openMended(at: now)
  }

  /// Opens the store whatever is wrong with its file, unless that is a newer program's: where it cannot
  /// be written the store shows what can be read of it.
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

  /// A store in memory alone, in place of the file of that path: for tests of what is kept there.
  package init(inMemoryFor path: String, at now: Date) throws(StoreError) {
    file = StoreFile(path: path)
    openedAt = now
    database = try file.openInMemory()
  }

  /// Lets the store grow no larger than it is, as on a full disk, or sets it free again: for tests.
  package func setFull(_ isFull: Bool) throws(StoreError) {
    // SQLite takes the pages that there are for less than that.
    try database.execute("PRAGMA max_page_count = \(isFull ? 1 : 1 << 30)")
  }

  /// Closes the file; whatever is asked of the store from then on is not there.
  package func close() {
    database.close()
  }

  /// What could not be read since the last time someone asked, the first of it.
  package func takeTrouble() -> StoreError? {
    defer { trouble = nil }
    return trouble
  }

  func note(_ error: StoreError) {
    trouble = trouble ?? error
  }

  /// Reads; nothing, and a note of the trouble, where that fails.
  func read<Value>(_ body: (Database) throws(StoreError) -> [Value]) -> [Value] {
    do {
      return try body(database)
    } catch {
      note(mended(error))
      return []
    }
  }

  /// All that `body` reads is of one moment, which costs less than moments of its own for each thing.
  package func readingOneMoment(_ body: () -> Void) {
    database.beginReading()
    // What was damaged may have been replaced meanwhile.
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

  /// What others have kept meanwhile, where the file itself cannot be opened: a copy in memory does not
  /// show it.
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

  /// The file cannot be used any more: what is kept from now on waits in memory.
  private func goOnWithout(_ error: StoreError) {
    hindrance = error
    if let opened = try? file.openForReading() { database = opened }
  }
}
