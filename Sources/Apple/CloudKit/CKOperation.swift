import Foundation

/// A request of iCloud as an operation. Added to a database, a container or a queue, it fails.
open class CKOperation: Operation, @unchecked Sendable {
  public typealias ID = String

  open class Configuration: NSObject, @unchecked Sendable {
    public override init() {}
    open var container: CKContainer?
    open var qualityOfService = QualityOfService.default
    open var allowsCellularAccess = true
    open var isLongLived = false
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 604_800
  }

  public let operationID: ID = UUID().uuidString
  open var configuration: Configuration! = Configuration()

  public override init() {}

  open override func main() { fail(CKError(.notAuthenticated)) }

  /// Calls the blocks that the author has set.
  func fail(_ error: CKError) { completionBlock?() }
}

open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?

  open override func main() {
    fail(CKError(database?.databaseScope == .public ? .networkUnavailable : .notAuthenticated))
  }
}

public final class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public var recordIDs: [CKRecord.ID]?
  public var desiredKeys: [CKRecord.FieldKey]?
  public var perRecordProgressBlock: ((CKRecord.ID, Double) -> Void)?
  public var perRecordCompletionBlock: ((CKRecord?, CKRecord.ID?, (any Error)?) -> Void)?
  public var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  public var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  public var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public override init() {}
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  public static func fetchCurrentUserRecordOperation() -> Self { Self() }

  override func fail(_ error: CKError) {
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
    super.fail(error)
  }
}

public final class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged, changedKeys, allKeys
  }

  public var recordsToSave: [CKRecord]?
  public var recordIDsToDelete: [CKRecord.ID]?
  public var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  public var isAtomic = true
  public var clientChangeTokenData: Data?
  public var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
  public var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  public var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  public var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  public var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  public var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public override init() {}
  public convenience init(
    recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
  ) {
    self.init()
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
  }

  override func fail(_ error: CKError) {
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
    super.fail(error)
  }
}

public final class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  public static let maximumResults = 0

  public final class Cursor: NSObject, @unchecked Sendable {
    override init() {}
  }

  public var query: CKQuery?
  public var cursor: Cursor?
  public var zoneID: CKRecordZone.ID?
  public var resultsLimit = CKQueryOperation.maximumResults
  public var desiredKeys: [CKRecord.FieldKey]?
  public var recordFetchedBlock: ((CKRecord) -> Void)?
  public var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  public var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  public var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public override init() {}
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func fail(_ error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
    super.fail(error)
  }
}
