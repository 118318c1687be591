/// A rule that repeats by the day, the hour, the minute or the second.
///
/// libical tries each second until the year 2582 for the next one that fits: thirty seconds for a
/// rule of February 30. Here the days of an interval are tried, and times only on a day that fits.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
struct DayRule {
  private let unit: Unit
  private let interval: Int
  private let count: Int?
  private let parts: [String: [Int]]
  /// The days of the week, Monday as 1; nil for all.
  private let weekdays: Set<Int>?

  /// The seconds of what the rule counts.
  private enum Unit: Int {
    case second = 1
    case minute = 60
    case hour = 3600
    case day = 86_400
  }

  private static let units: [Substring: Unit] = [
    "SECONDLY": .second, "MINUTELY": .minute, "HOURLY": .hour, "DAILY": .day,
  ]

  /// The most days and times that are tried; after as many the rest of a rule is left out. One that
  /// fits takes as long as many that do not.
  private static let mostSteps = 10_000_000
  private static let stepsOfFit = 20

  /// Reads a mended rule; nil for one that repeats by the week or more slowly.
  init?(_ rule: String) {
    var texts: [Substring: Substring] = [:]
    for part in rule.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      texts[sides[0]] = sides[1]
    }
    guard let unit = texts["FREQ"].flatMap({ Self.units[$0] }) else { return nil }
    self.unit = unit
    // An interval of a thousand years is none that a calendar has.
    interval = min(
      max(1, texts["INTERVAL"].flatMap { Int($0) } ?? 1), 31_536_000_000 / unit.rawValue)
    count = texts["COUNT"].flatMap { Int($0) }
    var parts: [String: [Int]] = [:]
    for name in Self.partNames {
      guard let text = texts[Substring(name)] else { continue }
      parts[name] = text.split(separator: ",").compactMap { Int($0) }.sorted()
    }
    self.parts = parts
    weekdays = texts["BYDAY"].map { text in
      Set(
        text.split(separator: ",").compactMap { Self.days.firstIndex(of: $0.suffix(2)) }.map {
          $0 + 1
        })
    }
  }

  private static let partNames = [
    "BYSECOND", "BYMINUTE", "BYHOUR", "BYMONTHDAY", "BYYEARDAY", "BYMONTH", "BYSETPOS",
  ]
  private static let days: [Substring] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The occurrences in an interval, in seconds of wall-clock time since 1970.
  ///
  /// - Parameters:
  ///   - start: the first occurrence, from which intervals and `COUNT` are counted.
  ///   - isDay: whether the start is a date without a time.
  ///   - most: the largest number to return.
  func occurrences(from start: Int, isDay: Bool, in range: ClosedRange<Int>, most: Int) -> Set<Int>
  {
    var found: Set<Int> = []
    guard canChoose else { return found }
    var (counted, steps) = (0, 0)
    // With a count, each one before the interval counts as well.
    let begin = count == nil ? max(start, range.lowerBound) : start
    var day = Self.floor(begin, Unit.day.rawValue)
    let last = Self.floor(range.upperBound, Unit.day.rawValue)
    if unit == .day {
      let first = Self.floor(start, Unit.day.rawValue)
      day = first + (day - first + interval - 1) / interval * interval
    }
    while day <= last, steps < Self.mostSteps {
      steps += 1
      defer { day += unit == .day ? interval : 1 }
      guard fits(day) else { continue }
      for time in times(on: day, from: start, isDay: isDay, &steps) where time >= start {
        counted += 1
        guard time <= range.upperBound, counted <= count ?? .max, found.count < most else {
          return found
        }
        if time >= range.lowerBound { found.insert(time) }
      }
    }
    return found
  }

  // MARK: Days

  /// Whether a day is one of the rule's months, days of a month, days of a year and weekdays.
  private func fits(_ day: Int) -> Bool {
    if let weekdays, !weekdays.contains((day + 3) - Self.floor(day + 3, 7) * 7 + 1) { return false }
    guard parts["BYMONTH"] != nil || parts["BYMONTHDAY"] != nil || parts["BYYEARDAY"] != nil else {
      return true
    }
    let date = CivilDay(day)
    func fits(_ part: String, _ number: Int, of length: Int) -> Bool {
      parts[part]?.contains { $0 == number || $0 == number - length - 1 } ?? true
    }
    return fits("BYMONTH", date.month, of: 1_000)
      && fits("BYMONTHDAY", date.day, of: date.daysOfMonth)
      && fits("BYYEARDAY", date.dayOfYear, of: date.daysOfYear)
  }

  // MARK: Times

  /// The times of a day that fits, sorted.
  private func times(on day: Int, from start: Int, isDay: Bool, _ steps: inout Int) -> [Int] {
    let midnight = day * Unit.day.rawValue
    guard !isDay else { return [midnight] }
    let ofStart = start - Self.floor(start, Unit.day.rawValue) * Unit.day.rawValue
    guard unit != .day else {
      return chosen(expanded(midnight, below: .day, ofStart: ofStart))
    }
    let base = Self.floor(start, unit.rawValue)
    var times: [Int] = []
    func take(_ moment: Int) {
      steps += 1
      // Of the units since the start, one in `interval` counts.
      let passed = moment / unit.rawValue - base
      guard passed >= 0, passed.isMultiple(of: interval) else { return }
      steps += Self.stepsOfFit
      times += chosen(expanded(moment, below: unit, ofStart: ofStart))
    }
    for hour in numbers("BYHOUR", below: 24) where steps < Self.mostSteps {
      let moment = midnight + hour * 3600
      guard unit != .hour else {
        take(moment)
        continue
      }
      for minute in numbers("BYMINUTE", below: 60) {
        guard unit != .minute else {
          take(moment + minute * 60)
          continue
        }
        for second in numbers("BYSECOND", below: 60) { take(moment + minute * 60 + second) }
      }
    }
    return times
  }

  /// The numbers that a part names, or all.
  private func numbers(_ part: String, below limit: Int) -> [Int] {
    parts[part]?.filter { (0..<limit).contains($0) } ?? Array(0..<limit)
  }

  /// The times in one day, hour or minute: those that the rule names, or that of the start.
  private func expanded(_ moment: Int, below unit: Unit, ofStart: Int) -> [Int] {
    func numbers(_ part: String, _ own: Int, below limit: Int) -> [Int] {
      (parts[part] ?? [own]).filter { (0..<limit).contains($0) }
    }
    let hours = unit == .day ? numbers("BYHOUR", ofStart / 3600, below: 24) : [0]
    let minutes =
      unit.rawValue >= Unit.hour.rawValue ? numbers("BYMINUTE", ofStart / 60 % 60, below: 60) : [0]
    let seconds = unit == .second ? [0] : numbers("BYSECOND", ofStart % 60, below: 60)
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { moment + hour * 3600 + minute * 60 + $0 } }
    }
  }

  /// Whether a day, an hour or a minute has as many times as `BYSETPOS` needs.
  private var canChoose: Bool {
    guard let positions = parts["BYSETPOS"] else { return true }
    let most = expanded(0, below: unit, ofStart: 0).count
    return positions.contains { $0 != 0 && $0.magnitude <= most }
  }

  /// Those of a sorted set that `BYSETPOS` names, counted from either end.
  private func chosen(_ times: [Int]) -> [Int] {
    guard let positions = parts["BYSETPOS"] else { return times }
    let indices = Set(positions.map { $0 > 0 ? $0 - 1 : times.count + $0 })
    return times.indices.filter(indices.contains).map { times[$0] }
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}

/// A day of the Gregorian calendar.
private struct CivilDay {
  let month: Int
  let day: Int
  let daysOfMonth: Int
  let dayOfYear: Int
  let daysOfYear: Int

  /// - Parameter number: the days since 1970. Years are counted from March, so that a leap day is the
  ///   last of its year.
  init(_ number: Int) {
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let fromMarch = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * fromMarch + 2) / 153
    day = fromMarch - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    daysOfYear = isLeap ? 366 : 365
    daysOfMonth = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    dayOfYear = month <= 2 ? fromMarch - 305 : fromMarch + (isLeap ? 61 : 60)
  }
}
