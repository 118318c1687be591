import Foundation
import Glibc

/// Makes folders that are this user's alone.
enum PrivateFolder {
  /// Makes a folder and those above it that are not there: 0, or the errno that says why not.
  ///
  /// A folder that exists must belong to this user, since its owner decides what is in it: else
  /// EPERM. Permissions of other users are taken away, unless `mayBeShared`: the mode of a folder
  /// in which people keep files of their own is left to them.
  static func make(_ path: String, mayBeShared: Bool = false) -> Int32 {
    var status = stat()
    // Almost always it is there.
    if stat(path, &status) != 0 {
      let error = makeMissing(path)
      guard error == 0 else { return error }
      guard stat(path, &status) == 0 else { return errno }
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return ENOTDIR }
    guard !mayBeShared else { return 0 }
    // The sticky bit marks a folder for all users, such as /tmp. Closing that would lock the others
    // out.
    guard status.st_uid == geteuid(), status.st_mode & S_ISVTX == 0 else { return EPERM }
    // A file system without permissions leaves it as it is.
    if status.st_mode & 0o077 != 0 { _ = chmod(path, status.st_mode & 0o7700) }
    return 0
  }

  private static func makeMissing(_ path: String) -> Int32 {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + String(name)
      if mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
      let error = errno
      // mkdir may also fail with EACCES or EROFS where the folder exists already: then nothing is
      // missing.
      var status = stat()
      guard stat(made, &status) == 0 else { return error }
    }
    return 0
  }

  static func reason(_ error: Int32) -> String {
    error == EPERM ? "it belongs to another user, or is shared" : String(cString: strerror(error))
  }
}
