@preconcurrency import Foundation
import WidgetArchive

struct ReplyLines {
  var reply: ExtensionReply
  /// The line of what the entries share, without its line feed.
  var table: [UInt8]?
  /// Lines of entries, without line feeds.
  var entries: [[UInt8]] = []
  /// The date of the only entry, of a timeline that has one.
  var onlyDate: Date?

  /// All lines, each with its line feed.
  var bytes: [UInt8] {
    let head = reply.jsonLine()
    var bytes: [UInt8] = []
    let lines = [head] + (table.map { [$0] } ?? []) + entries
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
    for line in lines {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

/// Where replies go: what was standard output when the process began.
struct ReplyPipe {
  private let descriptor: Int32

  /// Keeps standard output for replies and points it at standard error, so that an author's `print`
  /// is a line of the widget's log. To be called before any code of the author runs.
  static func claim() -> ReplyPipe {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
    // C's stdout is buffered by blocks into a pipe: the last lines before a crash would be lost.
    setvbuf(stdout, nil, _IOLBF, 0)
    return ReplyPipe(descriptor: descriptor)
  }

  /// Writes a reply, if possible in one call. False once the reader has closed the pipe.
  func write(_ reply: ReplyLines) -> Bool { write(reply.bytes) }

  /// Writes whole lines, if possible in one call. False once the reader has closed the pipe.
  func write(_ lines: [UInt8]) -> Bool {
    lines.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}

/// The requests on standard input, a line each, as they come.
struct RequestLines: Sequence, IteratorProtocol {
  private var buffer: [UInt8] = []
  /// What of the buffer was not taken yet, and the part of that in which no line ends.
  private var start = 0
  private var searched = 0
  private(set) var atEnd = false
  private let input: Int32

  init(from input: Int32 = STDIN_FILENO) { self.input = input }

  /// The next line that is not blank, without its line feed.
  mutating func next() -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      if atEnd { return nil }
      fill()
    }
  }

  /// The next line that was read already. At the end of input the last line needs no line feed.
  mutating func takeLine() -> [UInt8]? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(buffer[start..<end])
      (start, searched) = (end + 1, end + 1)
      if !Self.isBlank(line) { return line }
    }
    searched = buffer.count
    let rest = Array(atEnd ? buffer[start...] : [])
    guard !Self.isBlank(rest) else { return nil }
    start = searched
    return rest
  }

  /// Reads once; waits if there is nothing yet.
  mutating func fill() {
    // Once a filling rather than once a line: what is left is moved to the front.
    buffer.removeSubrange(..<start)
    (start, searched) = (0, searched - start)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(input, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      atEnd = true
    }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
  }
}
