import Glibc

/// The functions of SQLite, <https://sqlite.org/c3ref/funclist.html>, loaded with the first store of Core Data or
/// SwiftData: a program without one starts without them, also where it is linked with this module.
package struct SQLiteLibrary: @unchecked Sendable {
  package typealias Pointer = OpaquePointer
  package typealias Text = UnsafePointer<CChar>
  package typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  package typealias Compare =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) ->
    Int32
  package typealias Function =
    @convention(c) (Pointer?, Int32, UnsafeMutablePointer<Pointer?>?) -> Void

  package let open: @convention(c) (Text, UnsafeMutablePointer<Pointer?>, Int32, Text?) -> Int32
  package let close: @convention(c) (Pointer?) -> Int32
  package let message: @convention(c) (Pointer?) -> Text?
  package let changes: @convention(c) (Pointer?) -> Int32
  /// 0 within a transaction.
  package let isAutomatic: @convention(c) (Pointer?) -> Int32
  package let extendResults: @convention(c) (Pointer?, Int32) -> Int32
  package let setPatience: @convention(c) (Pointer?, Int32) -> Int32
  package let execute: @convention(c) (Pointer?, Text, Pointer?, Pointer?, Pointer?) -> Int32
  package let prepare:
    @convention(c) (Pointer?, Text, Int32, UnsafeMutablePointer<Pointer?>, Pointer?) -> Int32
  package let step: @convention(c) (Pointer?) -> Int32
  package let reset: @convention(c) (Pointer?) -> Int32
  package let finalize: @convention(c) (Pointer?) -> Int32
  package let clearBindings: @convention(c) (Pointer?) -> Int32
  package let bindInteger: @convention(c) (Pointer?, Int32, Int64) -> Int32
  package let bindReal: @convention(c) (Pointer?, Int32, Double) -> Int32
  package let bindText: @convention(c) (Pointer?, Int32, Text, UInt64, Int, UInt8) -> Int32
  package let bindBlob: @convention(c) (Pointer?, Int32, UnsafeRawPointer?, UInt64, Int) -> Int32
  package let bindZeros: @convention(c) (Pointer?, Int32, Int32) -> Int32
  package let bindNull: @convention(c) (Pointer?, Int32) -> Int32
  package let columnCount: @convention(c) (Pointer?) -> Int32
  package let columnType: @convention(c) (Pointer?, Int32) -> Int32
  package let columnInteger: @convention(c) (Pointer?, Int32) -> Int64
  package let columnReal: @convention(c) (Pointer?, Int32) -> Double
  package let columnText: @convention(c) (Pointer?, Int32) -> UnsafePointer<UInt8>?
  package let columnBlob: @convention(c) (Pointer?, Int32) -> UnsafeRawPointer?
  package let columnBytes: @convention(c) (Pointer?, Int32) -> Int32
  package let lastRow: @convention(c) (Pointer?) -> Int64
  package let makeCollation:
    @convention(c) (Pointer?, Text, Int32, UnsafeMutableRawPointer?, Compare?, Free?) -> Int32
  package let makeFunction:
    @convention(c) (
      Pointer?, Text, Int32, Int32, UnsafeMutableRawPointer?, Function?, Pointer?, Pointer?, Free?
    ) -> Int32
  package let valueText: @convention(c) (Pointer?) -> UnsafePointer<UInt8>?
  package let valueBytes: @convention(c) (Pointer?) -> Int32
  package let resultInteger: @convention(c) (Pointer?, Int32) -> Void
  package let resultNull: @convention(c) (Pointer?) -> Void

  /// Why there is no library.
  package struct Absence: Error {
    /// What is missing, and what to install.
    package var words: String
  }

  package static let shared = Result<SQLiteLibrary, Absence> { () throws(Absence) in
    try SQLiteLibrary()
  }

  private init() throws(Absence) {
    guard let handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else {
      throw Absence(
        words: "libsqlite3.so.0, with which stores are kept, is missing: install libsqlite3-0.")
    }
    func function<Function>(_ name: String) throws(Absence) -> Function {
      guard let address = dlsym(handle, "sqlite3_" + name) else {
        throw Absence(
          words: "libsqlite3.so.0 has no sqlite3_\(name): install a newer libsqlite3-0.")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    open = try function("open_v2")
    close = try function("close_v2")
    message = try function("errmsg")
    changes = try function("changes")
    isAutomatic = try function("get_autocommit")
    extendResults = try function("extended_result_codes")
    setPatience = try function("busy_timeout")
    execute = try function("exec")
    prepare = try function("prepare_v2")
    step = try function("step")
    reset = try function("reset")
    finalize = try function("finalize")
    clearBindings = try function("clear_bindings")
    bindInteger = try function("bind_int64")
    bindReal = try function("bind_double")
    bindText = try function("bind_text64")
    bindBlob = try function("bind_blob64")
    bindZeros = try function("bind_zeroblob")
    bindNull = try function("bind_null")
    columnCount = try function("column_count")
    columnType = try function("column_type")
    columnInteger = try function("column_int64")
    columnReal = try function("column_double")
    columnText = try function("column_text")
    columnBlob = try function("column_blob")
    columnBytes = try function("column_bytes")
    lastRow = try function("last_insert_rowid")
    makeCollation = try function("create_collation_v2")
    makeFunction = try function("create_function_v2")
    valueText = try function("value_text")
    valueBytes = try function("value_bytes")
    resultInteger = try function("result_int")
    resultNull = try function("result_null")
  }

  /// The result codes that are told apart, <https://sqlite.org/rescode.html>.
  package enum Code {
    package static let ok: Int32 = 0
    package static let busy: Int32 = 5
    package static let locked: Int32 = 6
    package static let readOnly: Int32 = 8
    package static let corrupt: Int32 = 11
    package static let full: Int32 = 13
    package static let cannotOpen: Int32 = 14
    package static let constraint: Int32 = 19
    package static let notADatabase: Int32 = 26
    package static let row: Int32 = 100
    package static let done: Int32 = 101
  }
}
