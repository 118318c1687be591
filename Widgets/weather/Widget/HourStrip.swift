import Forecasts
import SwiftUI

/// The coming hours side by side: time, sky and temperature.
struct HourStrip: View {
  let outlook: Outlook
  let count: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(hours.indices, id: \.self) { index in
        if index > hours.startIndex { Spacer(minLength: 0) }
        HourColumn(hour: hours[index], outlook: outlook)
      }
    }
  }

  private var hours: ArraySlice<Forecast.Moment> {
    outlook.report.forecast.hours(after: outlook.date).prefix(count)
  }
}

private struct HourColumn: View {
  @Environment(\.locale) private var locale
  let hour: Forecast.Moment
  let outlook: Outlook

  var body: some View {
    VStack(spacing: 0) {
      Text(name).foregroundStyle(.secondary)
      SkySymbol(sky: hour.sky, isDay: hour.isDay)
      Text(outlook.units.degrees(hour.temperature)).monospacedDigit()
    }
    .frame(width: 5 * 8)
  }

  private var name: String {
    HourName(locale: locale, timeZone: outlook.timeZone).text(of: hour.date)
  }
}
