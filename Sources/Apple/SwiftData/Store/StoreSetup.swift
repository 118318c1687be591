import Foundation
import SQLiteLoading

/// Makes the tables of a schema, or gives a store of an earlier version what it lacks.
///
/// Nothing is ever removed: a column that a version no longer has stays in the file, for versions that
/// have it.
struct StoreSetup {
  let connection: Connection
  let schema: Schema

  /// The form of stores, `PRAGMA user_version`.
  private static let form: Int64 = 1
  private static let facts = "#facts"

  /// - Returns: the identifier of the store.
  func prepare(plan: (any SchemaMigrationPlan.Type)?) throws -> String {
    try checkForm()
    try connection.useLog()
    if let identifier = try current() { return identifier }
    return try connection.transaction {
      let identifier = try makeFacts()
      try checkVersion()
      if let plan { try runStages(of: plan, identifier) }
      try adopt(schema)
      try keep("schema", Self.signature(of: schema))
      try keep("version", schema.version.description)
      return identifier
    }
  }

  /// The identifier of a store that is as the schema wants it, so that opening it writes nothing.
  private func current() throws -> String? {
    guard try connection.value("PRAGMA user_version") == .integer(Self.form),
      try fact("schema") == Self.signature(of: schema),
      try fact("version") == schema.version.description
    else { return nil }
    return try fact("identifier")
  }

  // MARK: Facts

