import Foundation
import WidgetArchive

/// The hours of the day at which this person looks at the board, learned from the looks of 14 days.
///
/// It distributes a day's budget over the hours, and forecasts the number of looks
/// (``LookForecast``). Both rates are constant within an hour.
struct DailyRhythm {
  static let hours = 24
  private static let days = 14
  private static let none = [[Int]](
    repeating: [Int](repeating: 0, count: hours), count: days)

  private let evenShare: Double
  /// The number of days with looks before the looks have any influence.
  private let learning: Int
  private var timeZone = TimeZone.gmt

  /// Looks by day and hour. The days form a ring buffer; ``newest`` is the
  /// number of the newest day.
  private var counts = none
  private var newest = Int.min
  private var oldest = Int.max
  /// The number of the current day.
  private var today = Int.min

  /// The forecast of looks.
  private(set) var forecast = LookForecast()
  /// For each hour of the day, the share of a day's grants that comes before it.
  private var grantsBefore = (0...hours).map { Double($0) / Double(hours) }

  /// `budget.window`: the hour at which this person's day begins.
  private(set) var dayBegins = usualBeginning
  private static let usualBeginning = 4

  /// The time zone's offset in seconds, computed anew every quarter of an hour.
  private var offset = 0.0
  private var offsetSlot = Int.min

  init(pace: Pace) {
    evenShare = pace.evenShare
    learning = Int(clamping: pace.learning / Pace.day)
  }

  mutating func setTimeZone(_ name: String) {
    timeZone = TimeZone(identifier: name) ?? .gmt
    offsetSlot = .min
  }

  /// Follows the time: the zone's offset may have changed, or a day may have ended.
  mutating func follow(_ now: Date) {
    let slot = Int(clamping: (now.timeIntervalSinceReferenceDate / 900).rounded(.down))
    guard slot != offsetSlot else { return }
    offsetSlot = slot
    offset = Double(timeZone.secondsFromGMT(for: now))
    let day = Self.floor(hour(now), Self.hours)
    guard day != today else { return }
    today = day
    if newest != .min { learn() }
  }

  mutating func forgetLooks() {
    counts = Self.none
    newest = .min
    oldest = .max
    learn()
  }

  /// The clock was set back: forgets looks counted on days that are now in the future.
  mutating func followClock(backTo now: Date) {
    follow(now)
    let today = Self.floor(hour(now), Self.hours)
    guard newest != .min, newest > today else { return }
    for day in max(today + 1, newest - Self.days + 1)...newest {
      counts[Self.remainder(day, Self.days)] = [Int](repeating: 0, count: Self.hours)
    }
    newest = today
    oldest = min(oldest, today)
    learn()
  }

  /// Counts a look in each hour from `began` to `ended`, but in the first hour
  /// only if the look is new.
  mutating func count(from began: Date, to ended: Date, isNew: Bool = true) {
    if note(from: began, to: ended, isNew: isNew) { learn() }
  }

  /// Counts one of many looks, before one call of ``learn()``. Returns
  /// whether any hour was counted.
  @discardableResult
  mutating func note(from began: Date, to ended: Date, isNew: Bool) -> Bool {
    let first = hour(began)
    let last = min(max(first, hour(ended)), first + Self.hours - 1)
    let hours = (isNew ? first : first + 1)..<(last + 1)
    for hour in hours { count(hour: hour) }
    return !hours.isEmpty
  }

  private mutating func count(hour: Int) {
    let day = Self.floor(hour, Self.hours)
    if newest == .min { newest = day }
    guard day > newest - Self.days else { return }
    while newest < day {
      newest = max(newest + 1, day - Self.days)
      counts[Self.remainder(newest, Self.days)] = [Int](repeating: 0, count: Self.hours)
    }
    oldest = min(oldest, day)
    counts[Self.remainder(day, Self.days)][Self.remainder(hour, Self.hours)] += 1
  }

