import Foundation
import Synchronization
import WidgetArchive

/// How a locale writes times, dates and distances, from Foundation's ICU.
///
/// Asking ICU costs 3–100 µs a string, and 6 ms the first time in a process, so what comes back is
/// kept: the digits and the separator of a clock once, a unit once a count. English needs no ICU for
/// either, nor American English for a time of day.
package final class DateWords: Sendable {
  /// How long a unit's name is.
  enum Width: Hashable {
    case abbreviated, wide
  }

  let locale: Locale
  let timeZone: TimeZone
  /// "0" to "9" as the locale writes them.
  private let digits: [String]
  /// ":00" to ":59": a field of a clock after its first.
  private let twoDigits: [String]
  /// ":00" in digits whose width counts, whatever they are.
  let twoZeros: String
  private let isEnglish: Bool
  private let englishDates: EnglishDates?
  private let phrases = Mutex<[PhraseKey: String]>([:])
  private let calendarIdentifier: Calendar.Identifier
  private let madeCalendar = Mutex<Calendar?>(nil)

  private static let shared = Mutex<[WordsKey: DateWords]>([:])

  /// The words for an environment, shared by all who ask.
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

  /// Made when a date needs it: timers do not, nor a time of day in English, and the first calendar of a
  /// process costs a fiftieth of the time until its first frame.
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

  /// `1:02:03` in the locale's digits; a single field stands alone.
  func clock(_ count: ClockCount) -> String {
    var text = number(count.first)
    if let second = count.second { text += twoDigits[second] }
    if let third = count.third { text += twoDigits[third] }
    return text
  }

  private func number(_ value: Int) -> String {
    value < 10 ? digits[value] : number(value / 10) + digits[value % 10]
  }

  /// `2 hr, 23 min`.
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

  /// `in 2 hours`, `2 hours ago`; with a count of none `now`.
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

  /// `9:30 – 11:30 AM`.
  func range(_ start: Date, _ end: Date) -> String {
    let style = Date.IntervalFormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    return style.format(min(start, end)..<max(start, end)).withPlainSpaces
  }

  private func phrase(_ key: PhraseKey, make: () -> String) -> String {
    if let kept = phrases.withLock({ $0[key] }) { return kept }
    let made = make().withPlainSpaces
    phrases.withLock { kept in
      // Counts without bound (hours to a date years away) must not fill memory.
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

/// The digits and the separator of a clock, read off a sample.
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
  /// The identifier of that description; gregorian for one that is not known.
  fileprivate init(archived name: String) {
    // Almost all: to ask values for their names takes 0.3 ms the first time.
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
