import Foundation
import Glibc

/// A property list written by a person or a tool, read within limits.
struct PropertyListFile {
  private let path: String

  /// The most bytes: far more than anyone writes into such a file.
  private static let limit = 64_000

  init(_ path: String) {
    self.path = path
  }

  /// The file's dictionary; nil if there is no such file.
  func read() throws(DeclarationTrouble) -> [String: Any]? {
    guard let bytes = try contents() else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    guard let dictionary = list as? [String: Any] else { throw trouble(.noPropertyList) }
    return dictionary
  }

  private func contents() throws(DeclarationTrouble) -> Data? {
    var status = stat()
    // Hardly any extension has one. A link that leads nowhere does not count as absent: its author
    // meant to declare something.
    if lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    // O_NONBLOCK, since opening a named pipe would wait for its other end otherwise.
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) else {
      throw trouble(.unreadable(errno: errno))
    }
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw trouble(.noFile)
    }
    guard status.st_size <= Self.limit else { throw trouble(.tooLarge(limit: Self.limit)) }
    var data = Data()
    while data.count <= Self.limit {
      switch file.read({ data.append(contentsOf: $0) }) {
      case .bytes: continue
      case .end: return data
      case .nothingYet: throw trouble(.unreadable(errno: EAGAIN))
      }
    }
    throw trouble(.tooLarge(limit: Self.limit))
  }

  private func trouble(_ cause: DeclarationTrouble.Cause) -> DeclarationTrouble {
    DeclarationTrouble(path: path, cause: cause)
  }
}
