import Foundation
import Glibc
import WidgetArchive

/// Makes folders that are this user's alone.
enum PrivateFolder {
  /// Makes a folder and those above it that are not there: 0, or the errno that says why not, or
  /// ``isOpen``.
  ///
  /// A folder that exists must belong to this user, since its owner decides what is in it: else
  /// EPERM. Permissions of other users are taken away only of a folder that is the board's own: one in its
  /// usual place, or one that bears its mark. Whatever else a setting names is left as it is, and is used
  /// only where others have no access to it. With `mayBeShared` nobody's permissions are looked at: those of
  /// the folder in which people keep files of their own are theirs to choose.
  ///
  /// - Parameter environment: says what the usual places are. Seldom asked for: a folder that is there and is
  ///   this user's alone need not be in one.
  static func make(
    _ path: String, mayBeShared: Bool = false,
    environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
  ) -> Int32 {
    let path = withoutSlashes(path)
    var status = stat()
    // Almost always it is there.
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

  /// It is open to other users and none of the board's own.
  static let isOpen: Int32 = -1

  /// In a folder that a setting names and the board has made.
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

  /// What was looked at is what is closed: by its descriptor.
  private static func close(_ path: String, isUsual: () -> Bool) -> Int32 {
    var link = stat()
    guard lstat(path, &link) == 0 else { return errno }
    let isLink = link.st_mode & S_IFMT == S_IFLNK
    // Whoever made the link decides where it leads.
    guard !isLink || link.st_uid == geteuid() else { return EPERM }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
    guard folder >= 0 else { return errno == EACCES ? isClosedToUs(path) : errno }
    defer { Glibc.close(folder) }
    var status = stat()
    guard fstat(folder, &status) == 0 else { return errno }
    // The sticky bit marks a folder for all users, such as /tmp. Closing that would lock the others
    // out.
    guard status.st_uid == geteuid(), status.st_mode & S_ISVTX == 0 else { return EPERM }
    guard status.st_mode & 0o077 != 0 else { return 0 }
    guard !isLink && isUsual() || isMarked(folder) else { return isOpen }
    // A file system without permissions leaves it as it is.
    _ = fchmod(folder, status.st_mode & 0o7700)
    return 0
  }

  /// One that this user may not read himself: others may not, or it is theirs.
  private static func isClosedToUs(_ path: String) -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    guard status.st_uid == geteuid() else { return EPERM }
    return status.st_mode & 0o077 == 0 ? 0 : EACCES
  }

  /// Whether the board has made it, or keeps its store there.
  private static func isMarked(_ folder: Int32) -> Bool {
    [mark, "board.sqlite"].contains { name in
      var status = stat()
      return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }
  }

  /// Whether a path is in one of the board's own folders, which all have its name.
  private static func isUsual(_ path: Substring, _ environment: [String: String]) -> Bool {
    var environment = environment
    environment["WIDGETBOARD_MAILBOX"] = nil
    environment[ProfileName.variable] = nil
    let folders = ProfileFolders(environment: environment)
    let isOwn = [folders.config, folders.state, folders.runtime].contains {
      path == $0 || path.hasPrefix($0 + "/")
    }
    // In whichever home: nobody else calls a folder so.
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
      // mkdir may also fail with EACCES or EROFS where the folder exists already: then nothing is
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
