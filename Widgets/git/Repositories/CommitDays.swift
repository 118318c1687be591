import Foundation

/// How many commits each day has, by weeks.
package struct CommitDays: Hashable, Sendable {
  package struct Week: Hashable, Sendable {
    /// Its first day.
    package var start: Date
    /// The commits of each of its days; of the week that is not over up to today.
    package var counts: [Int]
  }

  /// The oldest first.
  package private(set) var weeks: [Week] = []
  /// The commits of the busiest day.
  package private(set) var most = 0

  /// The last weeks up to a date, the one it is in included. What lies before or after counts nowhere.
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

  /// The last weeks alone, their days as full as they are beside all.
  package func last(_ count: Int) -> CommitDays {
    var days = self
    days.weeks = weeks.suffix(count)
    return days
  }

  package static let levels = 4

  /// How much a day is beside the busiest one: 0 for none, up to ``levels``.
  package func level(of count: Int) -> Int {
    guard count > 0 else { return 0 }
    // A single commit is not the most that can be, though no day has more.
    return min(Self.levels, 1 + (count * Self.levels - 1) / max(Self.levels, most))
  }
}
