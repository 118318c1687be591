import Foundation
import Glibc
import WrittenText

/// Reads a whole file that a person or another program may have written. It must be a regular file
/// of at most `limit` bytes, so that nothing can keep the program waiting.
///
/// Every file that this program reads as a whole is read through this type.
package struct FileReading {
  package let path: String
  /// The size limit, in bytes.
  package var limit = FileReading.writtenByPeople

  /// The limit in bytes for files that people write: a board, preferences, a theme.
  package static let writtenByPeople = 1_000_000
  /// The limit in bytes for files that only the program writes.
  package static let writtenHere = 16_000_000
  /// The limit in bytes for an event log or a file of looks that a person names on a command line.
  package static let recorded = 256_000_000

  /// Whether to accept a pipe and wait for it: only for a file that a person names on a command
  /// line.
  package var takesPipes = false

  package init(_ path: String, limit: Int = FileReading.writtenByPeople, takesPipes: Bool = false) {
    self.path = path
    self.limit = limit
    self.takesPipes = takesPipes
  }

  /// The reason why a file could not be read.
  package enum Failure: Error, Hashable {
    case system(errno: Int32)
    /// Not a regular file; the string says what it is, with its article.
    case isOther(String)
    /// The file has this number of bytes, or at least that many.
    case tooLarge(bytes: Int, limit: Int)
    case notText

    package var isMissing: Bool { self == .system(errno: ENOENT) }

    /// The sentence that follows the file's path: what is wrong, and what was expected.
    package var reason: String {
      switch self {
      case .system(let errno): "cannot be read: \(String(cString: strerror(errno)))"
      case .isOther(let what): "is \(what); expected a regular file"
      case .tooLarge(let bytes, let limit):
        "has \(Self.words(bytes)); it may have at most \(Self.words(limit))"
      case .notText: "is not text"
      }
    }

    private static func words(_ bytes: Int) -> String {
      switch bytes {
      case ..<10_000_000 where bytes % 1_000_000 != 0: "\(bytes) bytes"
      case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
      default: "\(bytes / 1_000_000_000) GB"
      }
    }
  }

  package func data() throws(Failure) -> Data {
    // O_NONBLOCK opens a pipe at once, which is then recognised by `fstat`; O_NOCTTY keeps a
    // terminal from becoming this process's controlling terminal.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (takesPipes ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .system(errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno: errno) }
    if let other = words(for: status.st_mode) { throw .isOther(other) }
    guard status.st_size <= limit else {
      throw .tooLarge(bytes: Int(status.st_size), limit: limit)
    }
    return try contents(of: descriptor, expecting: Int(status.st_size))
  }

  /// The first `count` bytes of a regular file of any size, or all bytes of a shorter one; nil if
  /// it is not a regular file.
  package func beginning(_ count: Int) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = Glibc.read(descriptor, &bytes, count)
    return Data(bytes.prefix(max(0, found)))
  }

  /// The file's text, in any encoding and with any line ends that an editor writes.
  package func text() throws(Failure) -> String {
    guard let written = WrittenText([UInt8](try data())) else { throw .notText }
    return written.text
  }

  /// The bytes up to the end of the file, which may have moved since its size was read.
  private func contents(of descriptor: Int32, expecting size: Int) throws(Failure) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: min(max(size, 4096) + 1, 1 << 20))
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno: errno) }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= limit else { throw .tooLarge(bytes: data.count, limit: limit) }
    }
  }

  private func words(for mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: takesPipes ? nil : "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
}

extension CommandFailure {
  /// Reports that a file which a command needs cannot be read.
  package init(_ path: String, _ failure: FileReading.Failure) {
    self.init(.badData, "\(path): \(failure.reason)")
  }
}
