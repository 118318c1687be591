import Combine
import Foundation
import MissingFoundation

/// An object of an entity, which a context reads from a store and saves.
///
/// Its properties, `@NSManaged` on an iPhone, are accessors here: `coverage --package` writes them
/// for `@NSManaged`, and the plugin for the classes of a data model. Nothing observes single keys,
/// since there is no Objective-C.
open class NSManagedObject: NSObject, ObservableObject, KeyedValues, PredicateIdentity {
  public internal(set) final weak var managedObjectContext: NSManagedObjectContext?
  public final let objectID: NSManagedObjectID
  public final var entity: NSEntityDescription { objectID.entity }
  public final let objectWillChange = ObservableObjectPublisher()

  /// The values of the store; nil for a fault, which has not been read.
  final var row: [String: Any]?
  /// The number of times that the store's row had been saved when it was read.
  final var version: Int64 = 0
  /// The values that have changed since, `NSNull` for none.
  final var changes: [String: Any] = [:]
  final var many: [String: Members] = [:]
  final var transients: [String: Any] = [:]
  public internal(set) final var isInserted = false
  public internal(set) final var isDeleted = false
  /// What is asked about a key path.
  final var recorder: KeyPathRecorder?

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    // A context says which stored object it makes; any other object is new.
    objectID =
      NSManagedObjectContext.faulting
      ?? NSManagedObjectID(
        entity, key: NSManagedObjectID.newKey(), store: nil, isTemporary: true)
    super.init()
    if NSManagedObjectContext.faulting != nil {
      managedObjectContext = context
      return
    }
    row = [:]
    setDefaults()
    guard let context else { return }
    context.locked {
      context.register(self, asInserted: true)
      awakeFromInsert()
    }
  }

  private func setDefaults() {
    for (name, property) in entity.propertiesByName {
      guard let attribute = property as? NSAttributeDescription,
        let value = ManagedConversion.raw(attribute.defaultValue, attribute.attributeType)
      else { continue }
      if attribute.isTransient { transients[name] = value } else { changes[name] = value }
    }
  }

  /// Makes an object of the entity of its class.
  public convenience init(context moc: NSManagedObjectContext) {
    guard let entity = ManagedClasses.entity(of: Self.self, in: moc.model) else {
      preconditionFailure(
        "no data model of this program has an entity of the class \(Self.self)")
    }
    self.init(entity: entity, insertInto: moc)
  }

  /// The entity of the class.
  open class func entity() -> NSEntityDescription {
    ManagedClasses.entity(of: self) ?? NSEntityDescription()
  }

  /// A request of all objects of the class.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = ManagedClasses.entity(of: self)
    return request
  }

  // MARK: State

  public final var isUpdated: Bool { !isInserted && !isDeleted && hasPersistentChangedValues }
  public final var hasChanges: Bool { isInserted || isDeleted || isUpdated }
  public final var isFault: Bool { row == nil }
  public final var faultingState: Int { isFault ? 1 : 0 }

  public final var hasPersistentChangedValues: Bool {
    !changes.isEmpty || many.values.contains { $0.isChanged }
  }

  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  open func changedValues() -> [String: Any] {
    var values = changes.mapValues { ManagedConversion.object($0) ?? $0 }
    for (name, members) in many where members.isChanged { values[name] = value(forKey: name) }
    return values
  }

  open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

  /// The values of the store, as they were read or saved last.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    locked {
      let row = stored()
      let names = keys ?? Array(entity.propertiesByName.keys)
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          guard !(entity.propertiesByName[name] is NSRelationshipDescription) else { return nil }
          return (name, ManagedConversion.object(row[name]) ?? NSNull())
        })
    }
  }

  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    locked { ids(key) }
  }

  open func hasFault(forRelationshipNamed key: String) -> Bool { false }

  // MARK: What authors override

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}
  open func validateForInsert() throws { try validate() }
  open func validateForUpdate() throws { try validate() }
  open func validateForDelete() throws {}

  // MARK: Keys

  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) { objectWillChange.send() }
  open func didChangeValue(forKey key: String) {}

  /// The value of a property: numbers as `NSNumber`, relationships as an object, `NSSet` or
  /// `NSOrderedSet`.
  open func value(forKey key: String) -> Any? {
    guard let relationship = entity.propertiesByName[key] as? NSRelationshipDescription,
      relationship.isToMany
    else { return ManagedConversion.object(raw(key)) }
    let objects = (raw(key) as? [Any]) ?? []
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    objectWillChange.send()
    setRaw(value, key)
  }

  open func value(forKeyPath keyPath: String) -> Any? {
    ManagedConversion.object(
      PredicateValue.path(keyPath.split(separator: ".").map(String.init)).value(for: self, [:]))
  }

  open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { setRaw(value, key) }
  open func setValuesForKeys(_ values: [String: Any]) {
    for (key, value) in values { setValue(value, forKey: key) }
  }
  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value(forKey: $0) ?? NSNull()) })
  }

  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    ManagedMutableSet(self, key)
  }

  open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    NSMutableOrderedSet(array: (raw(key) as? [Any]) ?? [])
  }

  public subscript(key: String) -> Any? {
    get { value(forKey: key) }
    set { setValue(newValue, forKey: key) }
  }

  // MARK: For predicates

  package func keyedValue(_ key: String) -> Any? {
    key == "objectID" ? objectID : entity.propertiesByName[key] == nil ? reflected(key) : raw(key)
  }

  private func reflected(_ key: String) -> Any? {
    transients[key] ?? Mirror(reflecting: self).children.first { $0.label == key }?.value
  }

  package var predicateIdentity: AnyHashable { objectID }

  func locked<T>(_ body: () throws -> T) rethrows -> T {
    guard let context = managedObjectContext else { return try body() }
    return try context.locked(body)
  }

  open override var description: String {
    let all = changes.merging(row ?? [:]) { first, _ in first }
    let values = row == nil && changes.isEmpty ? "fault" : "\(all)"
    return "<\(type(of: self))> (entity: \(entity.name ?? ""); id: \(objectID); data: \(values))"
  }
}

/// Why an object wakes up again.
public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let undoInsertion = NSSnapshotEventType(rawValue: 2)
  public static let undoDeletion = NSSnapshotEventType(rawValue: 4)
  public static let undoUpdate = NSSnapshotEventType(rawValue: 8)
  public static let rollback = NSSnapshotEventType(rawValue: 16)
  public static let refresh = NSSnapshotEventType(rawValue: 32)
  public static let mergePolicy = NSSnapshotEventType(rawValue: 64)
}
