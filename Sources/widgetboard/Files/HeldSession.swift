import CLinux
import Foundation
import Glibc
import WidgetArchive

/// A session file that this process holds. The kernel drops the lock when the process ends, however
/// it ends.
struct HeldSession {
  private let descriptor: Int32
  private let path: String

  init(_ name: AppSessionName, in folder: SessionFolder) throws(CommandFailure) {
    try folder.prepare()
    let aside = "\(folder.path)/.\(name.processID)-\(name.number).tmp"
    path = folder.path + "/" + name.fileName
    descriptor = open(aside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure(aside, errno) }
    let claimed = linux_claim(descriptor)
    guard claimed == 1, rename(aside, path) == 0 else {
      let error = claimed < 0 ? -claimed : errno
      close(descriptor)
      throw Self.failure(path, error)
    }
  }

  /// Ends the session. First the lock, then the file: a board is told of the lock.
  func end() {
    close(descriptor)
    unlink(path)
  }

  private static func failure(_ path: String, _ error: Int32) -> CommandFailure {
    CommandFailure(.cannotCreate, "\(path): \(String(cString: strerror(error)))")
  }
}
