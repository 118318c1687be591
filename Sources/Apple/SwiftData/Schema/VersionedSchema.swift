import Foundation

/// The models of one version of an app.
public protocol VersionedSchema: SendableMetatype {
  static var versionIdentifier: Schema.Version { get }
  static var models: [any PersistentModel.Type] { get }
}

/// How a store goes from one version to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions, the oldest first.
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A step from one version to another.
public enum MigrationStage: Sendable {
  /// The store adds what the new version has.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// The same, and the author's code runs before and after.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: (@Sendable (ModelContext) throws -> Void)?,
    didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}
