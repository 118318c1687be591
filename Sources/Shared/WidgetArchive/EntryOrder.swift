import Foundation

/// Entries in the order of their dates: the rule `timeline.order`, which holds for what an author's
/// provider returns before it is lowered, and for what any extension replies.
///
/// Sorted stably; of entries with one date the last wins. What was changed or looks like a mistake is
/// said in `remarks`.
package struct EntryOrder<Entry> {
  package private(set) var entries: [Entry] = []
  package private(set) var remarks: [String] = []

  /// Entries closer than this, in seconds, get a remark: one entry whose text is a date that counts
  /// by itself would do.
  private static var close: TimeInterval { 60 }

  package init(_ given: [Entry], date: (Entry) -> Date) {
    let dates = given.map(date)
    let isSorted = zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }
    // The standard library's sort is stable.
    let order = isSorted ? Array(given.indices) : given.indices.sorted { dates[$0] < dates[$1] }
    let kept = order.indices.filter { place in
      place + 1 == order.count || dates[order[place]] != dates[order[place + 1]]
    }.map { order[$0] }
    entries = kept.map { given[$0] }
    if !isSorted {
      remarks.append("timeline.order: the entries were not in the order of their dates")
    }
    let dropped = given.count - entries.count
    if dropped > 0 {
      remarks.append(
        "timeline.order: \(dropped) of \(given.count) entries had the date of another; "
          + "the last of each date is shown")
    }
    let close = zip(kept, kept.dropFirst()).count {
      dates[$1].timeIntervalSince(dates[$0]) < Self.close
    }
    if close > 0 {
      remarks.append(
        "timeline.limits: \(close) of \(entries.count) entries follow another within a minute; "
          + "a date in a Text counts without entries")
    }
  }
}
