import CLinux
import Terminal
import WidgetArchive

/// Notifications on the desktop that shows this terminal. No call waits, and a notification that
/// the desktop does not show is lost.
final class DesktopNotices {
  private var connection: OpaquePointer?

  /// Nil if this board is in no terminal of a desktop, or the desktop has no message bus.
  init?(variables: [String: String]) {
    guard Desktop.isLikely(variables), let connection = linux_notifier_open() else { return nil }
    self.connection = connection
  }

  deinit { end() }

  /// Nil once the connection has ended.
  var descriptor: Int32? { connection.map { linux_notifier_descriptor($0) } }

  func tell(_ title: String, _ text: String) {
    guard let connection else { return }
    let markup = TerminalNotification.harmless(text).markupEscaped
    if linux_notifier_tell(connection, TerminalNotification.harmless(title), markup) < 0 { end() }
  }

  /// Reads the desktop's messages.
  func read() {
    guard let connection, linux_notifier_process(connection) < 0 else { return }
    end()
  }

  private func end() {
    if let connection { linux_notifier_close(connection) }
    connection = nil
  }
}
