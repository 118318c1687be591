import Foundation
import Synchronization
import WidgetArchive

/// The words of a locale for times, dates and distances, from Foundation's ICU.
///
/// A request to ICU costs 3–100 µs a string, and 6 ms the first time in a process, so results are
/// kept: the digits and separator of a clock once, a unit once a count. English needs no ICU for
/// either, nor does American English for a time of day.
package final class DateWords: Sendable {
  /// The length of a unit's name.
  enum Width: Hashable {
    case abbreviated, wide
  }

  let locale: Locale
  let timeZone: TimeZone
  /// "0" to "9" in the locale's digits.
  private let digits: [String]
  /// ":00" to ":59": the fields of a clock after its first.
  private let twoDigits: [String]
  /// ":00" as a shape: only the width of its digits counts.
  let twoZeros: String
  private let isEnglish: Bool
  private let englishDates: EnglishDates?
  private let phrases = Mutex<[PhraseKey: String]>([:])
  private let calendarIdentifier: Calendar.Identifier
  private let madeCalendar = Mutex<Calendar?>(nil)

  private static let shared = Mutex<[WordsKey: DateWords]>([:])

  /// The words for an environment, shared by all callers.
  package static func words(for environment: WidgetEnvironment) -> DateWords {
    let key = WordsKey(
      locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
    return shared.withLock { cache in
      if let words = cache[key] { return words }
      let words = DateWords(key)
      cache[key] = words
      return words
    }
  }

  private init(_ key: WordsKey) {
    let locale = Locale(identifier: key.locale)
    let zone = TimeZone(identifier: key.timeZone) ?? .gmt
    self.locale = locale
    calendarIdentifier = Calendar.Identifier(archived: key.calendar)
    timeZone = zone
    isEnglish = EnglishLocale(key.locale) != nil
    englishDates =
      calendarIdentifier == .gregorian
      ? EnglishDates(locale: key.locale, timeZone: zone) : nil
    let clock = isEnglish ? ClockWords.latin : ClockWords(locale: locale)
    digits = clock.digits
    twoZeros = clock.separator + "00"
    twoDigits = (0..<60).map { field in
      clock.separator + clock.digits[field / 10] + clock.digits[field % 10]
    }
  }

  /// Made when a date needs it: timers do not, nor does a time of day in English, and a process's
  /// first calendar costs a fiftieth of the time until its first frame.
  var calendar: Calendar {
    madeCalendar.withLock { made in
      if let made { return made }
      var calendar = Calendar(identifier: calendarIdentifier)
      calendar.locale = locale
      calendar.timeZone = timeZone
      made = calendar
      return calendar
    }
  }

  /// A clock such as `1:02:03` in the locale's digits; a single field stands alone.
  func clock(_ count: ClockCount) -> String {
    var text = number(count.first)
    if let second = count.second { text += twoDigits[second] }
    if let third = count.third { text += twoDigits[third] }
    return text
  }

  private func number(_ value: Int) -> String {
    value < 10 ? digits[value] : number(value / 10) + digits[value % 10]
  }

  /// A phrase such as `2 hr, 23 min`.
  func phrase(_ parts: [DateParts.Part], width: Width) -> String {
    let words = parts.map { unit($0.field, count: $0.count, width: width) }
    return words.joined(separator: words.count > 1 ? unitSeparator(width) : "")
  }

  private func unit(_ field: DateText.Field, count: Int, width: Width) -> String {
    if isEnglish { return EnglishUnits.phrase(field, count: count, width: width) }
    return phrase(.unit(field, count, width)) {
      ICUPhrases.unit(field, count: count, width: width, locale: locale)
    }
  }

  private func unitSeparator(_ width: Width) -> String {
    if isEnglish { return ", " }
    return phrase(.separator(width)) { ICUPhrases.unitSeparator(width, locale: locale) }
  }

  /// A distance such as `in 2 hours` or `2 hours ago`; `now` for a count of zero.
  func distance(_ field: DateText.Field, count: Int, isFuture: Bool) -> String {
    if count == 0 { return phrase(.now) { ICUPhrases.now(locale: locale) } }
    return phrase(.distance(field, count, isFuture: isFuture)) {
      ICUPhrases.distance(
        field, count: isFuture ? count : -count, unitsStyle: .wide, locale: locale)
    }
  }

  func time(_ date: Date) -> String {
    englishDates?.time(date)?.withPlainSpaces ?? formatted(date, date: nil, time: "shortened")
  }

  func longDate(_ date: Date) -> String { formatted(date, date: "long", time: nil) }

  /// A date with the parts that Foundation's option names ask for.
  func formatted(_ date: Date, date dateStyle: String?, time timeStyle: String?) -> String {
    guard date.isReadable else { return "" }
    let style = Date.FormatStyle(
      date: Date.FormatStyle.DateStyle(archived: dateStyle),
      time: Date.FormatStyle.TimeStyle(archived: timeStyle),
      locale: locale, calendar: calendar, timeZone: timeZone)
    return style.format(date).withPlainSpaces
  }

  /// A range such as `9:30 – 11:30 AM`.
  func range(_ start: Date, _ end: Date) -> String {
    let style = Date.IntervalFormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    return style.format(min(start, end)..<max(start, end)).withPlainSpaces
  }

  private func phrase(_ key: PhraseKey, make: () -> String) -> String {
    if let kept = phrases.withLock({ $0[key] }) { return kept }
    let made = make().withPlainSpaces
    phrases.withLock { kept in
      // Hours to a date years away are counts without bound, and must not fill memory.
      if kept.count > 2000 { kept.removeAll() }
      kept[key] = made
    }
    return made
  }
}

private struct WordsKey: Hashable {
  var locale: String
  var calendar: String
  var timeZone: String
}

private enum PhraseKey: Hashable {
  case unit(DateText.Field, Int, DateWords.Width)
  case separator(DateWords.Width)
  case distance(DateText.Field, Int, isFuture: Bool)
  case now
}

/// The digits and the separator of a clock, taken from a formatted sample.
private struct ClockWords {
  var digits: [String]
  var separator: String

  static let latin = ClockWords(digits: (0...9).map(String.init), separator: ":")

  private init(digits: [String], separator: String) {
    self.digits = digits
    self.separator = separator
  }

  init(locale: Locale) {
    let sample = Duration.seconds(3723).formatted(
      .time(pattern: .hourMinuteSecond).locale(locale))
    let fields = sample.split { $0.wholeNumberValue == nil }
    guard fields.count == 3, let one = fields[0].unicodeScalars.first, one.value >= 0x31 else {
      self = .latin
      return
    }
    digits = (0...9).map { digit in
      UnicodeScalar(one.value - 1 + UInt32(digit)).map { String($0) } ?? String(digit)
    }
    separator = String(sample[fields[0].endIndex..<fields[1].startIndex])
  }
}

extension Calendar.Identifier {
  /// The identifier of a calendar by its archived name; gregorian for an unknown name.
  fileprivate init(archived name: String) {
    // The usual calendar is compared first: asking a value for its name takes 0.3 ms the first
    // time.
    if name == "gregorian" {
      self = .gregorian
      return
    }
    let known: [Calendar.Identifier] = [
      .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .iso8601,
      .indian, .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .japanese, .persian,
      .republicOfChina,
    ]
    self = known.first { String(describing: $0) == name } ?? .gregorian
  }
}

extension Date.FormatStyle.DateStyle {
  fileprivate init(archived name: String?) {
    switch name {
    case "numeric": self = .numeric
    case "abbreviated": self = .abbreviated
    case "long": self = .long
    case "complete": self = .complete
    default: self = .omitted
    }
  }
}

extension Date.FormatStyle.TimeStyle {
  fileprivate init(archived name: String?) {
    switch name {
    case "shortened": self = .shortened
    case "standard": self = .standard
    case "complete": self = .complete
    default: self = .omitted
    }
  }
}
