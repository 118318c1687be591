import Glibc

/// A folder that no other program of ours changes a file in meanwhile. The kernel drops the lock when
/// its holder dies.
struct FolderLock {
  private let descriptor: Int32

  /// Waits at most so long: others hold it for as long as writing a file takes.
  private static let patience: Int32 = 1000

  /// Nil where another process keeps it, or where the folder cannot be opened.
  init?(_ folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard waited < Self.patience, errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        return nil
      }
      poll(nil, 0, 5)
      waited += 5
    }
  }

  func release() { close(descriptor) }
}
