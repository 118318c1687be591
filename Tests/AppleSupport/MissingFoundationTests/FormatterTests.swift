import Foundation
import Testing

@testable import MissingFoundation

@Suite struct RelativeDateTimeFormatterTests {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  static func formatter(_ locale: Locale) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    formatter.locale = locale
    return formatter
  }

  @Test(arguments: [
    (Locale.american, "2 hours ago"), (.german, "vor 2 Stunden"), (.japanese, "2 時間前"),
    (.arabic, "قبل ساعتين"),
  ])
  func `two hours ago in several languages`(locale: Locale, words: String) {
    #expect(
      Self.formatter(locale).localizedString(
        for: Self.now.addingTimeInterval(-7200), relativeTo: Self.now) == words)
  }

  @Test func `names are used only where they are asked for`() {
    let formatter = Self.formatter(.american)
    let yesterday = Self.now.addingTimeInterval(-86400)
    #expect(formatter.localizedString(for: yesterday, relativeTo: Self.now) == "1 day ago")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: yesterday, relativeTo: Self.now) == "yesterday")
    #expect(formatter.localizedString(for: Self.now, relativeTo: Self.now) == "now")
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == "tomorrow")
    #expect(formatter.localizedString(from: DateComponents(day: 0)) == "today")
    #expect(formatter.localizedString(from: DateComponents(hour: 0)) == "in 0 hours")
  }

  @Test func `words may be short`() {
    let formatter = Self.formatter(.american)
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(fromTimeInterval: 3 * 60) == "in 3 min.")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: -3 * 3600) == "3h ago")
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(fromTimeInterval: 3 * 3600) == "in three hours")
  }
}

@Suite struct DateComponentsFormatterTests {
  static func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [],
    _ locale: Locale = .american
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    return formatter
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:05:09"), (.abbreviated, "1h 5m 9s"),
    (.short, "1 hr, 5 min, 9 sec"), (.full, "1 hour, 5 minutes, 9 seconds"),
    (.spellOut, "one hour, five minutes, nine seconds"), (.brief, "1hr 5min 9sec"),
  ])
  func `an hour and more in each style`(style: DateComponentsFormatter.UnitsStyle, words: String) {
    #expect(Self.formatter(style, [.hour, .minute, .second]).string(from: 3909) == words)
  }

  @Test(arguments: [
    (Locale.german, "1 Stunde und 5 Minuten"), (.japanese, "1時間 5分"),
    (.arabic, "ساعة و٥ دقائق"),
  ])
  func `an hour and five minutes in several languages`(locale: Locale, words: String) {
    #expect(Self.formatter(.full, [.hour, .minute], locale).string(from: 3900) == words)
  }

  @Test func `zeros are dropped or padded`() {
    let clock = Self.formatter(.positional, [.minute, .second])
    #expect(clock.string(from: 5) == "5")
    #expect(clock.string(from: 65) == "1:05")
    clock.zeroFormattingBehavior = .pad
    #expect(clock.string(from: 5) == "00:05")
    #expect(clock.string(from: 0) == "00:00")
    let words = Self.formatter(.full, [.hour, .minute])
    #expect(words.string(from: 0) == "0 minutes")
    #expect(words.string(from: 7200) == "2 hours")
    words.zeroFormattingBehavior = []
    #expect(words.string(from: 7200) == "2 hours, 0 minutes")
  }

  @Test func `the largest units alone`() {
    let formatter = Self.formatter(.full, [.day, .hour, .minute])
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 2 * 86400 + 3 * 3600) == "2 days")
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 2 * 86400 + 3 * 3600 + 60) == "2 days, 3 hours")
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 3600) == "About 1 hour remaining")
  }

  @Test func `components are counted by the units allowed`() {
    #expect(
      Self.formatter(.full, [.hour, .minute]).string(from: DateComponents(minute: 90))
        == "1 hour, 30 minutes")
    let start = Date(timeIntervalSince1970: 0)
    #expect(
      Self.formatter(.full, [.day]).string(from: start, to: start.addingTimeInterval(10 * 86400))
        == "10 days")
    #expect(Self.formatter(.abbreviated, [.hour]).string(from: -7200) == "-2h")
    #expect(Self.formatter(.full, [.hour]).string(from: .infinity) == nil)
  }

  @Test func `ranges of dates have a style too`() {
    let start = Date(timeIntervalSince1970: 0)
    let range = start..<start.addingTimeInterval(3900)
    #expect(
      range.formatted(.components(style: .wide, fields: [.hour, .minute]).locale(.german))
        == "1 Stunde und 5 Minuten")
    #expect(range.formatted(.timeDuration.locale(.american)) == "1:05:00")
  }
}

