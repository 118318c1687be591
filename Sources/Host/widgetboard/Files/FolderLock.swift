import Glibc

/// A lock on a folder, so that only one process of this program changes a file in it at a time. The
/// kernel drops the lock when its holder dies.
struct FolderLock {
  private let descriptor: Int32

  enum Patience: Int32 {
    /// Do not wait: for a loop that has keys to answer and tries again later.
    case none = 0
    /// Wait at most this many milliseconds. Other programs hold the lock only while they write a
    /// file.
    case aSecond = 1000
  }

  /// Nil if another process keeps the lock, or the folder cannot be opened.
  init?(_ folder: String, patience: Patience = .aSecond) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard waited < patience.rawValue, errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        return nil
      }
      poll(nil, 0, 5)
      waited += 5
    }
  }

  /// Unlocks the folder before closing it: a child process that has not begun its own program yet
  /// has a copy of the descriptor, which would keep the lock until then.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
