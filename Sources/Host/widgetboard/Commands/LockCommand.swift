import Foundation
import WidgetArchive

extension Subcommand {
  static let lock = Subcommand(
    "lock", .board, "hide what is private, on the open board or the next one",
    remarks: [
      "It stays locked when it is closed and opened again. To lock it with the desktop:",
      "  swayidle lock 'widgetboard lock' unlock 'widgetboard unlock'",
      "  xss-lock -- sh -c 'widgetboard lock; LOCKER; widgetboard unlock'",
      "It only hides what is private: anyone at the keyboard can unlock the board.",
    ]
  ) { _, launch throws(CommandFailure) in
    try LockCommand.run(true, launch)
    return .ok
  }

  static let unlock = Subcommand(
    "unlock", .board, "show what is private again"
  ) { _, launch throws(CommandFailure) in
    try LockCommand.run(false, launch)
    return .ok
  }
}

/// `widgetboard lock` and `unlock`: lock the open board, or the next one.
struct LockCommand {
  static func run(_ isToLock: Bool, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let file = LockFile(folders: launch.folders)
    let error = file.set(isToLock)
    guard error == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(file.path): cannot be changed: \(PrivateFolder.reason(error))")
    }
    // No board is open: the next one reads the file.
    guard ProfileLock.isHeld(folders: launch.folders) else { return }
    do {
      try Mailbox(folders: launch.folders).post(isToLock ? .lock : .unlock, at: Date())
    } catch {
      // An open board also follows the file. But a board that was locked on a full disk has no file
      // whose removal it could notice.
      guard !isToLock else { return }
      throw CommandFailure(
        error.status,
        "the next board will be unlocked, but the one that is open could not be told: "
          + error.message)
    }
  }
}
