import CLinux
import Glibc

/// The signals that end a subcommand while it waits for extensions, which end before it: what they have
/// started would go on without it.
struct CommandEndings {
  /// Readable when one has come.
  let descriptor = linux_endings()

  /// The one that has come; nil for none.
  var taken: Int32? {
    let signal = linux_ending_take()
    return signal == 0 ? nil : signal
  }

  /// They end the program at once again.
  func release() { linux_endings_release() }

  /// Ends the program as the signal would have.
  func end(by number: Int32) -> Never {
    release()
    raise(number)
    exit(128 + number)
  }
}
