import CoreLocation
import Foundation

/// A value that a record holds.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int8: CKRecordValueProtocol {}
extension Int16: CKRecordValueProtocol {}
extension Int32: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension UInt: CKRecordValueProtocol {}
extension UInt32: CKRecordValueProtocol {}
extension UInt64: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

/// What holds values by their keys.
public protocol CKRecordKeyValueSetting: NSObjectProtocol {
  subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { get set }
  func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)?
  func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey)
  func allKeys() -> [CKRecord.FieldKey]
  func changedKeys() -> [CKRecord.FieldKey]
}

extension CKRecordKeyValueSetting {
  public subscript<Value: CKRecordValueProtocol>(key: CKRecord.FieldKey) -> Value? {
    get { object(forKey: key) as? Value }
    set { setObject(newValue as (any CKRecordValueProtocol)?, forKey: key) }
  }
}

/// The encrypted values of a record.
private final class EncryptedValues: NSObject, CKRecordKeyValueSetting, @unchecked Sendable {
  private var values: [CKRecord.FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<CKRecord.FieldKey> = []

  subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }

  func object(forKey key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: CKRecord.FieldKey) {
    self[key] = object
  }
  func allKeys() -> [CKRecord.FieldKey] { values.keys.sorted() }
  func changedKeys() -> [CKRecord.FieldKey] { changed.sorted() }
}

/// A record of iCloud. It holds values, and no request brings or takes one.
///
/// See <https://developer.apple.com/documentation/cloudkit/ckrecord>.
open class CKRecord: NSObject, CKRecordKeyValueSetting, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  /// The types of records that iCloud makes.
  public enum SystemType {
    public static let userRecord: RecordType = "Users"
    public static let share: RecordType = "cloudkit.share"
  }

  /// The keys by which a query names what iCloud notes of a record.
  public enum SystemFieldKey {
    public static let recordID: FieldKey = "___recordID"
    public static let creationDate: FieldKey = "___createTime"
    public static let creatorUserRecordID: FieldKey = "___createdBy"
    public static let modificationDate: FieldKey = "___modTime"
    public static let lastModifiedUserRecordID: FieldKey = "___modifiedBy"
    public static let parent: FieldKey = "parent"
    public static let share: FieldKey = "cloudkit.share"
  }

  public let recordType: RecordType
  public let recordID: ID
  open var parent: Reference?
  /// The share that was made of this record.
  open internal(set) var share: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private lazy var encrypted = EncryptedValues()
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID()) {
    self.recordType = recordType
    self.recordID = recordID
  }

  public init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.recordType = recordType
    recordID = ID(zoneID: zoneID)
  }

  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    self[key] = object
  }
  open func setValue(_ value: Any?, forKey key: FieldKey) {
    self[key] = value as? any CKRecordValueProtocol
  }
  open func value(forKey key: FieldKey) -> Any? { values[key] }

  /// Values apart from the others. Nothing encrypts them, since none leaves the record.
  open var encryptedValues: any CKRecordKeyValueSetting & Sendable { encrypted }

  open func allTokens() -> [String] { [] }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  open func setParent(_ parentRecord: CKRecord?) {
    parent = parentRecord.map { Reference(record: $0, action: .none) }
  }
  open func setParent(_ parentRecordID: ID?) {
    parent = parentRecordID.map { Reference(recordID: $0, action: .none) }
  }

  // A server would have noted these.
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var creatorUserRecordID: ID? { nil }
  open var lastModifiedUserRecordID: ID? { nil }
  open var recordChangeTag: String? { nil }
}

extension CKRecord {
  /// The name of a record within its zone.
  open class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(
      recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = CKRecordZone.ID.default
    ) {
      self.recordName = recordName
      self.zoneID = zoneID
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return recordName == other.recordName && zoneID == other.zoneID
    }
    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// A value that leads to another record.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public typealias Action = ReferenceAction

    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
    }

    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }
}

/// A file as a value of a record.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A part of a database.
open class CKRecordZone: NSObject, @unchecked Sendable {
  public let zoneID: ID

  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }

  public class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

  open class ID: NSObject, @unchecked Sendable {
    public static let `default` = ID(zoneName: ID.defaultZoneName)
    public static let defaultZoneName = "_defaultZone"

    public let zoneName: String
    public let ownerName: String

    public init(
      zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName
    ) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return zoneName == other.zoneName && ownerName == other.ownerName
    }
    open override var hash: Int { zoneName.hashValue }
  }
}
