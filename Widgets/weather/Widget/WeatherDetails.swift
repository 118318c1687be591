import BoardKit
import Forecasts
import SwiftUI

/// Further values for now and today, one on each line.
struct WeatherDetails: View {
  @Environment(\.locale) private var locale
  let outlook: Outlook
  let now: Forecast.Moment
  /// Whether there are rows for three of them alone.
  var isShort = false

  var body: some View {
    if let feelsLike = now.feelsLike {
      Detail("Feels like", outlook.units.degrees(feelsLike))
    }
    if let wind = now.wind { Detail("Wind", outlook.units.speed(wind)) }
    if isShort {
      if let rain = now.chanceOfRain { Detail("Rain", outlook.units.percent(rain)) }
    } else {
      others
    }
  }

  @ViewBuilder private var others: some View {
    if let humidity = now.humidity { Detail("Humidity", outlook.units.percent(humidity)) }
    if let rain = now.chanceOfRain { Detail("Rain", outlook.units.percent(rain)) }
    if let sunrise = outlook.today?.sunrise { Detail("Sunrise", sunrise.formatted(time)) }
    if let sunset = outlook.today?.sunset { Detail("Sunset", sunset.formatted(time)) }
  }

  private var time: Date.FormatStyle {
    Date.FormatStyle(locale: locale, timeZone: outlook.timeZone).hour().minute()
  }
}

/// A label at the start of a line and its value at the end.
private struct Detail: View {
  let title: String
  let value: String

  init(_ title: String, _ value: String) {
    self.title = title
    self.value = value
  }

  var body: some View {
    HStack {
      Text(title).foregroundStyle(.secondary)
      FarLeader()
      Text(value)
    }
  }
}
