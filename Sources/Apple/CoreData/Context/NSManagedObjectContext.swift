import Foundation
import MissingFoundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// Objects that belong together, and their changes until they are saved or given up.
///
/// Differs from Apple's: a fetch brings the newest values of the store into all objects without
/// changes; `performAndWait` calls its closure on the thread that waits, also in a context of the
/// main queue. One thread at a time uses a context, also where code forgot to `perform`.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public typealias ConcurrencyType = NSManagedObjectContextConcurrencyType

  public enum ScheduledTaskType: Sendable { case immediate, enqueued }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var name: String?
  open var transactionAuthor: String?
  open var mergePolicy: NSMergePolicy = .error
  open var automaticallyMergesChangesFromParent = false
  open var undoManager: UndoManager?
  open var shouldDeleteInaccessibleFaults = true
  open var propagatesDeletesAtEndOfEvent = true
  open var retainsRegisteredObjects = false
  open var stalenessInterval: TimeInterval = -1
  open var userInfo = NSMutableDictionary()
  private var coordinator: NSPersistentStoreCoordinator?
  private let lock = NSRecursiveLock()
  let queue: DispatchQueue

  private var objects: [NSManagedObjectID: NSManagedObject] = [:]
  private var inserted: [NSManagedObjectID: NSManagedObject] = [:]
  private var changed: [NSManagedObjectID: NSManagedObject] = [:]
  private var deleted: [NSManagedObjectID: NSManagedObject] = [:]

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue =
      ct == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "NSManagedObjectContext")
  }

  public convenience init(_ concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.init(concurrencyType: concurrencyType)
  }

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { coordinator ?? parent?.persistentStoreCoordinator }
    set {
      coordinator = newValue
      newValue?.add(self)
    }
  }

  /// The context that takes this one's changes when they are saved.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.persistentStoreCoordinator?.add(self) }
  }

  var root: NSManagedObjectContext { parent?.root ?? self }
  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  func locked<T>(_ body: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: Objects

  open var insertedObjects: Set<NSManagedObject> { locked { Set(inserted.values) } }
  open var updatedObjects: Set<NSManagedObject> {
    locked { Set(changed.values.filter(\.isUpdated)) }
  }
  open var deletedObjects: Set<NSManagedObject> { locked { Set(deleted.values) } }
  open var registeredObjects: Set<NSManagedObject> { locked { Set(objects.values) } }

  open var hasChanges: Bool {
    locked {
      !inserted.isEmpty || !deleted.isEmpty || changed.values.contains { $0.isUpdated }
    }
  }

  func register(_ object: NSManagedObject, asInserted isInserted: Bool) {
    object.managedObjectContext = self
    objects[object.objectID] = object
    guard isInserted else { return }
    object.isInserted = true
    inserted[object.objectID] = object
  }

  func noteChange(of object: NSManagedObject) {
    guard !object.isInserted, !object.isDeleted else { return }
    changed[object.objectID] = object
  }

  open func insert(_ object: NSManagedObject) {
    locked {
      deleted[object.objectID] = nil
      object.isDeleted = false
      register(object, asInserted: object.objectID.isTemporaryID)
    }
  }

  /// The object of an identity, which is read when a value of it is asked for.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    locked {
      if let object = objects[objectID] { return object }
      let object = makeFault(objectID)
      objects[objectID] = object
      return object
    }
  }

  /// The identity of the stored object that this thread makes. Classes of authors have one
  /// initializer, that of new objects.
  static var faulting: NSManagedObjectID? {
    Thread.current.threadDictionary[faultingKey] as? NSManagedObjectID
  }

  private static let faultingKey = "widgetboard.CoreData.faulting"

  /// An object of an identity without values.
  func makeFault(_ id: NSManagedObjectID) -> NSManagedObject {
    let values = Thread.current.threadDictionary
    values[Self.faultingKey] = id
    defer { values[Self.faultingKey] = nil }
    return ManagedClasses.type(of: id.entity).init(entity: id.entity, insertInto: self)
  }

  /// Makes an object again whose class was not known when it was made.
  func renew(_ object: NSManagedObject) -> NSManagedObject? {
    locked {
      object.objectID.entity.objectClass = nil
      guard !object.hasChanges else { return nil }
      objects[object.objectID] = nil
      return self.object(with: object.objectID)
    }
  }

  /// The object of an identity; an error if neither the context nor a store has it.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    try locked {
      let object = object(with: objectID)
      if !object.isInserted, !object.isDeleted, object.isFault {
        guard let row = try readRow(objectID) else {
          objects[objectID] = nil
          throw CoreDataError.make(
            NSManagedObjectReferentialIntegrityError, "there is no object \(objectID) any more")
        }
        take(row, into: object)
      }
      guard !object.isDeleted else {
        throw CoreDataError.make(
          NSManagedObjectReferentialIntegrityError, "the object \(objectID) is deleted")
      }
      return object
    }
  }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    locked { objects[objectID] }
  }

  // MARK: Reading

  /// An object's values where its changes go: in the parent, or in the store.
  private func readRow(_ id: NSManagedObjectID) throws -> StoredRow? {
    if let parent { return try parent.locked { try parent.snapshot(of: id) } }
    return try persistentStoreCoordinator?.file(of: id)?.row(of: id)
  }

  private func snapshot(of id: NSManagedObjectID) throws -> StoredRow? {
    let object: NSManagedObject
    if let known = objects[id] { object = known } else { object = try existingObject(with: id) }
    if object.isDeleted { return nil }
    let values = object.stored().merging(object.changes) { $1 }.filter { !($0.value is NSNull) }
    return StoredRow(id: id, values: values, version: object.version)
  }

  /// Reads the values of a fault. Of an object that is gone all properties are empty.
  func fill(_ object: NSManagedObject) {
    do {
      guard let row = try readRow(object.objectID) else {
        object.row = [:]
        return
      }
      take(row, into: object)
    } catch {
      object.row = [:]
      FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
    }
  }

  private func take(_ row: StoredRow, into object: NSManagedObject) {
    let isNew = object.row == nil
    object.row = row.values
    object.version = row.version
    for members in object.many.values where !members.isChanged { members.stored = nil }
    if isNew { object.awakeFromFetch() }
  }

  func readMembers(
    of object: NSManagedObject, _ relationship: NSRelationshipDescription
  ) -> [NSManagedObjectID] {
    if let parent {
      return parent.locked { parent.object(with: object.objectID).ids(relationship.name) }
    }
    let file = persistentStoreCoordinator?.file(of: object.objectID)
    return (try? file?.members(of: object.objectID, relationship)) ?? []
  }

  /// The objects of a request, those with it that are not saved.
  func objects(_ plan: FetchPlan) throws -> [NSManagedObject] {
    try locked {
      let isPending = plan.includesPendingChanges && hasChanges
      var query = StoreQuery(plan, isLimited: !isPending)
      if isPending, !plan.tree.isLocal {
        // The predicate may see other objects, whose changes the store does not know.
        var all = plan
        all.tree = .constant(true)
        query = StoreQuery(all, isLimited: false)
      }
      var found: [NSManagedObject] = []
      for row in try rows(query, plan) {
        let object = object(with: row.id)
        if object.isDeleted { continue }
        if !object.hasPersistentChangedValues { take(row, into: object) }
        found.append(object)
      }
      if !isPending {
        if query.isComplete, parent == nil { return found }
        if query.isExact, parent == nil {
          plan.sort(&found)
          return plan.range(of: found)
        }
        return plan.result(of: found)
      }
      let known = Set(found.map(\.objectID))
      for object in Array(inserted.values) + changed.values
      where !known.contains(object.objectID) && !object.isDeleted && plan.covers(object.entity) {
        found.append(object)
      }
      return plan.result(of: found)
    }
  }

  private func rows(_ query: StoreQuery, _ plan: FetchPlan) throws -> [StoredRow] {
    guard let parent else {
      let files = try persistentStoreCoordinator?.files(for: plan.entity) ?? []
      return try files.flatMap { try $0.rows(query) }
    }
    return try parent.locked {
      var all = plan
      (all.limit, all.offset) = (0, 0)
      return try parent.objects(all).compactMap { try parent.snapshot(of: $0.objectID) }
    }
  }

  /// The number of objects of a request.
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    let plan = try request.plan(in: model)
    let query = StoreQuery(plan, isLimited: true)
    let files = try persistentStoreCoordinator?.files(for: plan.entity) ?? []
    if parent == nil, !hasChanges, query.isExact, plan.limit == 0, plan.offset == 0 {
      return try locked { try files.reduce(0) { try $0 + $1.count(query) } }
    }
    return try objects(plan).count
  }

  /// The results of a request.
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let objects = try objects(request.plan(in: model))
    return request.results(objects).compactMap { $0 as? T }
  }

  // MARK: Changes

  open func delete(_ object: NSManagedObject) {
    locked {
      guard object.managedObjectContext === self, !object.isDeleted else { return }
      object.prepareForDeletion()
      object.isDeleted = true
      for (name, relationship) in object.entity.relationshipsByName {
        let others = object.ids(name)
        switch relationship.deleteRule {
        case .cascadeDeleteRule: for id in others { delete(self.object(with: id)) }
        case .nullifyDeleteRule: for id in others { object.unlink(relationship, id) }
        case .denyDeleteRule, .noActionDeleteRule: break
        }
      }
      let id = object.objectID
      changed[id] = nil
      if inserted.removeValue(forKey: id) != nil {
        object.isInserted = false
        objects[id] = nil
        object.managedObjectContext = nil
      } else {
        deleted[id] = object
      }
    }
  }

  open func processPendingChanges() {}

  /// Gives up all changes.
  open func rollback() {
    locked {
      for object in inserted.values { release(object) }
      for object in Array(changed.values) + deleted.values {
        object.isDeleted = false
        object.changes = [:]
        for members in object.many.values { members.forget() }
        object.awake(fromSnapshotEvents: .rollback)
      }
      (inserted, changed, deleted) = ([:], [:], [:])
    }
  }

  /// Gives up all changes and all objects.
  open func reset() {
    locked {
      for object in objects.values { object.managedObjectContext = nil }
      (objects, inserted, changed, deleted) = ([:], [:], [:], [:])
    }
  }

  private func release(_ object: NSManagedObject) {
    object.isInserted = false
    object.managedObjectContext = nil
    objects[object.objectID] = nil
  }

  /// Has an object read its values again; its changes stay if they are to be merged.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    locked {
      guard !object.isInserted else { return }
      object.willTurnIntoFault()
      object.row = nil
      for members in object.many.values {
        if flag { members.stored = nil } else { members.forget() }
      }
      if !flag {
        object.changes = [:]
        changed[object.objectID] = nil
      }
      object.didTurnIntoFault()
    }
  }

  open func refreshAllObjects() {
    locked { for object in objects.values { refresh(object, mergeChanges: true) } }
  }

  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  /// The store of an object that has not been saved.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    (object as? NSManagedObject)?.objectID.assign(store)
  }

  open func detectConflicts(for object: NSManagedObject) {}

  // MARK: For saving

  struct Pending {
    var inserted: [NSManagedObject]
    var updated: [NSManagedObject]
    var deleted: [NSManagedObject]
  }

  var pending: Pending {
    func sorted(_ objects: some Sequence<NSManagedObject>) -> [NSManagedObject] {
      objects.sorted { $0.objectID.key < $1.objectID.key }
    }
    return Pending(
      inserted: sorted(inserted.values), updated: sorted(changed.values.filter(\.isUpdated)),
      deleted: sorted(deleted.values))
  }

  func forgetPending() {
    for object in deleted.values {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
      object.isDeleted = false
    }
    (inserted, changed, deleted) = ([:], [:], [:])
  }

  func drop(_ object: NSManagedObject) {
    objects[object.objectID] = nil
    object.managedObjectContext = nil
  }
}
