import CLinux
import Glibc

/// The signals of a terminal program, as events of the loop.
struct Signals {
  enum Event { case resized, child, end, hangUp, stop, continued, other }

  let descriptor: Int32
  /// Readable when the board is to end. By a handler rather than with the others: where the loop does
  /// not come round to it, as in a tile that cannot be drawn, the handler ends the program.
  let endings: Int32

  init?() {
    let wanted = [SIGWINCH, SIGCHLD, SIGTSTP, SIGCONT]
    descriptor = linux_signals(wanted, Int32(wanted.count))
    endings = linux_endings()
    guard descriptor >= 0, endings >= 0 else { return nil }
    _ = linux_signal_ignore(SIGPIPE)
    // Taking the terminal back from an app happens from the background.
    _ = linux_signal_ignore(SIGTTOU)
  }

  /// The signals that have come since the last call.
  func read() -> [Event] {
    var events = readEndings()
    while true {
      switch linux_signal_read(descriptor) {
      case SIGWINCH: events.append(.resized)
      case SIGCHLD: events.append(.child)
      case SIGTSTP: events.append(.stop)
      case SIGCONT: events.append(.continued)
      case ..<1: return events
      default: events.append(.other)
      }
    }
  }

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
