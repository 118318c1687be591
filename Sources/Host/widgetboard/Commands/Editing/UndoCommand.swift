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
        "no board is open: only what was changed on an open board can be taken back")
    }
    try Mailbox(folders: launch.folders).post(message, at: Date())
  }
}
