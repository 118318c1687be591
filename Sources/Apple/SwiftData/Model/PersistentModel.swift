import Foundation
import Observation

/// A class whose objects are kept in a store. ``Model()`` makes a class conform.
///
/// See <https://developer.apple.com/documentation/swiftdata/persistentmodel>.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The properties that are kept.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The values of the object.
  var persistentBackingData: any BackingData<Self> { get set }
  /// Makes an object of its values.
  init(backingData: any BackingData<Self>)

  /// Where the values of the object are. Authors do not use it.
  var _$record: _ModelRecord { get }
  /// What `#Index` names. Authors do not use it.
  static var _$indices: [[AnyKeyPath]] { get }
  /// What `#Unique` names. Authors do not use it.
  static var _$uniques: [[AnyKeyPath]] { get }
  /// The key paths to the object's own identity. Authors do not use it.
  static var _$identityKeyPaths: [AnyKeyPath] { get }
}

extension PersistentModel {
  public static var _$indices: [[AnyKeyPath]] { [] }
  public static var _$uniques: [[AnyKeyPath]] { [] }
  public static var _$identityKeyPaths: [AnyKeyPath] { [] }

  public var persistentModelID: PersistentIdentifier { _$record.identity.identifier }
  /// The identity of the object, unless its class has a property of this name.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that the object was inserted into or fetched by; nil before and after.
  public var modelContext: ModelContext? { _$record.context }
  /// Whether it has changes that are not saved.
  public var hasChanges: Bool { _$record.hasChanges }
  /// Whether it was deleted, and its context not saved since.
  public var isDeleted: Bool { _$record.state == .deleted }

  /// An object is equal to itself: a context has one object for each model.
  public static func == (left: Self, right: Self) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The values of a new object.
  public static func createBackingData<P: PersistentModel>() -> some BackingData<P> {
    RecordBackingData<P>(record: _ModelRecord(P.self))
  }

  /// The value of a kept property.
  public func getValue<Value>(forKey key: KeyPath<Self, Value>) -> Value { self[keyPath: key] }

  /// Changes a kept property.
  public func setValue<Value>(forKey key: ReferenceWritableKeyPath<Self, Value>, to value: Value) {
    self[keyPath: key] = value
  }
}

/// Runs what a model says of itself, whatever actor its class belongs to: it names properties, and reads
/// none. Authors do not use it.
public func _unisolated<Result>(_ action: @escaping @MainActor () -> Result) -> Result {
  unsafeBitCast(action, to: (() -> Result).self)()
}

/// The lists of `#Index` and `#Unique`, with the model that their paths begin at. Authors do not use it.
public func _keyPaths<Model: PersistentModel>(
  of model: Model.Type, _ lists: [PartialKeyPath<Model>]...
) -> [[AnyKeyPath]] {
  lists
}

/// The same, of indices with their kinds.
public func _keyPaths<Model: PersistentModel>(
  of model: Model.Type, _ indices: Schema.Index<Model>.Types<Model>...
) -> [[AnyKeyPath]] {
  indices.map(\.keyPaths)
}

/// The values of a model's object.
public protocol BackingData<Model> {
  associatedtype Model: PersistentModel
  var persistentModelID: PersistentIdentifier? { get }
  init(for modelType: Model.Type)
}

/// The values as ``_ModelRecord`` has them.
struct RecordBackingData<Model: PersistentModel>: BackingData {
  let record: _ModelRecord

  init(record: _ModelRecord) { self.record = record }
  init(for modelType: Model.Type) { record = _ModelRecord(modelType) }

  var persistentModelID: PersistentIdentifier? {
    record.identity.row == nil ? nil : record.identity.identifier
  }
}

extension _ModelRecord {
  /// The values as an initializer of a model gets them.
  public func backingData<Model: PersistentModel>(of type: Model.Type) -> any BackingData<Model> {
    RecordBackingData<Model>(record: self)
  }

  /// The record of values that an initializer of a model got.
  public static func of<Model: PersistentModel>(_ data: any BackingData<Model>) -> _ModelRecord {
    (data as? RecordBackingData<Model>)?.record ?? _ModelRecord(Model.self)
  }
}
