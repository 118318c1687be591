import Foundation

/// The ages of the content on screen, in seconds.
package struct AgeSummary: Hashable, Sendable {
  package private(set) var mean: Double?
  /// The age that 19 of 20 looks do not exceed (the 95th percentile).
  package private(set) var p95: Double?

  init(_ ages: [Double]) {
    guard !ages.isEmpty else { return }
    mean = ages.reduce(0, +) / Double(ages.count)
    p95 = ages.sorted()[(ages.count * 95 + 99) / 100 - 1]
  }
}
