import Foundation

/// The labels that a chart writes by itself.
package struct ChartWords {
  package let locale: Locale
  package let calendar: Calendar

  package init(locale: Locale, calendar: Calendar) {
    self.locale = locale
    self.calendar = calendar
  }

  /// The labels of ticks, as short as they can be while they still differ.
  package func labels(_ ticks: [Datum], unit: Calendar.Component?) -> [String] {
    let numbers = ticks.compactMap { if case .number(let number) = $0 { number } else { nil } }
    var texts = numberTexts(numbers)[...]
    let format = dateFormat(ticks, unit: unit)
    return ticks.map { tick in
      switch tick {
      case .category(let text): text
      case .number: texts.popFirst() ?? ""
      case .date(let date): date.formatted(format)
      }
    }
  }

  /// The texts of numbers: in a few digits, or in more if two of them would look alike.
  private func numberTexts(_ numbers: [Double]) -> [String] {
    let plain = FloatingPointFormatStyle<Double>(locale: locale)
    let formats =
      (numbers.map(abs).max() ?? 0) >= 10_000
      ? [
        plain.notation(.compactName),
        plain.notation(.compactName).precision(.significantDigits(1...4)),
        plain.precision(.fractionLength(0...3)),
      ]
      : [plain.precision(.fractionLength(0...3)), plain.precision(.fractionLength(0...9))]
    let distinct = Set(numbers).count
    let all = formats.lazy.map { format in numbers.map { $0.formatted(format) } }
    return all.first { Set($0).count == distinct } ?? numbers.map { $0.formatted(formats[0]) }
  }

  private func dateFormat(_ ticks: [Datum], unit: Calendar.Component?) -> Date.FormatStyle {
    let dates = ticks.compactMap { if case .date(let date) = $0 { date } else { nil } }
    var format = Date.FormatStyle(locale: locale, calendar: calendar)
    format.timeZone = calendar.timeZone
    let span = (dates.last ?? .distantPast).timeIntervalSince(dates.first ?? .distantPast)
    switch unit ?? Self.unit(of: dates) {
    case .year: return format.year()
    case .month, .quarter:
      return span > 400 * 86_400 ? format.month(.abbreviated).year() : format.month(.abbreviated)
    case .weekOfYear, .weekOfMonth: return format.month(.abbreviated).day()
    case .day, .weekday, .dayOfYear:
      return dates.count <= 7 && span < 7 * 86_400
        ? format.weekday(.abbreviated) : format.month(.abbreviated).day()
    case .hour: return format.hour()
    case .second: return format.minute(.twoDigits).second(.twoDigits)
    default: return format.hour().minute()
    }
  }

  /// The unit in which neighbouring ticks differ.
  private static func unit(of dates: [Date]) -> Calendar.Component {
    let gap = zip(dates, dates.dropFirst()).map { $1.timeIntervalSince($0) }.min() ?? 0
    switch gap {
    case 0.5..<60: return .second
    case ..<3000: return .minute
    case ..<80_000: return .hour
    case ..<500_000: return .day
    case ..<2_000_000: return .weekOfYear
    case ..<30_000_000: return .month
    default: return .year
    }
  }
}
