import Foundation
import Synchronization

/// A property of a model as the store needs it.
struct PropertyPlan: @unchecked Sendable {
  enum Content {
    /// A value in a column.
    case value(ValueCoding)
    /// One model, or none.
    case one(any PersistentModel.Type, isOptional: Bool)
    /// Any number of models.
    case many(any PersistentModel.Type, isOptional: Bool)
  }

  let index: Int
  let name: String
  let metadata: Schema.PropertyMetadata
  let content: Content
  /// A value that is read when it is first used.
  let isLate: Bool

  var attribute: Schema.Attribute? {
    guard case .value = content else { return nil }
    return (metadata.attribute ?? Schema.Attribute()).named(name)
  }

  var relationship: Schema.Relationship? {
    if case .value = content { return nil }
    return (metadata.relationship ?? Schema.Relationship()).named(name)
  }

  /// The name under which an earlier version kept it; nil if it had this one.
  var originalName: String? {
    let original = attribute?.originalName ?? relationship?.originalName
    return original == name ? nil : original
  }

  var deleteRule: Schema.Relationship.DeleteRule { metadata.relationship?.deleteRule ?? .nullify }

  /// The models that a relationship leads to.
  var target: (any PersistentModel.Type)? {
    switch content {
    case .value: nil
    case .one(let type, _), .many(let type, _): type
    }
  }

  var isMany: Bool {
    if case .many = content { true } else { false }
  }

  /// One model that is never missing.
  var isRequiredOne: Bool {
    if case .one(_, isOptional: false) = content { true } else { false }
  }
}

/// A kind of model as the store needs it: made once for each class.
final class EntityPlan: @unchecked Sendable {
  let type: any PersistentModel.Type
  let name: String
  let properties: [PropertyPlan]
  let indexByName: [String: Int]
  private let indexByKeyPath: [AnyKeyPath: Int]
  let identityKeyPaths: Set<AnyKeyPath>
  /// The names of the properties of each index, and of each list whose values occur once.
  let indices: [[String]]
  let uniques: [[String]]

  /// The reason why a property cannot be kept; nil if all can.
  let problem: String?

  private init<Model: PersistentModel>(_ type: Model.Type) {
    self.type = type
    let name = String(describing: type)
    self.name = name
    var problem: String?
    let properties = type.schemaMetadata.enumerated().map { index, metadata in
      let content = Self.content(of: metadata)
      if content == nil {
        problem =
          "\(name).\(metadata.name) is of type \(metadata.valueType), which is neither Codable nor a model: "
          + "SwiftData cannot keep it. Make it Codable, or mark it with @Transient."
      }
      return PropertyPlan(
        index: index, name: metadata.name, metadata: metadata,
        content: content ?? .value(.nothing),
        isLate: metadata.attribute?.options.contains(.externalStorage) ?? false)
    }
    self.problem = problem
    self.properties = properties
    indexByName = Dictionary(properties.map { ($0.name, $0.index) }) { first, _ in first }
    let byKeyPath = Dictionary(
      properties.map { ($0.metadata.keyPath as AnyKeyPath, $0.index) }
    ) { first, _ in first }
    indexByKeyPath = byKeyPath
    identityKeyPaths = Set(type._$identityKeyPaths)
    func names(_ lists: [[AnyKeyPath]]) -> [[String]] {
      lists.map { $0.compactMap { byKeyPath[$0].map { properties[$0].name } } }
        .filter { !$0.isEmpty }
    }
    indices = names(type._$indices)
    uniques =
      properties.filter { $0.metadata.attribute?.isUnique == true }.map { [$0.name] }
      + names(type._$uniques)
  }

  /// The property at a key path; nil for a path of any other kind.
  func property(at keyPath: AnyKeyPath) -> PropertyPlan? {
    indexByKeyPath[keyPath].map { properties[$0] }
  }

  private static func content(of metadata: Schema.PropertyMetadata) -> PropertyPlan.Content? {
    var type = metadata.valueType
    var isOptional = false
    if let optional = type as? any AnyOptional.Type {
      (type, isOptional) = (optional.wrapped, true)
    }
    if let model = type as? any PersistentModel.Type { return .one(model, isOptional: isOptional) }
    if let list = type as? any AnyArray.Type, let model = list.element as? any PersistentModel.Type
    {
      return .many(model, isOptional: isOptional)
    }
    return ValueCoding(of: metadata.valueType).map { .value($0) }
  }

