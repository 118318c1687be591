import Glibc

/// The identity of the file at a path, its size and its time of change: two values are equal if
/// nobody touched the file in between.
struct FileVersion: Hashable {
  private var place: [UInt64]
  private var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// Nil if there is no file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    place = [UInt64(status.st_dev), UInt64(status.st_ino)]
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
