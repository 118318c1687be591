/// The exit status of a command: those of sysexits.h, and those that are passed on from another
/// program.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let ok = ExitStatus(rawValue: 0)
  /// Nothing is broken, but something could be better.
  package static let warnings = ExitStatus(rawValue: 1)
  package static let usage = ExitStatus(rawValue: 64)
  package static let badData = ExitStatus(rawValue: 65)
  package static let unavailable = ExitStatus(rawValue: 69)
  package static let cannotCreate = ExitStatus(rawValue: 73)
  package static let cannotWrite = ExitStatus(rawValue: 74)
  package static let tryAgain = ExitStatus(rawValue: 75)
  /// A program was found but cannot be executed: 126, as in shells.
  package static let notExecutable = ExitStatus(rawValue: 126)
  package static let notFound = ExitStatus(rawValue: 127)
  /// The terminal went away: 129, as after SIGHUP.
  package static let lostTerminal = ExitStatus(rawValue: 129)
}

/// Ends a subcommand with a message on stderr.
package struct CommandFailure: Error {
  package var status: ExitStatus
  package var message: String

  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }
}
