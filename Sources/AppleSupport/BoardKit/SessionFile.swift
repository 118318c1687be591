import Foundation
import Synchronization
import WidgetArchive

/// The file that tells a board of a session: see `AppSessionName`.
struct SessionFile {
  private let descriptor: Int32
  private let path: String

  private static let counter = Mutex(0)

  /// Returns a number that tells the sessions of this process apart.
  static func nextNumber() -> Int {
    counter.withLock { counter in
      counter += 1
      return counter
    }
  }

  /// Locks a temporary file, then renames it, so that the session's file is never without its lock.
  init(_ name: AppSessionName, in folder: String) throws(AppSessionError) {
    path = folder + "/" + name.fileName
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let aside = "\(folder)/.\(name.processID)-\(name.number).tmp"
    descriptor = open(aside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AppSessionError(path: aside, code: errno) }
    guard lockf(descriptor, F_TLOCK, 0) == 0, rename(aside, path) == 0 else {
      let code = errno
      close(descriptor)
      unlink(aside)
      throw AppSessionError(path: path, code: code)
    }
  }

  /// Releases the lock before it removes the file: the board watches for the lock to go.
  func end() {
    close(descriptor)
    unlink(path)
  }
}
