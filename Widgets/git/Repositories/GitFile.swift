import Foundation

/// Reads small files inside git's folder. A repository may come from anywhere, so it never blocks
/// on a pipe and never reads a large file.
enum GitFile {
  private static let mostBytes = 65_536

  /// The beginning of a file; nil if it cannot be read.
  static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The first line of a file, unless it is empty.
  static func line(_ path: String) -> String? {
    text(path)?.split(separator: "\n", omittingEmptySubsequences: false).first
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
