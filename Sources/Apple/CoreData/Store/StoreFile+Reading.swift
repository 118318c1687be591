import Foundation

extension StoreFile {
  /// The rows of a query, which may be more than the request asks for.
  func rows(_ query: StoreQuery) throws -> [StoredRow] {
    let table = query.entity.root
    let columns = table.storedByFamily.flatMap(Self.columnName)
    let list = ([StoreSchema.id, StoreSchema.entity, StoreSchema.version] + columns).map(quoted)
      .joined(separator: ", ")
    let sql = "SELECT \(list) FROM \(quoted(table.name ?? ""))\(query.clauses)"
    return try locked {
      try connection.run(sql, query.values).compactMap { try row($0, columns, table) }
    }
  }

  func count(_ query: StoreQuery) throws -> Int {
    let sql = "SELECT count(*) FROM \(quoted(query.entity.root.name ?? ""))\(query.clauses)"
    return try locked {
      try connection.run(sql, query.values).first?.first?.integer.map { Int($0) } ?? 0
    }
  }

  /// The row of one object; nil if there is none.
  func row(of id: NSManagedObjectID) throws -> StoredRow? {
    try rows(StoreQuery(entity: id.entity.root, key: id.key)).first
  }

  private static func columnName(_ property: NSPropertyDescription) -> [String] {
    if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
      return []
    }
    return [property.name]
  }

  private func row(
    _ values: [SQLiteValue], _ columns: [String], _ table: NSEntityDescription
  ) throws -> StoredRow? {
    // Rows of an entity that this model does not have are of another version.
    guard values.count == columns.count + 3, let key = values[0].integer,
      let entity = table.family.first(where: { $0.name == values[1].text })
    else { return nil }
    var result: [String: Any] = [:]
    for (name, value) in zip(columns, values.dropFirst(3)) where value != .null {
      switch entity.propertiesByName[name] {
      case let attribute as NSAttributeDescription:
        result[name] = StoredValue.decode(value, attribute)
      case let relationship as NSRelationshipDescription:
        result[name] = try destination(relationship, value.integer)
      default: break
      }
    }
    return StoredRow(id: id(entity, key), values: result, version: values[2].integer ?? 0)
  }

  /// The identity at the other end. Which of several entities it is of, only its row says.
  private func destination(
    _ relationship: NSRelationshipDescription, _ key: Int64?
  ) throws -> NSManagedObjectID? {
    guard let key, let entity = relationship.destinationEntity else { return nil }
    if entity.subentities.isEmpty { return id(entity, key) }
    let table = entity.root
    let rows = try connection.run(
      "SELECT \(quoted(StoreSchema.entity)) FROM \(quoted(table.name ?? "")) "
        + "WHERE \(quoted(StoreSchema.id)) = ?", [.integer(key)])
    guard let name = rows.first?.first?.text else { return nil }
    return table.family.first { $0.name == name }.map { id($0, key) }
  }

  /// The objects of a relationship to many.
  func members(
    of owner: NSManagedObjectID, _ relationship: NSRelationshipDescription
  ) throws -> [NSManagedObjectID] {
    guard let entity = relationship.destinationEntity else { return [] }
    let table = entity.root
    let name = quoted(table.name ?? "")
    let id = quoted(StoreSchema.id)
    let sql: String
    if let links = StoreSchema.links(of: relationship) {
      sql = """
        SELECT d.\(id), d.\(quoted(StoreSchema.entity)) FROM \(quoted(links.table)) l \
        JOIN \(name) d ON d.\(id) = l.\(links.other) WHERE l.\(links.own) = ? \
        ORDER BY \(relationship.isOrdered ? "l.\(links.position), " : "")d.\(id)
        """
    } else if let inverse = relationship.inverseRelationship {
      let place =
        relationship.isOrdered ? "\(quoted(StoreSchema.place(of: inverse))), " : ""
      sql = """
        SELECT \(id), \(quoted(StoreSchema.entity)) FROM \(name) \
        WHERE \(quoted(inverse.name)) = ? ORDER BY \(place)\(id)
        """
    } else {
      return []
    }
    return try locked {
      try connection.run(sql, [.integer(owner.key)]).compactMap { row in
        guard let key = row.first?.integer,
          let entity = table.family.first(where: { $0.name == row.last?.text })
        else { return nil }
        return self.id(entity, key)
      }
    }
  }
}
