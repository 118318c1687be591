import Foundation
import Glibc

/// The file that an answer is written to, readable by this person only.
///
/// Its old content stays until the first bytes of an answer show whether they continue it.
final class AnswerFile {
  /// The end of a beginning that the answer may continue; 0 without one.
  let offset: Int
  /// The bytes of the answer so far, including an earlier beginning.
  private(set) var count = 0
  private(set) var hasBegun = false
  private let descriptor: Int32

  init(path: String, goesOn: Bool) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    offset = goesOn ? Self.size(descriptor) : 0
  }

  deinit { if isOpen { close(descriptor) } }

  var isOpen: Bool { descriptor >= 0 }
  /// The size of the file in bytes, whatever it contains.
  var size: Int { Self.size(descriptor) }

  /// Begins an answer in place of the old content.
  func begin() -> Bool {
    hasBegun = true
    return ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// Continues an answer at the end of the file.
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

  /// Puts a copy of a file in place of any file with that name.
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
        // Half of an answer must not look like one.
        unlink(path)
        return false
      }
    }
  }
}
