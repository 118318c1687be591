import CSQLite
import Foundation

/// The store's ledger rows in the order they were written.
struct DayLedger {
  struct Row {
    var number: Int
    var date: Date
    var placement: String
    var cause: String
    var rule: String
    var isCharged: Bool
    /// `reloaded`, `failed` or `held`.
    var outcome: String
    var size: Double?

    var isReload: Bool { outcome != "held" }
    var words: String {
      "\(DayClockWords.time(date)) \(placement) \(cause) \(rule)\(isCharged ? " charged" : "") "
        + outcome
    }
  }

  private(set) var rows: [Row] = []

  init(store path: String) throws {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let query =
      "SELECT id, date, placement, cause, rule, charged, outcome, size FROM ledger ORDER BY id"
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_busy_timeout(database, 2000) == SQLITE_OK,
      sqlite3_prepare_v2(database, query, -1, &statement, nil) == SQLITE_OK
    else {
      throw StagedBoard.Failure(
        description: "the ledger: \(String(cString: sqlite3_errmsg(database)))")
    }
    while sqlite3_step(statement) == SQLITE_ROW {
      func text(_ column: Int32) -> String {
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
      }
      rows.append(
        Row(
          number: Int(sqlite3_column_int64(statement, 0)),
          date: Date(timeIntervalSince1970: sqlite3_column_double(statement, 1)),
          placement: text(2), cause: text(3), rule: text(4),
          isCharged: sqlite3_column_int(statement, 5) != 0, outcome: text(6),
          size: sqlite3_column_type(statement, 7) == SQLITE_NULL
            ? nil : sqlite3_column_double(statement, 7)))
    }
  }

  func reloads(of placement: String, after number: Int = 0) -> [Row] {
    rows.filter { $0.placement == placement && $0.isReload && $0.number > number }
  }

  var last: Int { rows.last?.number ?? 0 }
}

/// Dates as these checks print them.
enum DayClockWords {
  static func time(_ date: Date) -> String { date.formatted(.iso8601) }
}
