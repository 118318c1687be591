import Synchronization

/// Counts how often the program has read the person's location.
///
/// WidgetKit compares the count before and after it asks a widget: a widget that has read the
/// location is asked again after a significant move. Providers read it on any thread, so the count
/// is for the whole process.
package enum LocationReads {
  private static let reads = Mutex(0)

  /// The number of reads until now.
  package static var count: Int { reads.withLock { $0 } }

  package static func note() {
    reads.withLock { $0 += 1 }
  }
}