  // MARK: All of them

  private static let known = Mutex<[ObjectIdentifier: EntityPlan]>([:])

  static func of(_ type: any PersistentModel.Type) -> EntityPlan {
    let key = ObjectIdentifier(type)
    if let plan = known.withLock({ $0[key] }) { return plan }
    // Outside of the lock: the author's metadata may name other models.
    let made = make(type)
    return known.withLock { known in
      if let earlier = known[key] { return earlier }
      known[key] = made
      return made
    }
  }

  private static func make<Model: PersistentModel>(_ type: Model.Type) -> EntityPlan {
    EntityPlan(type)
  }

  /// Models, and all that their relationships lead to, in order.
  static func reached(from types: [any PersistentModel.Type]) -> [EntityPlan] {
    var plans: [EntityPlan] = []
    var names: Set<String> = []
    var open = types.map { of($0) }
    while !open.isEmpty {
      let plan = open.removeFirst()
      guard names.insert(plan.name).inserted else { continue }
      plans.append(plan)
      open += plan.properties.compactMap { $0.target.map { of($0) } }
    }
    return plans
  }
}

// MARK: Inverses

extension EntityPlan {
  /// The relationship that leads back, as the models say; without a word of theirs, the only one that can.
  func inverse(of property: PropertyPlan) -> PropertyPlan? {
    guard let target = property.target.map({ EntityPlan.of($0) }) else { return nil }
    if let keyPath = property.metadata.relationship?.inverseKeyPath {
      return target.property(at: keyPath)
    }
    let back = target.properties.filter { $0.target.map { $0 == type } ?? false }
    if let named = back.first(where: {
      $0.metadata.relationship?.inverseKeyPath.map { $0 as AnyKeyPath }
        == property.metadata.keyPath as AnyKeyPath
    }) {
      return named
    }
    let there = properties.filter {
      $0.target.map { EntityPlan.of($0) === target } ?? false
        && $0.metadata.relationship?.inverseKeyPath == nil
    }
    let unnamed = back.filter { $0.metadata.relationship?.inverseKeyPath == nil }
    return target !== self && there.count == 1 && unnamed.count == 1 ? unnamed[0] : nil
  }

  /// How the models of a relationship are found in the store.
  enum Place {
    /// A column of this entity.
    case column
    /// A column of the other entity, of this property.
    case otherColumn(PropertyPlan)
    /// A table of pairs; whether the model's row is in its first column.
    case pairs(table: String, isFirst: Bool)
  }

  func place(of property: PropertyPlan) -> Place {
    guard property.isMany else { return .column }
    let mine = "\(name).\(property.name)"
    guard let inverse = inverse(of: property), let target = property.target else {
      return .pairs(table: mine, isFirst: true)
    }
    guard inverse.isMany else { return .otherColumn(inverse) }
    let theirs = "\(EntityPlan.of(target).name).\(inverse.name)"
    return .pairs(table: min(mine, theirs), isFirst: mine <= theirs)
  }
}

// MARK: Shapes of types

/// An optional of any type.
protocol AnyOptional {
  static var wrapped: any Any.Type { get }
  static func optional(of value: Any?) -> Any
  var content: Any? { get }
}

extension Optional: AnyOptional {
  static var wrapped: any Any.Type { Wrapped.self }
  static func optional(of value: Any?) -> Any { (value as? Wrapped) as Any }
  var content: Any? { map { $0 as Any } }
}

/// An array of any type.
protocol AnyArray {
  static var element: any Any.Type { get }
  static func array(of models: [any PersistentModel]) -> Any
  var models: [any PersistentModel] { get }
}

extension Array: AnyArray {
  static var element: any Any.Type { Element.self }
  static func array(of models: [any PersistentModel]) -> Any {
    models.compactMap { $0 as? Element }
  }
  var models: [any PersistentModel] { compactMap { $0 as? any PersistentModel } }
}
