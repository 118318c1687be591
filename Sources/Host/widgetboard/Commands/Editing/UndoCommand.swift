import Foundation
import Glibc
import WidgetArchive

extension Subcommand {
  static let undo = Subcommand(
    "undo", .tiles, "undo the last change of the open board"
  ) { _, launch throws(CommandFailure) in
    try UndoCommand.run(.undo, launch)
    return .ok
  }

  static let redo = Subcommand(
    "redo", .tiles, "redo the change that was undone last"
  ) { _, launch throws(CommandFailure) in
    try UndoCommand.run(.redo, launch)
    return .ok
  }
}

/// `widgetboard undo` and `redo`: the open board undoes its last change, or does it again.
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
