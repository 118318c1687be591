import Foundation

func secret() -> Data? {
  var item: CFTypeRef?
  let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword]
  guard SecItemCopyMatching(query as CFDictionary, &item) == 0 else { return nil }
  return item as? Data
}
