import Glibc

/// Holds the folder of a store while the store's file is made or opened.
///
/// An app and its widgets may make one at once. SQLite's own locks do not serve for that: a process may
/// meet a log that is half made, or wait for its turn until a busy writer has none left for it. The
/// system takes the lock back from a process that ends.
package final class MakingLock {
  private let folder: Int32

  /// In seconds: a process that was stopped while it held the folder is not waited for any longer.
  private static let patience = 5.0

  /// Waits for the folder of the file at a path. Without one, or after ``patience``, nothing is held.
  package init(of path: String) {
    let name = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let end = ContinuousClock.now + .seconds(Self.patience)
    while folder >= 0, flock(folder, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno),
      ContinuousClock.now < end
    {
      usleep(.random(in: 2_000...20_000))
    }
  }

  deinit { if folder >= 0 { close(folder) } }
}
