import Foundation
import Glibc
import WidgetArchive

/// The folders of the profile: there, ours, and nobody else's.
struct FolderCheck {
  let folders: ProfileFolders

  var findings: [Finding] {
    check("configuration", folders.config, isPrivate: false)
      + check("state", folders.state, isPrivate: true)
      + check("mailbox", folders.mailbox, isPrivate: true)
      + check("widgets", folders.widgets, isPrivate: false)
  }

  private func check(_ subject: String, _ path: String, isPrivate: Bool) -> [Finding] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return [.ok(subject, "\(path) is made when it is needed")] }
      let reason = String(cString: strerror(errno))
      return [.error(subject, "\(path): \(reason)", advice: "make it a folder that you may use")]
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return [.error(subject, "\(path) is no folder", advice: "move the file away")]
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      return [
        .error(
          subject, "\(path) cannot be written", advice: "chmod u+rwx \(path), or make it yours")
      ]
    }
    let mode = status.st_mode & 0o777
    // Whoever may write into the mailbox may speak for you.
    let others = isPrivate ? mode & 0o077 : mode & 0o022
    guard others == 0 else {
      return [
        .warning(
          subject, "\(path) is open to others (mode \(String(mode, radix: 8)))",
          advice: "chmod \(isPrivate ? "700" : "go-w") \(path)")
      ]
    }
    return [.ok(subject, "\(path) (mode \(String(mode, radix: 8)))")]
  }
}
