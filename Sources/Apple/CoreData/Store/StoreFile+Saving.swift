import Foundation

/// The change of one object that is to be saved.
struct SavedChange {
  enum Kind { case insert, update, delete }

  var object: NSManagedObject
  var kind: Kind
  var id: NSManagedObjectID { object.objectID }
}

/// The outcome of a save.
struct SaveOutcome {
  var versions: [NSManagedObjectID: Int64] = [:]
  /// Objects whose values in the store are not those that were to be saved.
  var reread: Set<NSManagedObjectID> = []
  var conflicts: [NSMergeConflict] = []
  var constraints: [NSConstraintConflict] = []
}

extension StoreFile {
  /// Saves all changes or none.
  func save(_ changes: [SavedChange], _ policy: NSMergePolicyType) throws -> SaveOutcome {
    try locked {
      var outcome = SaveOutcome()
      try connection.transaction {
        for change in changes where change.kind == .delete { try delete(change, policy, &outcome) }
        for change in changes where change.kind != .delete {
          try write(change, policy, &outcome)
        }
        for change in changes where change.kind != .delete { try writeLinks(change.object) }
        if let error = Self.error(outcome) { throw error }
      }
      return outcome
    }
  }

  private static func error(_ outcome: SaveOutcome) -> NSError? {
    if !outcome.constraints.isEmpty {
      return CoreDataError.make(
        NSManagedObjectConstraintMergeError,
        "values that occur once are there already: "
          + outcome.constraints.flatMap(\.constraint).joined(separator: ", "),
        [NSPersistentStoreSaveConflictsErrorKey: outcome.constraints])
    }
    if outcome.conflicts.isEmpty { return nil }
    return CoreDataError.make(
      NSManagedObjectMergeError,
      "\(outcome.conflicts.count) objects were changed by another process or context meanwhile",
      [NSPersistentStoreSaveConflictsErrorKey: outcome.conflicts])
  }

  // MARK: Rows

  private func delete(
    _ change: SavedChange, _ policy: NSMergePolicyType, _ outcome: inout SaveOutcome
  ) throws {
    let object = change.object
    guard let current = try version(of: change.id) else { return }
    if current != object.version, policy == .errorMergePolicyType {
      outcome.conflicts.append(NSMergeConflict(object, stored: current))
      return
    }
    if current != object.version, policy == .rollbackMergePolicyType { return }
    let table = change.id.entity.root
    try connection.run(
      "DELETE FROM \(quoted(table.name ?? "")) WHERE \(quoted(StoreSchema.id)) = ?",
      [.integer(change.id.key)])
    try dropLinks(to: change.id)
  }

  /// Links of a deleted object, among them those that other processes have made.
  private func dropLinks(to id: NSManagedObjectID) throws {
    for relationship in id.entity.relationshipsByName.values {
      if let links = StoreSchema.links(of: relationship) {
        try connection.run(
          "DELETE FROM \(quoted(links.table)) WHERE \(links.own) = ?", [.integer(id.key)])
      }
      guard let inverse = relationship.inverseRelationship, !inverse.isToMany,
        relationship.deleteRule != .noActionDeleteRule,
        let table = relationship.destinationEntity?.root.name
      else { continue }
      try connection.run(
        "UPDATE \(quoted(table)) SET \(quoted(inverse.name)) = NULL "
          + "WHERE \(quoted(inverse.name)) = ?", [.integer(id.key)])
    }
  }

  private func version(of id: NSManagedObjectID) throws -> Int64? {
    try connection.run(
      "SELECT \(quoted(StoreSchema.version)) FROM \(quoted(id.entity.root.name ?? "")) "
        + "WHERE \(quoted(StoreSchema.id)) = ?", [.integer(id.key)]
    ).first?.first?.integer
  }

