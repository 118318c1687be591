import Synchronization

/// Counts how often providers have read the size of their tile.
///
/// An answer made after such a read depends on the size. Providers read it on any thread, so the
/// count is for the whole process, as is that of the location.
enum TileSizeReads {
  private static let reads = Mutex(0)

  /// The number of reads until now.
  static var count: Int { reads.withLock { $0 } }

  static func note() {
    reads.withLock { $0 += 1 }
  }
}
