import Glibc

/// The functions of SQLite, <https://sqlite.org/c3ref/funclist.html>, loaded with the first store: an
/// extension without models starts without them, also where it is linked with this module.
struct SQLiteLibrary: @unchecked Sendable {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Compare =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) ->
    Int32
  typealias Function = @convention(c) (Pointer?, Int32, UnsafeMutablePointer<Pointer?>?) -> Void

  let open: @convention(c) (Text, UnsafeMutablePointer<Pointer?>, Int32, Text?) -> Int32
  let close: @convention(c) (Pointer?) -> Int32
  let message: @convention(c) (Pointer?) -> Text?
  let extendResults: @convention(c) (Pointer?, Int32) -> Int32
  let setPatience: @convention(c) (Pointer?, Int32) -> Int32
  let execute: @convention(c) (Pointer?, Text, Pointer?, Pointer?, Pointer?) -> Int32
  let prepare:
    @convention(c) (Pointer?, Text, Int32, UnsafeMutablePointer<Pointer?>, Pointer?) -> Int32
  let step: @convention(c) (Pointer?) -> Int32
  let reset: @convention(c) (Pointer?) -> Int32
  let finalize: @convention(c) (Pointer?) -> Int32
  let clearBindings: @convention(c) (Pointer?) -> Int32
  let bindInteger: @convention(c) (Pointer?, Int32, Int64) -> Int32
  let bindReal: @convention(c) (Pointer?, Int32, Double) -> Int32
  let bindText: @convention(c) (Pointer?, Int32, Text, UInt64, Int, UInt8) -> Int32
  let bindBlob: @convention(c) (Pointer?, Int32, UnsafeRawPointer?, UInt64, Int) -> Int32
  let bindNull: @convention(c) (Pointer?, Int32) -> Int32
  let columnType: @convention(c) (Pointer?, Int32) -> Int32
  let columnInteger: @convention(c) (Pointer?, Int32) -> Int64
  let columnReal: @convention(c) (Pointer?, Int32) -> Double
  let columnText: @convention(c) (Pointer?, Int32) -> UnsafePointer<UInt8>?
  let columnBlob: @convention(c) (Pointer?, Int32) -> UnsafeRawPointer?
  let columnBytes: @convention(c) (Pointer?, Int32) -> Int32
  let lastRow: @convention(c) (Pointer?) -> Int64
  let makeCollation:
    @convention(c) (Pointer?, Text, Int32, UnsafeMutableRawPointer?, Compare?, Free?) -> Int32
  let makeFunction:
    @convention(c) (
      Pointer?, Text, Int32, Int32, UnsafeMutableRawPointer?, Function?, Pointer?, Pointer?, Free?
    ) -> Int32
  let valueText: @convention(c) (Pointer?) -> UnsafePointer<UInt8>?
  let valueBytes: @convention(c) (Pointer?) -> Int32
  let resultInteger: @convention(c) (Pointer?, Int32) -> Void
  let resultNull: @convention(c) (Pointer?) -> Void

  /// The library, or the reason why there is none.
  static let shared = Result { try SQLiteLibrary() }

  private init() throws {
    guard let handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "libsqlite3.so.0, in which SwiftData stores models, is missing: install libsqlite3-0.")
    }
    func function<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(handle, "sqlite3_" + name) else {
        throw SwiftDataError(
          .loadIssueModelContainer,
          "libsqlite3.so.0 has no sqlite3_\(name): install a newer libsqlite3-0.")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    open = try function("open_v2")
    close = try function("close_v2")
    message = try function("errmsg")
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
    bindNull = try function("bind_null")
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
  enum Code {
    static let ok: Int32 = 0
    static let busy: Int32 = 5
    static let readOnly: Int32 = 8
    static let corrupt: Int32 = 11
    static let full: Int32 = 13
    static let cannotOpen: Int32 = 14
    static let constraint: Int32 = 19
    static let notADatabase: Int32 = 26
    static let row: Int32 = 100
    static let done: Int32 = 101
  }
}
