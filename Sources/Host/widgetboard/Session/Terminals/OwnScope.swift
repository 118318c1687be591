import CLinux
import ExtensionHost
import Glibc

/// Asks the person's service manager for a scope of the board's own, if the board runs in a session
/// of `ssh` or of a console. Below a scope the board can make control groups for widgets'
/// processes. Nothing waits for the scope: without it, processes are only counted.
final class OwnScope {
  private var connection: OpaquePointer?

  /// Nil if no scope is needed, or there is no service manager to ask.
  init?() {
    guard getuid() != 0, GroupTree.current == nil, GroupTree.isInSession,
      let connection = linux_scope_open(nil, "widgetboard-\(getpid()).scope", getpid())
    else { return nil }
    self.connection = connection
  }

  deinit { end() }

  /// Nil once the answer has come.
  var descriptor: Int32? { connection.map { linux_scope_descriptor($0) } }

  /// Reads the answer: soon after it, this process is moved into the scope.
  func read() {
    guard let connection else { return }
    let outcome = linux_scope_process(connection)
    guard outcome != 0 else { return }
    if outcome == -EALREADY { GroupTree.lookAgain() }
    end()
  }

  private func end() {
    if let connection { linux_scope_close(connection) }
    connection = nil
  }
}
