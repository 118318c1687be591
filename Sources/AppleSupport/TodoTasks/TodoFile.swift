import Foundation
import WrittenText

/// A todo.txt file. A change replaces the whole file or fails.
package struct TodoFile: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The largest file in bytes; a list that a person keeps is smaller.
  static let mostBytes = 2_000_000
  /// The most lines: blank ones and short ones take more memory than their bytes.
  static let mostLines = 50_000

  package func read() throws(TodoError) -> TodoText {
    let bytes = try load().bytes
    // UTF-16 is shown but cannot be changed, as its lines are decoded and no longer the file's
    // bytes.
    guard case .utf16(let isBigEndian) = TextEncoding.judge(bytes) else { return TodoText(bytes) }
    return TodoText(Array(TextEncoding.utf16(isBigEndian: isBigEndian).decode(bytes).utf8))
  }

  /// Marks a task as done, or as open again.
  package func change(_ text: String, line: Int, toDone done: Bool, on today: Day)
    throws(TodoError)
  {
    // For a symbolic link the target is replaced, and the link stays.
    guard let target = realpath(path, nil) else { throw .missing(path: path) }
    defer { free(target) }
    let file = TodoFile(path: String(cString: target))
    let lock = try FolderLock(of: file.path)
    defer { lock.release() }
    // If another program changed the file meanwhile, it is read again.
    for _ in 0..<3 {
      let (bytes, version) = try file.load()
      if case .utf16 = TextEncoding.judge(bytes) { throw .notUTF8(line: line + 1) }
      guard let new = try TodoText(bytes).changing(text, line: line, toDone: done, on: today)
      else { return }
      if try file.replace(with: new.content, ifStill: version) { return }
    }
    throw .busy(path: path)
  }

  /// Values of which at least one differs after a change of the file.
  private struct Version: Equatable {
    var device: dev_t
    var number: ino_t
    var size: off_t
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private func load() throws(TodoError) -> (bytes: [UInt8], version: Version) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: path, errno: EISDIR)
    default: throw .unreadable(path: path, errno: EINVAL)
    }
    guard status.st_size <= Self.mostBytes else {
      throw .tooLarge(path: path, bytes: Int(status.st_size))
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes {
        let rest = UnsafeMutableRawBufferPointer(rebasing: $0[count...])
        return Foundation.read(descriptor, rest.baseAddress, rest.count)
      }
      guard step >= 0 else { throw .unreadable(path: path, errno: errno) }
      guard step > 0 else { break }
      count += step
    }
    let lines = bytes[..<count].count { $0 == 0x0A || $0 == 0x0D }
    guard lines <= Self.mostLines else { throw .tooLong(path: path, lines: lines) }
    return (Array(bytes[..<count]), Version(status))
  }

  /// Writes a new file beside the old one and renames it, with the same permissions and owner;
  /// returns false if the old file has changed meanwhile.
  private func replace(with bytes: [UInt8], ifStill version: Version) throws(TodoError) -> Bool {
    guard access(path, W_OK) == 0 else { throw .readOnly(path: path) }
    let aside = "\(path).\(getpid()).tmp"
    unlink(aside)
    let descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard stat(path, &status) == 0, Version(status) == version else {
      unlink(aside)
      return false
    }
    // Without permission to change owners, the file belongs to the current user.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0, Self.write(bytes, to: descriptor),
      fsync(descriptor) == 0
    else {
      let code = errno
      unlink(aside)
      throw .unwritable(path: path, errno: code)
    }
    guard stat(path, &status) == 0, Version(status) == version, rename(aside, path) == 0 else {
      unlink(aside)
      return false
    }
    return true
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Serializes concurrent changes: each locks the file's folder while it writes.
private struct FolderLock {
  private let descriptor: Int32

  init(of path: String) throws(TodoError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, errno: errno) }
    _ = flock(descriptor, LOCK_EX)
  }

  func release() {
    close(descriptor)
  }
}
