import Foundation
import Glibc
import WidgetArchive

/// Checks the folders of the profile: whether they exist, can be written, and are closed to other
/// users.
struct FolderCheck {
  let folders: ProfileFolders

  var findings: [Finding] {
    check("configuration", folders.config, isPrivate: false)
      + check("state", folders.state, isPrivate: true)
      + check("mailbox", folders.mailbox, isPrivate: true)
      + check("widgets", folders.widgets, isPrivate: false)
      + [watching(FolderWatch())].compactMap(\.self)
  }

  /// A finding only if the kernel cannot watch the folders that a board follows.
  func watching(_ watch: FolderWatch?) -> Finding? {
    let advice = "raise the sysctl fs.inotify.max_user_watches, or give yourself access to it"
    guard var watch else {
      return .error(
        "watches", "the system gives no more inotify instances: no board can be opened",
        advice: "close some programs, or raise the sysctl fs.inotify.max_user_instances")
    }
    defer { close(watch.descriptor) }
    watch.watchBoardFile(folders.boardFile)
    watch.watchSettings(SettingsFile(folders: folders).path)
    watch.watchMailbox(folders.mailbox)
    _ = watch.watchWidgets([folders.widgets], names: [:])
    return watch.trouble.map { .warning("watches", $0 + FolderChanges.fallback, advice: advice) }
  }

  private func check(_ subject: String, _ path: String, isPrivate: Bool) -> [Finding] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return [notThere(subject, path)] }
      let reason = String(cString: strerror(errno))
      return [.error(subject, "\(path): \(reason)", advice: "give yourself access to it")]
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return [.error(subject, "\(path) is not a folder", advice: "move the file away")]
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      return [
        .error(
          subject, "\(path) cannot be written", advice: "chmod u+rwx \(path), or make it yours")
      ]
    }
    if let error = Self.failureToWrite(in: path) { return [unwritable(subject, path, error)] }
    let mode = status.st_mode & 0o777
    // A user who can write into the mailbox can give the board commands in the person's name.
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

  /// A finding about a missing folder: the board makes it when it needs it, if it can.
  private func notThere(_ subject: String, _ path: String) -> Finding {
    var above = URL(fileURLWithPath: path).deletingLastPathComponent()
    while above.path != "/", access(above.path, F_OK) != 0 { above.deleteLastPathComponent() }
    let error =
      access(above.path, W_OK | X_OK) == 0 ? Self.failureToWrite(in: above.path) : errno
    if let error { return unwritable(subject, path, error, in: above.path) }
    return .ok(subject, "\(path) is made when it is needed")
  }

  private func unwritable(
    _ subject: String, _ path: String, _ error: Int32, in above: String? = nil
  ) -> Finding {
    let reason = String(cString: strerror(error))
    let text =
      above.map { "\(path) cannot be made in \($0): \(reason)" }
      ?? "\(path) cannot be written: \(reason)"
    let advice =
      [ENOSPC, EDQUOT].contains(error)
      ? "make room on that disk"
      : "make \(above ?? path) yours, or choose other folders with HOME or the XDG variables"
    return .error(subject, text, advice: advice)
  }

  /// The errno that keeps files from being written to a folder, as on a full disk; nil if they can
  /// be. The test uses a file without a name, so that programs that watch the folder see nothing of
  /// it.
  private static func failureToWrite(in folder: String) -> Int32? {
    var descriptor = open(folder, unnamedFile | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0, [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
      let name = "\(folder)/.doctor-\(getpid())"
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { unlink(name) }
    }
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = write(descriptor, bytes, bytes.count)
    if count < 0 { return errno }
    return count < bytes.count ? ENOSPC : nil
  }

  /// The flag O_TMPFILE, which Swift cannot import.
  private static let unnamedFile = O_DIRECTORY | 0o20000000
}