  /// Before anything is written, the way in which the file is written included.
  private func checkForm() throws {
    if case .integer(let form) = try connection.value("PRAGMA user_version"), form > Self.form {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "\(connection.path) was written by a newer widgetboard (its form is \(form), this program reads "
          + "\(Self.form)). It was left as it is: build this program with the newer one.")
    }
  }

  private func makeFacts() throws -> String {
    try connection.execute(
      """
      CREATE TABLE IF NOT EXISTS \(quoted(Self.facts)) ("name" TEXT PRIMARY KEY, "value" TEXT);
      PRAGMA application_id = \(StoreFile.mark);
      PRAGMA user_version = \(Self.form)
      """)
    if let identifier = try fact("identifier") { return identifier }
    let identifier = UUID().uuidString
    try keep("identifier", identifier)
    return identifier
  }

  private func fact(_ name: String) throws -> String? {
    let sql = "SELECT \"value\" FROM \(quoted(Self.facts)) WHERE \"name\" = ?"
    if case .text(let text) = try connection.value(sql, [.text(name)]) { return text }
    return nil
  }

  private func keep(_ name: String, _ value: String) throws {
    try connection.run(
      "INSERT OR REPLACE INTO \(quoted(Self.facts)) VALUES (?, ?)", [.text(name), .text(value)])
  }

  // MARK: Versions

  private func checkVersion() throws {
    guard schema.isVersioned, let stored = try fact("version").flatMap({ Schema.Version($0) }),
      stored > schema.version
    else { return }
    throw SwiftDataError(
      .loadIssueModelContainer,
      "\(connection.path) is of version \(stored), and this program's models are of version "
        + "\(schema.version). It was left as it is: use the newer program.")
  }

  /// Goes from the stored version to the newest, stage by stage. A new store has no stages.
  private func runStages(of plan: any SchemaMigrationPlan.Type, _ identifier: String) throws {
    guard var version = try fact("version").flatMap({ Schema.Version($0) }) else { return }
    while version < schema.version,
      let stage = plan.stages.first(where: { $0.from.versionIdentifier == version })
    {
      guard stage.to.versionIdentifier > version else { return }
      if case .custom(_, _, let before?, _) = stage {
        try run(before, on: Schema(versionedSchema: stage.from), identifier)
      }
      try adopt(Schema(versionedSchema: stage.to))
      if case .custom(_, _, _, let after?) = stage {
        try run(after, on: Schema(versionedSchema: stage.to), identifier)
      }
      version = stage.to.versionIdentifier
    }
  }

  private func run(
    _ action: (ModelContext) throws -> Void, on schema: Schema, _ identifier: String
  ) throws {
    let store = ModelStore(connection, schema: schema, identifier: identifier)
    let context = ModelContext(ModelContainer(over: store))
    try action(context)
    try context.save()
  }

  // MARK: Tables

  private func adopt(_ schema: Schema) throws {
    for plan in schema.plans {
      let columns = try columns(of: plan.name)
      if columns.isEmpty { try make(plan) } else { try complete(plan, columns) }
      try makePairs(of: plan)
      try makeIndices(of: plan)
    }
  }

  private func columns(of table: String) throws -> [String: String] {
    var columns: [String: String] = [:]
    try connection.rows("PRAGMA table_info(\(quoted(table)))") { columns[$0.text(1)] = $0.text(2) }
    return columns
  }

  private func make(_ plan: EntityPlan) throws {
    // Late columns last: what stands behind a long value is read with it.
    let columns = plan.columns.filter { !$0.isLate } + plan.columns.filter(\.isLate)
    let definitions =
      ["\"#\" INTEGER PRIMARY KEY AUTOINCREMENT"]
      + columns.map { quoted($0.name) + " " + $0.columnType }
    try connection.run(
      "CREATE TABLE \(quoted(plan.name)) (\(definitions.joined(separator: ", ")))")
  }

  private func complete(_ plan: EntityPlan, _ stored: [String: String]) throws {
    for property in plan.columns {
      if let type = stored[property.name] {
        try check(type, plan, property)
      } else if let original = property.originalName, let type = stored[original] {
        try check(type, plan, property)
        try connection.run(
          "ALTER TABLE \(quoted(plan.name)) RENAME COLUMN \(quoted(original)) TO \(quoted(property.name))"
        )
      } else {
        try add(property, to: plan)
      }
    }
  }

  private func check(_ type: String, _ plan: EntityPlan, _ property: PropertyPlan) throws {
    let isNumberBefore = type == "INTEGER" && property.columnType == "REAL"
    guard type == property.columnType || isNumberBefore else {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "\(plan.name).\(property.name) is kept as \(type) in \(connection.path), and would be "
          + "\(property.columnType) now. The store was left as it is: give the property another name, "
          + "and fill it in a stage of a SchemaMigrationPlan.")
    }
  }

  private func add(_ property: PropertyPlan, to plan: EntityPlan) throws {
    let table = quoted(plan.name)
    let name = quoted(property.name)
    try connection.run("ALTER TABLE \(table) ADD COLUMN \(name) \(property.columnType)")
    let isEmpty = try connection.value("SELECT COUNT(*) FROM \(table)") == .integer(0)
    if case .value(let coding) = property.content {
      if let value = property.metadata.defaultValue() {
        try connection.run("UPDATE \(table) SET \(name) = ?", [try coding.encode(value)])
      } else if !coding.isOptional && !isEmpty {
        throw missing(property, plan)
      }
    } else if property.isRequiredOne && !isEmpty {
      throw missing(property, plan)
    }
  }

  private func missing(_ property: PropertyPlan, _ plan: EntityPlan) -> SwiftDataError {
    SwiftDataError(
      .loadIssueModelContainer,
      "\(plan.name).\(property.name) is new, and the models in \(connection.path) have no value for it. "
        + "The store was left as it is: give the property a default value, or make it optional.")
  }

  private func makePairs(of plan: EntityPlan) throws {
    for property in plan.properties {
      guard case .pairs(let table, isFirst: true) = plan.place(of: property) else { continue }
      try connection.execute(
        """
        CREATE TABLE IF NOT EXISTS \(quoted(table)) (
          "source" INTEGER NOT NULL, "target" INTEGER NOT NULL, UNIQUE ("source", "target"));
        CREATE INDEX IF NOT EXISTS \(quoted(table + ".target")) ON \(quoted(table)) ("target")
        """)
    }
  }

  private func makeIndices(of plan: EntityPlan) throws {
    func make(_ kind: String, _ names: [String]) throws {
      let index = quoted("\(plan.name):\(names.joined(separator: ",")):\(kind)")
      let columns = names.map(quoted).joined(separator: ", ")
      try connection.run(
        "CREATE \(kind) IF NOT EXISTS \(index) ON \(quoted(plan.name)) (\(columns))")
    }
    for property in plan.columns where property.target != nil { try make("INDEX", [property.name]) }
    for names in plan.indices { try make("INDEX", names) }
    for names in plan.uniques {
      do {
        try make("UNIQUE INDEX", names)
      } catch let failure as StoreFailure where failure.code & 0xFF == SQLiteLibrary.Code.constraint
      {
        throw SwiftDataError(
          .loadIssueModelContainer,
          "\(plan.name): several models in \(connection.path) have the same "
            + "\(names.joined(separator: ", ")), which is to be unique. The store was left as it is."
        )
      }
    }
  }

  /// The names of all tables of models.
  static func tables(of schema: Schema) -> [String] {
    schema.plans.flatMap { plan in
      [plan.name]
        + plan.properties.compactMap {
          if case .pairs(let table, isFirst: true) = plan.place(of: $0) { table } else { nil }
        }
    }
  }

  /// What the tables of a schema follow from.
  private static func signature(of schema: Schema) -> String {
    schema.plans.map { plan in
      let properties = plan.properties.map {
        "\($0.name) \($0.columnType) \($0.originalName ?? "")"
      }
      return "\(plan.name)(\(properties)\(plan.indices)\(plan.uniques)\(tables(of: schema)))"
    }.joined(separator: "\n")
  }
}

extension PropertyPlan {
  /// The declared type of its column.
  var columnType: String {
    switch content {
    case .value(let coding): coding.column
    case .one: "INTEGER LINK"
    case .many: "PAIRS"
    }
  }
}

extension MigrationStage {
  var from: any VersionedSchema.Type {
    switch self {
    case .lightweight(let from, _), .custom(let from, _, _, _): from
    }
  }

  var to: any VersionedSchema.Type {
    switch self {
    case .lightweight(_, let to), .custom(_, let to, _, _): to
    }
  }
}
