/// Exit statuses of sysexits.h.
enum ExitStatus: Int32 {
  case ok = 0
  case usage = 64
  case badData = 65
  case unavailable = 69
  case cannotCreate = 73
  case tryAgain = 75
  /// The terminal went away: as after SIGHUP.
  case lostTerminal = 129
}

/// Ends a subcommand with a message on stderr.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
