import Foundation

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension Notification.Name {
  public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}

public let CKCurrentUserDefaultName = "__defaultOwner__"

/// A container of iCloud, as on a device where nobody is signed in: `accountStatus` is `.noAccount`, requests of
/// the private and the shared database fail with `CKError.notAuthenticated`, and those of the public one with
/// `CKError.networkUnavailable`.
///
/// See <https://developer.apple.com/documentation/cloudkit/ckcontainer>.
open class CKContainer: NSObject, @unchecked Sendable {
  private static let own = CKContainer(identifier: "iCloud.default")
  private static let refused = CKError.refused(.notAuthenticated)

  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(scope: .private)
  public let publicCloudDatabase = CKDatabase(scope: .public)
  public let sharedCloudDatabase = CKDatabase(scope: .shared)

  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
  }

  public class func `default`() -> CKContainer { own }

  public func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  public func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    completionHandler(.noAccount, nil)
  }
  public func accountStatus() async throws -> CKAccountStatus { .noAccount }

  public func fetchUserRecordID(
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, Self.refused) }
  public func userRecordID() async throws -> CKRecord.ID { throw Self.refused }

  public func add(_ operation: CKOperation) { operation.fail(Self.refused) }
}
