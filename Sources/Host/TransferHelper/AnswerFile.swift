import Foundation
import Glibc

/// The file an answer goes to, for this person alone.
///
/// What was in it stays until the first bytes of an answer say whether they go on from there.
final class AnswerFile {
  /// Where a beginning ends that the answer may go on from; 0 without one.
  let offset: Int
  /// Bytes of the answer so far, a beginning included.
  private(set) var count = 0
  private(set) var hasBegun = false
  private let descriptor: Int32

  init(path: String, goesOn: Bool) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    offset = goesOn ? Self.size(descriptor) : 0
  }

  deinit { if isOpen { close(descriptor) } }

  var isOpen: Bool { descriptor >= 0 }
  /// Bytes on the disk, of whatever they are.
  var size: Int { Self.size(descriptor) }

  /// An answer begins, in place of what was there.
  func begin() -> Bool {
    hasBegun = true
    return ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// An answer goes on where the file ends.
  func goOn() -> Bool {
    hasBegun = true
    count = offset
    return lseek(descriptor, off_t(offset), SEEK_SET) >= 0
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(
        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    count += bytes.count
    return true
  }

  private static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts a copy of a file in place of whatever has that name.
  static func copy(_ source: String, to path: String) -> Bool {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    let to = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    defer {
      if from >= 0 { close(from) }
      if to >= 0 { close(to) }
    }
    guard from >= 0, to >= 0 else { return false }
    while true {
      let count = sendfile(to, from, nil, 1 << 24)
      if count == 0 { return true }
      if count < 0 {
        // Half of an answer is none.
        unlink(path)
        return false
      }
    }
  }
}
