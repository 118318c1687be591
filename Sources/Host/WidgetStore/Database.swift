import CSQLite
import Foundation
import Glibc
import WidgetArchive

/// A value in a column of SQLite.
enum SQLValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob(Data)

  static func date(_ date: Date) -> SQLValue { .real(date.timeIntervalSince1970) }

  static func real(_ number: Double?) -> SQLValue { number.map { .real($0) } ?? .null }
}

/// A connection to an SQLite file. Statements are prepared once and kept.
final class Database {
  let path: String
  private var connection: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// The time in milliseconds that a statement waits for another process.
  private static let patience: Int32 = 500

  /// Whether statements wait for another process that has locked the file. After one vain wait they
  /// do not: that process may be stopped, and every further statement would block the board for
  /// ``patience``.
  var isPatient = true {
    didSet {
      if isPatient != oldValue {
        sqlite3_busy_timeout(connection, isPatient ? Self.patience : 0)
      }
    }
  }

  /// Done once, before the first file is opened.
  private static let opensWithoutWaiting: Void = sqlite_open_without_waiting()

  /// - Parameter layer: the name of the SQLite VFS that reaches the file; nil for the system's own.
  init(path: String, isReading: Bool = false, layer: String? = nil) throws(StoreError) {
    self.path = path
    Self.opensWithoutWaiting
    let flags = isReading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &connection, flags | SQLITE_OPEN_NOMUTEX, layer)
    guard code == SQLITE_OK else {
      defer { close() }
      throw error(code)
    }
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Self.patience)
  }

  /// A database in memory only, with the content of a file's image. `path` is that of the file.
  convenience init(imageOf path: String, _ image: StoreImage?) throws(StoreError) {
    try self.init(name: ":memory:", standingFor: path)
    guard let image else { return }
    let code = image.bytes.withUnsafeBytes { bytes -> Int32 in
      guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else { return SQLITE_NOMEM }
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
      let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
      return sqlite3_deserialize(
        connection, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count),
        Int64(bytes.count), flags)
    }
    guard code == SQLITE_OK else { throw error(code) }
  }

  private init(name: String, standingFor path: String) throws(StoreError) {
    self.path = path
    let code = sqlite3_open_v2(
      name, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      defer { close() }
      throw error(code)
    }
    sqlite3_extended_result_codes(connection, 1)
  }

  /// Whether the file could only be opened for reading.
  var isReadOnly: Bool { connection.map { sqlite3_db_readonly($0, "main") == 1 } ?? false }

  deinit { close() }

  func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    sqlite3_close(connection)
    connection = nil
  }

  /// Runs statements without values or rows.
  func execute(_ sql: String) throws(StoreError) {
    guard let connection else { throw .closed(path: path) }
    errno = 0
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs a statement that changes data.
  func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    try run(sql, values)
  }

  func run(_ sql: String, _ values: [SQLValue]) throws(StoreError) {
    _ = try query(sql, values) { _ in }
  }

  /// The results of `read` for each row.
  func rows<Value>(_ sql: String, _ values: SQLValue..., read: (Row) -> Value) throws(StoreError)
    -> [Value]
  {
    try query(sql, values, read: read)
  }

  private func query<Value>(_ sql: String, _ values: [SQLValue], read: (Row) -> Value)
    throws(StoreError) -> [Value]
  {
    let statement = try prepare(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1), in: statement) }
    var result: [Value] = []
    while true {
      errno = 0
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return result }
      guard code == SQLITE_ROW else { throw error(code) }
      result.append(read(Row(statement: statement)))
    }
  }

  /// Whether all reading is within one transaction.
  private var isReadingOneMoment = false

  /// Begins a read transaction: all later reading sees one state of the file, and takes no locks of
  /// its own, which each single statement would. Lasts until ``endReading()``, or until something
  /// is written.
  func beginReading() {
    guard !isReadingOneMoment else { return }
    isReadingOneMoment = (try? run("BEGIN")) != nil
  }

  func endReading() {
    guard isReadingOneMoment else { return }
    isReadingOneMoment = false
    if let connection, sqlite3_get_autocommit(connection) == 0 { try? run("COMMIT") }
  }

  /// Performs all of `body` or nothing.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    endReading()
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // Some failures, such as a full disk, have ended the transaction already.
      if let connection, sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  private func prepare(_ sql: String) throws(StoreError) -> OpaquePointer {
    guard let connection else { throw .closed(path: path) }
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code) }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: SQLValue, at index: Int32, in statement: OpaquePointer) {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): sqlite3_bind_double(statement, index, value)
    case .text(let value):
      sqlite_bind_text(statement, index, value, Int32(value.utf8.count))
    case .blob(let value):
      _ = value.withUnsafeBytes {
        sqlite_bind_bytes(statement, index, $0.baseAddress, Int32($0.count))
      }
    }
  }

  private func error(_ code: Int32) -> StoreError {
    let systemError = systemError(behind: code, errno)
    let message = connection.map { String(cString: sqlite3_errmsg($0)) }
    return StoreError.isDamage(code)
      ? .corrupt(path: path, setAside: nil, code: code)
      : .refused(
        path: path, code: code, message: message ?? String(cString: sqlite3_errstr(code)),
        errno: systemError)
  }

  /// The errno behind an SQLite error. SQLite keeps that of a failed open, read or write, except if
  /// it occurred while a transaction was committed: then `last`, which was 0 before, is the errno
  /// of its last failed call. If SQLite only found the file to be read-only, the system is asked
  /// for the reason.
  private func systemError(behind code: Int32, _ last: Int32) -> Int32 {
    switch code & 0xFF {
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      guard StoreFault(errno: last) == nil else { return last }
      return connection.map { sqlite3_system_errno($0) } ?? 0
    case SQLITE_READONLY, SQLITE_PERM: return access(path, W_OK) == 0 ? 0 : errno
    default: return 0
    }
  }
}

/// The current row of a statement. Columns count from 0.
struct Row {
  fileprivate let statement: OpaquePointer

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  /// A whole number, limited to the range of safe arithmetic: another program may have written to
  /// the file.
  func integer(_ column: Int32) -> Int {
    Int(min(max(sqlite3_column_int64(statement, column), -1 << 53), 1 << 53))
  }

  /// A finite number, limited to the range of safe arithmetic.
  func real(_ column: Int32) -> Double {
    let value = sqlite3_column_double(statement, column)
    return value.isNaN ? 0 : min(max(value, -1e15), 1e15)
  }

  func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  func blob(_ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
  }

  func date(_ column: Int32) -> Date {
    let seconds = min(
      max(real(column), -ArchiveLimits.secondsSince1970), ArchiveLimits.secondsSince1970)
    return Date(timeIntervalSince1970: seconds)
  }

  func dateIfAny(_ column: Int32) -> Date? { isNull(column) ? nil : date(column) }
}
