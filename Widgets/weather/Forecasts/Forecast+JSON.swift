import Foundation

/// Why an answer of Open-Meteo cannot be used.
package enum ForecastError: Error, Hashable {
  case notJSON
  /// What it says itself about a request it refuses.
  case refused(String)
  case noHours
}

extension ForecastError: CustomStringConvertible {
  /// What to say about it, after a name and a colon.
  package var description: String {
    switch self {
    case .notJSON: "an answer that is no forecast"
    case .refused(let reason): reason
    case .noHours: "a forecast without hours"
    }
  }
}

extension ForecastError {
  /// What Open-Meteo says about a request that it refuses; nil for any other answer.
  package static func reason(openMeteo data: Data) -> String? {
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: data), refusal.error else {
      return nil
    }
    return refusal.reason ?? "refused"
  }
}

extension Forecast {
  /// Reads what Open-Meteo answers to ``OpenMeteo/forecast(latitude:longitude:)``.
  package init(openMeteo data: Data) throws(ForecastError) {
    if let reason = ForecastError.reason(openMeteo: data) { throw .refused(reason) }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { throw .notJSON }
    self = answer.forecast
    guard !hours.isEmpty else { throw .noHours }
  }
}

private struct Refusal: Decodable {
  var error: Bool
  var reason: String?
}

/// The answer as it is written: a column of values for each variable, null where a value is missing.
private struct Answer: Decodable {
  var timezone: String
  var utc_offset_seconds: Int
  var current: Current?
  var hourly: Hourly
  var daily: Daily?

  struct Current: Decodable {
    var time: Double
    var temperature_2m: Double?
    var apparent_temperature: Double?
    var relative_humidity_2m: Double?
    var is_day: Int?
    var weather_code: Int?
    var wind_speed_10m: Double?
  }

  struct Hourly: Decodable {
    var time: [Double]
    var temperature_2m: [Double?]
    var apparent_temperature: [Double?]?
    var relative_humidity_2m: [Double?]?
    var precipitation_probability: [Double?]?
    var weather_code: [Int?]?
    var is_day: [Int?]?
    var wind_speed_10m: [Double?]?
  }

  struct Daily: Decodable {
    var time: [Double]
    var weather_code: [Int?]?
    var temperature_2m_max: [Double?]
    var temperature_2m_min: [Double?]
    var precipitation_probability_max: [Double?]?
    var sunrise: [Double?]?
    var sunset: [Double?]?
  }
}

extension Answer {
  var forecast: Forecast {
    Forecast(
      timeZone: TimeZone(identifier: timezone) ?? TimeZone(secondsFromGMT: utc_offset_seconds)
        ?? .gmt,
      current: current?.moment, hours: hourly.moments, days: daily?.days ?? [])
  }
}

extension Answer.Current {
  var moment: Forecast.Moment? {
    guard let temperature = temperature_2m.plausible, Date.isPlausible(time) else { return nil }
    return Forecast.Moment(
      date: Date(timeIntervalSince1970: time), sky: Sky(code: weather_code ?? -1),
      isDay: is_day != 0, temperature: temperature, feelsLike: apparent_temperature.plausible,
      humidity: relative_humidity_2m, wind: wind_speed_10m)
  }
}

extension Answer.Hourly {
  /// The hours up to the first without a temperature.
  var moments: [Forecast.Moment] {
    let whole = zip(time, temperature_2m)
      .prefix { Date.isPlausible($0) && $1.plausible != nil }.count
    return (0..<whole).compactMap { hour in
      temperature_2m[hour].map { temperature in
        Forecast.Moment(
          date: Date(timeIntervalSince1970: time[hour]),
          sky: Sky(code: weather_code.value(at: hour) ?? -1),
          isDay: is_day.value(at: hour) != 0, temperature: temperature,
          feelsLike: apparent_temperature.value(at: hour).plausible,
          chanceOfRain: precipitation_probability.value(at: hour),
          humidity: relative_humidity_2m.value(at: hour), wind: wind_speed_10m.value(at: hour))
      }
    }
  }
}

extension Answer.Daily {
  /// The days that have a low and a high.
  var days: [Forecast.Day] {
    time.indices.compactMap { day in
      guard let high = Optional(temperature_2m_max).value(at: day).plausible,
        let low = Optional(temperature_2m_min).value(at: day).plausible, Date.isPlausible(time[day])
      else { return nil }
      return Forecast.Day(
        date: Date(timeIntervalSince1970: time[day]),
        sky: Sky(code: weather_code.value(at: day) ?? -1), low: low, high: high,
        chanceOfRain: precipitation_probability_max.value(at: day),
        sunrise: sunrise.date(at: day), sunset: sunset.date(at: day))
    }
  }
}

extension Optional {
  /// A value of a column that may be missing, be too short or have a gap there.
  fileprivate func value<Value>(at index: Int) -> Value? where Wrapped == [Value?] {
    guard let self, self.indices.contains(index) else { return nil }
    return self[index]
  }

  /// The same in seconds; 0 stands for a sun that does not rise.
  fileprivate func date(at index: Int) -> Date? where Wrapped == [Double?] {
    value(at: index).flatMap {
      $0 > 0 && Date.isPlausible($0) ? Date(timeIntervalSince1970: $0) : nil
    }
  }
}

extension Double? {
  /// A temperature that is possible on earth.
  fileprivate var plausible: Double? {
    flatMap { (-200...200).contains($0) ? $0 : nil }
  }
}

extension Date {
  /// Whether seconds since 1970 are a time of this or the next centuries.
  fileprivate static func isPlausible(_ seconds: Double) -> Bool {
    (0...10_000_000_000).contains(seconds)
  }
}