@Suite struct MeasurementTests {
  static let warm = Measurement(value: 21.6, unit: UnitTemperature.celsius)

  @Test(arguments: [
    (Locale.american, "71°F"), (.german, "22 °C"), (.japanese, "22°C"), (.arabic, "٢٢°\u{200F}م"),
  ])
  func `the weather in the unit people use`(locale: Locale, words: String) {
    #expect(
      Self.warm.formatted(.measurement(width: .abbreviated, usage: .weather).locale(locale))
        == words)
  }

  @Test func `a style writes the number`() {
    #expect(
      Self.warm.formatted(
        .measurement(
          width: .narrow, usage: .asProvided,
          numberFormatStyle: .number.precision(.fractionLength(2))
        ).locale(.german)) == "21,60 °C")
    #expect(
      Self.warm.formatted(
        .measurement(
          width: .narrow, usage: .weather, numberFormatStyle: .number.precision(.fractionLength(0))
        ).locale(.american)) == "71°")
    #expect(
      Self.warm.formatted(
        .measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(.american))
        == "71°")
  }

  @Test func `lengths, masses and speeds`() {
    let way = Measurement(value: 12, unit: UnitLength.kilometers)
    #expect(
      way.formatted(.measurement(width: .wide, usage: .asProvided).locale(.german))
        == "12 Kilometer")
    #expect(
      way.formatted(.measurement(width: .abbreviated, usage: .road).locale(.american)) == "7.5 mi")
    #expect(
      Measurement(value: 5, unit: UnitSpeed.metersPerSecond).formatted(
        .measurement(width: .abbreviated, usage: .asProvided).locale(.american)) == "5 m/s")
  }

  @Test func `the older formatter`() {
    let formatter = MeasurementFormatter()
    formatter.locale = .german
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: Self.warm) == "22 °C")
    formatter.unitStyle = .long
    #expect(formatter.string(from: Self.warm) == "22 Grad Celsius")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: Self.warm) == "22°")
    formatter.unitOptions = .providedUnit
    formatter.unitStyle = .medium
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitLength.miles)) == "3 mi")
    #expect(formatter.string(from: UnitLength.kilometers) == "km")
    let american = MeasurementFormatter()
    american.locale = .american
    american.numberFormatter.maximumFractionDigits = 0
    #expect(american.string(from: Self.warm) == "71°F")
  }

  @Test func `a unit ICU does not know keeps its symbol`() {
    let unit = UnitLength(symbol: "parasang", converter: UnitConverterLinear(coefficient: 6000))
    #expect(
      Measurement(value: 3, unit: unit).formatted(
        .measurement(width: .wide, usage: .asProvided).locale(.american)) == "3 parasang")
  }
}

@Suite struct ListFormatterTests {
  @Test(arguments: [
    (Locale.american, "a, b, and c"), (.german, "a, b und c"), (.japanese, "a、b、c"),
    (.arabic, "\u{2068}a\u{2069} و\u{2068}b\u{2069} و\u{2068}c\u{2069}"),
  ])
  func `three things in several languages`(locale: Locale, words: String) {
    let formatter = ListFormatter()
    formatter.locale = locale
    #expect(formatter.string(from: ["a", "b", "c"]) == words)
    #expect(formatter.string(from: []) == "")
  }
}
