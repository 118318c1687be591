import Foundation
import Glibc
import WidgetArchive

/// Makes folders that are this user's alone.
enum PrivateFolder {
  /// Makes a folder and the missing folders above it. Returns 0, an errno, or ``isOpen``.
  ///
  /// A folder that exists must belong to this user, since its owner decides what is in it;
  /// otherwise the result is EPERM. Other users' permissions are removed only from a folder of the
  /// board's own: one in its usual place, or one with its mark. Any other folder that a setting
  /// names is left as it is, and is used only if others have no access to it. With `mayBeShared`
  /// the permissions are not looked at: those of the folder in which people keep files of their own
  /// are theirs to choose.
  ///
  /// - Parameter environment: determines the usual places. It is seldom read: a folder that exists
  ///   and is this user's alone may be anywhere.
  static func make(
    _ path: String, mayBeShared: Bool = false,
    environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
  ) -> Int32 {
    let path = withoutSlashes(path)
    var status = stat()
    // Nearly always the folder exists.
    if stat(String(path), &status) != 0 {
      let environment = environment()
      let error = makeMissing(
        String(path), isUsual: isUsual(path, environment),
        isMailbox: environment["WIDGETBOARD_MAILBOX"].map { $0[...] == path } ?? false)
      guard error == 0 else { return error }
      guard stat(String(path), &status) == 0 else { return errno }
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return ENOTDIR }
    guard !mayBeShared else { return 0 }
    return close(String(path)) { isUsual(path, environment()) }
  }

  private static func withoutSlashes(_ path: String) -> Substring {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// The result for a folder that is open to other users and not the board's own.
  static let isOpen: Int32 = -1

  /// The name of the mark: a file in a folder that the board made in a place named by a setting.
  static let mark = ".widgetboard-folder"

  static func reason(_ error: Int32) -> String {
    switch error {
    case EPERM: "it belongs to another user, or is shared"
    case isOpen:
      "it is open to other users, and the board did not make it: chmod 700 it, or name another"
    default: String(cString: strerror(error))
    }
  }

  // MARK: Closing

  /// Checks and closes a folder through one descriptor, so that the folder that is closed is the
  /// one that was checked.
  private static func close(_ path: String, isUsual: () -> Bool) -> Int32 {
    var link = stat()
    guard lstat(path, &link) == 0 else { return errno }
    let isLink = link.st_mode & S_IFMT == S_IFLNK
    // The user who made a link decides where it points.
    guard !isLink || link.st_uid == geteuid() else { return EPERM }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
    guard folder >= 0 else { return errno == EACCES ? isClosedToUs(path) : errno }
    defer { Glibc.close(folder) }
    var status = stat()
    guard fstat(folder, &status) == 0 else { return errno }
    // The sticky bit marks a folder for all users, such as /tmp. Closing it would lock the others
    // out.
    guard status.st_uid == geteuid(), status.st_mode & S_ISVTX == 0 else { return EPERM }
    guard status.st_mode & 0o077 != 0 else { return 0 }
    guard !isLink && isUsual() || isMarked(folder) else { return isOpen }
    // A file system without permissions ignores this.
    _ = fchmod(folder, status.st_mode & 0o7700)
    return 0
  }

  /// The result for a folder that this user may not open: 0 if others may not, either; EPERM if it
  /// is another user's.
  private static func isClosedToUs(_ path: String) -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    guard status.st_uid == geteuid() else { return EPERM }
    return status.st_mode & 0o077 == 0 ? 0 : EACCES
  }

  /// Whether the board made the folder. A store in it proves nothing: any program may have put it
  /// there.
  private static func isMarked(_ folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, mark, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
  }

  /// Whether a path is in one of the board's own folders, whose names all contain the board's.
  private static func isUsual(_ path: Substring, _ environment: [String: String]) -> Bool {
    var environment = environment
    environment["WIDGETBOARD_MAILBOX"] = nil
    environment[ProfileName.variable] = nil
    let folders = ProfileFolders(environment: environment)
    let isOwn = [folders.config, folders.state, folders.runtime].contains {
      path == $0 || path.hasPrefix($0 + "/")
    }
    // Below any user's home folder: no other program uses these names.
    let isNamed = ["/.config/widgetboard/", "/.local/state/widgetboard/"].contains {
      (path + "/").contains($0)
    }
    return (isOwn || isNamed) && !path.split(separator: "/").contains("..")
  }

  // MARK: Making

  private static func makeMissing(_ path: String, isUsual: Bool, isMailbox: Bool) -> Int32 {
    var made = ""
    var isNew = false
    for name in path.split(separator: "/") {
      made += "/" + String(name)
      isNew = mkdir(made, 0o700) == 0
      if isNew || errno == EEXIST { continue }
      let error = errno
      // mkdir may also fail with EACCES or EROFS where the folder already exists: then nothing is
      // missing.
      var status = stat()
      guard stat(made, &status) == 0 else { return error }
    }
    if isNew, !isUsual, isMailbox {
      let file = open(
        made + "/" + mark, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file >= 0 { Glibc.close(file) }
    }
    return 0
  }
}
