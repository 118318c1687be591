import Foundation
import WrittenText

/// The text of a todo.txt file, split into lines. Unchanged parts stay byte for byte: line ends,
/// blank lines, and a missing end of the last line.
package struct TodoText: Hashable, Sendable {
  private var bytes: [UInt8]
  /// The ranges of lines without their ends.
  private var lines: [Range<Int>] = []

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some editors write a byte order mark at the beginning.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Recognizes line ends of all systems; each line keeps its own.
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(start..<end)
      let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
  }

  /// The first open tasks and the last ones that are done, of each as many as are read, in the file's
  /// order: a list that only grows would take more memory than a widget has.
  package var tasks: [TodoTask] {
    let read = Set(openLines.prefix(Self.mostTasks))
      .union(lines.indices.filter(isDone).suffix(Self.mostTasks))
    return lines.indices.filter(read.contains).compactMap { TodoTask(text(of: $0), line: $0) }
  }

  /// The number of open tasks that are not read.
  package var leftOut: Int { max(0, openLines.count - Self.mostTasks) }

  package static let mostTasks = 4_000

  private var openLines: [Int] {
    lines.indices.filter { !isDone($0) && !bytes[lines[$0]].isEmpty }
  }

  private func isDone(_ line: Int) -> Bool { bytes[lines[line]].starts(with: "x ".utf8) }

  package var content: [UInt8] { bytes }

  private func text(of line: Int) -> String {
    let bytes = bytes[lines[line]]
    return TextEncoding.eightBit(bytes).decode(bytes)
  }

  /// The text with a task marked as done, or as open again.
  /// - Parameters:
  ///   - text: the line as the person saw it.
  ///   - line: its number at that time; it may have moved since.
  /// - Returns: nil if the task is in that state already.
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
    let (start, end) = (lines[place].lowerBound, lines[place].upperBound)
    if done, let next = task.next(doneOn: today) {
      // The next task is inserted below, so that no other line changes, not even a last one without
      // an end.
      return TodoText(
        bytes[..<start] + new.utf8 + lineEnd(after: place) + next.utf8 + bytes[end...])
    }
    let rest = done ? end : endWithoutNext(of: task, opened: new, at: place)
    return TodoText(bytes[..<start] + new.utf8 + bytes[rest...])
  }

  /// The line's own end, or that of another line if it has none.
  private func lineEnd(after line: Int) -> [UInt8] {
    for line in [line, 0] where line + 1 < lines.count {
      return Array(bytes[lines[line].upperBound..<lines[line + 1].lowerBound])
    }
    let last = lines.last?.upperBound ?? bytes.count
    let end = bytes[last...].prefix { $0 == 0x0A || $0 == 0x0D }
    return end.isEmpty ? [0x0A] : Array(end.prefix(end.starts(with: [0x0D, 0x0A]) ? 2 : 1))
  }

  /// The end of the text to replace when a task is opened again: it includes the next task, which
  /// was inserted when this one was ticked, if that is unchanged.
  private func endWithoutNext(of task: TodoTask, opened: String, at line: Int) -> Int {
    let end = lines[line].upperBound
    guard line + 1 < lines.count, let day = task.completed,
      let next = TodoTask(opened, line: line)?.next(doneOn: day), text(of: line + 1) == next
    else { return end }
    return lines[line + 1].upperBound
  }

  private init(_ parts: ArraySlice<UInt8>) {
    self.init(Array(parts))
  }
}

/// The reason why a task could not be changed, or a file not be read.
package enum TodoError: Error, Hashable {
  case changed(title: String)
  case notUTF8(line: Int)
  case missing(path: String)
  case unreadable(path: String, errno: Int32)
  case tooLarge(path: String, bytes: Int)
  case tooLong(path: String, lines: Int)
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
    case .tooLong(let path, let lines):
      "\(path) has \(lines) lines: too much for a list; move what is done to another file"
    case .readOnly(let path): "\(path) is read-only. Nothing was changed."
    case .unwritable(let path, let errno):
      "\(path) cannot be written: \(String(cString: strerror(errno))). Nothing was changed."
    case .busy(let path): "\(path) is being written by another program. Nothing was changed."
    }
  }

  package var errorDescription: String? { description }
}
