import Foundation

/// A record that says with whom others are shared. An app may make one; no request takes it.
///
/// See <https://developer.apple.com/documentation/cloudkit/ckshare>.
open class CKShare: CKRecord, @unchecked Sendable {
  public enum ParticipantAcceptanceStatus: Int, Sendable {
    case unknown, pending, accepted, removed
  }
  public enum ParticipantPermission: Int, Sendable { case unknown, none, readOnly, readWrite }
  public enum ParticipantRole: Int, Sendable {
    case unknown, owner, administrator, privateUser, publicUser
  }

  /// The keys of what people see of a share.
  public enum SystemFieldKey {
    public static let title: CKRecord.FieldKey = "cloudkit.title"
    public static let thumbnailImageData: CKRecord.FieldKey = "cloudkit.thumbnailImageData"
    public static let shareType: CKRecord.FieldKey = "cloudkit.type"
  }

  open var publicPermission = ParticipantPermission.none
  public let owner = Participant(role: .owner, permission: .readWrite)
  open private(set) var participants: [Participant]

  public init(
    rootRecord: CKRecord,
    shareID: CKRecord.ID = CKRecord.ID(recordName: "Share-\(UUID().uuidString)")
  ) {
    participants = [owner]
    super.init(recordType: SystemType.share, recordID: shareID)
    rootRecord.share = CKRecord.Reference(recordID: shareID, action: .none)
  }

  public init(recordZoneID: CKRecordZone.ID) {
    participants = [owner]
    super.init(
      recordType: SystemType.share,
      recordID: CKRecord.ID(recordName: CKRecordNameZoneWideShare, zoneID: recordZoneID))
  }

  /// Nil: a server would give the address.
  open var url: URL? { nil }
  /// The owner, since nobody else's share comes here.
  open var currentUserParticipant: Participant? { owner }

  open func addParticipant(_ participant: Participant) {
    if !participants.contains(participant) { participants.append(participant) }
  }
  open func removeParticipant(_ participant: Participant) {
    participants.removeAll { $0 == participant && $0 != owner }
  }
}

public let CKRecordNameZoneWideShare = "cloudkit.zoneshare"

extension CKShare {
  /// A person with whom records are shared.
  open class Participant: NSObject, @unchecked Sendable {
    public typealias AcceptanceStatus = ParticipantAcceptanceStatus
    public typealias Permission = ParticipantPermission
    public typealias Role = ParticipantRole

    public let userIdentity = CKUserIdentity()
    open var role: ParticipantRole
    open var permission: ParticipantPermission

    init(role: ParticipantRole, permission: ParticipantPermission) {
      self.role = role
      self.permission = permission
    }

    open var acceptanceStatus: ParticipantAcceptanceStatus { role == .owner ? .accepted : .pending }
  }

  /// What an invitation says, which only a server gives.
  open class Metadata: NSObject, @unchecked Sendable {
    public let containerIdentifier: String
    public let share: CKShare

    init(containerIdentifier: String, share: CKShare) {
      self.containerIdentifier = containerIdentifier
      self.share = share
    }

    open var ownerIdentity: CKUserIdentity { share.owner.userIdentity }
    open var participantRole: ParticipantRole { .unknown }
    open var participantStatus: ParticipantAcceptanceStatus { .unknown }
    open var participantPermission: ParticipantPermission { .unknown }
    open var rootRecord: CKRecord? { nil }
    open var hierarchicalRootRecordID: CKRecord.ID? { nil }
  }
}

/// A person with an account of iCloud, of whom nothing is known.
open class CKUserIdentity: NSObject, @unchecked Sendable {
  override init() {}

  open var userRecordID: CKRecord.ID? { nil }
  open var nameComponents: PersonNameComponents? { nil }
  open var lookupInfo: LookupInfo? { nil }
  open var hasiCloudAccount: Bool { false }
  open var contactIdentifiers: [String] { [] }

  /// What a person is looked up by.
  open class LookupInfo: NSObject, @unchecked Sendable {
    public let emailAddress: String?
    public let phoneNumber: String?
    public let userRecordID: CKRecord.ID?

    public init(emailAddress: String) {
      self.emailAddress = emailAddress
      (phoneNumber, userRecordID) = (nil, nil)
    }
    public init(phoneNumber: String) {
      self.phoneNumber = phoneNumber
      (emailAddress, userRecordID) = (nil, nil)
    }
    public init(userRecordID: CKRecord.ID) {
      self.userRecordID = userRecordID
      (emailAddress, phoneNumber) = (nil, nil)
    }
  }
}

// Shares of others: every request fails, as for records.
extension CKContainer {
  public func accept(
    _ metadata: CKShare.Metadata, completionHandler: @escaping (CKShare?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refused(.notAuthenticated)) }
  @discardableResult public func accept(_ metadata: CKShare.Metadata) async throws -> CKShare {
    throw CKError.refused(.notAuthenticated)
  }
  public func fetchShareMetadata(
    with url: URL, completionHandler: @escaping (CKShare.Metadata?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refused(.notAuthenticated)) }
  public func shareMetadata(for url: URL) async throws -> CKShare.Metadata {
    throw CKError.refused(.notAuthenticated)
  }
  public func shareParticipant(forEmailAddress emailAddress: String) async throws
    -> CKShare.Participant
  { throw CKError.refused(.notAuthenticated) }
  public func shareParticipant(forPhoneNumber phoneNumber: String) async throws
    -> CKShare.Participant
  { throw CKError.refused(.notAuthenticated) }
}
