import Synchronization

/// How often providers have asked how large their tile is.
///
/// What was made after a look at it depends on it. Providers read it on whatever thread, so it is a
/// count of the whole process, as that of the location is.
enum TileSizeReads {
  private static let reads = Mutex(0)

  /// How often it was read until now.
  static var count: Int { reads.withLock { $0 } }

  static func note() {
    reads.withLock { $0 += 1 }
  }
}
