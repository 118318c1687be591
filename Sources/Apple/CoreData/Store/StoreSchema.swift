import Foundation

/// The tables of a store for a model: one for each entity without a parent, with the properties of
/// all entities that inherit from it, and one for each relationship that no column can hold.
struct StoreSchema {
  struct Column {
    var name: String
    var renamedFrom: String?
    var defaultValue: SQLiteValue
  }

  /// The links of a relationship to many whose inverse is to many or missing.
  struct Links: Hashable {
    var table: String
    /// Whether the relationship is the inverse of the one that the table is named for.
    var isInverse: Bool

    var own: String { isInverse ? "target" : "source" }
    var other: String { isInverse ? "source" : "target" }
    var position: String { isInverse ? "inverse" : "position" }
  }

  static let id = "$id"
  static let entity = "$entity"
  static let version = "$version"

  private(set) var tables: [(name: String, renamedFrom: String?, columns: [Column])] = []
  private(set) var linkTables: Set<String> = []
  let entities: [NSEntityDescription]

  init(_ entities: [NSEntityDescription]) {
    self.entities = entities
    for entity in entities where entity.superentity == nil {
      let columns = entity.storedByFamily.flatMap(Self.columns)
      tables.append((entity.name ?? "", entity.renamingIdentifier, columns))
    }
    for entity in entities {
      for property in entity.storedByFamily {
        guard let relationship = property as? NSRelationshipDescription,
          let links = Self.links(of: relationship)
        else { continue }
        linkTables.insert(links.table)
      }
    }
  }

  /// One line for each property, by which a store knows what it was made from.
  static func names(of entities: [NSEntityDescription]) -> Set<String> {
    var names: Set<String> = []
    for entity in entities {
      names.insert(entity.name ?? "")
      for property in entity.properties where !property.isTransient {
        names.insert("\(entity.name ?? "").\(property.name)")
      }
    }
    return names
  }

  /// The same with the names of an earlier version of the model.
  static func formerNames(of entities: [NSEntityDescription]) -> Set<String> {
    var names: Set<String> = []
    for entity in entities {
      for former in [entity.renamingIdentifier ?? entity.name ?? "", entity.name ?? ""] {
        names.insert(former)
        for property in entity.properties {
          names.insert("\(former).\(property.renamingIdentifier ?? property.name)")
          names.insert("\(former).\(property.name)")
        }
      }
    }
    return names
  }

  private static func columns(_ property: NSPropertyDescription) -> [Column] {
    switch property {
    case let attribute as NSAttributeDescription:
      let value = ManagedConversion.raw(attribute.defaultValue, attribute.attributeType)
      return [
        Column(
          name: attribute.name, renamedFrom: attribute.renamingIdentifier,
          defaultValue: StoredValue.encode(value, attribute.attributeType))
      ]
    case let relationship as NSRelationshipDescription where !relationship.isToMany:
      let column = Column(
        name: relationship.name, renamedFrom: relationship.renamingIdentifier, defaultValue: .null)
      // The places of its objects in an ordered collection stand with them.
      guard relationship.inverseRelationship?.isToMany == true,
        relationship.inverseRelationship?.isOrdered == true
      else { return [column] }
      return [
        column, Column(name: place(of: relationship), renamedFrom: nil, defaultValue: .null),
      ]
    default: return []
    }
  }

  static func place(of relationship: NSRelationshipDescription) -> String {
    relationship.name + "$place"
  }

  /// The table with a relationship's links; nil if a column has them.
  static func links(of relationship: NSRelationshipDescription) -> Links? {
    guard relationship.isToMany else { return nil }
    let own = name(relationship)
    guard let inverse = relationship.inverseRelationship else {
      return Links(table: own, isInverse: false)
    }
    guard inverse.isToMany else { return nil }
    let other = name(inverse)
    return Links(table: min(own, other), isInverse: other < own)
  }

  private static func name(_ relationship: NSRelationshipDescription) -> String {
    "\(relationship.entity?.name ?? "").\(relationship.name)"
  }

  // MARK: Making

  /// Makes what is missing in a file, and gives what was renamed its new name.
  func apply(to connection: SQLiteConnection) throws(SQLiteFailure) {
    for (name, former, columns) in tables {
      var present = try Self.columns(of: name, connection)
      if present.isEmpty, let former, try !Self.columns(of: former, connection).isEmpty {
        try connection.run("ALTER TABLE \(quoted(former)) RENAME TO \(quoted(name))")
        present = try Self.columns(of: name, connection)
      }
      if present.isEmpty {
        let list = columns.map { ", \(quoted($0.name))" }.joined()
        try connection.run(
          """
          CREATE TABLE \(quoted(name)) (\(quoted(Self.id)) INTEGER PRIMARY KEY, \
          \(quoted(Self.entity)) TEXT NOT NULL, \(quoted(Self.version)) INTEGER NOT NULL\(list))
          """)
        continue
      }
      for column in columns where !present.contains(column.name) {
        try add(column, to: name, present, connection)
      }
    }
    for name in linkTables where try Self.columns(of: name, connection).isEmpty {
      try connection.run(
        """
        CREATE TABLE \(quoted(name)) (source INTEGER NOT NULL, target INTEGER NOT NULL, \
        position INTEGER, inverse INTEGER, PRIMARY KEY (source, target)) WITHOUT ROWID
        """)
      try connection.run("CREATE INDEX \(quoted(name + ".target")) ON \(quoted(name)) (target)")
    }
    try addIndexes(connection)
  }

  private func add(
    _ column: Column, to table: String, _ present: Set<String>, _ connection: SQLiteConnection
  ) throws(SQLiteFailure) {
    if let former = column.renamedFrom, present.contains(former) {
      try connection.run(
        "ALTER TABLE \(quoted(table)) RENAME COLUMN \(quoted(former)) TO \(quoted(column.name))")
      return
    }
    try connection.run("ALTER TABLE \(quoted(table)) ADD COLUMN \(quoted(column.name))")
    if column.defaultValue != .null {
      try connection.run(
        "UPDATE \(quoted(table)) SET \(quoted(column.name)) = ?", [column.defaultValue])
    }
  }

  /// Collections are looked up by the column at their other end.
  private func addIndexes(_ connection: SQLiteConnection) throws(SQLiteFailure) {
    for entity in entities where entity.superentity == nil {
      for property in entity.storedByFamily {
        guard let relationship = property as? NSRelationshipDescription, !relationship.isToMany
        else { continue }
        let name = "\(entity.name ?? "").\(relationship.name)"
        try connection.run(
          """
          CREATE INDEX IF NOT EXISTS \(quoted(name)) ON \(quoted(entity.name ?? "")) \
          (\(quoted(relationship.name)))
          """)
      }
    }
  }

  private static func columns(
    of table: String, _ connection: SQLiteConnection
  ) throws(SQLiteFailure) -> Set<String> {
    Set(
      try connection.run("SELECT name FROM pragma_table_info(?)", [.text(table)])
        .compactMap { $0.first?.text })
  }
}
