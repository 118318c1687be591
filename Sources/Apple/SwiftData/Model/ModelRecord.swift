import Foundation
import Observation

/// The values of a model's object, and where the object stands in its context.
///
/// Each object has one, from its initializer on; a context makes those of the objects it fetches.
/// Authors do not use it: the expansion of ``Model()`` does.
public final class _ModelRecord {
  enum State {
    /// In no context, or no longer in one.
    case free
    /// To be saved for the first time.
    case inserted
    /// As the store has it.
    case clean
    case changed
    /// To be removed from the store.
    case deleted
  }

  /// A value as far as it is known.
  enum Slot {
    case empty
    case value(Any)
    case links([ModelLink])
    /// In the store, and not asked for yet.
    case unread
  }

  let plan: EntityPlan
  let registrar = ObservationRegistrar()
  var identity: ModelIdentity
  var state = State.free
  /// The context, from the insertion or fetch on.
  var context: ModelContext?
  var slots: [Slot]
  /// The columns as they were last read, so that observers hear of changes only.
  var storedValues: [Int: StoredValue] = [:]
  /// The properties to be saved, by number.
  var changed: Set<Int> = []
  /// Whether the models that the initializer related it to lead back.
  var hasAdoptedLinks = false
  /// Pairs to be added to the tables of relationships, or removed, in order.
  var pairs: [(property: Int, other: ModelIdentity, isAdded: Bool)] = []

  /// The record of a new object.
  public convenience init(_ type: any PersistentModel.Type) {
    let plan = EntityPlan.of(type)
    self.init(ModelIdentity(plan: plan))
  }

  init(_ identity: ModelIdentity) {
    plan = identity.plan
    self.identity = identity
    slots = Array(repeating: .empty, count: plan.properties.count)
  }

  var hasChanges: Bool { state == .inserted || state == .changed || state == .deleted }

  // MARK: What the expansion of @Model calls

  /// The first value of a property, from an initializer or the property's default.
  public func begin<Value>(_ name: String, _ value: Value) {
    guard let property = property(name) else { return }
    if property.target == nil {
      slots[property.index] = .value(value)
    } else {
      slots[property.index] = .links(links(to: Self.models(in: value)))
    }
  }

  /// The value of a property.
  public func read<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String
  ) -> Value {
    registrar.access(model, keyPath: keyPath)
    guard let property = property(name) else {
      preconditionFailure("\(plan.name) keeps no property \(name)")
    }
    return (value(of: property) as? Value) ?? fallback(for: property)
  }

  /// Changes a property.
  public func write<Model: PersistentModel, Value>(
    _ model: Model, _ keyPath: KeyPath<Model, Value>, _ name: String, _ value: Value
  ) {
    guard let property = property(name) else { return }
    identity.model = model
    adoptFirstLinks()
    registrar.withMutation(of: model, keyPath: keyPath) {
      if property.target == nil {
        slots[property.index] = .value(value)
        note(property)
      } else {
        relate(property, to: Self.models(in: value))
      }
    }
  }

  private func property(_ name: String) -> PropertyPlan? {
    plan.indexByName[name].map { plan.properties[$0] }
  }

  // MARK: Values

  /// The value of a property in the type that the author gave it.
  func value(of property: PropertyPlan) -> Any {
    switch property.content {
    case .value:
      if case .value(let value) = slots[property.index] { return value }
      return context?.lateValue(of: property, in: self) ?? property.metadata.defaultValue() as Any
    case .one(_, let isOptional):
      let model = relatedModels(property).first
      guard isOptional else { return model as Any }
      return (property.metadata.valueType as? any AnyOptional.Type)?.optional(of: model) as Any
    case .many(_, let isOptional):
      let models = relatedModels(property)
      let type = property.metadata.valueType
      guard isOptional, let optional = type as? any AnyOptional.Type else {
        return (type as? any AnyArray.Type)?.array(of: models) as Any
      }
      return optional.optional(of: (optional.wrapped as? any AnyArray.Type)?.array(of: models))
    }
  }

  /// What a property has that was never set, or whose value can no longer be read: its default, nil,
  /// or nothing of its type.
  private func fallback<Value>(for property: PropertyPlan) -> Value {
    if let value = property.metadata.defaultValue() as? Value { return value }
    if let optional = Value.self as? any AnyOptional.Type,
      let value = optional.optional(of: nil) as? Value
    {
      return value
    }
    if let value = Data() as? Value { return value }
    preconditionFailure("\(plan.name).\(property.name) was read before it was set")
  }

  /// Notes that a property is to be saved.
  func note(_ property: PropertyPlan) {
    changed.insert(property.index)
    if state == .clean { state = .changed }
    if let model = identity.model { context?.noteChange(of: model) }
  }

  /// Runs a change of a property's value that its observers see.
  func notifying(_ property: PropertyPlan, _ change: () -> Void) {
    guard let model = identity.model else { return change() }
    property.metadata.notify(model, change)
  }
}

/// A way to another model.
struct ModelLink {
  let identity: ModelIdentity
  /// Keeps the model where nothing else would: it is in no context yet, or must not be missing.
  var kept: (any PersistentModel)?
}
