import Foundation
import Glibc

/// The file system that holds a path: what a person needs to know to make room there.
struct FileSystem: Hashable {
  var mountPoint: String
  /// The device or the file system's own name: `/dev/vda2`, `tmpfs`.
  var source: String
  var kind: String
  /// Whether the file system has no inodes left, so that not even a small file can be made.
  var hasNoFiles = false

  /// - Parameter mounts: the text of `/proc/self/mountinfo`.
  init?(holding path: String, mounts: String) {
    var best: FileSystem?
    for line in mounts.split(separator: "\n") {
      guard let found = FileSystem(line), found.holds(path),
        found.mountPoint.utf8.count >= best?.mountPoint.utf8.count ?? 0
      else { continue }
      best = found
    }
    guard let best else { return nil }
    self = best
  }

  /// All file systems of this process, a later one over an earlier one at the same place.
  static func mounted() -> [FileSystem] {
    let text = FileManager.default.contents(atPath: "/proc/self/mountinfo") ?? Data()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Self($0) }
  }

  /// The file system that holds a path, which need not exist yet.
  static func holding(_ path: String) -> FileSystem? {
    var existing = URL(fileURLWithPath: path)
    while existing.path != "/", access(existing.path, F_OK) != 0 {
      existing.deleteLastPathComponent()
    }
    guard let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo") else {
      return nil
    }
    var found = FileSystem(
      holding: existing.resolvingSymlinksInPath().path,
      mounts: String(decoding: mounts, as: UTF8.self))
    var room = statvfs()
    if statvfs(existing.path, &room) == 0 {
      // Some file systems count no files at all and report 0.
      found?.hasNoFiles = room.f_files > 0 && room.f_favail == 0
    }
    return found
  }

  /// Parses a line such as `36 35 98:0 / /home rw,noatime shared:1 - ext4 /dev/vda2 rw`.
  init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard let end = fields.firstIndex(of: "-"), end > 4, fields.count > end + 2 else { return nil }
    mountPoint = Self.unescaped(fields[4])
    kind = String(fields[end + 1])
    source = Self.unescaped(fields[end + 2])
  }

  func holds(_ path: String) -> Bool {
    mountPoint == "/" || path == mountPoint || path.hasPrefix(mountPoint + "/")
  }

  /// Undoes the kernel's escapes: a space or another character that would end a field is written as
  /// `\040`.
  private static func unescaped(_ field: Substring) -> String {
    guard field.utf8.contains(0x5C) else { return String(field) }
    return String(field).replacing(/\\([0-7]{3})/) { match in
      UInt8(match.1, radix: 8).map { String(UnicodeScalar($0)) } ?? String(match.0)
    }
  }

  /// The file system in words: `the disk at /home (/dev/vda2, ext4)`.
  var words: String {
    source.hasPrefix("/")
      ? "the disk at \(mountPoint) (\(source), \(kind))" : "the disk at \(mountPoint) (\(kind))"
  }
}
