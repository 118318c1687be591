import Foundation

/// The number of commits on each day, by weeks.
package struct CommitDays: Hashable, Sendable {
  package struct Week: Hashable, Sendable {
    /// The first day of the week.
    package var start: Date
    /// The number of commits on each day; in the current week only up to today.
    package var counts: [Int]
  }

  /// The weeks, oldest first.
  package private(set) var weeks: [Week] = []
  /// The number of commits on the busiest day.
  package private(set) var most = 0

  /// Counts commits in the last weeks up to and including the week of a date; earlier and later
  /// ones are ignored.
  package init(_ dates: [Date], last count: Int, until now: Date, in calendar: Calendar) {
    let days = 7
    guard count > 0, let week = calendar.dateInterval(of: .weekOfYear, for: now),
      let first = calendar.date(byAdding: .day, value: -days * (count - 1), to: week.start),
      let today = calendar.dateComponents([.day], from: first, to: now).day
    else { return }
    var counts = Array(repeating: 0, count: today + 1)
    for date in dates where date >= first && date <= now {
      guard let day = calendar.dateComponents([.day], from: first, to: date).day,
        counts.indices.contains(day)
      else { continue }
      counts[day] += 1
    }
    most = counts.max() ?? 0
    weeks = stride(from: 0, to: counts.count, by: days).compactMap { day in
      calendar.date(byAdding: .day, value: day, to: first).map {
        Week(start: $0, counts: Array(counts[day..<min(day + days, counts.count)]))
      }
    }
  }

  /// The last weeks alone. The levels of their days are still relative to the busiest day of all
  /// weeks.
  package func last(_ count: Int) -> CommitDays {
    var days = self
    days.weeks = weeks.suffix(count)
    return days
  }

  package static let levels = 4

  /// The level of a day relative to the busiest one: 0 for no commits, up to ``levels``.
  package func level(of count: Int) -> Int {
    guard count > 0 else { return 0 }
    // If the busiest day has a single commit, it must not get the highest level.
    return min(Self.levels, 1 + (count * Self.levels - 1) / max(Self.levels, most))
  }
}
