import Foundation
import Glibc
import TimelineEngine

/// Writes an event log while the board runs: `--record FILE`.
///
/// Each event is written by one `write` before the engine handles it, so that a crash loses no
/// event that had an effect. Only this user may read the file.
final class EventRecorder {
  let path: String
  private let descriptor: Int32

  struct Failure: Error {
    var path: String
    var errno: Int32

    var sentence: String {
      errno == EEXIST
        ? "\(path) is there already; a recording never replaces a file: give it another name"
        : "\(path): cannot be recorded to: \(String(cString: strerror(errno)))"
    }
  }

  /// Makes the file and writes the header.
  init(path: String, header: EventLogHeader) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
    try write(header.jsonLine())
  }

  deinit {
    close(descriptor)
  }

  func record(_ event: EngineEvent, at now: Date) throws {
    try write(Data(EventLogLine(date: now, event: event).jsonLine()))
  }

  private func write(_ line: Data) throws {
    let bytes = line + [UInt8(ascii: "\n")]
    let end = lseek(descriptor, 0, SEEK_END)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = errno
        // Cut off the partial line: a log that ends with a whole line can be replayed.
        ftruncate(descriptor, end)
        throw Failure(path: path, errno: error)
      }
      written += count
    }
  }
}
