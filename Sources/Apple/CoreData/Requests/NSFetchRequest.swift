import Foundation
import MissingFoundation

/// What a request can return. Objects of the class are in a request of any type here.
public protocol NSFetchRequestResult {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// A request to stores.
open class NSPersistentStoreRequest: NSObject {
  open var affectedStores: [NSPersistentStore]?
}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType: NSFetchRequestResultType = []
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A request of objects.
///
/// Differs from Apple's: what concerns only the moment of reading (`fetchBatchSize`,
/// `returnsObjectsAsFaults`, prefetching) changes nothing.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  open var entityName: String?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var relationshipKeyPathsForPrefetching: [String]?
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var havingPredicate: NSPredicate?
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  private var ownEntity: NSEntityDescription?

  public override init() {}

  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  open var entity: NSEntityDescription? {
    get { ownEntity }
    set {
      ownEntity = newValue
      if let name = newValue?.name { entityName = name }
    }
  }

  /// The objects of the request in the context that performs it.
  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.performing else {
      throw CoreDataError.make(
        NSCoreDataError, "a request executes in a context’s perform or performAndWait only")
    }
    return try context.fetch(self)
  }

  /// The same request with results of any type, as a batch request wants it.
  public var erased: NSFetchRequest<any NSFetchRequestResult> {
    if let same = self as? NSFetchRequest<any NSFetchRequestResult> { return same }
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity =
      ownEntity
      ?? (ResultType.self as? NSManagedObject.Type).flatMap {
        ManagedClasses.entity(of: $0)
      }
    if let entityName { request.entityName = entityName }
    (request.predicate, request.sortDescriptors) = (predicate, sortDescriptors)
    (request.fetchLimit, request.fetchOffset) = (fetchLimit, fetchOffset)
    request.includesSubentities = includesSubentities
    request.resultType = resultType
    return request
  }

  /// What the request asks a context of a model for.
  func plan(in model: NSManagedObjectModel?) throws -> FetchPlan {
    let type = ResultType.self as? NSManagedObject.Type
    if let type { ManagedClasses.add(type) }
    let named = entityName.flatMap { model?.entitiesByName[$0] }
    guard
      let entity = named
        ?? type.flatMap({ ManagedClasses.entity(of: $0, in: model) }).flatMap({ entity in
          model?.entitiesByName[entity.name ?? ""]
        })
    else {
      throw CoreDataError.make(
        NSCoreDataError,
        "the model has no entity “\(entityName ?? String(describing: ResultType.self))”")
    }
    var plan = FetchPlan(entity: entity)
    plan.tree = predicate?.tree ?? .constant(true)
    plan.order = (sortDescriptors ?? []).map { SortRule($0) }
    (plan.limit, plan.offset) = (fetchLimit, fetchOffset)
    plan.includesSubentities = includesSubentities
    plan.includesPendingChanges = includesPendingChanges
    return plan
  }

  /// The results in the form that the request wants.
  func results(_ objects: [NSManagedObject]) -> [Any] {
    if resultType.contains(.countResultType) { return [NSNumber(value: objects.count)] }
    if resultType.contains(.managedObjectIDResultType) { return objects.map(\.objectID) }
    guard resultType.contains(.dictionaryResultType) else { return objects }
    let names = (propertiesToFetch ?? []).compactMap {
      ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name
    }
    let rows = objects.map { object in
      let keys = names.isEmpty ? Array(object.entity.attributesByName.keys) : names
      return NSDictionary(
        dictionary: Dictionary(
          keys.compactMap { key in object.value(forKeyPath: key).map { (key, $0) } }
        ) { $1 })
    }
    guard returnsDistinctResults else { return rows }
    var seen: Set<NSDictionary> = []
    return rows.filter { seen.insert($0).inserted }
  }
}

/// A request whose results are awaited: they are here at once.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
  }
}

open class NSPersistentStoreResult: NSObject {}

open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult {
  open var operationError: (any Error)?
}

open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult {
  public internal(set) var finalResult: [ResultType]?
}
