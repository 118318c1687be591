import CloudKit
import Foundation

/// Options of iCloud, which change nothing.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  public let containerIdentifier: String
  open var databaseScope = CKDatabase.Scope.private

  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let dryRun = Self(rawValue: 1 << 1)
  public static let printSchema = Self(rawValue: 1 << 2)
}

/// A container that shares its stores through iCloud on Apple's systems, and keeps them here alone:
/// nothing is shared with anybody, and all of it may be changed.
///
/// See <https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer>.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  open func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {}

  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool {
    canModifyManagedObjects(in: objectID.persistentStore)
  }
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool {
    canModifyManagedObjects(in: objectID.persistentStore)
  }
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }
  private func canModifyManagedObjects(in store: NSPersistentStore?) -> Bool {
    store.map(canModifyManagedObjects) ?? true
  }

  // MARK: Records, of which there are none

  open func record(for managedObjectID: NSManagedObjectID) -> CKRecord? { nil }
  open func records(
    for managedObjectIDs: [NSManagedObjectID]
  ) -> [NSManagedObjectID: CKRecord] { [:] }
  open func recordID(for managedObjectID: NSManagedObjectID) -> CKRecord.ID? { nil }
  open func recordIDs(
    for managedObjectIDs: [NSManagedObjectID]
  ) -> [NSManagedObjectID: CKRecord.ID] { [:] }

  // MARK: Shares, of which there are none

  open func fetchShares(
    matching objectIDs: [NSManagedObjectID]
  ) throws -> [NSManagedObjectID: CKShare] { [:] }
  open func fetchShares(in persistentStore: NSPersistentStore?) throws -> [CKShare] { [] }

  /// Always fails: nobody is signed in.
  open func share(
    _ managedObjects: [NSManagedObject], to share: CKShare?,
    completion:
      @escaping (
        Set<NSManagedObjectID>?, CKShare?, CKContainer?, (any Error)?
      ) -> Void
  ) { completion(nil, nil, nil, CKError(.notAuthenticated)) }

  /// Always fails: nobody is signed in.
  open func share(
    _ managedObjects: [NSManagedObject], to share: CKShare?
  ) async throws -> (Set<NSManagedObjectID>, CKShare, CKContainer) {
    throw CKError(.notAuthenticated)
  }

  /// Always fails: nobody is signed in.
  open func acceptShareInvitations(
    from metadata: [CKShare.Metadata], into persistentStore: NSPersistentStore,
    completion: (([CKShare.Metadata]?, (any Error)?) -> Void)? = nil
  ) { completion?(nil, CKError(.notAuthenticated)) }

  /// Always fails: nobody is signed in.
  open func persistUpdatedShare(
    _ share: CKShare, in persistentStore: NSPersistentStore,
    completion: ((CKShare?, (any Error)?) -> Void)? = nil
  ) { completion?(nil, CKError(.notAuthenticated)) }

  /// Always fails: nobody is signed in.
  open func purgeObjectsAndRecordsInZone(
    with zoneID: CKRecordZone.ID, in persistentStore: NSPersistentStore?,
    completion: ((CKRecordZone.ID?, (any Error)?) -> Void)? = nil
  ) { completion?(nil, CKError(.notAuthenticated)) }

  // MARK: Events, of which none is posted

  public enum EventType: Int, Sendable { case setup, `import`, export }

  /// What a container has done with iCloud.
  open class Event: NSObject, @unchecked Sendable {
    override init() {}

    public let identifier = UUID()
    open var storeIdentifier: String { "" }
    open var type: EventType { .setup }
    open var startDate: Date { .distantPast }
    open var endDate: Date? { nil }
    open var succeeded: Bool { false }
    open var error: (any Error)? { CKError(.notAuthenticated) }
  }

  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  public static let eventNotificationUserInfoKey = "event"
}
