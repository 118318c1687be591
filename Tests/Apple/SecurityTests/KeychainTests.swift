import Foundation
import Glibc
import Security
import Testing

/// The folders of the process are the test's own: the suite sets them before the first call.
@Suite(.serialized) struct KeychainTests {
  private static let home: URL = {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    setenv("XDG_DATA_HOME", home.path + "/data", 1)
    setenv("XDG_STATE_HOME", home.path + "/state", 1)
    return home
  }()

  private let group: String

  init() {
    group = "group.\(Self.home.lastPathComponent.prefix(4)).\(UUID().uuidString)"
  }

  private func query(_ more: [String: Any] = [:]) -> CFDictionary {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "me",
      kSecAttrService as String: "tides", kSecAttrAccessGroup as String: group,
    ]
    return query.merging(more) { $1 } as CFDictionary
  }

  private var file: String { Self.home.path + "/data/widgetboard/keychain/\(group).plist" }

  @Test func `an item is added once, found, changed and deleted`() {
    let secret = Data("secret".utf8)
    let item = query([kSecValueData as String: secret, kSecAttrLabel as String: "a"])
    #expect(SecItemAdd(item, nil) == errSecSuccess)
    #expect(SecItemAdd(item, nil) == errSecDuplicateItem)
    var found: CFTypeRef?
    let wanted = query([
      kSecReturnData as String: kCFBooleanTrue as Any, kSecMatchLimit as String: kSecMatchLimitOne,
    ])
    #expect(SecItemCopyMatching(wanted, &found) == errSecSuccess)
    #expect(found as? Data == secret)
    let change = [kSecValueData: Data("new".utf8)] as CFDictionary
    #expect(SecItemUpdate(query(), change) == errSecSuccess)
    var all: CFTypeRef?
    let everything = query([
      kSecReturnData as String: true, kSecReturnAttributes as String: true,
      kSecMatchLimit as String: kSecMatchLimitAll,
    ])
    #expect(SecItemCopyMatching(everything, &all) == errSecSuccess)
    let items = all as? [[String: Any]]
    #expect(items?.count == 1 && items?.first?[kSecAttrLabel as String] as? String == "a")
    #expect(items?.first?[kSecValueData as String] as? Data == Data("new".utf8))
    #expect(SecItemDelete(query()) == errSecSuccess)
    #expect(SecItemDelete(query()) == errSecItemNotFound)
    #expect(SecItemCopyMatching(wanted, nil) == errSecItemNotFound)
  }

  @Test func `only the person may read the file`() throws {
    #expect(SecItemAdd(query([kSecValueData as String: Data([1])]), nil) == errSecSuccess)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a locked board's secrets are closed`() throws {
    #expect(SecItemAdd(query([kSecValueData as String: Data([1])]), nil) == errSecSuccess)
    let lock = Self.home.path + "/state/widgetboard/locked"
    try FileManager.default.createDirectory(
      atPath: (lock as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: lock))
    #expect(SecItemCopyMatching(query(), nil) == errSecInteractionNotAllowed)
    #expect(SecItemDelete(query()) == errSecInteractionNotAllowed)
    try FileManager.default.removeItem(atPath: lock)
    #expect(SecItemCopyMatching(query(), nil) == errSecSuccess)
    let words = SecCopyErrorMessageString(errSecInteractionNotAllowed, nil)
    #expect(words == "User interaction is not allowed.")
  }

  /// As libraries for the keychain do that many apps share.
  @Test func `an access control is accepted and asks nobody`() throws {
    var error: Unmanaged<CFError>?
    let control = try #require(
      SecAccessControlCreateWithFlags(
        kCFAllocatorDefault, kSecAttrAccessibleAfterFirstUnlock, [.userPresence, .biometryAny],
        &error))
    #expect(error == nil)
    let added = query([
      kSecValueData as String: Data([1]), kSecAttrAccessControl as String: control,
    ])
    #expect(SecItemAdd(added, nil) == errSecSuccess)
    #expect(SecItemCopyMatching(query(), nil) == errSecSuccess)
    let refused = SecAccessControlCreateWithFlags(nil, NSNumber(value: 1), [], &error)
    #expect(refused == nil)
    let reason = try #require(error?.takeRetainedValue())
    #expect(CFErrorGetCode(reason) == Int(errSecParam))
    #expect(CFErrorGetDomain(reason) == NSOSStatusErrorDomain as NSString)
  }

  @Test func `a broken keychain is an error and stays as it is`() throws {
    #expect(SecItemAdd(query([kSecValueData as String: Data([1])]), nil) == errSecSuccess)
    let broken = Data("broken".utf8)
    try broken.write(to: URL(fileURLWithPath: file))
    #expect(SecItemCopyMatching(query(), nil) == errSecDecode)
    #expect(SecItemAdd(query(), nil) == errSecDecode)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == broken)
  }

  @Test(arguments: ["", "..", ".hidden", String(repeating: "x", count: 300)])
  func `a group is no path`(group: String) {
    let query = [kSecClass: kSecClassGenericPassword, kSecAttrAccessGroup: group] as CFDictionary
    #expect(SecItemAdd(query, nil) == errSecParam)
  }
}
