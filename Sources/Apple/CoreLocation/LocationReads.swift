import Synchronization

/// How often the program has asked where the person is.
///
/// WidgetKit looks at it before and after a widget is asked: what read the place is asked anew after a
/// significant move. Providers read it on whatever thread, so it is a count of the whole process.
package enum LocationReads {
  private static let reads = Mutex(0)

  /// How often the location was read until now.
  package static var count: Int { reads.withLock { $0 } }

  package static func note() {
    reads.withLock { $0 += 1 }
  }
}
