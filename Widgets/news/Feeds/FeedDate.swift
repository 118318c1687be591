import Foundation

/// Parses dates in feeds: RFC 3339 of Atom and RSS 1.0, RFC 822 of RSS 2.0, and the deviations that
/// programs and people write.
enum FeedDate {
  /// The date; nil if the text is no date or is ambiguous. A missing time means midnight, a missing
  /// zone UTC.
  ///
  /// - Parameter language: the feed's language, for the names of months.
  static func read(_ text: String, language: String? = nil) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 64 else { return nil }
    return rfc3339(text) ?? seconds(text) ?? WrittenFeedDate(text, language: language)?.date
  }

  /// Parses `2026-11-21T09:41:00.5+01:00` or a beginning of it; also with slashes, or without
  /// separators.
  private static func rfc3339(_ text: String) -> Date? {
    let parts = text.split(maxSplits: 1, whereSeparator: { "Tt ".contains($0) })
    guard let first = parts.first else { return nil }
    var day = first.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    if day.count == 1, first.count == 8, first.allSatisfy(\.isNumber) {
      day = [first.prefix(4), first.dropFirst(4).prefix(2), first.suffix(2)]
    }
    let numbers = day.compactMap { Int($0) }
    guard (1...3).contains(day.count), numbers.count == day.count, day[0].count == 4 else {
      return nil
    }
    let date = (numbers + [1, 1]).prefix(3)
    guard parts.count == 2 else { return self.date(date, time: [0, 0, 0], zone: 0) }
    var time = parts[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let zone = FeedZone.seconds(parts[1].dropFirst(time.count)) ?? 0
    // A time without colons, such as `094130`.
    if !time.contains(":"), time.count >= 4, time.allSatisfy(\.isNumber) {
      let digits = time.prefix(6)
      let seconds = digits.count == 6 ? digits.suffix(2) : "00"
      time = "\(digits.prefix(2)):\(digits.dropFirst(2).prefix(2)):\(seconds)"
    }
    return self.date(date, time: clock(time), zone: zone)
  }

  /// Parses seconds or milliseconds since 1970.
  private static func seconds(_ text: String) -> Date? {
    guard [10, 13].contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Double(text)
    else { return nil }
    return Date(timeIntervalSince1970: text.utf8.count == 10 ? number : number / 1000)
  }

  /// Parses `9:41`, `09:41:30`, `09:41:30.25`.
  static func clock(_ text: Substring) -> [Double]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return numbers.count == 3 ? numbers : numbers + [0]
  }

  static func date(_ day: some Collection<Int>, time: [Double]?, zone: Int) -> Date? {
    let day = Array(day)
    guard let time, (1...9999).contains(day[0]), (1...12).contains(day[1]),
      (1...31).contains(day[2]), (0..<25).contains(time[0]), (0..<60).contains(time[1]),
      (0..<61).contains(time[2])
    else { return nil }
    let midnight = utc.date(from: DateComponents(year: day[0], month: day[1], day: day[2]))
    return midnight?.addingTimeInterval(
      time[0] * 3600 + time[1] * 60 + time[2] - Double(zone))
  }

  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

/// Parses the time zones of dates.
enum FeedZone {
  /// The seconds ahead of UTC: `Z`, `+01:00`, `-0800`, `GMT+2`, `EST`; nil if the text is no zone.
  static func seconds(_ text: some StringProtocol) -> Int? {
    var text = text.trimmingCharacters(in: CharacterSet(charactersIn: " ()[]")).uppercased()
    if let hours = named[text] { return Int(hours * 3600) }
    let isNamed = ["GMT", "UTC"].contains { text.hasPrefix($0) }
    if isNamed { text.removeFirst(3) }
    guard let sign = text.first, "+-−".contains(sign) else { return nil }
    let figures = text.dropFirst().prefix { $0.isNumber || $0 == ":" }
    let digits = figures.filter(\.isNumber)
    // A single digit without a zone's name is no zone.
    let lengths: Set = isNamed ? [1, 2, 4] : [2, 4]
    guard let number = Int(digits), lengths.contains(digits.count) else { return nil }
    let hours = digits.count == 4 ? number / 100 : number
    let seconds = (hours * 60 + (digits.count == 4 ? number % 100 : 0)) * 60
    return sign == "+" ? seconds : -seconds
  }

  private static let named: [String: Double] = [
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "CEST": 2,
    "MEZ": 1, "MESZ": 2, "EET": 2, "EEST": 3, "MSK": 3, "IST": 5.5, "SGT": 8, "HKT": 8, "JST": 9,
    "KST": 9, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13, "AST": -4, "ADT": -3, "EST": -5,
    "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
    "AKDT": -8, "HST": -10,
  ]
}
