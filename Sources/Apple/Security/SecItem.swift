import Foundation
import MissingFoundation

/// Adds an item to the keychain.
///
/// Returns `errSecDuplicateItem` if there is one of the same class, account and service, and
/// `errSecInteractionNotAllowed` while the board is locked, as all functions here do.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.perform(attributes) { query, items throws(Keychain.Refusal) in
    guard query.itemClass != nil else { throw Keychain.Refusal(errSecParam) }
    guard !items.contains(where: query.hasKey) else {
      throw Keychain.Refusal(errSecDuplicateItem)
    }
    let item = query.item(at: Date())
    items.append(item)
    result?.pointee = query.result(of: [item])
    return true
  }
}

/// Finds items: the data, the attributes, or both, of one or of all.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  Keychain.perform(query) { query, items throws(Keychain.Refusal) in
    let found = items.filter(query.matches)
    guard !found.isEmpty else { throw Keychain.Refusal(errSecItemNotFound) }
    result?.pointee = query.result(of: found)
    return false
  }
}

/// Changes all items that a query finds.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.perform(query) { query, items throws(Keychain.Refusal) in
    let change = KeychainQuery(attributesToUpdate)
    var isFound = false
    for index in items.indices where query.matches(items[index]) {
      isFound = true
      items[index].merge(change.values) { $1 }
      items[index][kSecAttrModificationDate as String] = Date()
    }
    guard isFound else { throw Keychain.Refusal(errSecItemNotFound) }
    return true
  }
}

/// Deletes all items that a query finds.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.perform(query) { query, items throws(Keychain.Refusal) in
    let rest = items.filter { !query.matches($0) }
    guard rest.count < items.count else { throw Keychain.Refusal(errSecItemNotFound) }
    items = rest
    return true
  }
}
