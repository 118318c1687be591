import CLinux
import Glibc

/// The signals of a terminal program, as events of the loop.
struct Signals {
  enum Event: Hashable {
    case resized, child, end, hangUp, stop, continued, other
    /// SIGRTMIN+n, by which scripts tell a bar that something has changed.
    case numbered(Int)
  }

  /// The numbers n of SIGRTMIN+n that are taken. Untaken, each would end the program.
  static let numbers = 1...30
  /// The same as signals, as far as the system has so many.
  static var first: Int32 { __libc_current_sigrtmin() + Int32(numbers.lowerBound) }
  static var last: Int32 {
    min(__libc_current_sigrtmin() + Int32(numbers.upperBound), __libc_current_sigrtmax())
  }

  let descriptor: Int32
  /// Readable when the board is to end. By a handler rather than with the others: where the loop does
  /// not come round to it, as in a tile that cannot be drawn, the handler ends the program.
  let endings: Int32

  init?() {
    let wanted = [SIGWINCH, SIGCHLD, SIGTSTP, SIGCONT] + Array(Self.first...Self.last)
    descriptor = linux_signals(wanted, Int32(wanted.count))
    endings = linux_endings()
    guard descriptor >= 0, endings >= 0 else { return nil }
    _ = linux_signal_ignore(SIGPIPE)
    // Taking the terminal back from an app happens from the background.
    _ = linux_signal_ignore(SIGTTOU)
  }

  /// What is ignored never comes to the descriptor, and a parent may have left any of the numbered ones
  /// so: thirty calls, which no first picture waits for.
  func hearNumbered() {
    for number in Self.first...Self.last { signal(number, SIG_DFL) }
  }

  /// The signals that have come since the last call.
  func read() -> [Event] {
    var events = readEndings()
    let first = __libc_current_sigrtmin()
    // Whoever sends them without end gets their board's next turn.
    for _ in 0..<Self.mostAtOnce {
      let signal = linux_signal_read(descriptor)
      switch signal {
      case first...:
        // They queue: one of a kind is as good as all.
        let event = Event.numbered(Int(signal - first))
        if !events.contains(event) { events.append(event) }
      case SIGWINCH: events.append(.resized)
      case SIGCHLD: events.append(.child)
      case SIGTSTP: events.append(.stop)
      case SIGCONT: events.append(.continued)
      case ..<1: return events
      default: events.append(.other)
      }
    }
    return events
  }

  private static let mostAtOnce = 4096

  private func readEndings() -> [Event] {
    var events: [Event] = []
    while true {
      switch linux_ending_take() {
      case 0: return events
      case SIGHUP: events.append(.hangUp)
      default: events.append(.end)
      }
    }
  }

  /// The loop is over: what is still to be done before the end may take so long.
  func limitEnding(seconds: UInt32) {
    linux_ending_deadline(seconds)
  }
}
