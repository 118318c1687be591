import Foundation

/// Entries in the order of their dates: the rule `timeline.order`, for the entries of an author's
/// provider before lowering, and for the reply of any extension.
///
/// Sorting is stable; of entries with one date the last wins. Changes and probable mistakes become
/// `remarks`.
package struct EntryOrder<Entry> {
  package private(set) var entries: [Entry] = []
  package private(set) var remarks: [String] = []

  /// The distance in seconds below which entries get a remark: one entry with a date text that
  /// counts by itself would do.
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
