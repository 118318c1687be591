import Foundation
import Glibc
import Synchronization
import TerminalPairs
import Testing

/// A terminal without a person, which answers all queries of a terminal and sends reports of its own
/// accord: focus, light and dark, its size.
final class TalkingTerminal: Sendable {
  /// The program's end.
  let screen: Int32
  private let person: Int32
  private let isOver = Atomic(false)
  /// The number of reports that it was able to send.
  private let sent = Atomic(0)

  init(columns: Int = 80, rows: Int = 24) throws {
    let pair = try #require(TerminalPair(columns: columns, rows: rows))
    (person, screen) = (pair.person, pair.program)
    Thread.detachNewThread { [self] in talk() }
  }

  /// Types keys as a person would.
  func type(_ keys: String) { say(keys) }

  func end() { isOver.store(true, ordering: .relaxed) }

  var path: String { ttyname(screen).map { String(cString: $0) } ?? "" }
  var reportCount: Int { sent.load(ordering: .relaxed) }

  /// Reports that a terminal sends unasked.
  private static let tidings = [
    "\u{1B}[I", "\u{1B}[O", "\u{1B}[?997;1n", "\u{1B}[?997;2n", "\u{1B}[48;24;80;432;640t",
    "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{7}",
  ]

  private func talk() {
    var round = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var answers = TerminalAnswers(
      TerminalAnswers.common(name: "Talking") + [("\u{1B}[18t", "\u{1B}[8;24;80t")])
    while !isOver.load(ordering: .relaxed) {
      var source = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 10) == 1 {
        let count = read(person, &buffer, buffer.count)
        answers.answers(to: buffer.prefix(max(0, count))).forEach(say)
      }
      say(Self.tidings[round % Self.tidings.count])
      round += 1
    }
    close(person)
  }

  private func say(_ report: String) {
    let bytes = Array(report.utf8)
    if write(person, bytes, bytes.count) == bytes.count { sent.add(1, ordering: .relaxed) }
  }
}
