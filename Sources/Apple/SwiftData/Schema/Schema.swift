import Foundation

/// The models of a store.
///
/// See <https://developer.apple.com/documentation/swiftdata/schema>.
public final class Schema: @unchecked Sendable {
  /// A version of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    /// Reads what ``description`` is; nil for anything else.
    init?(_ text: String) {
      let numbers = text.split(separator: ".").map { Int($0) }
      guard numbers.count == 3, let major = numbers[0], let minor = numbers[1],
        let patch = numbers[2]
      else { return nil }
      self.init(major, minor, patch)
    }
  }

  public let version: Version
  /// Whether the author named the version.
  let isVersioned: Bool
  /// The models, with those that their relationships lead to.
  let plans: [EntityPlan]

  /// A schema of models and of all models that their relationships lead to.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    isVersioned = version != Version(1, 0, 0)
    plans = EntityPlan.reached(from: types)
  }

  /// A schema of models and of all models that their relationships lead to.
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  /// The models of a version.
  public init(versionedSchema: any VersionedSchema.Type) {
    version = versionedSchema.versionIdentifier
    isVersioned = true
    plans = EntityPlan.reached(from: versionedSchema.models)
  }

  /// A schema without models.
  public convenience init() {
    self.init([])
  }

  public var entities: [Entity] { plans.map { Entity(plan: $0) } }
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The entity of a model.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    plans.first { $0.type == type }.map { Entity(plan: $0) }
  }

  /// The name of a model's entity.
  public static func entityName<T: PersistentModel>(for type: T.Type) -> String {
    EntityPlan.of(type).name
  }
}

extension Schema: Hashable {
  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version && left.plans.map(\.name) == right.plans.map(\.name)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(plans.map(\.name))
  }
}

extension Schema {
  /// One kind of model.
  public struct Entity: Hashable, Sendable {
    let plan: EntityPlan

    public var name: String { plan.name }
    public var attributes: [Attribute] { plan.properties.compactMap(\.attribute) }
    public var relationships: [Relationship] { plan.properties.compactMap(\.relationship) }
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }) { first, _ in first }
    }
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }) { first, _ in first }
    }

    public static func == (left: Entity, right: Entity) -> Bool { left.plan === right.plan }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(plan)) }
  }

  /// The kinds of an index.
  public struct Index<Model: PersistentModel> {
    /// A kind of index and its properties.
    public enum Types<T: PersistentModel> {
      case binary([PartialKeyPath<T>])
      case rtree([PartialKeyPath<T>])

      /// The properties.
      public var keyPaths: [PartialKeyPath<T>] {
        switch self {
        case .binary(let keyPaths), .rtree(let keyPaths): keyPaths
        }
      }
    }
  }

  /// What a model says of one of its properties.
  public struct PropertyMetadata: Sendable {
    let name: String
    let keyPath: any AnyKeyPath & Sendable
    let valueType: any Any.Type
    let defaultValue: @Sendable () -> Any?
    let attribute: Attribute?
    let relationship: Relationship?
    let notify: @Sendable (AnyObject, () -> Void) -> Void

    /// Used in the expansion of ``Model()``.
    public init<Model: PersistentModel, Value>(
      name: String, keypath: any KeyPath<Model, Value> & Sendable,
      defaultValue: @escaping @Sendable @autoclosure () -> Value?,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.name = name
      keyPath = keypath
      valueType = Value.self
      self.defaultValue = { defaultValue().map { $0 as Any } }
      attribute = metadata as? Attribute
      relationship = metadata as? Relationship
      notify = { object, change in
        guard let model = object as? Model else { return change() }
        model._$record.registrar.withMutation(of: model, keyPath: keypath) { change() }
      }
    }
  }
}

/// A property of a model as its schema describes it.
public protocol SchemaProperty: Sendable {
  var name: String { get }
  var originalName: String { get }
}
