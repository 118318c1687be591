import Foundation
import WidgetArchive

/// English units, as CLDR has them, without loading ICU.
enum EnglishUnits {
  static func phrase(_ field: DateText.Field, count: Int, width: DateWords.Width) -> String {
    switch width {
    case .wide: return "\(count) \(name(field))\(count == 1 ? "" : "s")"
    case .abbreviated:
      let takesPlural = [.year, .month, .week, .day].contains(field)
      return "\(count) \(short(field))\(takesPlural && count != 1 ? "s" : "")"
    }
  }

  private static func name(_ field: DateText.Field) -> String { field.rawValue }

  private static func short(_ field: DateText.Field) -> String {
    switch field {
    case .year: "yr"
    case .month: "mth"
    case .week: "wk"
    case .day: "day"
    case .hour: "hr"
    case .minute: "min"
    case .second: "sec"
    }
  }
}

/// Units and distances of any locale, asked from ICU.
enum ICUPhrases {
  /// `11 Min.`
  static func unit(
    _ field: DateText.Field, count: Int, width: DateWords.Width, locale: Locale
  ) -> String {
    guard let unit = field.durationUnit, let length = field.seconds else {
      return calendarUnit(field, count: count, width: width, locale: locale)
    }
    return Duration.seconds(count * length).formatted(
      .units(
        allowed: [unit], width: width == .wide ? .wide : .abbreviated,
        zeroValueUnits: .show(length: 1)
      ).locale(locale))
  }

  /// The text between two units, cut out of a sample.
  static func unitSeparator(_ width: DateWords.Width, locale: Locale) -> String {
    let sample = Duration.seconds(5 * 3600 + 7 * 60).formatted(
      .units(allowed: [.hours, .minutes], width: width == .wide ? .wide : .abbreviated)
        .locale(locale))
    let first = unit(.hour, count: 5, width: width, locale: locale)
    let second = unit(.minute, count: 7, width: width, locale: locale)
    guard sample.hasPrefix(first), sample.hasSuffix(second) else { return " " }
    return String(sample.dropFirst(first.count).dropLast(second.count))
  }

  /// `in 2 hours` for 2, `2 hours ago` for -2.
  static func distance(
    _ field: DateText.Field, count: Int, unitsStyle: Date.RelativeFormatStyle.UnitsStyle,
    locale: Locale
  ) -> String {
    let anchor = Date(timeIntervalSinceReferenceDate: 0)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = calendar.date(byAdding: field.components(count), to: anchor) ?? anchor
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: .numeric, unitsStyle: unitsStyle, locale: locale,
      calendar: calendar)
    return style.format(anchor)
  }

  static func now(locale: Locale) -> String {
    let anchor = Date(timeIntervalSinceReferenceDate: 0)
    return Date.AnchoredRelativeFormatStyle(
      anchor: anchor, presentation: .named, unitsStyle: .wide, locale: locale
    ).format(anchor)
  }

  /// A count of years or months, which Foundation on Linux formats only as distances: the part that
  /// "in 5 months" and "5 months ago" have in common.
  private static func calendarUnit(
    _ field: DateText.Field, count: Int, width: DateWords.Width, locale: Locale
  ) -> String {
    let style: Date.RelativeFormatStyle.UnitsStyle = width == .wide ? .wide : .abbreviated
    let ahead = distance(field, count: max(1, count), unitsStyle: style, locale: locale)
    let behind = distance(field, count: -max(1, count), unitsStyle: style, locale: locale)
    var common = longestCommonPart(Array(ahead), Array(behind))
    if locale.language.languageCode?.identifier == "de" {
      // German declines the distance: "in 5 Monaten", but "5 Monate".
      for plural in ["Monaten", "Jahren"] where common.hasSuffix(plural) { common.removeLast() }
    }
    if count == 0 { common = common.replacing("1", with: "0") }
    return common
  }

  private static func longestCommonPart(_ left: [Character], _ right: [Character]) -> String {
    var best = left[0..<0]
    for start in left.indices {
      for other in right.indices {
        var length = 0
        while start + length < left.count, other + length < right.count,
          left[start + length] == right[other + length]
        {
          length += 1
        }
        if length > best.count { best = left[start..<start + length] }
      }
    }
    return String(best).trimmingCharacters(in: .whitespaces)
  }
}

extension DateText.Field {
  fileprivate var durationUnit: Duration.UnitsFormatStyle.Unit? {
    switch self {
    case .year, .month: nil
    case .week: .weeks
    case .day: .days
    case .hour: .hours
    case .minute: .minutes
    case .second: .seconds
    }
  }

  fileprivate func components(_ count: Int) -> DateComponents {
    switch self {
    case .year: DateComponents(year: count)
    case .month: DateComponents(month: count)
    case .week: DateComponents(day: 7 * count)
    case .day: DateComponents(day: count)
    case .hour: DateComponents(hour: count)
    case .minute: DateComponents(minute: count)
    case .second: DateComponents(second: count)
    }
  }
}
