import CLinux
import Glibc

/// The signals of a terminal program, as events of the loop.
struct Signals {
  enum Event: Hashable {
    case resized, child, end, hangUp, stop, continued, other
    /// SIGRTMIN+n, by which scripts tell a status bar that something has changed.
    case numbered(Int)
  }

  /// The numbers n of SIGRTMIN+n that are handled. Unhandled, each would end the program.
  static let numbers = 1...30
  /// The first and last of these signals, as far as the system has that many.
  static var first: Int32 { __libc_current_sigrtmin() + Int32(numbers.lowerBound) }
  static var last: Int32 {
    min(__libc_current_sigrtmin() + Int32(numbers.upperBound), __libc_current_sigrtmax())
  }

  let descriptor: Int32
  /// Readable when the board must end. These signals have a handler: if the loop does not come
  /// round, as while a tile cannot be drawn, the handler ends the program.
  let endings: Int32

  init?() {
    let wanted = [SIGWINCH, SIGCHLD, SIGTSTP, SIGCONT] + Array(Self.first...Self.last)
    descriptor = linux_signals(wanted, Int32(wanted.count))
    endings = linux_endings()
    guard descriptor >= 0, endings >= 0 else { return nil }
    _ = linux_signal_ignore(SIGPIPE)
    // The board takes the terminal back from an app while it is in the background, which would stop
    // it.
    _ = linux_signal_ignore(SIGTTOU)
  }

  /// Receives numbered signals that a parent process had ignored: an ignored signal never reaches
  /// the descriptor. Takes thirty system calls, so that it comes after the first picture.
  func hearNumbered() {
    for number in Self.first...Self.last { signal(number, SIG_DFL) }
  }

  /// The signals that have come since the last call.
  func read() -> [Event] {
    var events = readEndings()
    let first = __libc_current_sigrtmin()
    // A sender that never stops must not keep the loop in this turn: the rest waits for the next
    // one.
    for _ in 0..<Self.mostAtOnce {
      let signal = linux_signal_read(descriptor)
      switch signal {
      case first...:
        // Numbered signals queue: one of each number is enough. Ignoring the signal for a moment
        // drops the others at once, since reading them one by one takes longer the more signals are
        // queued.
        Glibc.signal(signal, SIG_IGN)
        Glibc.signal(signal, SIG_DFL)
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

  private static let mostAtOnce = 256

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

  /// Limits the time, in seconds, that the end of the program may take after the loop.
  func limitEnding(seconds: UInt32) {
    linux_ending_deadline(seconds)
  }
}
