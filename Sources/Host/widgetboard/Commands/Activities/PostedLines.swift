import Activities
import Foundation
import Glibc
import WidgetArchive

/// `widgetboard activity post`: lines of JSON on the standard input, each of which starts, updates or
/// ends an activity. A line with a mistake is named and left out; the others are posted all the same.
struct PostedLines {
  private let post: ActivityPost
  private var lines = StandardInputLines()
  private var mistakes = 0

  /// The most mistakes that are named; more are counted.
  private static let mostNamed = 20

  init(_ launch: LaunchEnvironment) {
    post = ActivityPost(launch)
  }

  /// Posts all lines. Returns 1 if some could not be read.
  consuming func run() throws(CommandFailure) -> ExitStatus {
    var number = 0
    while let line = lines.readLine() {
      number += 1
      switch line {
      case .tooLong: note("longer than \(StandardInputLines.most >> 10) kB", at: number)
      case .endless:
        throw CommandFailure(
          .badData,
          "line \(number): longer than \(StandardInputLines.most >> 10) kB, and no end of it")
      case .text(let text):
        guard !text.allSatisfy(\.isWhitespace) else { continue }
        try take(text, number)
      }
    }
    guard mistakes > 0 else { return .ok }
    let more = mistakes - Self.mostNamed
    if more > 0 { printError("and \(more) more lines with mistakes") }
    return .warnings
  }

  private mutating func take(_ text: String, _ number: Int) throws(CommandFailure) {
    let live: LiveUpdate
    do {
      live = try LiveUpdate(jsonText: text, limits: .message)
    } catch {
      return note("\(error)", at: number)
    }
    let now = Date()
    try post.post(live.change(at: now), of: live.tag, at: now)
  }

  private mutating func note(_ mistake: String, at number: Int) {
    mistakes += 1
    if mistakes <= Self.mostNamed { printError("line \(number): \(mistake)") }
  }
}

/// Lines of the standard input, of which no more than a message's bytes is held.
private struct StandardInputLines {
  enum Line {
    case text(String)
    /// A line that is longer than a message may be; its rest was passed over.
    case tooLong
    /// The same, without an end within ``mostPassed``.
    case endless
  }

  static let most = 64 << 10
  /// The most bytes of a line that are passed over.
  private static let mostPassed = 64 << 20

  private var bytes: [UInt8] = []
  /// The bytes before this one were returned already.
  private var start = 0
  private var hasEnded = false

  private var end: Int? { bytes[start...].firstIndex(of: UInt8(ascii: "\n")) }

  /// The next line without its end; nil after the last one.
  mutating func readLine() -> Line? {
    while end == nil, !hasEnded, bytes.count - start <= Self.most { fill() }
    if let end {
      defer { start = end + 1 }
      return end - start > Self.most
        ? .tooLong : .text(String(decoding: bytes[start..<end], as: UTF8.self))
    }
    guard bytes.count > start else { return nil }
    guard bytes.count - start > Self.most else {
      defer { start = bytes.count }
      return .text(String(decoding: bytes[start...], as: UTF8.self))
    }
    return pass()
  }

  /// Passes over the rest of a line that is too long.
  private mutating func pass() -> Line {
    var passed = 0
    while end == nil, !hasEnded {
      passed += bytes.count - start
      guard passed <= Self.mostPassed else { return .endless }
      start = bytes.count
      fill()
    }
    start = end.map { $0 + 1 } ?? bytes.count
    return .tooLong
  }

  private mutating func fill() {
    bytes.removeFirst(start)
    start = 0
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    if count == 0 || count < 0 && errno != EINTR { hasEnded = true }
  }
}
