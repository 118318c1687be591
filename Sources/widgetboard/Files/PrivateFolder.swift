import Foundation
import Glibc

/// Makes folders that are this user's alone.
enum PrivateFolder {
  /// Makes a folder and those above it that are not there: 0, or the errno that says why not.
  static func make(_ path: String) -> Int32 {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) == 0 || errno == EEXIST { continue }
      let error = errno
      // Where nothing may be made there may be what is needed.
      var status = stat()
      guard stat(made, &status) == 0 else { return error }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return errno }
    return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
  }

  static func reason(_ error: Int32) -> String { String(cString: strerror(error)) }
}
