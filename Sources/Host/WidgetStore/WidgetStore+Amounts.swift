/// Figures about the store, for a person who asks.
extension WidgetStore {
  package struct Amounts: Hashable, Sendable {
    package var version: Int
    package var timelines: Int
    package var entries: Int
    package var ledgerRows: Int
  }

  package func amounts() -> Amounts {
    Amounts(
      version: Schema.version, timelines: count("timeline"), entries: count("entry"),
      ledgerRows: count("ledger"))
  }

  /// The number of rows in each table, by the tables' names.
  package func rowCounts() -> [String: Int] {
    let tables = read { database throws(StoreError) in
      try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'") { $0.text(0) }
    }
    return Dictionary(tables.map { ($0, count($0)) }, uniquingKeysWith: { $1 })
  }

  private func count(_ table: String) -> Int {
    read { database throws(StoreError) in
      try database.rows("SELECT count(*) FROM \(table)") { $0.integer(0) }
    }.first ?? 0
  }

  /// The faults that SQLite finds in the file; empty if there are none.
  package func faults() -> [String] {
    read { database throws(StoreError) in
      try database.rows("PRAGMA quick_check(5)") { $0.text(0) }
    }.filter { $0 != "ok" }
  }
}
