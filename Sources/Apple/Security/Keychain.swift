import Foundation
import Glibc
import MissingFoundation
import Synchronization
import WidgetArchive

/// The keychain: the items of each access group, in the person's keyring where one is running, else
/// in a file that only they may read.
///
/// Two processes change it one after another, under a lock.
enum Keychain {
  struct Refusal: Error {
    let status: OSStatus
    init(_ status: OSStatus) { self.status = status }
  }

  /// The most bytes of a group's items.
  static let largest = 4 << 20

  private static let one = Mutex(())

  /// Performs a call on the items of its group, and keeps them if it has changed them.
  static func perform(
    _ dictionary: CFDictionary,
    _ body: (KeychainQuery, inout [KeychainItem]) throws(Refusal) -> Bool
  ) -> OSStatus {
    let folders = ProfileFolders(environment: ProcessInfo.processInfo.environment)
    // The board's file: as on a device, secrets are closed while it is locked.
    guard access(folders.state + "/locked", F_OK) != 0 else { return errSecInteractionNotAllowed }
    let query = KeychainQuery(dictionary)
    let group = query.group ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return one.withLock { _ in
      do throws(Refusal) {
        let place = try KeychainFile(folder: folders.data + "/keychain", group: group)
        defer { place.unlock() }
        var items = try place.items()
        if try body(query, &items) { try place.write(items) }
        return errSecSuccess
      } catch {
        return error.status
      }
    }
  }
}
