import Foundation
import Glibc
import WrittenText

/// Reads a file whole that a person or another program may have written: a regular file of no more
/// than so many bytes, and nothing that could keep the program waiting.
///
/// Every file that this program reads whole is read so.
struct FileReading {
  let path: String
  /// In bytes.
  var limit = FileReading.writtenByPeople

  /// Of a file that people write: a board, preferences, a theme.
  static let writtenByPeople = 1_000_000
  /// Of a file that only the program writes.
  static let writtenHere = 16_000_000
  /// Of an event log or a file of looks, which a person gives to a command by name.
  static let recorded = 256_000_000

  /// Whether a pipe is waited for: for a file that a person gives to a command by name.
  var takesPipes = false

  init(_ path: String, limit: Int = FileReading.writtenByPeople, takesPipes: Bool = false) {
    self.path = path
    self.limit = limit
    self.takesPipes = takesPipes
  }

  /// Why there is nothing to read.
  enum Failure: Error, Hashable {
    case system(errno: Int32)
    /// Not a regular file but this, with its article.
    case isOther(String)
    /// It has this number of bytes, or at least that many.
    case tooLarge(bytes: Int, limit: Int)
    case notText

    var isMissing: Bool { self == .system(errno: ENOENT) }

    /// After the file's path: what is wrong, and what was expected.
    var reason: String {
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

  func data() throws(Failure) -> Data {
    // A pipe opens at once and is then told apart; a terminal does not become this process' own.
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

  /// The text in whatever encoding and with whatever ends of lines its editor wrote it.
  func text() throws(Failure) -> String {
    guard let written = WrittenText([UInt8](try data())) else { throw .notText }
    return written.text
  }

  /// What stands there to the end, which may have moved since its size was asked for.
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
  /// A file that a command needs cannot be read.
  init(_ path: String, _ failure: FileReading.Failure) {
    self.init(.badData, "\(path): \(failure.reason)")
  }
}
