import Foundation

/// An hour in four columns: `15`, `3p`.
struct HourName {
  private let calendar: Calendar
  private let locale: Locale
  private let hasHalves: Bool

  init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    let isHalved = [.zeroToEleven, .oneToTwelve].contains(locale.hourCycle)
    hasHalves = isHalved && [calendar.amSymbol, calendar.pmSymbol].allSatisfy(\.isLatin)
  }

  /// The hour with the letter of AM or PM, if the locale's clock uses these words. Otherwise the
  /// hour of 24: localized words for AM and PM are wider than a column.
  func text(of date: Date) -> String {
    let hour = calendar.component(.hour, from: date)
    guard hasHalves else {
      return hour.formatted(.number.precision(.integerLength(2...)).locale(locale))
    }
    let number = locale.hourCycle == .zeroToEleven ? hour % 12 : (hour + 11) % 12 + 1
    let half = hour < 12 ? calendar.amSymbol : calendar.pmSymbol
    return "\(number)\(half.prefix(1).lowercased())"
  }
}

extension String {
  fileprivate var isLatin: Bool { allSatisfy { $0.isASCII } && first?.isLetter == true }

  /// The width in columns; wide characters take two.
  var columns: Int {
    reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value >= 0x1100 ? 2 : 1 } ?? 0) }
  }
}
