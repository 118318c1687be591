import Forecasts
import SwiftUI

/// The coming hours side by side: time, sky and temperature.
struct HourStrip: View {
  @Environment(\.locale) private var locale
  let outlook: Outlook
  let count: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(hours.indices, id: \.self) { index in
        if index > hours.startIndex { Spacer(minLength: 0) }
        HourColumn(hour: hours[index], outlook: outlook)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(speech)
  }

  /// The first and the last hour, and each change of the sky: `From 18, 19° to 13° at 00, falling: partly
  /// cloudy, cloudy at 00`.
  private var speech: String {
    guard let first = hours.first, let last = hours.last else { return "" }
    let names = HourName(locale: locale, timeZone: outlook.timeZone)
    var skies: [String] = []
    var before: Sky?
    for hour in hours where hour.sky != before {
      skies.append(hour.sky.words + (before == nil ? "" : " at \(names.text(of: hour.date))"))
      before = hour.sky
    }
    let units = outlook.units
    return "From \(names.text(of: first.date)), \(units.degrees(first.temperature)) to "
      + "\(units.degrees(last.temperature)) at \(names.text(of: last.date))\(trend(first, last)): "
      + skies.joined(separator: ", ")
  }

  private func trend(_ first: Forecast.Moment, _ last: Forecast.Moment) -> String {
    guard let start = first.temperature, let end = last.temperature else { return "" }
    return abs(end - start) < 1 ? ", steady" : end > start ? ", rising" : ", falling"
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
