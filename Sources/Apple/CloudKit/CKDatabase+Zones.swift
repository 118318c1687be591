import Foundation

// The zones of a database and its subscriptions: every request fails, as for records.
extension CKDatabase {
  public func fetchAllRecordZones(
    completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  public func allRecordZones() async throws -> [CKRecordZone] { throw refused }
  public func fetch(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  public func recordZone(for zoneID: CKRecordZone.ID) async throws -> CKRecordZone {
    throw refused
  }
  public func recordZones(for ids: [CKRecordZone.ID]) async throws
    -> [CKRecordZone.ID: Result<CKRecordZone, any Error>]
  { throw refused }
  @discardableResult public func modifyRecordZones(
    saving recordZonesToSave: [CKRecordZone], deleting recordZoneIDsToDelete: [CKRecordZone.ID]
  ) async throws -> (
    saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
    deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
  ) { throw refused }

  public func save(
    _ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  @discardableResult public func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    throw refused
  }
  public func delete(
    withRecordZoneID zoneID: CKRecordZone.ID,
    completionHandler: @escaping (CKRecordZone.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  @discardableResult public func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws
    -> CKRecordZone.ID
  { throw refused }

  public func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  @discardableResult public func save(_ subscription: CKSubscription) async throws
    -> CKSubscription
  { throw refused }
  public func fetchAllSubscriptions(
    completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  public func allSubscriptions() async throws -> [CKSubscription] { throw refused }
  public func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  public func subscription(for subscriptionID: CKSubscription.ID) async throws -> CKSubscription {
    throw refused
  }
  public func subscriptions(for ids: [CKSubscription.ID]) async throws
    -> [CKSubscription.ID: Result<CKSubscription, any Error>]
  { throw refused }
  @discardableResult public func modifySubscriptions(
    saving subscriptionsToSave: [CKSubscription],
    deleting subscriptionIDsToDelete: [CKSubscription.ID]
  ) async throws -> (
    saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
    deleteResults: [CKSubscription.ID: Result<Void, any Error>]
  ) { throw refused }
  public func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { completionHandler(nil, refused) }
  @discardableResult public func deleteSubscription(
    withID subscriptionID: CKSubscription.ID
  ) async throws -> CKSubscription.ID { throw refused }
}
