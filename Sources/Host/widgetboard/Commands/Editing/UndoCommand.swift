import Foundation
import Glibc
import WidgetArchive

/// `widgetboard undo` and `redo`: the board that is open takes its last change back, or does it
/// again.
struct UndoCommand {
  static func run(_ message: MailboxMessage, _ launch: LaunchEnvironment) throws(CommandFailure) {
    guard ProfileLock.isHeld(folders: launch.folders) else {
      throw CommandFailure(
        .unavailable,
        "no board is open: only a change made while a board is open can be undone")
    }
    try Mailbox(folders: launch.folders).post(message, at: Date())
  }
}
