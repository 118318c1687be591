import Foundation

/// Dates as feeds write them: RFC 822's of RSS 2.0, and RFC 3339's of Atom and RSS 1.0.
enum FeedDate {
  /// The date, nil for what is none. Without a time it is midnight, without a zone UTC.
  static func read(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 64 else { return nil }
    return rfc3339(text) ?? rfc822(text)
  }

  /// `2026-11-21T09:41:00.5+01:00`, or only the beginning of it.
  private static func rfc3339(_ text: String) -> Date? {
    let parts = text.split(maxSplits: 1, whereSeparator: { "Tt ".contains($0) })
    let day = (parts.first ?? "").split(separator: "-", omittingEmptySubsequences: false)
    let numbers = day.compactMap { Int($0) }
    guard (1...3).contains(day.count), numbers.count == day.count, day[0].count == 4 else {
      return nil
    }
    let date = (numbers + [1, 1]).prefix(3)
    guard parts.count == 2 else { return self.date(date, time: [0, 0, 0], zone: 0) }
    let time = parts[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }
    return self.date(date, time: clock(time), zone: zone(parts[1].dropFirst(time.count)))
  }

  /// `Sat, 21 Nov 2026 09:41:00 +0100`; the weekday, the seconds and the zone may be missing.
  private static func rfc822(_ text: String) -> Date? {
    var words = text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }[...]
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count >= 3, let day = Int(words.removeFirst()) else { return nil }
    let monthName = words.removeFirst().prefix(3).lowercased()
    guard let month = months.firstIndex(of: monthName), let written = words.popFirst(),
      written.allSatisfy(\.isNumber), var year = Int(written)
    else { return nil }
    // RFC 2822 on years of two digits.
    if written.count == 2 { year += year < 50 ? 2000 : 1900 }
    let time = clock(words.popFirst() ?? "0:00")
    return date([year, month + 1, day], time: time, zone: words.first.map { zone($0) } ?? 0)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// `9:41`, `09:41:30`, `09:41:30.25`.
  private static func clock(_ text: Substring) -> [Double]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return numbers.count == 3 ? numbers : numbers + [0]
  }

  /// Seconds ahead of UTC: `Z`, `+01:00`, `-0800`, `EST`. Unknown names are read as UTC.
  private static func zone(_ text: some StringProtocol) -> Int {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let hours = namedZones[text.uppercased()] { return hours * 3600 }
    let digits = text.filter(\.isNumber)
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 4,
      let number = Int(digits)
    else { return 0 }
    let seconds = (number / 100 * 60 + number % 100) * 60
    return sign == "-" ? -seconds : seconds
  }

  private static let namedZones = [
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7, "BST": 1, "CET": 1, "CEST": 2, "JST": 9,
  ]

  private static func date(_ day: some Collection<Int>, time: [Double]?, zone: Int) -> Date? {
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
