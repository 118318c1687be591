import CLinux
import Glibc

/// The signals that would end a subcommand while it waits for extensions. The command ends the
/// extensions first: otherwise the processes it started would go on without it.
struct CommandEndings {
  /// A descriptor that is readable when a signal has come.
  let descriptor = linux_endings()

  /// The signal that has come; nil for none.
  var taken: Int32? {
    let signal = linux_ending_take()
    return signal == 0 ? nil : signal
  }

  /// Restores the default: the signals end the program at once again.
  func release() { linux_endings_release() }

  /// Ends the program as the signal would have ended it.
  func end(by number: Int32) -> Never {
    release()
    raise(number)
    exit(128 + number)
  }
}
