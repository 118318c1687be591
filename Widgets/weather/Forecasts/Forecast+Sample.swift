import Foundation

extension Forecast {
  /// A week of fine weather, for the gallery.
  package static func sample(at now: Date, timeZone: TimeZone) -> Forecast {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let midnight = calendar.startOfDay(for: now)
    let days = (0..<10).compactMap { offset in
      calendar.date(byAdding: .day, value: offset, to: midnight).map { Day(sample: offset, on: $0) }
    }
    let hours = (0..<240).map { offset in
      Moment(sample: offset, at: midnight.addingTimeInterval(Double(offset) * 3600))
    }
    return Forecast(timeZone: timeZone, current: nil, hours: hours, days: days)
  }

  fileprivate static let skies: [Sky] = [
    .mostlyClear, .partlyCloudy, .lightRain, .clear, .overcast,
  ]
}

extension Forecast.Day {
  fileprivate init(sample offset: Int, on date: Date) {
    let warmth = Double(offset * 3 % 5)
    self.init(
      date: date, sky: Forecast.skies[offset % 5], low: 11 + warmth, high: 19 + warmth * 1.5,
      chanceOfRain: Double(offset % 5 * 15), sunrise: date.addingTimeInterval(6.5 * 3600),
      sunset: date.addingTimeInterval(20.25 * 3600))
  }
}

extension Forecast.Moment {
  fileprivate init(sample offset: Int, at date: Date) {
    let hour = offset % 24
    let day = Forecast.Day(sample: offset / 24, on: date)
    // Coldest at 4:00, warmest at 16:00.
    let share = (1 - cos(Double(hour - 4) / 24 * 2 * .pi)) / 2
    let (low, high) = (day.low ?? 0, day.high ?? 0)
    let temperature = low + (high - low) * share
    self.init(
      date: date, sky: day.sky, isDay: (7..<21).contains(hour), temperature: temperature,
      feelsLike: temperature - 1, chanceOfRain: day.chanceOfRain, humidity: 55, wind: 12)
  }
}
