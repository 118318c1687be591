import Foundation
import WrittenText

/// Reads a text file that a person keeps: only a regular file, and only up to ``mostBytes``.
package enum WrittenFile {
  package static let mostBytes = 1_000_000

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// The text of a file, with its line ends as line feeds.
  package static func text(of path: String) throws(Problem) -> String {
    try reading(of: path).text
  }

  /// The text in a file's bytes, with its line ends as line feeds; nil if they are not text.
  package static func text(in data: Data) -> String? { WrittenText([UInt8](data))?.text }

  /// The text and its encoding. The file is opened without blocking, because the path may be a
  /// named pipe, which has no end.
  package static func reading(of path: String) throws(Problem) -> WrittenText {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Problem(description: String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(description: "not a regular file")
    }
    guard status.st_size <= mostBytes else {
      throw Problem(
        description: "\(status.st_size / 1_000_000) MB; at most \(mostBytes / 1_000_000) MB is read"
      )
    }
    let data: Data
    do {
      data = try handle.read(upToCount: mostBytes) ?? Data()
    } catch {
      throw Problem(description: error.localizedDescription)
    }
    guard let written = WrittenText([UInt8](data)) else {
      throw Problem(description: "not text")
    }
    return written
  }
}
