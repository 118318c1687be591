/// Exit statuses of sysexits.h, and those that a command passes on.
struct ExitStatus: RawRepresentable, Hashable, Sendable {
  let rawValue: Int32

  static let ok = ExitStatus(rawValue: 0)
  /// Nothing is broken, something could be better.
  static let warnings = ExitStatus(rawValue: 1)
  static let usage = ExitStatus(rawValue: 64)
  static let badData = ExitStatus(rawValue: 65)
  static let unavailable = ExitStatus(rawValue: 69)
  static let cannotCreate = ExitStatus(rawValue: 73)
  static let cannotWrite = ExitStatus(rawValue: 74)
  static let tryAgain = ExitStatus(rawValue: 75)
  /// A program that cannot be run, as shells say it.
  static let notExecutable = ExitStatus(rawValue: 126)
  static let notFound = ExitStatus(rawValue: 127)
  /// The terminal went away: as after SIGHUP.
  static let lostTerminal = ExitStatus(rawValue: 129)
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
