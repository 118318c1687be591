import Foundation
import WrittenText

/// Reads a text that a person keeps in a file: a regular one, and no larger than what people write.
package enum WrittenFile {
  package static let mostBytes = 1_000_000

  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// The text, its lines apart by line feeds alone.
  package static func text(of path: String) throws(Problem) -> String {
    try reading(of: path).text
  }

  /// The text that bytes of a file are, its lines apart by line feeds alone; nil for what is none.
  package static func text(in data: Data) -> String? { WrittenText([UInt8](data))?.text }

  /// The text and how it was read. Opened without blocking: the path may be a named pipe, which has no end.
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
