/// What the program of ``RemoteStart`` says before the widget does, read a line at a time.
///
/// What a login shell prints before it is passed over.
package struct RemoteGreeting: Sendable {
  package enum State: Hashable, Sendable {
    case awaited
    /// The widget was started: everything further is its own.
    case runs
    /// There is no such widget there.
    case missing
    /// Nothing can be written there.
    case full
    /// More than a greeting was said, and none.
    case noise
  }

  package private(set) var state = State.awaited
  /// The other machine's clock in seconds since 1970, nil before it was told.
  package private(set) var clock: Int?
  private var noise = 0

  /// The most bytes that a login shell may print.
  package static let mostNoise = 64 << 10

  package init() {}

  /// Takes a line without its end.
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
        // A clock within the years that a date can be of.
        clock = min(max(seconds, 0), 253_402_300_799)
      } else if noise > Self.mostNoise {
        state = .noise
      }
    }
  }
}
