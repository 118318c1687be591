import Foundation
import WidgetArchive

/// The part of a timeline that the engine needs: the dates of its entries, and its policy.
///
/// Invariant: `dates` is not empty and ascends.
package struct TimelineSummary: Hashable, Sendable {
  package var dates: [Date]
  package var policy: ArchivedPolicy
  /// The date at which its reload began.
  package var loadedAt: Date
  /// The values of the environment that its views read.
  package var reads: Set<EnvironmentRead>
  /// The trouble that the widget reports of its source, and since when.
  package var trouble: TimelineTrouble?

  package init(
    dates: [Date], policy: ArchivedPolicy, loadedAt: Date, reads: Set<EnvironmentRead> = [],
    trouble: TimelineTrouble? = nil
  ) {
    self.trouble = trouble
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
