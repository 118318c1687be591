import Forecasts
import SwiftUI

/// Inline: the sky, the temperature and whose, for a status bar.
struct WeatherLine: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    HStack(spacing: 8) {
      SkySymbol(sky: now.sky, isDay: now.isDay)
      Text(outlook.units.degrees(now.temperature)).layoutPriority(1)
      Text(outlook.report.place.name).foregroundStyle(.secondary)
    }
    .lineLimit(1)
  }
}

/// Circular: the temperature, between the day's low and high where these are known.
struct WeatherDial: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    if let today = outlook.today, let low = today.low, let high = today.high,
      let temperature = now.temperature, low < high
    {
      Gauge(value: min(max(temperature, low), high), in: low...high) {
        Text(now.sky.words)
      } currentValueLabel: {
        Text(outlook.units.degrees(temperature))
      } minimumValueLabel: {
        Text(outlook.units.degrees(low))
      } maximumValueLabel: {
        Text(outlook.units.degrees(high))
      }
      .gaugeStyle(.accessoryCircular)
    } else {
      Text(outlook.units.degrees(now.temperature)).bold()
    }
  }
}

/// Rectangular: what it is like, and what the day brings.
struct WeatherCard: View {
  let outlook: Outlook
  let now: Forecast.Moment

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        SkySymbol(sky: now.sky, isDay: now.isDay).accessibilityHidden(true)
        Text(outlook.units.degrees(now.temperature)).bold().widgetAccentable()
        Text(outlook.report.place.name).foregroundStyle(.secondary)
      }
      Text(now.sky.words)
      if let today = outlook.today { LowAndHigh(day: today, units: outlook.units) }
      if outlook.isOld { Text(outlook.age).foregroundStyle(.yellow) }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
