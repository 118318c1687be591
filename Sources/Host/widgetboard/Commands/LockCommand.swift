import Foundation
import WidgetArchive

/// `widgetboard lock` and `unlock`: of the board that is open, or of the next one.
struct LockCommand {
  static func run(_ isToLock: Bool, _ launch: LaunchEnvironment) throws(CommandFailure) {
    let file = LockFile(folders: launch.folders)
    let error = file.set(isToLock)
    guard error == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(file.path): cannot be changed: \(PrivateFolder.reason(error))")
    }
    // A board that starts later reads the file.
    guard ProfileLock.isHeld(folders: launch.folders) else { return }
    do {
      try Mailbox(folders: launch.folders).post(isToLock ? .lock : .unlock, at: Date())
    } catch {
      // An open board also follows the file. But where it was locked on a full disk there is no
      // file whose removal it could notice.
      guard !isToLock else { return }
      throw CommandFailure(
        error.status,
        "the next board will be unlocked, but the one that is open could not be told: "
          + error.message)
    }
  }
}
