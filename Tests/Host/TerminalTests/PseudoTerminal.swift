import Glibc

@testable import Terminal
import Input
import TerminalPairs

/// A terminal without a person: `screenEnd` is the program's side; the other end reads the
/// program's output and types keys.
final class PseudoTerminal {
  let screenEnd: Int32
  private var personEnd: Int32
  private var unread: [UInt8] = []

  init(columns: Int, rows: Int) throws {
    guard let pair = TerminalPair(columns: columns, rows: rows) else { throw Failure() }
    (personEnd, screenEnd) = (pair.person, pair.program)
  }

  private struct Failure: Error {}

  deinit {
    close(screenEnd)
    hangUp()
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(personEnd, UInt(TIOCSWINSZ), &size)
  }

  func hangUp() {
    if personEnd >= 0 { close(personEnd) }
    personEnd = -1
  }

  func type(_ text: String) {
    _ = text.utf8.withContiguousStorageIfAvailable { write(personEnd, $0.baseAddress, $0.count) }
  }

  /// The output up to and including `end`; nil if that does not come within two seconds.
  func output(upTo end: String) -> String? {
    while true {
      let text = String(decoding: unread, as: UTF8.self)
      if let range = text.firstRange(of: end) {
        unread = Array(text[range.upperBound...].utf8)
        return String(text[..<range.upperBound])
      }
      guard wait(personEnd) else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(personEnd, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
  }

  /// Reads until there are this many events, or nothing more comes for two seconds.
  func events(_ count: Int, from screen: CursesScreen) -> [InputEvent] {
    var events: [InputEvent] = []
    while events.count < count, wait(screen.inputDescriptor) { events += screen.readInput() }
    return events
  }

  /// Reads the bytes that have come, once.
  func read(from screen: CursesScreen) -> [InputEvent] {
    wait(screen.inputDescriptor) ? screen.readInput() : []
  }

  private func wait(_ descriptor: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 2000) == 1
  }
}
