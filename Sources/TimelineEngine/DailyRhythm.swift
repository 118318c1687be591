import Foundation

/// At what hours of the day this person looks at the board, as learnt from the looks of 14 days.
///
/// It says what part of a day's looks, and what part of a day's budget, falls between two dates. Both
/// are constant within an hour, so that both are answered without walking through the day.
struct DailyRhythm {
  private static let hours = 24
  private static let days = 14
  private static let none = [[Int]](
    repeating: [Int](repeating: 0, count: hours), count: days)

  private let evenShare: Double
  /// Days of looks before they decide about anything.
  private let learning: Int
  private var timeZone = TimeZone.gmt

  /// Looks by day and hour; the days in a ring, ``newest`` the number of the newest.
  private var counts = none
  private var newest = Int.min
  private var oldest = Int.max

  /// What part of the looks, and of the grants, comes before each hour of the day.
  private var looksBefore = (0...hours).map { Double($0) / Double(hours) }
  private var grantsBefore = (0...hours).map { Double($0) / Double(hours) }

  /// `budget.window`: the hour at which this person's day begins.
  private(set) var dayBegins = 4

  /// The zone's offset, good for a quarter of an hour.
  private var offset = 0.0
  private var offsetSlot = Int.min

  init(pace: Pace) {
    evenShare = pace.evenShare
    learning = Int(pace.learning / Pace.day)
  }

  mutating func setTimeZone(_ name: String) {
    timeZone = TimeZone(identifier: name) ?? .gmt
    offsetSlot = .min
  }

  /// Notes what time it is: the zone's offset may change.
  mutating func follow(_ now: Date) {
    let slot = Int((now.timeIntervalSinceReferenceDate / 900).rounded(.down))
    guard slot != offsetSlot else { return }
    offsetSlot = slot
    offset = Double(timeZone.secondsFromGMT(for: now))
  }

  mutating func forgetLooks() {
    counts = Self.none
    newest = .min
    oldest = .max
    learn()
  }

  /// The clock was set back: what was counted in days that have not been yet was not seen then.
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

  /// Counts a look in each hour from `began` to `ended`; the first only where it is a new one.
  mutating func count(from began: Date, to ended: Date, isNew: Bool = true) {
    let first = hour(began)
    let last = min(max(first, hour(ended)), first + Self.hours - 1)
    for hour in (isNew ? first : first + 1)..<(last + 1) { count(hour: hour) }
    learn()
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

  private mutating func learn() {
    let perHour = (0..<Self.hours).map { hour in counts.reduce(0) { $0 + $1[hour] } }
    let total = perHour.reduce(0, +)
    let even = 1 / Double(Self.hours)
    let knowsEnough = total > 0 && newest - oldest >= learning
    var looks = 0.0
    var grants = 0.0
    for hour in 0..<Self.hours {
      let share = knowsEnough ? Double(perHour[hour]) / Double(total) : even
      looks += share
      grants += evenShare * even + (1 - evenShare) * share
      looksBefore[hour + 1] = looks
      grantsBefore[hour + 1] = grants
    }
    dayBegins = Self.middleOfLongestLull(perHour)
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
    return best.length == 0 ? 4 : (best.start + best.length / 2) % hours
  }

  // MARK: Questions

  /// The number of the person's day that a date is in.
  func day(of date: Date) -> Int { Self.floor(hour(date) - dayBegins, Self.hours) }

  /// What part of a day's budget is granted between two dates; more than 1 beyond a day.
  func grants(from start: Date, to end: Date) -> Double {
    max(0, total(grantsBefore, at: end) - total(grantsBefore, at: start))
  }

  /// When that part will have been granted since `start`.
  func date(granting part: Double, since start: Date) -> Date {
    let target = total(grantsBefore, at: start) + part
    let day = target.rounded(.down)
    let hour = (grantsBefore.firstIndex { $0 > target - day } ?? Self.hours) - 1
    let before = grantsBefore[hour]
    let share = grantsBefore[hour + 1] - before
    let seconds = (Double(hour) + (target - day - before) / share) * 3600
    return Date(timeIntervalSinceReferenceDate: day * Pace.day + seconds - offset)
  }

  /// When the looks expected from `due` on, each weighed with how long after `origin` it comes, add
  /// up to `limit` seconds, where so many looks are expected a day; nil if not within `horizon`.
  func date(
    whenLooksSee limit: Double, from due: Date, origin: Date, looksPerDay: Double,
    horizon: TimeInterval
  ) -> Date? {
    guard looksPerDay > 0, limit < .infinity else { return nil }
    var sum = 0.0
    var begin = due
    let end = due.addingTimeInterval(horizon)
    while begin < end {
      let hour = hour(begin)
      let next = Date(timeIntervalSinceReferenceDate: Double(hour + 1) * 3600 - offset)
      let of = Self.remainder(hour, Self.hours)
      // Looks a second within this hour.
      let rate = looksPerDay * (looksBefore[of + 1] - looksBefore[of]) / 3600
      let age = begin.timeIntervalSince(origin)
      let length = next.timeIntervalSince(begin)
      let part = rate * length * (age + length / 2)
      if sum + part >= limit, rate > 0 {
        // age·t + t²/2 = what is left.
        let rest = (limit - sum) / rate
        return begin.addingTimeInterval((age * age + 2 * rest).squareRoot() - age)
      }
      sum += part
      begin = next
    }
    return nil
  }

  // MARK: Arithmetic

  /// The number of the local hour that a date is in.
  private func hour(_ date: Date) -> Int {
    Int(((date.timeIntervalSinceReferenceDate + offset) / 3600).rounded(.down))
  }

  /// Days and the part of the day before a date, by shares.
  private func total(_ before: [Double], at date: Date) -> Double {
    let local = date.timeIntervalSinceReferenceDate + offset
    let day = (local / Pace.day).rounded(.down)
    let hours = (local - day * Pace.day) / 3600
    let hour = min(Int(hours), Self.hours - 1)
    return day + before[hour] + (before[hour + 1] - before[hour]) * (hours - Double(hour))
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    Int((Double(value) / Double(divisor)).rounded(.down))
  }

  private static func remainder(_ value: Int, _ divisor: Int) -> Int {
    ((value % divisor) + divisor) % divisor
  }
}
