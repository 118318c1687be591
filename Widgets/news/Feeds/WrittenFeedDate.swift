import Foundation

/// Parses a date in words, in any order: `Sat, 21 Nov 2026 09:41:00 +0100`,
/// `25 November 2026 - 09:01`, `Nov 20, 2026`, `25 нояб. 2026 г., 9:41`.
struct WrittenFeedDate {
  private var day: Int?
  private var month: Int?
  private var year: Int?
  private var time: [Double]?
  private var zone: Int?
  private let months: MonthNames
  private var isReadable = true
  /// Whether the month was read from the first word, which may be a weekday's name.
  private var isOfFirstWord = false

  /// Returns nil if the text is no date or is ambiguous.
  init?(_ text: String, language: String?) {
    months = MonthNames(language: language)
    let words = text.split { $0.isWhitespace || ",;|".contains($0) }
    for (index, word) in words.enumerated() where isReadable {
      read(word, isFirst: index == 0)
    }
    guard isReadable, day != nil, month != nil, year != nil else { return nil }
  }

  var date: Date? {
    guard let day, let month, let year else { return nil }
    return FeedDate.date([year, month, day], time: time ?? [0, 0, 0], zone: zone ?? 0)
  }

  private mutating func read(_ word: Substring, isFirst: Bool) {
    if word.contains(":"), let digit = word.first(where: \.isNumber), word.first == digit {
      return readClock(word)
    }
    let plain = word.filter { !"().".contains($0) }.lowercased()
    if ["am", "pm"].contains(plain) { return readHalf(plain) }
    if time != nil, let seconds = FeedZone.seconds(word) {
      zone = zone ?? seconds
      return
    }
    if word.first?.isNumber == true { return readNumbers(word) }
    guard word.contains(where: \.isLetter) else {
      // Punctuation between the parts; punctuation with digits after it belongs to no date.
      isReadable = !word.contains(where: { $0.isNumber || $0 == ":" })
      return
    }
    // A weekday's name may also be that of a month: `mar., 24 nov. 2026`.
    guard month == nil || isOfFirstWord, let found = months.month(word) else { return }
    month = found
    isOfFirstWord = isFirst
  }

  /// Reads `9:41`, `09:41:30` or `9:41pm`, possibly followed by a zone without a blank.
  private mutating func readClock(_ word: Substring) {
    let figures = word.prefix { $0.isNumber || $0 == ":" || $0 == "." }
    time = FeedDate.clock(figures.last == "." ? figures.dropLast() : figures)
    isReadable = time != nil
    let rest = word.dropFirst(figures.count)
    let half = rest.filter { $0 != "." }.lowercased()
    if half.hasPrefix("am") || half.hasPrefix("pm") {
      readHalf(String(half.prefix(2)))
    } else if !rest.isEmpty {
      zone = FeedZone.seconds(rest)
    }
  }

  private mutating func readHalf(_ half: String) {
    guard let hour = time?[0], (1...12).contains(hour) else { return }
    time?[0] = hour.truncatingRemainder(dividingBy: 12) + (half == "pm" ? 12 : 0)
  }

  /// Reads a number, or several with separators: `21`, `25.11.2026`, `21-Nov-2026`, `2nd`.
  private mutating func readNumbers(_ word: Substring) {
    let parts = word.split { "-/.年月日".contains($0) }
    guard parts.count == 3 else { return readNumber(word) }
    if let named = months.month(parts[1]) {
      month = named
      readNumber(parts[0])
      return readNumber(parts[2])
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else {
      isReadable = false
      return
    }
    if parts[0].count == 4 {
      (year, month, day) = (numbers[0], numbers[1], numbers[2])
      return
    }
    year = Self.whole(numbers[2], digits: parts[2].count)
    // Some countries write the day first, others the month. With dots it is always the day.
    if word.contains(".") || numbers[0] > 12 || numbers[0] == numbers[1] {
      (day, month) = (numbers[0], numbers[1])
    } else if numbers[1] > 12 {
      (month, day) = (numbers[0], numbers[1])
    } else {
      isReadable = false
    }
  }

  private mutating func readNumber(_ word: Substring) {
    let digits = word.prefix(while: \.isNumber)
    guard let number = Int(digits), digits.count <= 4 else {
      isReadable = false
      return
    }
    if digits.count == 4 {
      if year == nil { year = number } else { isReadable = false }
    } else if day == nil, (1...31).contains(number) {
      day = number
    } else if year == nil, digits.count == 2 {
      year = Self.whole(number, digits: 2)
    }
  }

  /// The year of a number; RFC 2822 defines years of two digits.
  private static func whole(_ year: Int, digits: Int) -> Int {
    digits == 2 ? year + (year < 50 ? 2000 : 1900) : year
  }
}
