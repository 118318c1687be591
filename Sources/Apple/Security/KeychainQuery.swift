import Foundation
import MissingFoundation

/// An item of the keychain: its attributes and its data, by Apple's keys.
typealias KeychainItem = [String: Any]

/// What a dictionary asks for.
struct KeychainQuery {
  /// The attributes and the data, without what is asked about them.
  private(set) var values: KeychainItem = [:]
  private var asked: [String: Any] = [:]

  init(_ dictionary: CFDictionary) {
    for (key, value) in dictionary {
      let name = (key as? String) ?? (key as? NSString).map { String($0) }
      guard let name else { continue }
      let isQuestion = ["m_", "r_", "u_"].contains { name.hasPrefix($0) }
      if isQuestion || name == kSecUseDataProtectionKeychain as String {
        asked[name] = value
      } else {
        values[name] = Self.plain(value)
      }
    }
    // An item is the same whether it is to be shared through iCloud or not.
    values[kSecAttrSynchronizable as String] = nil
    values[kSecAttrAccessControl as String] = nil
  }

  /// A value in a form that a property list has.
  private static func plain(_ value: Any) -> Any? {
    switch value {
    case let value as Data: value
    case let value as Date: value
    case let value as String: value
    case let value as NSNumber: value
    case let value as NSString: String(value)
    case let value as NSData: value as Data
    default: nil
    }
  }

  var itemClass: String? { values[kSecClass as String] as? String }
  var group: String? { values[kSecAttrAccessGroup as String] as? String }

  private func isSet(_ key: CFString) -> Bool {
    (asked[key as String] as? NSNumber)?.boolValue == true
  }

  /// The attributes by which an item of each class is the only one.
  private static let keys = [
    kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrProtocol, kSecAttrPort,
    kSecAttrPath, kSecAttrApplicationTag, kSecAttrSecurityDomain,
  ].map { String($0) }

  func hasKey(_ item: KeychainItem) -> Bool {
    Self.keys.allSatisfy { Self.isEqual(values[$0], item[$0]) }
  }

  func matches(_ item: KeychainItem) -> Bool {
    values.allSatisfy { key, value in
      key == kSecValueData as String || key == kSecAttrAccessGroup as String
        || key == kSecAttrAccessible as String || Self.isEqual(value, item[key])
    }
  }

  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as AnyHashable, let b as AnyHashable): a == b
    default: false
    }
  }

  func item(at date: Date) -> KeychainItem {
    var item = values
    item[kSecAttrCreationDate as String] = date
    item[kSecAttrModificationDate as String] = date
    return item
  }

  /// The result in the form that the query wants; nil if it wants none.
  func result(of items: [KeychainItem]) -> CFTypeRef? {
    let wantsData = isSet(kSecReturnData)
    let wantsAttributes = isSet(kSecReturnAttributes)
    guard wantsData || wantsAttributes else { return nil }
    let results = items.map { item -> NSObject in
      let data = item[kSecValueData as String] as? Data ?? Data()
      guard wantsAttributes else { return data as NSData }
      var attributes = item
      if !wantsData { attributes[kSecValueData as String] = nil }
      return NSDictionary(dictionary: attributes)
    }
    return wantsAll ? NSArray(array: results) : results.first
  }

  private var wantsAll: Bool {
    switch asked[kSecMatchLimit as String] {
    case let limit as String: limit == kSecMatchLimitAll as String
    case let limit as NSNumber: limit.intValue > 1
    default: false
    }
  }
}
