import Foundation

/// What iCloud tells an app. It tells nothing here, so that an app reads one from a message of its own alone.
///
/// See <https://developer.apple.com/documentation/cloudkit/cknotification>.
open class CKNotification: NSObject, @unchecked Sendable {
  public enum NotificationType: Int, Sendable {
    case query = 1, recordZone, readNotification, database
  }

  open class ID: NSObject, @unchecked Sendable {}

  open var notificationType: NotificationType { .query }
  open var notificationID: ID? { nil }
  public let containerIdentifier: String?
  public let subscriptionID: CKSubscription.ID?
  public let subscriptionOwnerUserRecordID: CKRecord.ID? = nil
  public let isPruned = false
  public let alertBody: String?
  public let title: String?
  public let category: String?

  private let cloud: [AnyHashable: Any]

  /// Reads the dictionary of a message; nil if it is none of iCloud's.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    guard let cloud = notificationDictionary["ck"] as? [AnyHashable: Any] else { return nil }
    self.cloud = cloud
    containerIdentifier = cloud["cid"] as? String
    subscriptionID = (cloud["qry"] as? [AnyHashable: Any])?["sid"] as? String
    let system = notificationDictionary["aps"] as? [AnyHashable: Any]
    let alert = system?["alert"]
    alertBody = alert as? String ?? (alert as? [AnyHashable: Any])?["body"] as? String
    title = (alert as? [AnyHashable: Any])?["title"] as? String
    category = system?["category"] as? String
  }

  /// What a query's message says of the record.
  fileprivate var query: [AnyHashable: Any] { cloud["qry"] as? [AnyHashable: Any] ?? [:] }
}

open class CKQueryNotification: CKNotification, @unchecked Sendable {
  public enum Reason: Int, Sendable { case recordCreated = 1, recordUpdated, recordDeleted }

  open var queryNotificationReason: Reason {
    (query["fo"] as? Int).flatMap(Reason.init) ?? .recordUpdated
  }
  open var recordID: CKRecord.ID? { (query["rid"] as? String).map { CKRecord.ID(recordName: $0) } }
  open var recordFields: [String: any CKRecordValueProtocol]? { nil }
  open var databaseScope: CKDatabase.Scope {
    (query["dbs"] as? Int).flatMap(CKDatabase.Scope.init) ?? .public
  }
}

open class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
  open override var notificationType: NotificationType { .recordZone }
  open var recordZoneID: CKRecordZone.ID? { nil }
  open var databaseScope: CKDatabase.Scope { .private }
}

open class CKDatabaseNotification: CKNotification, @unchecked Sendable {
  open override var notificationType: NotificationType { .database }
  open var databaseScope: CKDatabase.Scope { .private }
}
