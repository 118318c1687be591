import Glibc

/// The state of a file or folder in a few letters, which differ after a change.
///
/// A widget notes it before it reads the file, and the board compares it with the state that it
/// finds later. The stamp of a folder depends on the names in it and on their states, not on
/// the folder's own date: a program that locks a folder by a file, and removes the file again, has
/// changed nothing. Folders in it count by their name.
package enum FileStamp {
  /// The most names of a folder that are looked at; of a larger one its own date counts, too.
  package static let mostNames = 512

  /// The stamp of a path that has no file.
  package static let missing = "0"
  /// The stamp of what is neither a file nor a folder, such as a pipe or a device.
  package static let neither = "1"

  /// The stamp of a path, whose links are followed. Nothing is opened but a folder.
  package static func of(_ path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return text(state(of: status))
    case S_IFDIR: return text(stateOfFolder(path, status))
    default: return neither
    }
  }

  private static func text(_ state: UInt64) -> String { String(state, radix: 16) }

  private static func state(of status: stat) -> UInt64 {
    var hash = Hash()
    hash.add(UInt64(truncatingIfNeeded: status.st_mtim.tv_sec))
    hash.add(UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec))
    hash.add(UInt64(truncatingIfNeeded: status.st_size))
    hash.add(UInt64(truncatingIfNeeded: status.st_ino))
    return hash.value
  }

  /// A sum over the names, because a folder gives them in any order.
  private static func stateOfFolder(_ path: String, _ status: stat) -> UInt64 {
    guard let folder = opendir(path) else { return 2 }
    defer { closedir(folder) }
    var sum: UInt64 = 3
    var count = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map(\.self) }
      guard name != [0x2E], name != [0x2E, 0x2E] else { continue }
      count += 1
      guard count <= mostNames else { return sum &+ state(of: status) }
      var hash = Hash()
      for byte in name { hash.add(UInt64(byte)) }
      var found = stat()
      let isFile =
        withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: name.count + 1) {
            fstatat(dirfd(folder), $0, &found, AT_SYMLINK_NOFOLLOW)
          }
        } == 0 && found.st_mode & S_IFMT != S_IFDIR
      if isFile { hash.add(state(of: found)) }
      sum = sum &+ hash.value
    }
    return sum
  }

  /// FNV-1a of 64 bits: the same in every process, as Swift's hashes are not.
  private struct Hash {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: UInt64) {
      var rest = number
      for _ in 0..<8 {
        value = (value ^ (rest & 0xFF)) &* 0x100_0000_01b3
        rest >>= 8
      }
    }
  }
}
