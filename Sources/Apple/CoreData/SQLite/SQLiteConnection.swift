import Foundation
import SQLiteLoading
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

  private typealias Code = SQLiteLibrary.Code

  /// The code without what an extended one adds.
  private var kind: Int32 { code & 0xFF }
  var isDamage: Bool { kind == Code.corrupt || kind == Code.notADatabase }
  var isBusy: Bool { kind == Code.busy || kind == Code.locked }
  var isFull: Bool { kind == Code.full }
  var isReadOnly: Bool { kind == Code.readOnly }
}

/// A connection to one file. Only one thread at a time may use it.
final class SQLiteConnection: @unchecked Sendable {
  private let library: SQLiteLibrary
  private var connection: OpaquePointer?

  /// The milliseconds that a statement waits for another process.
  static let patience: Int32 = 5000

  /// - Parameter path: nil for a store in memory.
  init(path: String?, isReading: Bool) throws(SQLiteFailure) {
    do throws(SQLiteLibrary.Absence) {
      library = try SQLiteLibrary.shared.get()
    } catch {
      throw SQLiteFailure(code: SQLiteLibrary.Code.cannotOpen, message: error.words)
    }
    // Reading 1, reading and writing 2, creating 4, no mutex 0x8000.
    let flags: Int32 = 0x8000 | (isReading ? 1 : 2 | 4)
    let code = library.open(path ?? ":memory:", &connection, flags, nil)
    guard code == SQLiteLibrary.Code.ok else {
      let failure = failure(code)
      _ = library.close(connection)
      connection = nil
      throw failure
    }
    _ = library.extendResults(connection, 1)
    _ = library.setPatience(connection, Self.patience)
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
    guard code == SQLiteLibrary.Code.ok, statement != nil else { throw failure(code) }
    defer { _ = library.finalize(statement) }
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1), in: statement) }
    var rows: [[SQLiteValue]] = []
    while true {
      let code = library.step(statement)
      if code == SQLiteLibrary.Code.done { return rows }
      guard code == SQLiteLibrary.Code.row else { throw failure(code) }
      rows.append((0..<library.columnCount(statement)).map { value(at: $0, of: statement) })
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
      // 1: UTF-8.
      _ = library.bindText(statement, index, text, UInt64(text.utf8.count), -1, 1)
    case .blob(let data) where data.isEmpty: _ = library.bindZeros(statement, index, 0)
    case .blob(let data):
      _ = data.withUnsafeBytes {
        library.bindBlob(statement, index, $0.baseAddress, UInt64($0.count), -1)
      }
    }
  }

  private func value(at column: Int32, of statement: OpaquePointer?) -> SQLiteValue {
    switch library.columnType(statement, column) {
    case 1: return .integer(library.columnInteger(statement, column))
    case 2: return .real(library.columnReal(statement, column))
    case 3:
      guard let text = library.columnText(statement, column) else { return .text("") }
      let bytes = UnsafeBufferPointer(
        start: text, count: Int(library.columnBytes(statement, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case 4:
      guard let bytes = library.columnBlob(statement, column) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(library.columnBytes(statement, column))))
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
