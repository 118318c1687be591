@preconcurrency import Foundation
import WidgetArchive

struct ReplyLines {
  var reply: ExtensionReply
  /// The line of the table that the entries share, without its line feed.
  var table: [UInt8]?
  /// The lines of the entries, without line feeds.
  var entries: [[UInt8]] = []
  /// The date of the only entry, if the timeline has a single one.
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

/// The pipe for replies: the original standard output of the process.
struct ReplyPipe {
  private let descriptor: Int32

  /// Reserves standard output for replies and redirects it to standard error, so that an author's
  /// `print` goes to the widget's log. Call it before any code of the author runs.
  static func claim() -> ReplyPipe {
    let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
    // C buffers blocks when it writes to a pipe: the last lines before a crash would be lost.
    setvbuf(stdout, nil, _IOLBF, 0)
    return ReplyPipe(descriptor: descriptor)
  }

  /// Writes a reply, if possible in one call. Returns false once the reader has closed the pipe.
  func write(_ reply: ReplyLines) -> Bool { write(reply.bytes) }

  /// Writes whole lines, if possible in one call. Returns false once the reader has closed the
  /// pipe.
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

/// The requests on standard input, one on each line, as they arrive.
struct RequestLines: Sequence, IteratorProtocol {
  private var buffer: [UInt8] = []
  /// The start of the unread part of the buffer, and the end of the part without a line feed.
  private var start = 0
  private var searched = 0
  private(set) var atEnd = false
  /// The number of bytes read before those in the buffer.
  private var passed = 0
  private let input: Int32

  init(from input: Int32 = STDIN_FILENO) { self.input = input }

  /// Returns the next line that is not blank, without its line feed.
  mutating func next() -> [UInt8]? {
    while true {
      if let line = takeLine() { return line }
      if atEnd { return nil }
      fill()
    }
  }

  /// Returns the next line in the buffer. At the end of the input a line needs no line feed.
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

  /// Whether the board has taken the next line back since it was read: it cuts the file that is the
  /// input when another process is to answer the requests that wait behind a slow one.
  var isTakenBack: Bool {
    guard start < buffer.count else { return false }
    var status = stat()
    return fstat(input, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int(status.st_size) <= passed + start
  }

  /// Reads once; waits until something arrives.
  mutating func fill() {
    // Done once for each read instead of each line: moves the unread bytes to the front.
    buffer.removeSubrange(..<start)
    passed += start
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
