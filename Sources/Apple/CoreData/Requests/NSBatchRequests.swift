import Foundation

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// Deletes all objects of a request. Differs from Apple's: the rules of relationships hold.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init<T>(fetchRequest fetch: NSFetchRequest<T>) {
    fetchRequest = fetch.erased
  }

  public init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = objects.first?.entity
    request.predicate = NSPredicate(format: "SELF IN %@", argumentArray: [objects])
    fetchRequest = request
  }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  public internal(set) var result: Any?
  public internal(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}

public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly, objectIDs, count
}

/// Inserts an object for each dictionary, or for each call of a handler until it returns true.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  public let entityName: String
  public private(set) var entity: NSEntityDescription?
  open var objectsToInsert: [[String: Any]]?
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    entityName = entity.name ?? ""
    self.entity = entity
    objectsToInsert = dictionaries
  }

  public init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    entityName = entity.name ?? ""
    self.entity = entity
    dictionaryHandler = handler
  }

  public init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    entityName = entity.name ?? ""
    self.entity = entity
    managedObjectHandler = handler
  }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  public internal(set) var result: Any?
  public internal(set) var resultType = NSBatchInsertRequestResultType.statusOnly
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// Gives properties of all objects of an entity new values.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  public let entityName: String
  open var predicate: NSPredicate?
  open var includesSubentities = true
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  public init(entityName: String) { self.entityName = entityName }
  public init(entity: NSEntityDescription) { entityName = entity.name ?? "" }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  public internal(set) var result: Any?
  public internal(set) var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}

extension NSManagedObjectContext {
  /// Performs a request to stores.
  @discardableResult public func execute(
    _ request: NSPersistentStoreRequest
  ) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest: return try delete(request)
    case let request as NSBatchInsertRequest: return try insert(request)
    case let request as NSBatchUpdateRequest: return try update(request)
    case let request as NSPersistentHistoryChangeRequest: return request.emptyResult
    case let request as any Awaited: return try request.result(in: self)
    default:
      throw CoreDataError.make(
        NSPersistentStoreOperationError, "\(type(of: request)) cannot be performed here")
    }
  }

  /// A context of its own for a batch, whose changes win.
  private func batch(_ body: (NSManagedObjectContext) throws -> [NSManagedObject]) throws
    -> [NSManagedObjectID]
  {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = root.persistentStoreCoordinator
    context.mergePolicy = .overwrite
    let ids = try body(context).map(\.objectID)
    try context.save()
    return ids
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> NSBatchDeleteResult {
    let ids = try batch { context in
      request.fetchRequest.resultType = .managedObjectResultType
      let objects = try context.objects(request.fetchRequest.plan(in: context.model))
      for object in objects { context.delete(object) }
      return objects
    }
    let result = NSBatchDeleteResult()
    result.resultType = request.resultType
    switch request.resultType {
    case .resultTypeStatusOnly: result.result = true
    case .resultTypeObjectIDs: result.result = ids
    case .resultTypeCount: result.result = ids.count
    }
    return result
  }

  private func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
    let ids = try batch { context in
      guard let entity = context.model?.entitiesByName[request.entityName] else {
        throw CoreDataError.make(
          NSCoreDataError, "the model has no entity “\(request.entityName)”")
      }
      var objects: [NSManagedObject] = []
      func add(_ values: [String: Any]) {
        let object = entity.makeObject(in: context)
        object.setValuesForKeys(values)
        objects.append(object)
      }
      for values in request.objectsToInsert ?? [] { add(values) }
      if let handler = request.dictionaryHandler {
        let values = NSMutableDictionary()
        while !handler(values) {
          add(values as? [String: Any] ?? [:])
          values.removeAllObjects()
        }
      }
      if let handler = request.managedObjectHandler {
        while true {
          let object = entity.makeObject(in: context)
          if handler(object) {
            context.delete(object)
            break
          }
          objects.append(object)
        }
      }
      return objects
    }
    let result = NSBatchInsertResult()
    result.resultType = request.resultType
    switch request.resultType {
    case .statusOnly: result.result = true
    case .objectIDs: result.result = ids
    case .count: result.result = ids.count
    }
    return result
  }

  private func update(_ request: NSBatchUpdateRequest) throws -> NSBatchUpdateResult {
    let ids = try batch { context in
      let fetch = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
      fetch.predicate = request.predicate
      fetch.includesSubentities = request.includesSubentities
      let objects = try context.fetch(fetch)
      for object in objects {
        for (key, value) in request.propertiesToUpdate ?? [:] {
          guard let name = (key.base as? String) ?? (key.base as? NSPropertyDescription)?.name
          else { continue }
          object.setValue(value, forKey: name)
        }
      }
      return objects
    }
    let result = NSBatchUpdateResult()
    result.resultType = request.resultType
    switch request.resultType {
    case .statusOnlyResultType: result.result = true
    case .updatedObjectIDsResultType: result.result = ids
    case .updatedObjectsCountResultType: result.result = ids.count
    }
    return result
  }
}

/// A request whose results are awaited, of any type.
private protocol Awaited {
  func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: Awaited {
  fileprivate func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult<ResultType>()
    result.finalResult = try context.fetch(fetchRequest)
    completionBlock?(result)
    return result
  }
}
