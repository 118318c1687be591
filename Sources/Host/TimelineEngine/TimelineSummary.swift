import Foundation
import WidgetArchive

/// What the engine needs to know of a timeline: when its entries are due and what comes after.
///
/// Invariant: `dates` is not empty and ascends.
package struct TimelineSummary: Hashable, Sendable {
  package var dates: [Date]
  package var policy: ArchivedPolicy
  /// When its reload began.
  package var loadedAt: Date
  /// The environment values its views read.
  package var reads: Set<EnvironmentRead>

  package init(
    dates: [Date], policy: ArchivedPolicy, loadedAt: Date, reads: Set<EnvironmentRead> = []
  ) {
    self.dates = dates
    self.policy = policy
    self.loadedAt = loadedAt
    self.reads = reads
  }

  /// The index of the current entry: the newest with `date <= now`. Nil if all are ahead.
  package func currentIndex(at now: Date) -> Int? {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= now { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The date of the next entry, if there is one ahead.
  package func nextDate(after now: Date) -> Date? {
    let next = (currentIndex(at: now) ?? -1) + 1
    return next < dates.count ? dates[next] : nil
  }
}
