import Foundation

/// A date as people and files write it, by ISO 8601: `2027-01-01`, `2027-01-01T18:30`, `2027-01-01
/// 18:30:15`, `2027-01-01T00:00:00Z`, `2027-01-01T00:00:00.250+01:00`. The fraction of a second is
/// dropped.
///
/// Without an offset it is local time, and without a time the start of the day.
package struct WrittenDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour = 0
  package var minute = 0
  package var second = 0
  /// Seconds east of Greenwich, nil for local time.
  package var offset: Int?

  package init?(_ text: String) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "T" || $0 == " " })
    guard let date = parts.first,
      let numbers = Self.numbers(date, separator: "-", widths: [4, 2, 2])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    if parts.count == 2 {
      guard readTime(parts[1]) else { return nil }
    }
    guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60
    else { return nil }
  }

  /// The date's moment; nil for a day that the month does not have.
  package func date(in timeZone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap { TimeZone(secondsFromGMT: $0) } ?? timeZone
    let components = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let date = calendar.date(from: components) else { return nil }
    // The 31st of June would become the 1st of July.
    return calendar.component(.day, from: date) == day ? date : nil
  }

  private mutating func readTime(_ text: Substring) -> Bool {
    var clock = text
    if clock.hasSuffix("Z") {
      offset = 0
      clock.removeLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let numbers = Self.offset(clock[clock.index(after: sign)...]) else { return false }
      let seconds = numbers[0] * 3600 + (numbers.count > 1 ? numbers[1] * 60 : 0)
      offset = clock[sign] == "-" ? -seconds : seconds
      clock = clock[..<sign]
    }
    if let point = clock.lastIndex(where: { $0 == "." || $0 == "," }) {
      let fraction = clock[clock.index(after: point)...]
      guard !fraction.isEmpty, fraction.allSatisfy({ ("0"..."9").contains($0) }) else {
        return false
      }
      clock = clock[..<point]
    }
    guard
      let numbers = Self.numbers(clock, separator: ":", widths: [2, 2, 2])
        ?? Self.numbers(clock, separator: ":", widths: [2, 2])
    else { return false }
    (hour, minute) = (numbers[0], numbers[1])
    if numbers.count > 2 { second = numbers[2] }
    return true
  }

  /// Hours and minutes: `01`, `01:30` or `0130`.
  private static func offset(_ text: Substring) -> [Int]? {
    if text.count == 4 {
      return numbers(text.prefix(2), separator: ":", widths: [2]).flatMap { hours in
        numbers(text.dropFirst(2), separator: ":", widths: [2]).map { hours + $0 }
      }
    }
    return numbers(text, separator: ":", widths: [2, 2])
      ?? numbers(text, separator: ":", widths: [2])
  }

  private static func numbers(_ text: Substring, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.count == width, part.allSatisfy({ ("0"..."9").contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
