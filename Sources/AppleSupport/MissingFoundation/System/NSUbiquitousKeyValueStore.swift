import Foundation

/// The values that a person's devices share.
///
/// There is no iCloud here: the values are stored in the extension's user defaults, in a group of
/// their own.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Never posted: only this process changes the values.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let values = UserDefaults(suiteName: "ubiquitous") ?? .standard

  open func object(forKey key: String) -> Any? { values.object(forKey: key) }
  open func string(forKey key: String) -> String? { values.string(forKey: key) }
  open func array(forKey key: String) -> [Any]? { values.array(forKey: key) }
  open func dictionary(forKey key: String) -> [String: Any]? { values.dictionary(forKey: key) }
  open func data(forKey key: String) -> Data? { values.data(forKey: key) }
  /// The integer of a key, 0 if there is none.
  open func longLong(forKey key: String) -> Int64 { Int64(values.integer(forKey: key)) }
  /// The number of a key, 0 if there is none.
  open func double(forKey key: String) -> Double { values.double(forKey: key) }
  /// The Boolean value of a key, `false` if there is none.
  open func bool(forKey key: String) -> Bool { values.bool(forKey: key) }
  open func set(_ anObject: Any?, forKey key: String) { values.set(anObject, forKey: key) }
  open func removeObject(forKey key: String) { values.removeObject(forKey: key) }
  /// Writes pending changes.
  @discardableResult
  open func synchronize() -> Bool { values.synchronize() }
}

// The keys of the notification, which is never posted, and the reasons that it would name.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3
