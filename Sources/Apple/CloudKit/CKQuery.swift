import Foundation

/// What records a request is for.
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
}

/// What a server would tell of without being asked.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String

  public enum SubscriptionType: Int, Sendable { case query = 1, recordZone, database }

  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?
  open var subscriptionType: SubscriptionType {
    switch self {
    case is CKQuerySubscription: .query
    case is CKRecordZoneSubscription: .recordZone
    default: .database
    }
  }

  init(subscriptionID: ID) { self.subscriptionID = subscriptionID }

  open class NotificationInfo: NSObject, @unchecked Sendable {
    public override init() {}
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    open var alertActionLocalizationKey: String?
    open var alertLaunchImage: String?
    open var title: String?
    open var titleLocalizationKey: String?
    open var titleLocalizationArgs: [CKRecord.FieldKey]?
    open var subtitle: String?
    open var subtitleLocalizationKey: String?
    open var subtitleLocalizationArgs: [CKRecord.FieldKey]?
    open var soundName: String?
    open var category: String?
    open var collapseIDKey: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var shouldSendMutableContent = false
    open var desiredKeys: [CKRecord.FieldKey]?
  }
}

open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }

  public let recordType: CKRecord.RecordType?
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  open var zoneID: CKRecordZone.ID?

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: CKSubscription.ID = UUID().uuidString,
    options querySubscriptionOptions: Options = [
      .firesOnRecordCreation, .firesOnRecordUpdate, .firesOnRecordDeletion,
    ]
  ) {
    self.recordType = recordType
    self.predicate = predicate
    self.querySubscriptionOptions = querySubscriptionOptions
    super.init(subscriptionID: subscriptionID)
  }
}

open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  open var recordType: CKRecord.RecordType?

  public override init(subscriptionID: CKSubscription.ID = UUID().uuidString) {
    super.init(subscriptionID: subscriptionID)
  }
}

open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public let zoneID: CKRecordZone.ID
  open var recordType: CKRecord.RecordType?

  public init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString) {
    self.zoneID = zoneID
    super.init(subscriptionID: subscriptionID)
  }
}

/// A place in the history of a database, which only a server gives.
open class CKServerChangeToken: NSObject, @unchecked Sendable {
  override init() {}
}