  private func write(
    _ change: SavedChange, _ policy: NSMergePolicyType, _ outcome: inout SaveOutcome
  ) throws {
    let object = change.object
    var values = object.changes
    if try hasConflict(with: change, policy, &outcome) { return }
    guard change.kind == .update else {
      return try insert(object, values, version: 1, &outcome)
    }
    // Only the differences of collections are saved, which harm no other's.
    if values.isEmpty { return }
    let current = try version(of: change.id)
    guard current == object.version else {
      switch policy {
      case .errorMergePolicyType:
        outcome.conflicts.append(NSMergeConflict(object, stored: current))
        return
      case .rollbackMergePolicyType:
        outcome.reread.insert(change.id)
        return
      case .mergeByPropertyStoreTrumpMergePolicyType:
        outcome.reread.insert(change.id)
        guard let row = try row(of: change.id) else { return }
        values = values.filter { key, _ in
          Self.isEqual(row.values[key], object.row?[key])
        }
        if values.isEmpty { return }
      case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
        outcome.reread.insert(change.id)
        guard current != nil else {
          // Another process has deleted it; its values are still here.
          let all = (object.row ?? [:]).merging(values) { $1 }
          return try insert(object, all, version: object.version + 1, &outcome)
        }
      }
      return try update(object, values, version: (current ?? 0) + 1, &outcome)
    }
    try update(object, values, version: object.version + 1, &outcome)
  }

  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    a as? AnyHashable == b as? AnyHashable
  }

  private func insert(
    _ object: NSManagedObject, _ values: [String: Any], version: Int64,
    _ outcome: inout SaveOutcome
  ) throws {
    let id = object.objectID
    var names = [StoreSchema.id, StoreSchema.entity, StoreSchema.version]
    var encoded: [SQLiteValue] = [
      .integer(id.key), .text(id.entity.name ?? ""), .integer(version),
    ]
    for (name, value) in columns(of: object, values) {
      names.append(name)
      encoded.append(value)
    }
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    try connection.run(
      """
      INSERT OR REPLACE INTO \(quoted(id.entity.root.name ?? "")) \
      (\(names.map(quoted).joined(separator: ", "))) VALUES (\(marks))
      """, encoded)
    outcome.versions[id] = version
  }

  private func update(
    _ object: NSManagedObject, _ values: [String: Any], version: Int64,
    _ outcome: inout SaveOutcome
  ) throws {
    let id = object.objectID
    let columns = columns(of: object, values)
    let list = ([StoreSchema.version] + columns.map(\.name)).map { "\(quoted($0)) = ?" }
      .joined(separator: ", ")
    try connection.run(
      "UPDATE \(quoted(id.entity.root.name ?? "")) SET \(list) WHERE \(quoted(StoreSchema.id)) = ?",
      [.integer(version)] + columns.map(\.value) + [.integer(id.key)])
    outcome.versions[id] = version
  }

  private func columns(
    of object: NSManagedObject, _ values: [String: Any]
  ) -> [(name: String, value: SQLiteValue)] {
    values.sorted { $0.key < $1.key }.compactMap { name, value in
      switch object.entity.propertiesByName[name] {
      case let attribute as NSAttributeDescription:
        (name, StoredValue.encode(value, attribute))
      case is NSRelationshipDescription:
        (name, (value as? NSManagedObjectID).map { .integer($0.key) } ?? .null)
      default: nil
      }
    }
  }

  // MARK: Links

  private func writeLinks(_ object: NSManagedObject) throws {
    let key = SQLiteValue.integer(object.objectID.key)
    for (name, members) in object.many.sorted(by: { $0.key < $1.key }) where members.isChanged {
      guard let relationship = object.entity.relationshipsByName[name] else { continue }
      let all = relationship.isOrdered ? object.ids(name) : []
      if let links = StoreSchema.links(of: relationship) {
        for id in members.removed {
          try connection.run(
            "DELETE FROM \(quoted(links.table)) WHERE \(links.own) = ? AND \(links.other) = ?",
            [key, .integer(id.key)])
        }
        for id in members.added {
          try connection.run(
            "INSERT OR IGNORE INTO \(quoted(links.table)) (\(links.own), \(links.other)) "
              + "VALUES (?, ?)", [key, .integer(id.key)])
        }
        for (place, id) in all.enumerated() {
          try connection.run(
            "UPDATE \(quoted(links.table)) SET \(links.position) = ? "
              + "WHERE \(links.own) = ? AND \(links.other) = ?",
            [.integer(Int64(place)), key, .integer(id.key)])
        }
      } else if let inverse = relationship.inverseRelationship {
        for (place, id) in all.enumerated() {
          try connection.run(
            """
            UPDATE \(quoted(id.entity.root.name ?? "")) \
            SET \(quoted(StoreSchema.place(of: inverse))) = ? WHERE \(quoted(StoreSchema.id)) = ?
            """, [.integer(Int64(place)), .integer(id.key)])
        }
      }
    }
  }

  // MARK: Values that occur once

  /// Looks for another row with values that occur once. A policy other than that of errors lets the
  /// object take the row's place, or gives the row up for it.
  private func hasConflict(
    with change: SavedChange, _ policy: NSMergePolicyType, _ outcome: inout SaveOutcome
  ) throws -> Bool {
    let object = change.object
    let all = (object.row ?? [:]).merging(object.changes) { $1 }
    for names in change.id.entity.constraintNames {
      if change.kind == .update, !names.contains(where: { object.changes[$0] != nil }) { continue }
      let columns = columns(of: object, all.filter { names.contains($0.key) })
      guard columns.count == names.count, !columns.contains(where: { $0.value == .null }) else {
        continue
      }
      let test = columns.map { "\(quoted($0.name)) = ?" }.joined(separator: " AND ")
      let found = try connection.run(
        "SELECT \(quoted(StoreSchema.id)) FROM \(quoted(change.id.entity.root.name ?? "")) "
          + "WHERE \(test) AND \(quoted(StoreSchema.id)) <> ?",
        columns.map(\.value) + [.integer(change.id.key)])
      guard let key = found.first?.first?.integer else { continue }
      switch policy {
      case .errorMergePolicyType:
        outcome.constraints.append(NSConstraintConflict(object, constraint: names))
        return true
      case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
        outcome.reread.insert(change.id)
        return true
      case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
        try replace(key, by: object)
      }
    }
    return false
  }

  /// Gives the links of a row to an object that takes its place, and deletes the row.
  private func replace(_ key: Int64, by object: NSManagedObject) throws {
    let id = object.objectID
    for relationship in id.entity.relationshipsByName.values {
      if let links = StoreSchema.links(of: relationship) {
        try connection.run(
          "UPDATE OR IGNORE \(quoted(links.table)) SET \(links.own) = ? WHERE \(links.own) = ?",
          [.integer(id.key), .integer(key)])
      }
      guard let inverse = relationship.inverseRelationship, !inverse.isToMany,
        let table = relationship.destinationEntity?.root.name
      else { continue }
      try connection.run(
        "UPDATE \(quoted(table)) SET \(quoted(inverse.name)) = ? "
          + "WHERE \(quoted(inverse.name)) = ?", [.integer(id.key), .integer(key)])
    }
    try connection.run(
      "DELETE FROM \(quoted(id.entity.root.name ?? "")) WHERE \(quoted(StoreSchema.id)) = ?",
      [.integer(key)])
  }
}
