import Foundation
import Glibc
import SQLiteLoading

/// A connection to a store's file. Used by one thread at a time: ``ModelStore`` holds a lock.
final class Connection {
  let path: String
  private let library: SQLiteLibrary
  private var pointer: OpaquePointer?
  /// Prepared statements, by their text.
  private var statements: [String: OpaquePointer] = [:]
  /// The number of transactions within each other.
  private var depth = 0

  /// The time in milliseconds that a statement waits for another process: less than an extension has
  /// for an answer.
  private static let patience: Int32 = 10_000
  /// The number of statements that stay prepared.
  private static let keptStatements = 200

  /// Opens a file, or makes it.
  init(path: String) throws {
    self.path = path
    do throws(SQLiteLibrary.Absence) {
      library = try SQLiteLibrary.shared.get()
    } catch {
      throw SwiftDataError(.loadIssueModelContainer, error.words)
    }
    // SQLITE_OPEN_READWRITE, SQLITE_OPEN_CREATE, SQLITE_OPEN_NOMUTEX
    let code = library.open(path, &pointer, 0x2 | 0x4 | 0x8000, nil)
    guard code == SQLiteLibrary.Code.ok else { throw failure(code) }
    _ = library.extendResults(pointer, 1)
    _ = library.setPatience(pointer, Self.patience)
    TextComparison.register(in: library, pointer)
  }

  deinit {
    for statement in statements.values { _ = library.finalize(statement) }
    _ = library.close(pointer)
  }

  /// Runs statements without values or rows.
  func execute(_ sql: String) throws {
    let code = library.execute(pointer, sql, nil, nil, nil)
    guard code == SQLiteLibrary.Code.ok else { throw failure(code) }
  }

  /// Runs a statement that changes data.
  func run(_ sql: String, _ values: [StoredValue] = []) throws {
    try rows(sql, values) { _ in }
  }

  /// Calls `read` for each row.
  func rows(_ sql: String, _ values: [StoredValue] = [], read: (Row) throws -> Void) throws {
    let statement = try statement(sql)
    defer {
      _ = library.reset(statement)
      _ = library.clearBindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1), statement) }
    let row = Row(statement: statement, library: library)
    while true {
      let code = library.step(statement)
      if code == SQLiteLibrary.Code.done { return }
      guard code == SQLiteLibrary.Code.row else { throw failure(code) }
      try read(row)
    }
  }

  /// The first value of the first row.
  func value(_ sql: String, _ values: [StoredValue] = []) throws -> StoredValue {
    var first: StoredValue?
    try rows(sql, values) { if first == nil { first = $0[0] } }
    return first ?? .null
  }

  var lastRow: Int64 { library.lastRow(pointer) }

  /// Runs an action as one change of the file, or as none of it if the action throws. Within another
  /// it is a part of that one.
  func transaction<Result>(_ action: () throws -> Result) throws -> Result {
    try execute(depth == 0 ? "BEGIN IMMEDIATE" : "SAVEPOINT part")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try action()
      try execute(depth == 1 ? "COMMIT" : "RELEASE part")
      return result
    } catch {
      // After some failures SQLite has rolled back by itself.
      try? execute(depth == 1 ? "ROLLBACK" : "ROLLBACK TO part; RELEASE part")
      throw error
    }
  }

  /// Has writers and readers not wait for each other. Several processes may do so at once, for which
  /// SQLite does not wait by itself. Each waits for another time: in step they would meet again.
  func useLog() throws {
    for attempt in 1...200 {
      do {
        return try execute("PRAGMA journal_mode = WAL")
      } catch let failure as StoreFailure
        where failure.code & 0xFF == SQLiteLibrary.Code.busy && attempt < 200
      {
        usleep(.random(in: 5_000...45_000))
      }
    }
  }

  private func statement(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    if statements.count >= Self.keptStatements {
      for statement in statements.values { _ = library.finalize(statement) }
      statements = [:]
    }
    var statement: OpaquePointer?
    let code = library.prepare(pointer, sql, -1, &statement, nil)
    guard code == SQLiteLibrary.Code.ok, let statement else { throw failure(code) }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: StoredValue, at index: Int32, _ statement: OpaquePointer) throws {
    // SQLITE_TRANSIENT: SQLite makes a copy.
    let copied = -1
    let code =
      switch value {
      case .null: library.bindNull(statement, index)
      case .integer(let number): library.bindInteger(statement, index, number)
      case .real(let number): library.bindReal(statement, index, number)
      case .text(let text):
        library.bindText(statement, index, text, UInt64(text.utf8.count), copied, 1)
      case .blob(let data):
        data.withUnsafeBytes { bytes in
          // A null pointer would bind null.
          var nothing: UInt8 = 0
          return withUnsafePointer(to: &nothing) {
            library.bindBlob(
              statement, index, bytes.baseAddress ?? UnsafeRawPointer($0), UInt64(bytes.count),
              copied)
          }
        }
      }
    guard code == SQLiteLibrary.Code.ok else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> StoreFailure {
    StoreFailure(
      path: path, code: code,
      message: library.message(pointer).map { String(cString: $0) } ?? "out of memory")
  }
}

/// A row of results, valid until the next.
struct Row {
  let statement: OpaquePointer
  let library: SQLiteLibrary

  subscript(column: Int) -> StoredValue {
    let index = Int32(column)
    switch library.columnType(statement, index) {
    case 1: return .integer(library.columnInteger(statement, index))
    case 2: return .real(library.columnReal(statement, index))
    case 3:
      let start = library.columnText(statement, index)
      let count = Int(library.columnBytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case 4:
      let start = library.columnBlob(statement, index)
      let count = Int(library.columnBytes(statement, index))
      return .blob(start.map { Data(bytes: $0, count: count) } ?? Data())
    default: return .null
    }
  }

  /// An integer; nil for anything else.
  func integer(_ column: Int) -> Int64? {
    if case .integer(let number) = self[column] { number } else { nil }
  }

  /// A text; empty for anything else.
  func text(_ column: Int) -> String {
    if case .text(let text) = self[column] { text } else { "" }
  }
}
