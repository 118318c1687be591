import Foundation

/// How often a placement is looked at: what `budget.size` is made of, and what is to be expected.
struct LookCount {
  /// After what time a look counts half for what is to be expected: a week has every kind of day in it.
  private static let expectationHalfLife = 7 * Pace.day

  /// Looks, each halved with every half-life since: the budget's, and the expectation's.
  private var weight = 0.0
  private var expectation = 0.0
  private var weighed = Date.distantPast
  /// The quarters of an hour in which looks began, counted since 2001, ascending. Where a day begins may be
  /// learnt anew at any time, always on an hour: what is kept is when, and not on which day.
  private var quarters: [Int] = []
  /// When the last look ended.
  private(set) var lastEnd = Date.distantPast

  /// Counts a look, unless it goes on with the one before; says whether it did count.
  mutating func begin(at date: Date, pace: Pace) -> Bool {
    note(date)
    guard date.timeIntervalSince(lastEnd) >= pace.away else { return false }
    add(1, at: date, pace)
    return true
  }

  /// Counts a look of an earlier launch.
  mutating func count(_ look: Look, pace: Pace) -> Bool {
    let isNew = begin(at: look.began, pace: pace)
    end(at: look.ended, since: look.began, pace: pace)
    return isNew
  }

  /// Ends a look, which counts anew for each ``Pace/lookAgain`` that it went on.
  mutating func end(at date: Date, since began: Date, pace: Pace) {
    let again = max(0, date.timeIntervalSince(began) / pace.lookAgain).rounded(.down)
    add(again, at: date, pace)
    lastEnd = max(lastEnd, date)
  }

  /// The mean over the time since `added`, younger looks counting more.
  func perDay(at now: Date, since added: Date, pace: Pace) -> Double {
    mean(weight, halfLife: pace.lookHalfLife, at: now, since: added)
  }

  /// The same over a longer time: how many a day are to be expected.
  func expectedPerDay(at now: Date, since added: Date) -> Double {
    mean(expectation, halfLife: Self.expectationHalfLife, at: now, since: added)
  }

  /// On how many of the 7 days up to the one that begins at `today` it was looked at.
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
    // What is ahead was seen while the clock was wrong.
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
    // A day more than is asked for: it may be over late.
    let oldest = quarter - (Self.days + 1) * Int(clamping: Pace.day / Self.quarterHour)
    quarters.removeFirst(quarters.prefix { $0 < oldest }.count)
  }

  private static func quarter(_ date: Date) -> Int {
    Int(clamping: (date.timeIntervalSinceReferenceDate / quarterHour).rounded(.down))
  }

  private static let quarterHour: TimeInterval = 15 * 60
  private static let days = 7
}
