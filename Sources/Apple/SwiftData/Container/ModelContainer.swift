import Foundation

/// The stores of an app's models.
///
/// See <https://developer.apple.com/documentation/swiftdata/modelcontainer>.
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  public let configurations: Set<ModelConfiguration>
  let stores: [ModelStore]
  let allowsSave: Bool

  /// The context of the main actor, which saves by itself.
  @MainActor public private(set) lazy var mainContext: ModelContext = {
    let context = ModelContext(self)
    context.autosaveEnabled = true
    return context
  }()

  /// Opens or makes the stores of models. A store of an earlier version gets what it lacks.
  ///
  /// Throws `SwiftDataError.loadIssueModelContainer` and leaves a file as it is that is damaged, of
  /// another program, or of a version that has no way to this one.
  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let configurations = configurations.isEmpty ? [ModelConfiguration()] : configurations
    let plans = configurations.compactMap(\.schema).flatMap(\.plans)
    let missing = plans.filter { plan in !givenSchema.plans.contains { $0 === plan } }
    guard missing.isEmpty else {
      throw SwiftDataError(
        .configurationSchemaNotFoundInContainerSchema,
        "The container's schema has no \(missing.map(\.name).joined(separator: ", ")).")
    }
    if let problem = givenSchema.plans.lazy.compactMap(\.problem).first {
      throw SwiftDataError(.loadIssueModelContainer, problem)
    }
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(configurations)
    allowsSave = configurations.allSatisfy(\.allowsSave)
    stores = try configurations.map {
      let stored = configurations.count == 1 ? givenSchema : $0.schema ?? givenSchema
      return try ModelStore($0, schema: stored, migrationPlan: migrationPlan)
    }
  }

  /// The stores of a schema.
  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// The stores of models, and of those that they lead to.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    let version = migrationPlan?.schemas.last?.versionIdentifier
    try self.init(
      for: version.map { Schema(forTypes, version: $0) } ?? Schema(forTypes),
      migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container without any model or store.
  private init() {
    schema = Schema()
    migrationPlan = nil
    configurations = []
    stores = []
    allowsSave = false
  }

  static var empty: ModelContainer { ModelContainer() }

  /// A container over an open store, during a migration.
  init(over store: ModelStore) {
    schema = store.schema
    migrationPlan = nil
    configurations = [store.configuration]
    stores = [store]
    allowsSave = true
  }

  /// The store of a kind of model; nil if the schema has no such.
  func store(of plan: EntityPlan) -> ModelStore? {
    stores.first { store in store.schema.plans.contains { $0 === plan } }
  }

  /// Removes all models from the stores.
  @available(*, deprecated, message: "use erase()")
  public func deleteAllData() {
    try? erase()
  }

  /// Removes all models from the stores.
  public func erase() throws {
    do {
      for store in stores {
        try store.write { writer in
          for table in StoreSetup.tables(of: writer.store.schema) {
            try writer.store.connection.run("DELETE FROM \(quoted(table))")
          }
        }
      }
    } catch { throw SwiftDataError.naming(error, as: .storeFailure) }
  }
}

extension ModelContainer: Equatable {
  public static func == (left: ModelContainer, right: ModelContainer) -> Bool { left === right }
}
