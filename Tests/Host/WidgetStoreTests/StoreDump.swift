import Foundation

@testable import WidgetStore

/// Everything in a store's file as text, read by a connection of its own.
struct StoreDump: Hashable {
  /// The rows of each table.
  var tables: [String: [String]] = [:]
  /// SQLite's integrity report: `ok` if the file has no fault.
  var integrity: [String] = []

  init(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      integrity = ["ok"]
      return
    }
    let database = try Database(path: path)
    defer { database.close() }
    integrity = try database.rows("PRAGMA integrity_check") { $0.text(0) }
    let names = try database.rows(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    ) { $0.text(0) }
    for name in names {
      let columns = try database.rows("SELECT name FROM pragma_table_info('\(name)')") {
        $0.text(0)
      }
      let quoted = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      tables[name] = try database.rows("SELECT \(quoted) FROM \(name)") { $0.text(0) }.sorted()
    }
  }

  static func == (one: StoreDump, other: StoreDump) -> Bool { one.tables == other.tables }
}
