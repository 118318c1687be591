import Foundation
import TimelineEngine

/// What the board keeps between launches: last good timelines, the ledger, descriptions of
/// extensions and placeholders; in one SQLite file.
///
/// Writing throws and leaves what was there. Reading does not: what cannot be read is not there,
/// and ``takeTrouble()`` says why, so that a damaged file costs timelines, never the board. A
/// damaged file is set aside and a new one begun.
package final class WidgetStore {
  private let file: StoreFile
  private let openedAt: Date
  private(set) var database: Database
  private var trouble: StoreError?
  /// Whether a damaged file is left to another process, which has it open.
  package var leavesDamage = false
  /// Whether this process still has a say in what is kept; asked within each change, so that one that
  /// was stopped while another took its place changes nothing when it goes on.
  package var mayWrite: () -> Bool = { true }
  /// Rows since the ledger was last pruned.
  var unprunedRows = 0

  /// Opens the store, or makes it. `now` names a damaged file that has to be set aside.
  package init(path: String, at now: Date) throws(StoreError) {
    file = StoreFile(path: path)
    openedAt = now
    do {
      database = try file.open()
    } catch .corrupt(_, _, let code) {
      let aside = StoreFile(path: path).setAside(at: now)
      trouble = .corrupt(path: path, setAside: aside, code: code)
      guard aside != nil else { throw .corrupt(path: path, setAside: nil, code: code) }
      database = try file.open()
    }
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

  /// Reads; nothing, and a note of the trouble, where that fails.
  func read<Value>(_ body: (Database) throws(StoreError) -> [Value]) -> [Value] {
    do {
      return try body(database)
    } catch {
      trouble = trouble ?? mended(error)
      return []
    }
  }

  /// Writes all of `body` or nothing.
  func write(_ body: (Database) throws(StoreError) -> Void) throws(StoreError) {
    do {
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

  /// The error, after a damaged file was set aside and a new one begun.
  private func mended(_ error: StoreError) -> StoreError {
    guard case .corrupt(let path, nil, let code) = error, !leavesDamage else { return error }
    database.close()
    guard let aside = file.setAside(at: openedAt) else { return error }
    if let new = try? file.open() { database = new }
    return .corrupt(path: path, setAside: aside, code: code)
  }
}
