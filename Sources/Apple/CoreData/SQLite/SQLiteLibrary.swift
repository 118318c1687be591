import Glibc

/// The functions of SQLite's library, which is loaded with the first store: the program of a widget
/// without one neither needs it nor waits for it.
struct SQLiteLibrary: Sendable {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Freeing = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

  let open: @convention(c) @Sendable (Text, UnsafeMutablePointer<Pointer?>, Int32, Text?) -> Int32
  let close: @convention(c) @Sendable (Pointer?) -> Int32
  let setTimeout: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let extendedCodes: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let message: @convention(c) @Sendable (Pointer?) -> Text?
  let changes: @convention(c) @Sendable (Pointer?) -> Int32
  let isAutomatic: @convention(c) @Sendable (Pointer?) -> Int32
  let prepare:
    @convention(c) @Sendable (
      Pointer?, Text, Int32, UnsafeMutablePointer<Pointer?>, UnsafeMutablePointer<Text?>?
    ) -> Int32
  let step: @convention(c) @Sendable (Pointer?) -> Int32
  let finalize: @convention(c) @Sendable (Pointer?) -> Int32
  let bindNull: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let bindInteger: @convention(c) @Sendable (Pointer?, Int32, Int64) -> Int32
  let bindReal: @convention(c) @Sendable (Pointer?, Int32, Double) -> Int32
  let bindText: @convention(c) @Sendable (Pointer?, Int32, Text, Int32, Int) -> Int32
  let bindBytes: @convention(c) @Sendable (Pointer?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
  let bindZeros: @convention(c) @Sendable (Pointer?, Int32, Int32) -> Int32
  let columns: @convention(c) @Sendable (Pointer?) -> Int32
  let kind: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let integer: @convention(c) @Sendable (Pointer?, Int32) -> Int64
  let real: @convention(c) @Sendable (Pointer?, Int32) -> Double
  let bytes: @convention(c) @Sendable (Pointer?, Int32) -> UnsafeRawPointer?
  let text: @convention(c) @Sendable (Pointer?, Int32) -> UnsafePointer<UInt8>?
  let count: @convention(c) @Sendable (Pointer?, Int32) -> Int32

  static let loaded = SQLiteLibrary()

  private init?() {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    do {
      open = try function("sqlite3_open_v2", of: library)
      close = try function("sqlite3_close_v2", of: library)
      setTimeout = try function("sqlite3_busy_timeout", of: library)
      extendedCodes = try function("sqlite3_extended_result_codes", of: library)
      message = try function("sqlite3_errmsg", of: library)
      changes = try function("sqlite3_changes", of: library)
      isAutomatic = try function("sqlite3_get_autocommit", of: library)
      prepare = try function("sqlite3_prepare_v2", of: library)
      step = try function("sqlite3_step", of: library)
      finalize = try function("sqlite3_finalize", of: library)
      bindNull = try function("sqlite3_bind_null", of: library)
      bindInteger = try function("sqlite3_bind_int64", of: library)
      bindReal = try function("sqlite3_bind_double", of: library)
      bindText = try function("sqlite3_bind_text", of: library)
      bindBytes = try function("sqlite3_bind_blob", of: library)
      bindZeros = try function("sqlite3_bind_zeroblob", of: library)
      columns = try function("sqlite3_column_count", of: library)
      kind = try function("sqlite3_column_type", of: library)
      integer = try function("sqlite3_column_int64", of: library)
      real = try function("sqlite3_column_double", of: library)
      bytes = try function("sqlite3_column_blob", of: library)
      text = try function("sqlite3_column_text", of: library)
      count = try function("sqlite3_column_bytes", of: library)
    } catch {
      return nil
    }
  }
}

private struct Missing: Error {}

private func function<Function>(
  _ name: String, of library: UnsafeMutableRawPointer
) throws(Missing) -> Function {
  guard let found = dlsym(library, name) else { throw Missing() }
  return unsafeBitCast(found, to: Function.self)
}
