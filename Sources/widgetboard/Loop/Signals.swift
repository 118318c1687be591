import CLinux
import Glibc

/// The signals of a terminal program, as events of the loop.
struct Signals {
  enum Event { case resized, child, end, hangUp, stop, continued, other }

  let descriptor: Int32

  init?() {
    let wanted = [SIGWINCH, SIGCHLD, SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT]
    descriptor = linux_signals(wanted, Int32(wanted.count))
    guard descriptor >= 0 else { return nil }
    _ = linux_signal_ignore(SIGPIPE)
    // Taking the terminal back from an app happens from the background.
    _ = linux_signal_ignore(SIGTTOU)
  }

  /// The signals that have come since the last call.
  func read() -> [Event] {
    var events: [Event] = []
    while true {
      switch linux_signal_read(descriptor) {
      case SIGWINCH: events.append(.resized)
      case SIGCHLD: events.append(.child)
      case SIGTERM, SIGINT: events.append(.end)
      case SIGHUP: events.append(.hangUp)
      case SIGTSTP: events.append(.stop)
      case SIGCONT: events.append(.continued)
      case ..<1: return events
      default: events.append(.other)
      }
    }
  }
}
