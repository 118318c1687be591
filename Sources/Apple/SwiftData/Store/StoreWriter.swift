import Foundation

/// Writes the changes of a context, within one transaction.
final class StoreWriter {
  let store: ModelStore
  /// The rows that new models got.
  private(set) var rows: [ObjectIdentifier: Int64] = [:]

  init(store: ModelStore) { self.store = store }

  private var connection: Connection { store.connection }

  private func row(_ identity: ModelIdentity) -> StoredValue {
    (identity.row ?? rows[ObjectIdentifier(identity)]).map { .integer($0) } ?? .null
  }

  /// Makes the row of a new model; of a model whose unique values a row has, that row.
  func insert(_ record: _ModelRecord) throws {
    let plan = record.plan
    if let row = try rowOfEqual(record) {
      rows[ObjectIdentifier(record.identity)] = row
      return
    }
    // Relationships follow when all new models have rows.
    let columns = try values(of: record, plan.columns.filter { $0.target == nil })
    let names = columns.map { quoted($0.name) }.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try connection.run(
      columns.isEmpty
        ? "INSERT INTO \(quoted(plan.name)) DEFAULT VALUES"
        : "INSERT INTO \(quoted(plan.name)) (\(names)) VALUES (\(marks))", columns.map(\.value))
    rows[ObjectIdentifier(record.identity)] = connection.lastRow
  }

  /// Writes the changed columns of a model, and its pairs.
  func update(_ record: _ModelRecord) throws {
    let plan = record.plan
    let isNew = record.state == .inserted
    let changed = plan.columns.filter { isNew || record.changed.contains($0.index) }
    let columns = try values(of: record, changed)
    if !columns.isEmpty {
      let names = columns.map { quoted($0.name) + " = ?" }.joined(separator: ", ")
      try connection.run(
        "UPDATE \(quoted(plan.name)) SET \(names) WHERE \"#\" = ?",
        columns.map(\.value) + [row(record.identity)])
    }
    for pair in record.pairs {
      try write(pair.isAdded, plan, plan.properties[pair.property], record.identity, pair.other)
    }
  }

  private func write(
    _ isAdded: Bool, _ plan: EntityPlan, _ property: PropertyPlan, _ one: ModelIdentity,
    _ other: ModelIdentity
  ) throws {
    guard case .pairs(let table, let isFirst) = plan.place(of: property) else { return }
    let pair = isFirst ? [row(one), row(other)] : [row(other), row(one)]
    // A model that was not saved after all.
    guard !pair.contains(.null) else { return }
    try connection.run(
      isAdded
        ? "INSERT OR IGNORE INTO \(quoted(table)) (\"source\", \"target\") VALUES (?, ?)"
        : "DELETE FROM \(quoted(table)) WHERE \"source\" = ? AND \"target\" = ?", pair)
  }

  /// Removes models, and every way to them.
  func delete(_ records: [_ModelRecord]) throws {
    for record in records {
      guard let number = record.identity.row else { continue }
      for plan in store.schema.plans {
        for property in plan.properties
        where property.target.map({ $0 == record.plan.type }) ?? false {
          try unlink(number, from: plan, property, deleted: records)
        }
      }
      for property in record.plan.properties {
        guard case .pairs(let table, let isFirst) = record.plan.place(of: property) else {
          continue
        }
        try connection.run(
          "DELETE FROM \(quoted(table)) WHERE \(isFirst ? "\"source\"" : "\"target\"") = ?",
          [.integer(number)])
      }
      try connection.run(
        "DELETE FROM \(quoted(record.plan.name)) WHERE \"#\" = ?", [.integer(number)])
    }
  }

  private func unlink(
    _ number: Int64, from plan: EntityPlan, _ property: PropertyPlan, deleted: [_ModelRecord]
  ) throws {
    switch plan.place(of: property) {
    case .otherColumn: break
    case .pairs(let table, let isFirst):
      try connection.run(
        "DELETE FROM \(quoted(table)) WHERE \(isFirst ? "\"target\"" : "\"source\"") = ?",
        [.integer(number)])
    case .column:
      let name = quoted(property.name)
      if property.isRequiredOne {
        let gone = Set(deleted.filter { $0.plan === plan }.compactMap(\.identity.row))
        try connection.rows(
          "SELECT \"#\" FROM \(quoted(plan.name)) WHERE \(name) = ?", [.integer(number)]
        ) { row in
          guard let other = row.integer(0), !gone.contains(other) else { return }
          throw SwiftDataError(
            .modelValidationFailure,
            "\(plan.name).\(property.name) must lead to a model, and that model is deleted. "
              + "Delete the \(plan.name), too, or make the property optional.")
        }
      } else {
        try connection.run(
          "UPDATE \(quoted(plan.name)) SET \(name) = NULL WHERE \(name) = ?", [.integer(number)])
      }
    }
  }

  // MARK: Values

  private func values(
    of record: _ModelRecord, _ properties: [PropertyPlan]
  ) throws -> [(name: String, value: StoredValue)] {
    try properties.compactMap { property in
      guard case .value(let coding) = property.content else {
        let links = record.links(property)
        return (property.name, links.first.map { row($0.identity) } ?? .null)
      }
      // Never read, and so not changed.
      if case .unread = record.slots[property.index] { return nil }
      do {
        return (property.name, try coding.encode(record.value(of: property)))
      } catch {
        throw SwiftDataError(
          .modelValidationFailure,
          "\(record.plan.name).\(property.name) cannot be kept: \(error)")
      }
    }
  }

  /// The row whose unique values are those of a new model.
  private func rowOfEqual(_ record: _ModelRecord) throws -> Int64? {
    for unique in record.plan.uniques {
      let properties = unique.compactMap { name in
        record.plan.indexByName[name].map { record.plan.properties[$0] }
      }
      let values = try values(of: record, properties)
      guard values.count == unique.count, !values.contains(where: { $0.value == .null }) else {
        continue
      }
      let condition = values.map { quoted($0.name) + " = ?" }.joined(separator: " AND ")
      if case .integer(let row) = try connection.value(
        "SELECT \"#\" FROM \(quoted(record.plan.name)) WHERE \(condition)", values.map(\.value))
      {
        return row
      }
    }
    return nil
  }
}
