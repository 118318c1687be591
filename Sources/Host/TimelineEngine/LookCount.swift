import Foundation

/// The looks at one placement: the basis of `budget.size`, and of the number
/// of looks to be expected.
struct LookCount {
  /// The time after which a look counts half in the expectation: a week, since it has
  /// every kind of day in it.
  private static let expectationHalfLife = 7 * Pace.day

  /// Sums of looks, each halved with every half-life since: `weight` for the budget,
  /// `expectation` for the forecast.
  private var weight = 0.0
  private var expectation = 0.0
  private var weighed = Date.distantPast
  /// The quarters of an hour in which looks began, counted since 2001, ascending. Times and not
  /// days are kept, because the hour at which a day begins may change with what is learned; that
  /// is always a full hour.
  private var quarters: [Int] = []
  /// The end of the last look.
  private(set) var lastEnd = Date.distantPast

  /// Counts a look unless it continues the one before it. Returns whether it was counted.
  mutating func begin(at date: Date, pace: Pace) -> Bool {
    note(date)
    guard date.timeIntervalSince(lastEnd) >= pace.away else { return false }
    add(1, at: date, pace)
    return true
  }

  /// Counts a look of an earlier launch. Returns whether it was a new one.
  mutating func count(_ look: Look, pace: Pace) -> Bool {
    let isNew = begin(at: look.began, pace: pace)
    end(at: look.ended, since: look.began, pace: pace)
    return isNew
  }

  /// Ends a look, which counts once more for each ``Pace/lookAgain`` that it lasted.
  mutating func end(at date: Date, since began: Date, pace: Pace) {
    let again = max(0, date.timeIntervalSince(began) / pace.lookAgain).rounded(.down)
    add(again, at: date, pace)
    lastEnd = max(lastEnd, date)
  }

  /// The mean number of looks a day since `added`, with more weight on recent looks.
  func perDay(at now: Date, since added: Date, pace: Pace) -> Double {
    mean(weight, halfLife: pace.lookHalfLife, at: now, since: added)
  }

  /// The number of looks a day to be expected: the same mean with a longer half-life.
  func expectedPerDay(at now: Date, since added: Date) -> Double {
    mean(expectation, halfLife: Self.expectationHalfLife, at: now, since: added)
  }

  /// The number of days with looks among the 7 days up to the one that begins at `today`.
  func daysLookedAt(upTo today: Date) -> Int {
    let first = Self.quarter(today)
    let perDay = Int(clamping: Pace.day / Self.quarterHour)
    return (0..<Self.days).count { ago in
      let begins = first - ago * perDay
      return containsQuarter(in: begins..<begins + perDay)
    }
  }

  mutating func followClock(backTo now: Date) {
    weighed = min(weighed, now)
    lastEnd = min(lastEnd, now)
    // The clock was wrong when it stamped looks in what is now the future: count them as one now.
    let current = Self.quarter(now)
    guard let last = quarters.last, last > current else { return }
    quarters.removeAll { $0 > current }
    quarters.append(current)
  }

  private func containsQuarter(in range: Range<Int>) -> Bool {
    var (low, high) = (0, quarters.count)
    while low < high {
      let middle = (low + high) / 2
      if quarters[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < quarters.count && quarters[low] < range.upperBound
  }

  private mutating func add(_ looks: Double, at date: Date, _ pace: Pace) {
    let date = max(date, weighed)
    weight = fade(weight, halfLife: pace.lookHalfLife, at: date) + looks
    expectation = fade(expectation, halfLife: Self.expectationHalfLife, at: date) + looks
    weighed = date
  }

  private func fade(_ weight: Double, halfLife: TimeInterval, at now: Date) -> Double {
    weight == 0 ? 0 : weight * exp2(-max(0, now.timeIntervalSince(weighed)) / halfLife)
  }

  private func mean(
    _ weight: Double, halfLife: TimeInterval, at now: Date, since added: Date
  ) -> Double {
    let age = max(now.timeIntervalSince(added), Pace.day)
    let seen = 1 - exp2(-age / halfLife)
    return fade(weight, halfLife: halfLife, at: now) * (log(2) * Pace.day / halfLife) / seen
  }

  private mutating func note(_ date: Date) {
    let quarter = Self.quarter(date)
    guard quarter > quarters.last ?? .min else { return }
    quarters.append(quarter)
    // Keep a day more than is counted: the current day may end late.
    let oldest = quarter - (Self.days + 1) * Int(clamping: Pace.day / Self.quarterHour)
    quarters.removeFirst(quarters.prefix { $0 < oldest }.count)
  }

  private static func quarter(_ date: Date) -> Int {
    Int(clamping: (date.timeIntervalSinceReferenceDate / quarterHour).rounded(.down))
  }

  private static let quarterHour: TimeInterval = 15 * 60
  private static let days = 7
}
