import Glibc

/// A lock on a folder, so that only one program of ours changes a file in it at a time. The kernel
/// drops the lock when its holder dies.
struct FolderLock {
  private let descriptor: Int32

  enum Patience: Int32 {
    /// For a loop that has keys to answer: it comes back later.
    case none = 0
    /// Milliseconds to wait at most. Others hold the lock only while they write a file.
    case aSecond = 1000
  }

  /// Nil where another process keeps it, or where the folder cannot be opened.
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

  /// Unlocks it before closing it: a child that has not begun its own program yet has the descriptor, too,
  /// and would keep the lock until then.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
