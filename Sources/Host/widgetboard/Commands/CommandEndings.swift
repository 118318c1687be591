import CLinux
import CommandSupport
import Glibc
import Synchronization

/// The signals that would end a subcommand while it waits for extensions, or makes files together.
/// The command ends the extensions and removes the files first: otherwise the processes it started
/// would go on without it, and half of what it made would stay.
///
/// Within another one, such as that of a command that asks extensions on the way, it does nothing of
/// its own.
struct CommandEndings {
  private struct State {
    var depth = 0
    var descriptor: Int32 = -1
    var unfinished: NewFiles?
  }

  private static let state = Mutex(State())

  /// - Parameter files: the files that a signal finds unfinished.
  init(unfinished files: NewFiles? = nil) {
    Self.state.withLock { state in
      if state.depth == 0 { state.descriptor = linux_endings() }
      state.depth += 1
      state.unfinished = files ?? state.unfinished
    }
  }

  /// A descriptor that is readable when a signal has come.
  var descriptor: Int32 { Self.state.withLock(\.descriptor) }

  /// The signal that has come; nil for none.
  var taken: Int32? {
    let signal = linux_ending_take()
    return signal == 0 ? nil : signal
  }

  /// Restores the default, unless it is within another one: the signals end the program at once
  /// again.
  func release() {
    let isLast = Self.state.withLock { state in
      state.depth -= 1
      if state.depth == 0 { state.unfinished = nil }
      return state.depth == 0
    }
    if isLast { linux_endings_release() }
  }

  /// Removes what is unfinished, and ends the program as the signal would have ended it.
  func end(by number: Int32) -> Never {
    Self.state.withLock { state in
      state.unfinished?.remove()
      state = State()
    }
    linux_endings_release()
    raise(number)
    exit(128 + number)
  }

  /// Runs a body, such as a question to the person, in which the signals end the program at once.
  static func suspended<Value>(_ body: () -> Value) -> Value {
    let isHeld = state.withLock { $0.depth > 0 }
    if isHeld { linux_endings_release() }
    let value = body()
    if isHeld { state.withLock { $0.descriptor = linux_endings() } }
    return value
  }
}
