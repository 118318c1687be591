/// Parses, line by line, the greeting of ``RemoteStart``'s program, which precedes the widget's
/// output.
///
/// Lines that a login shell prints before it are skipped.
package struct RemoteGreeting: Sendable {
  package enum State: Hashable, Sendable {
    case awaited
    /// The widget was started: all further lines are its own.
    case runs
    /// The other machine has no such widget.
    case missing
    /// The other machine cannot write files.
    case full
    /// The output was longer than a login shell's and contained no greeting.
    case noise
  }

  package private(set) var state = State.awaited
  /// The other machine's clock in seconds since 1970; nil before it is known.
  package private(set) var clock: Int?
  private var noise = 0

  /// The largest number of bytes that a login shell may print before the greeting.
  package static let mostNoise = 64 << 10

  package init() {}

  /// Reads a line without its line end.
  package mutating func read(_ line: some Collection<UInt8>) {
    guard state == .awaited else { return }
    noise += line.count + 1
    let text = line.count < 64 ? String(decoding: line, as: UTF8.self) : ""
    switch text {
    case "widgetboard runs" where clock != nil: state = .runs
    case "widgetboard missing" where clock != nil: state = .missing
    case "widgetboard full" where clock != nil: state = .full
    default:
      if text.hasPrefix("widgetboard at "), let seconds = Int(text.dropFirst(15)) {
        // Clamps the clock to the years that a date can have.
        clock = min(max(seconds, 0), 253_402_300_799)
      } else if noise > Self.mostNoise {
        state = .noise
      }
    }
  }
}
