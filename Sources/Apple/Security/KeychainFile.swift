import Foundation
import Glibc
import MissingFoundation
import WidgetArchive

/// The items of a group in a file of the mode 0600, which is not encrypted: whoever may read the
/// person's files may read it.
struct KeychainFile {
  private let path: String
  private let lock: Int32

  /// Waits until no other process changes the group's items.
  init(folder: String, group: String) throws(Keychain.Refusal) {
    // A group is no path.
    let name = group.escaped(["/": "_"])
    guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count < 200 else {
      throw Keychain.Refusal(errSecParam)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw Keychain.Refusal(errSecNotAvailable)
    }
    path = folder + "/" + name + ".plist"
    lock = open(folder + "/" + name + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw Keychain.Refusal(errSecNotAvailable) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
  }

  func unlock() { close(lock) }

  /// The items; none before the first was added. A file that is none is an error, so that nothing
  /// of it is overwritten.
  func items() throws(Keychain.Refusal) -> [KeychainItem] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return [] }
      throw Keychain.Refusal(errSecNotAvailable)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: Keychain.largest + 1),
      data.count <= Keychain.largest,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let items = list as? [KeychainItem]
    else { throw Keychain.Refusal(errSecDecode) }
    return items
  }

  /// Replaces the file as a whole: a process that is killed leaves the old or the new one.
  func write(_ items: [KeychainItem]) throws(Keychain.Refusal) {
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: items, format: .binary, options: 0),
      data.count <= Keychain.largest
    else { throw Keychain.Refusal(errSecParam) }
    let new = path + ".new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Keychain.Refusal(errSecIO) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      unlink(new)
      throw Keychain.Refusal(errSecIO)
    }
    guard rename(new, path) == 0 else { throw Keychain.Refusal(errSecIO) }
  }
}
