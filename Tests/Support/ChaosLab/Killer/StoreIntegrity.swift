import CSQLite

/// SQLite's own check of a store.
enum StoreIntegrity {
  /// The fault that SQLite finds; nil if there is none.
  static func flaw(at path: String) -> String? {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      return "the store cannot be opened"
    }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let prepared = sqlite3_prepare_v2(database, "pragma integrity_check", -1, &statement, nil)
    guard prepared == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW,
      let words = sqlite3_column_text(statement, 0)
    else { return "the store cannot be checked: \(String(cString: sqlite3_errmsg(database)))" }
    let text = String(cString: words)
    return text == "ok" ? nil : "the store is damaged: \(text)"
  }
}
