import Foundation

func makeKey() -> SecKey? {
  let access = SecAccessControlCreateWithFlags(
    nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .privateKeyUsage, nil)
  return SecKeyCreateRandomKey([kSecAttrAccessControl: access as Any] as CFDictionary, nil)
}