  /// Computes grants, forecast and the beginning of the day from the looks that were counted.
  mutating func learn() {
    var perHour = [Int](repeating: 0, count: Self.hours)
    if newest != .min {
      for day in counts {
        for (hour, looks) in day.enumerated() { perHour[hour] += looks }
      }
    }
    let total = perHour.reduce(0, +)
    let even = 1 / Double(Self.hours)
    let knowsEnough = total > 0 && newest - oldest >= learning
    var grants = 0.0
    for hour in 0..<Self.hours {
      let share = knowsEnough ? Double(perHour[hour]) / Double(total) : even
      grants += evenShare * even + (1 - evenShare) * share
      grantsBefore[hour + 1] = grants
    }
    forecast = knowsEnough ? LookForecast(perHour: perHour, days: completeDays) : LookForecast()
    dayBegins = knowsEnough ? Self.middleOfLongestLull(perHour) : Self.usualBeginning
  }

  /// The complete days among the last 14, and the number of looks on each.
  private var completeDays: [(day: Int, looks: Int)] {
    let end = today == .min ? newest : max(today, newest)
    return (max(oldest, end - Self.days)..<max(oldest, end)).map { day in
      let isKnown = (newest - Self.days + 1...newest).contains(day)
      return (day, isKnown ? counts[Self.remainder(day, Self.days)].reduce(0, +) : 0)
    }
  }

  /// The middle of the longest run of the hours with the fewest looks.
  private static func middleOfLongestLull(_ perHour: [Int]) -> Int {
    let fewest = perHour.min() ?? 0
    var best = (length: 0, start: 0)
    for start in 0..<hours where perHour[remainder(start - 1, hours)] != fewest {
      var length = 0
      while length < hours, perHour[(start + length) % hours] == fewest { length += 1 }
      if length > best.length { best = (length, start) }
    }
    return best.length == 0 ? usualBeginning : (best.start + best.length / 2) % hours
  }

  // MARK: Questions

  /// The beginning of the person's day that contains a date.
  func dayBeginning(_ date: Date) -> Date {
    let day = Self.floor(hour(date) - dayBegins, Self.hours)
    return self.date(ofHour: day * Self.hours + dayBegins)
  }

  /// The share of a day's budget that is granted between two dates; more than
  /// 1 for more than a day.
  func grants(from start: Date, to end: Date) -> Double {
    max(0, total(grantsBefore, at: end) - total(grantsBefore, at: start))
  }

  /// The date by which a share of a day's budget will have been granted since `start`.
  func date(granting part: Double, since start: Date) -> Date {
    let target = total(grantsBefore, at: start) + part
    let day = target.rounded(.down)
    let hour = (grantsBefore.firstIndex { $0 > target - day } ?? Self.hours) - 1
    let before = grantsBefore[hour]
    let share = grantsBefore[hour + 1] - before
    let seconds = (Double(hour) + (target - day - before) / share) * 3600
    return Date(timeIntervalSinceReferenceDate: day * Pace.day + seconds - offset)
  }

  // MARK: Arithmetic

  /// Local hours since 2001, with a fraction.
  func localHours(_ date: Date) -> Double { (date.timeIntervalSinceReferenceDate + offset) / 3600 }
  func hour(_ date: Date) -> Int { Int(clamping: localHours(date).rounded(.down)) }

  /// The date at which a local hour, counted since 2001, begins.
  func date(ofHour hour: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(hour) * 3600 - offset)
  }

  /// Days since 2001 up to a date, where the hours of a day advance by their shares.
  private func total(_ before: [Double], at date: Date) -> Double {
    let local = date.timeIntervalSinceReferenceDate + offset
    let day = (local / Pace.day).rounded(.down)
    let hours = (local - day * Pace.day) / 3600
    let hour = min(Int(clamping: hours), Self.hours - 1)
    return day + before[hour] + (before[hour + 1] - before[hour]) * (hours - Double(hour))
  }

  static func floor(_ value: Int, _ divisor: Int) -> Int {
    Int(clamping: (Double(value) / Double(divisor)).rounded(.down))
  }

  static func remainder(_ value: Int, _ divisor: Int) -> Int {
    ((value % divisor) + divisor) % divisor
  }
}
