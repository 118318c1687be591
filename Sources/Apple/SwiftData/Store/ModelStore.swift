import Foundation
import SQLiteLoading
import WidgetArchive

/// The row of a model, with its columns by the numbers of the properties; late ones are missing.
struct StoredRow {
  let row: Int64
  let values: [Int: StoredValue]
}

/// The models of a configuration, in a file of SQLite or in memory.
///
/// Each entity is a table with a column for each value and each way to one model; relationships
/// without such a column on either side are tables of pairs. Several processes use the file at once:
/// readers see the last whole change while another writes (<https://sqlite.org/wal.html>).
final class ModelStore: @unchecked Sendable {
  let configuration: ModelConfiguration
  let schema: Schema
  /// Tells this store from others in identifiers.
  let identifier: String
  let connection: Connection
  private let lock = NSRecursiveLock()

  init(
    _ configuration: ModelConfiguration, schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)?
  ) throws {
    self.configuration = configuration
    self.schema = schema
    let file = StoreFile(configuration: configuration)
    do {
      connection = try file.open()
      let making = MakingLock(of: connection.path)
      defer { withExtendedLifetime(making) {} }
      let setup = StoreSetup(connection: connection, schema: schema)
      identifier = try setup.prepare(plan: migrationPlan)
    } catch { throw SwiftDataError.naming(error, as: .loadIssueModelContainer) }
  }

  /// A store of an earlier schema over the same connection, during a migration.
  init(_ connection: Connection, schema: Schema, identifier: String) {
    configuration = ModelConfiguration(url: URL(fileURLWithPath: connection.path))
    self.schema = schema
    self.connection = connection
    self.identifier = identifier
  }

  func locked<Result>(_ action: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try action()
  }

  // MARK: Reading

  /// Rows that fulfil a condition of SQL.
  func rows(of plan: EntityPlan, where condition: SQLCondition) throws -> [StoredRow] {
    let columns = plan.columns.filter { !$0.isLate }
    let names = (["\"#\""] + columns.map { quoted($0.name) }).map { "t." + $0 }
    let sql =
      "SELECT \(names.joined(separator: ", ")) FROM \(quoted(plan.name)) t \(condition.sql)"
    return try locked {
      var rows: [StoredRow] = []
      try connection.rows(sql, condition.values) { row in
        var values: [Int: StoredValue] = [:]
        for (place, column) in columns.enumerated() { values[column.index] = row[place + 1] }
        rows.append(StoredRow(row: row.integer(0) ?? 0, values: values))
      }
      return rows
    }
  }

  /// The rows of these numbers, in the order of the numbers; those that are gone are missing.
  func rows(of plan: EntityPlan, _ numbers: [Int64]) throws -> [StoredRow] {
    var found: [Int64: StoredRow] = [:]
    for start in stride(from: 0, to: numbers.count, by: 500) {
      let part = numbers[start..<min(start + 500, numbers.count)]
      let marks = part.map { _ in "?" }.joined(separator: ",")
      let rows = try rows(
        of: plan,
        where: SQLCondition(sql: "WHERE t.\"#\" IN (\(marks))", values: part.map { .integer($0) }))
      for row in rows { found[row.row] = row }
    }
    return numbers.compactMap { found[$0] }
  }

  /// The numbers of rows that fulfil a condition.
  func numbers(of plan: EntityPlan, where condition: SQLCondition) throws -> [Int64] {
    try integers("SELECT t.\"#\" FROM \(quoted(plan.name)) t \(condition.sql)", condition.values)
  }

  func count(of plan: EntityPlan, where condition: SQLCondition) throws -> Int {
    let sql =
      "SELECT COUNT(*) FROM (SELECT 1 FROM \(quoted(plan.name)) t \(condition.sql))"
    return Int(try integers(sql, condition.values).first ?? 0)
  }

  /// The rows that a relationship of a row leads to, in the order in which they were added.
  func related(to row: Int64, by property: PropertyPlan, of plan: EntityPlan) throws -> [Int64] {
    guard let target = property.target.map({ EntityPlan.of($0) }) else { return [] }
    let sql =
      switch plan.place(of: property) {
      case .column:
        "SELECT \(quoted(property.name)) FROM \(quoted(plan.name)) WHERE \"#\" = ?"
      case .otherColumn(let other):
        "SELECT \"#\" FROM \(quoted(target.name)) WHERE \(quoted(other.name)) = ? ORDER BY \"#\""
      case .pairs(let table, isFirst: true):
        "SELECT \"target\" FROM \(quoted(table)) WHERE \"source\" = ? ORDER BY rowid"
      case .pairs(let table, isFirst: false):
        "SELECT \"source\" FROM \(quoted(table)) WHERE \"target\" = ? ORDER BY rowid"
      }
    return try integers(sql, [.integer(row)])
  }

  func value(of property: PropertyPlan, _ plan: EntityPlan, _ row: Int64) throws -> StoredValue {
    try locked {
      try connection.value(
        "SELECT \(quoted(property.name)) FROM \(quoted(plan.name)) WHERE \"#\" = ?", [.integer(row)]
      )
    }
  }

  private func integers(_ sql: String, _ values: [StoredValue]) throws -> [Int64] {
    try locked {
      var numbers: [Int64] = []
      try connection.rows(sql, values) { row in
        if let number = row.integer(0) { numbers.append(number) }
      }
      return numbers
    }
  }

  /// A number that changes when another connection has changed the file.
  var dataVersion: Int64 {
    (try? integers("PRAGMA data_version", []).first) ?? 0
  }

  // MARK: Writing

  /// Runs changes as one, or none of them.
  func write(_ action: (StoreWriter) throws -> Void) throws {
    try locked {
      try connection.transaction { try action(StoreWriter(store: self)) }
    }
  }
}

/// A condition, and what follows it in a statement on the table `t`, with its values.
struct SQLCondition {
  var sql = ""
  var values: [StoredValue] = []
}

/// A name as SQL takes it, whatever it is.
func quoted(_ name: String) -> String {
  "\"" + name.escaped(["\"": "\"\""]) + "\""
}

extension EntityPlan {
  /// The properties that have a column.
  var columns: [PropertyPlan] { properties.filter { !$0.isMany } }
}
