import Foundation

/// How often a placement is looked at: what `budget.size` is made of, and what is to be expected.
struct LookCount {
  /// After what time a look counts half for what is to be expected: a week has every kind of day in it.
  private static let expectationHalfLife = 7 * Pace.day

  /// Looks, each halved with every half-life since: the budget's, and the expectation's.
  private var weight = 0.0
  private var expectation = 0.0
  private var weighed = Date.distantPast
  /// The days on which it was looked at, a bit each, the lowest for ``newestDay``.
  private var days: UInt8 = 0
  private var newestDay = Int.min
  /// When the last look ended.
  private(set) var lastEnd = Date.distantPast

  /// Counts a look, unless it goes on with the one before; says whether it did count.
  mutating func begin(at date: Date, day: Int, pace: Pace) -> Bool {
    note(day: day)
    guard date.timeIntervalSince(lastEnd) >= pace.away else { return false }
    add(1, at: date, pace)
    return true
  }

  /// Counts a look of an earlier launch.
  mutating func count(_ look: Look, day: Int, pace: Pace) -> Bool {
    let isNew = begin(at: look.began, day: day, pace: pace)
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

  /// On how many of the 7 days up to `day` it was looked at.
  func daysLookedAt(upTo day: Int) -> Int {
    guard newestDay != .min else { return 0 }
    let shift = max(0, day - newestDay)
    return shift > 6 ? 0 : (UInt16(days) << shift & 0x7F).nonzeroBitCount
  }

  mutating func followClock(backTo now: Date, today: Int) {
    weighed = min(weighed, now)
    lastEnd = min(lastEnd, now)
    guard newestDay > today else { return }
    let shift = newestDay - today
    days = shift > 7 ? 0 : days >> UInt8(shift)
    newestDay = today
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

  private mutating func note(day: Int) {
    let shift = newestDay == .min ? 8 : day - newestDay
    if shift > 0 {
      days = shift > 7 ? 0 : days << UInt8(shift)
      newestDay = day
    }
    if shift > -8 { days |= 1 << UInt8(max(0, -shift)) }
  }
}
