import Glibc

/// Which file stands at a path, and when it was last written: equal for two looks at one that nobody touched.
struct FileVersion: Hashable {
  private var place: [UInt64]
  private var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// Nil where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    place = [UInt64(status.st_dev), UInt64(status.st_ino)]
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
