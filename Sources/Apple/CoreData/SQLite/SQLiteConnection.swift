import Foundation
import WidgetArchive

/// A value in a column.
enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)

  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value.rounded())
    case .text(let text): Int64(text)
    case .null, .blob: nil
    }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// The evidence of a call to SQLite that failed.
struct SQLiteFailure: Error, Hashable {
  var code: Int32
  var message: String

  /// SQLite's codes: https://sqlite.org/rescode.html
  var isDamage: Bool { code & 0xFF == 11 || code & 0xFF == 26 }
  var isBusy: Bool { code & 0xFF == 5 || code & 0xFF == 6 }
  var isFull: Bool { code & 0xFF == 13 }
  var isReadOnly: Bool { code & 0xFF == 8 }
}

/// A connection to one file. Only one thread at a time may use it.
final class SQLiteConnection: @unchecked Sendable {
  private let library: SQLiteLibrary
  private var connection: OpaquePointer?

  /// The milliseconds that a statement waits for another process.
  static let patience: Int32 = 5000

  /// - Parameter path: nil for a store in memory.
  init(path: String?, isReading: Bool) throws(SQLiteFailure) {
    guard let library = SQLiteLibrary.loaded else {
      throw SQLiteFailure(
        code: 14,
        message: "libsqlite3.so.0, which stores are kept with, is missing: "
          + "install libsqlite3-0")
    }
    self.library = library
    // Reading 1, reading and writing 2, creating 4, no mutex 0x8000.
    let flags: Int32 = 0x8000 | (isReading ? 1 : 2 | 4)
    let code = library.open(path ?? ":memory:", &connection, flags, nil)
    guard code == 0 else {
      let failure = failure(code)
      _ = library.close(connection)
      connection = nil
      throw failure
    }
    _ = library.extendedCodes(connection, 1)
    _ = library.setTimeout(connection, Self.patience)
  }

  deinit { _ = library.close(connection) }

  func close() {
    _ = library.close(connection)
    connection = nil
  }

  /// Runs one statement and returns its rows.
  @discardableResult func run(
    _ sql: String, _ values: [SQLiteValue] = []
  ) throws(SQLiteFailure) -> [[SQLiteValue]] {
    var statement: OpaquePointer?
    let code = library.prepare(connection, sql, -1, &statement, nil)
    guard code == 0, statement != nil else { throw failure(code) }
    defer { _ = library.finalize(statement) }
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1), in: statement) }
    var rows: [[SQLiteValue]] = []
    while true {
      let code = library.step(statement)
      if code == 101 { return rows }
      guard code == 100 else { throw failure(code) }
      rows.append((0..<library.columns(statement)).map { value(at: $0, of: statement) })
    }
  }

  /// The number of rows that the last statement has changed.
  var changes: Int { Int(library.changes(connection)) }

  /// Performs all of `body` or nothing.
  func transaction(_ body: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // A full disk, for one, has ended the transaction already.
      if library.isAutomatic(connection) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32, in statement: OpaquePointer?) {
    // -1: SQLite copies the bytes.
    switch value {
    case .null: _ = library.bindNull(statement, index)
    case .integer(let value): _ = library.bindInteger(statement, index, value)
    case .real(let value): _ = library.bindReal(statement, index, value)
    case .text(let text):
      _ = library.bindText(statement, index, text, Int32(clamping: text.utf8.count), -1)
    case .blob(let data) where data.isEmpty: _ = library.bindZeros(statement, index, 0)
    case .blob(let data):
      _ = data.withUnsafeBytes {
        library.bindBytes(statement, index, $0.baseAddress, Int32(clamping: $0.count), -1)
      }
    }
  }

  private func value(at column: Int32, of statement: OpaquePointer?) -> SQLiteValue {
    switch library.kind(statement, column) {
    case 1: return .integer(library.integer(statement, column))
    case 2: return .real(library.real(statement, column))
    case 3:
      guard let text = library.text(statement, column) else { return .text("") }
      let bytes = UnsafeBufferPointer(start: text, count: Int(library.count(statement, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case 4:
      guard let bytes = library.bytes(statement, column) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(library.count(statement, column))))
    default: return .null
    }
  }

  private func failure(_ code: Int32) -> SQLiteFailure {
    SQLiteFailure(
      code: code, message: library.message(connection).map { String(cString: $0) } ?? "no memory")
  }
}

/// A name in a statement.
func quoted(_ name: String) -> String { "\"" + name.escaped(["\"": "\"\""]) + "\"" }
