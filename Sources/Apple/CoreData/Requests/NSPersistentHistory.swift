import Foundation

// Changes of other processes are seen by the next fetch, so a store keeps no list of them.

/// A place in a store's history.
open class NSPersistentHistoryToken: NSObject, @unchecked Sendable {}

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly, objectIDs, count, transactionsOnly, changesOnly, transactionsAndChanges
}

public enum NSPersistentHistoryChangeType: Int, Sendable { case insert, update, delete }

open class NSPersistentHistoryChange: NSObject {
  public let changedObjectID: NSManagedObjectID
  public let changeType: NSPersistentHistoryChangeType

  init(_ id: NSManagedObjectID, _ type: NSPersistentHistoryChangeType) {
    changedObjectID = id
    changeType = type
  }
}

open class NSPersistentHistoryTransaction: NSObject {
  open var author: String?
  open var contextName: String?
  open var timestamp = Date()
  open var token = NSPersistentHistoryToken()
  open var changes: [NSPersistentHistoryChange]? = []
  open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { nil }

  open func objectIDNotification() -> Notification {
    Notification(name: .NSManagedObjectContextDidSave)
  }
}

open class NSPersistentHistoryResult: NSPersistentStoreResult {
  public internal(set) var result: Any?
  public internal(set) var resultType = NSPersistentHistoryResultType.transactionsAndChanges
}

/// A request of a store's history, which has no transactions here.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
  open var token: NSPersistentHistoryToken?

  open class func fetchHistory(after token: NSPersistentHistoryToken?) -> Self { Self() }
  open class func fetchHistory(after date: Date) -> Self { Self() }
  open class func deleteHistory(before token: NSPersistentHistoryToken?) -> Self { Self() }
  open class func deleteHistory(before date: Date) -> Self { Self() }

  public required override init() {}

  var emptyResult: NSPersistentHistoryResult {
    let result = NSPersistentHistoryResult()
    result.resultType = resultType
    result.result = [NSPersistentHistoryTransaction]()
    return result
  }
}
