import Foundation
import Glibc
import WidgetArchive

/// Whether the board is locked, kept for later boards: the file exists while it is.
struct LockFile {
  let path: String

  init(folders: ProfileFolders) {
    path = folders.state + "/locked"
  }

  var isLocked: Bool { access(path, F_OK) == 0 }

  /// Locks or unlocks. Returns 0, or the errno of the failure.
  func set(_ isLocked: Bool) -> Int32 {
    guard isLocked else { return unlink(path) == 0 || errno == ENOENT ? 0 : errno }
    let made = PrivateFolder.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    guard made == 0 else { return made }
    let file = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    close(file)
    return 0
  }
}
