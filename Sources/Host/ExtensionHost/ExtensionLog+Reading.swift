import Foundation
import Glibc

extension ExtensionLog {
  private static let readBytes: UInt64 = 32 << 10

  /// The last lines of an extension's log in a folder, each with its date first; empty if there is
  /// no log. The text was made printable when it was written.
  package static func tail(of name: String, in folder: String, lines count: Int) -> [String] {
    let base = name.hasSuffix(".widget") ? String(name.dropLast(7)) : name
    let descriptor = open("\(folder)/\(base).log", O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    // A device has no end to read from.
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    let end = (try? file.seekToEnd()) ?? 0
    let start = end > Self.readBytes ? end - Self.readBytes : 0
    guard (try? file.seek(toOffset: start)) != nil, let data = try? file.readToEnd() else {
      return []
    }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    // The first line may have begun before the part that was read.
    return lines.dropFirst(start > 0 ? 1 : 0).suffix(count).map { printable($0) }
  }
}
