import Foundation

/// The text of a todo.txt file in its lines. What is not changed stays byte for byte: line ends,
/// blank lines, and whether the last line has an end.
package struct TodoText: Hashable, Sendable {
  private var bytes: [UInt8]
  /// The lines without their ends.
  private var lines: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors begin a file with the mark of its byte order.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      lines.append(start..<(hasReturn ? end - 1 : end))
      start = end + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
  }

  package var tasks: [TodoTask] {
    lines.indices.compactMap { TodoTask(text(of: $0), line: $0) }
  }

  package var content: [UInt8] { bytes }

  private func text(of line: Int) -> String {
    String(decoding: bytes[lines[line]], as: UTF8.self)
  }

  /// The text with a task marked as done, or as open again.
  /// - Parameters:
  ///   - text: the line as it was when the person saw it.
  ///   - line: where it stood; it may have moved since.
  /// - Returns: nil where the task is that already.
  package func changing(
    _ text: String, line: Int, toDone done: Bool, on today: Day
  ) throws(TodoError) -> TodoText? {
    let places = lines.indices.filter { self.text(of: $0) == text }
    guard let place = places.min(by: { abs($0 - line) < abs($1 - line) }) else {
      throw .changed(title: TodoTask(text, line: line)?.title ?? text)
    }
    guard let task = TodoTask(text, line: place),
      let new = task.changed(toDone: done, on: today)
    else { return nil }
    guard Array(text.utf8) == Array(bytes[lines[place]]) else { throw .notUTF8(line: place + 1) }
    return TodoText(
      bytes[..<lines[place].lowerBound] + new.utf8 + bytes[lines[place].upperBound...])
  }

  private init(_ parts: ArraySlice<UInt8>) {
    self.init(Array(parts))
  }
}

/// Why a task could not be changed, or a file not be read.
package enum TodoError: Error, Hashable {
  case changed(title: String)
  case notUTF8(line: Int)
  case missing(path: String)
  case unreadable(path: String, errno: Int32)
  case tooLarge(path: String, bytes: Int)
  case readOnly(path: String)
  case unwritable(path: String, errno: Int32)
  case busy(path: String)
}

extension TodoError: CustomStringConvertible, LocalizedError {
  package var description: String {
    switch self {
    case .changed(let title):
      "“\(title)” is not in the file any more as you saw it. Nothing was changed; look again."
    case .notUTF8(let line): "Line \(line) is not UTF-8 and was left as it is."
    case .missing(let path): "\(path) is not there"
    case .unreadable(let path, let errno):
      "\(path) cannot be read: \(String(cString: strerror(errno)))"
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes / 1_000_000) MB: too much for a list"
    case .readOnly(let path): "\(path) is read-only. Nothing was changed."
    case .unwritable(let path, let errno):
      "\(path) cannot be written: \(String(cString: strerror(errno))). Nothing was changed."
    case .busy(let path): "\(path) is being written by another program. Nothing was changed."
    }
  }

  package var errorDescription: String? { description }
}
