import Glibc
import WidgetArchive

/// The places that answer at once: a variable, a file.
enum SecretPlaces {
  /// The most bytes of a secret.
  static let mostBytes = 64 << 10

  static func variable(_ name: String, of environment: [String: String])
    throws(SecretFault) -> String
  {
    guard let value = environment[name] else { throw .variableNotSet }
    return try firstLine(of: Array(value.utf8))
  }

  /// The first line of a regular file; nothing that could make us wait is opened.
  static func file(_ path: String, home: String?) throws(SecretFault) -> String {
    let path = path.hasPrefix("~/") ? (home ?? "") + path.dropFirst() : path
    guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) else {
      throw .unreadable(errno: errno)
    }
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .noFile
    }
    var bytes: [UInt8] = []
    while case .bytes = file.read({ bytes.append(contentsOf: $0) }) {
      guard bytes.count <= mostBytes else { throw .tooLarge(limit: mostBytes) }
    }
    return try firstLine(of: bytes)
  }

  /// The first program of a name in the folders of a PATH. Relative folders are skipped: their
  /// contents depend on the current folder.
  static func program(_ name: String, on path: String) -> String? {
    path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  static func firstLine(of bytes: [UInt8]) throws(SecretFault) -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard !line.isEmpty else { throw .empty }
    return String(decoding: line, as: UTF8.self)
  }
}
