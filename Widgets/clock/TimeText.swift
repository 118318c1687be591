import SwiftUI

/// The time of day in a city, as the board's locale writes it.
struct TimeText: View {
  @Environment(\.locale) private var locale
  let date: Date
  let city: City

  var body: some View {
    Text(date, format: format).monospacedDigit()
  }

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: city.timeZone).hour().minute()
  }
}

/// The local time without morning or afternoon, in big digits.
struct BigTime: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date
  let size: CGFloat

  var body: some View {
    Text(date, format: format)
      .font(.system(size: size, weight: .light))
      .monospacedDigit()
  }

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: timeZone)
      .hour(.defaultDigits(amPM: .omitted)).minute()
  }
}

/// `Sat, Nov 21`.
struct DayText: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    Text(
      date, format: Date.FormatStyle(locale: locale, timeZone: timeZone).weekday().month().day())
  }
}

/// AM or PM, and nothing where the locale's clock has 24 hours.
struct HalfDayText: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let date: Date

  var body: some View {
    if [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle) {
      Text(isMorning ? calendar.amSymbol : calendar.pmSymbol).foregroundStyle(.secondary)
    }
  }

  private var isMorning: Bool { calendar.component(.hour, from: date) < 12 }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
