import Foundation

extension NSManagedObjectContext {
  /// Saves all changes in the store, or hands them to the parent.
  public func save() throws {
    try locked {
      guard hasChanges else { return }
      NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
      for object in pending.inserted + pending.updated + pending.deleted { object.willSave() }
      // What authors change there is saved, too.
      let pending = pending
      try check(pending)
      let outcome: SaveOutcome
      if let parent {
        parent.locked { parent.take(pending) }
        outcome = SaveOutcome()
      } else {
        outcome = try saveInStores(pending)
      }
      settle(pending, outcome)
      announce(pending)
    }
  }

  private func check(_ pending: Pending) throws {
    for object in pending.inserted {
      object.fillDerived()
      try object.validateForInsert()
    }
    for object in pending.updated {
      object.fillDerived()
      try object.validateForUpdate()
    }
    let gone = Set(pending.deleted.map(\.objectID))
    for object in pending.deleted {
      try object.validateForDelete()
      for (name, relationship) in object.entity.relationshipsByName
      where relationship.deleteRule == .denyDeleteRule
        && object.ids(name).contains(where: { !gone.contains($0) })
      {
        throw CoreDataError.validation(
          NSValidationRelationshipDeniedDeleteError, object, key: name)
      }
    }
  }

  private func saveInStores(_ pending: Pending) throws -> SaveOutcome {
    guard let coordinator = persistentStoreCoordinator else {
      throw CoreDataError.make(NSCoreDataError, "the context has no coordinator of stores")
    }
    let changes =
      pending.deleted.map { SavedChange(object: $0, kind: .delete) }
      + pending.inserted.map { SavedChange(object: $0, kind: .insert) }
      + pending.updated.map { SavedChange(object: $0, kind: .update) }
    return try coordinator.save(changes, mergePolicy.mergeType)
  }

  /// The objects after a save: they have the values that were saved.
  private func settle(_ pending: Pending, _ outcome: SaveOutcome) {
    for object in pending.inserted + pending.updated {
      var row = object.row ?? [:]
      for (key, value) in object.changes { row[key] = value is NSNull ? nil : value }
      object.row = outcome.reread.contains(object.objectID) ? nil : row
      object.changes = [:]
      object.isInserted = false
      if let version = outcome.versions[object.objectID] { object.version = version }
      for members in object.many.values { members.forget() }
      if parent == nil { object.objectID.becomePermanent() }
    }
    forgetPending()
    for object in pending.inserted + pending.updated + pending.deleted { object.didSave() }
  }

  private func announce(_ pending: Pending) {
    let information: [AnyHashable: Any] = [
      NSInsertedObjectsKey: Set(pending.inserted), NSUpdatedObjectsKey: Set(pending.updated),
      NSDeletedObjectsKey: Set(pending.deleted),
    ]
    let center = NotificationCenter.default
    for name in [
      Notification.Name.NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextDidSave,
    ] {
      center.post(name: name, object: self, userInfo: information)
    }
    let saved = SavedIDs(
      changed: (pending.inserted + pending.updated).map(\.objectID),
      deleted: pending.deleted.map(\.objectID))
    for other in persistentStoreCoordinator?.contexts ?? []
    where other !== self && other !== parent && other.automaticallyMergesChangesFromParent {
      other.perform { other.merge(saved) }
    }
  }

  /// Takes the changes of a child in.
  private func take(_ pending: Pending) {
    for theirs in pending.inserted {
      let own = makeFault(theirs.objectID)
      own.row = [:]
      own.changes = theirs.changes
      own.many = theirs.many.mapValues { $0.copy() }
      register(own, asInserted: true)
    }
    for theirs in pending.updated {
      let own = object(with: theirs.objectID)
      _ = own.stored()
      own.changes.merge(theirs.changes) { $1 }
      for (name, members) in theirs.many { own.members(name).take(members) }
      noteChange(of: own)
    }
    for theirs in pending.deleted { delete(object(with: theirs.objectID)) }
  }

  // MARK: Merging

  struct SavedIDs: Sendable {
    var changed: [NSManagedObjectID]
    var deleted: [NSManagedObjectID]
  }

  /// Has objects that another context has changed read their values again.
  func merge(_ saved: SavedIDs) {
    locked {
      var refreshed: Set<NSManagedObject> = []
      for id in saved.changed {
        guard let object = registeredObject(for: id), !object.isInserted else { continue }
        object.objectWillChange.send()
        refresh(object, mergeChanges: true)
        refreshed.insert(object)
      }
      var gone: Set<NSManagedObject> = []
      for id in saved.deleted {
        guard let object = registeredObject(for: id) else { continue }
        gone.insert(object)
        drop(object)
      }
      // Collections of other objects may have them.
      for object in registeredObjects where !object.hasChanges {
        for members in object.many.values { members.stored = nil }
      }
      NotificationCenter.default.post(
        name: .NSManagedObjectContextObjectsDidChange, object: self,
        userInfo: [NSRefreshedObjectsKey: refreshed, NSDeletedObjectsKey: gone])
    }
  }

  /// Takes in what another context has saved.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    merge(Self.saved(notification.userInfo))
  }

  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    let saved = saved(changeNotificationData)
    for context in contexts { context.merge(saved) }
  }

  private static func saved(_ information: [AnyHashable: Any]?) -> SavedIDs {
    func ids(_ key: String) -> [NSManagedObjectID] {
      switch information?[key] {
      case let objects as Set<NSManagedObject>: objects.map(\.objectID)
      case let ids as Set<NSManagedObjectID>: Array(ids)
      case let ids as [NSManagedObjectID]: ids
      default: []
      }
    }
    return SavedIDs(
      changed: ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey) + ids("inserted_objectIDs")
        + ids("updated_objectIDs"),
      deleted: ids(NSDeletedObjectsKey) + ids("deleted_objectIDs"))
  }
}

extension NSManagedObject {
  /// Derived values that are the time of the save.
  func fillDerived() {
    for (name, attribute) in entity.attributesByName {
      guard let derived = attribute as? NSDerivedAttributeDescription,
        derived.derivation == "now()"
      else { continue }
      changes[name] = Date()
    }
  }
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension Notification.Name {
  public static let NSManagedObjectContextWillSave = Notification.Name(
    "NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Never posted: the next fetch sees what another process has saved.
  public static let NSPersistentStoreRemoteChange = Notification.Name(
    "NSPersistentStoreRemoteChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
    "NSPersistentStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
    "NSPersistentStoreCoordinatorStoresWillChangeNotification")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification =
    Notification.Name.NSManagedObjectContextObjectsDidChange

  /// Keys of the notifications.
  public enum NotificationKey: String, Sendable {
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
  }
}
