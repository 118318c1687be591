import SwiftUI

extension EnvironmentValues {
  /// Whether the board counts the local time, see ``ClockEntry/isTicking``.
  @Entry var isTicking = false
}

/// The time of day in a city, in the board's locale. The board can count only the local time.
struct TimeText: View {
  @Environment(\.locale) private var locale
  @Environment(\.isTicking) private var isTicking
  let date: Date
  let city: City

  var body: some View {
    if !isTicking { Text(date, format: format).monospacedDigit() }
  }

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: city.timeZone).hour().minute()
  }
}

/// A city's time; while the board counts the local time, how far the city's is from it: a name alone says
/// nothing.
struct TimeOrLead: View {
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let date: Date
  let city: City

  var body: some View {
    if isTicking {
      Text(city.lead(over: timeZone, at: date)).foregroundStyle(.secondary)
    } else {
      TimeText(date: date, city: city)
    }
  }
}

/// The local time without AM or PM, in big digits.
struct BigTime: View {
  let date: Date
  let size: CGFloat

  var body: some View {
    LocalTimeText(date: date)
      .font(.system(size: size, weight: .light))
  }
}

/// The local time without morning or afternoon.
struct LocalTimeText: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let date: Date

  var body: some View { text.monospacedDigit() }

  private var text: Text {
    isTicking
      ? Text(.currentDate, format: .dateTime.hour().minute()) : Text(date, format: format)
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

/// AM or PM; empty in locales with a 24-hour clock.
struct HalfDayText: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.isTicking) private var isTicking
  let date: Date

  var body: some View {
    // A time that the board counts includes AM or PM already.
    if !isTicking, [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle) {
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
