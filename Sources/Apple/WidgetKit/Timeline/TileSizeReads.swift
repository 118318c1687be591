import Synchronization

/// How often providers have asked how large their tile is.
///
/// An answer made after such a read depends on the size. Providers read it on any thread, so the
/// count is of the whole process, as that of the location is.
enum TileSizeReads {
  private static let reads = Mutex(0)

  /// The number of reads until now.
  static var count: Int { reads.withLock { $0 } }

  static func note() {
    reads.withLock { $0 += 1 }
  }
}
