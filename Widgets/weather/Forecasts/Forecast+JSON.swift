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
    guard let answer = Answer(data) ?? Answer(NoNumbers.asNull(data)) else { throw .notJSON }
    self = answer.forecast
    guard !hours.isEmpty || current != nil else { throw .noHours }
  }
}

private struct Refusal: Decodable {
  var error: Bool
  var reason: String?
}

/// The answer as it is written: a column of values for each variable. A value that is missing, or is none,
/// costs itself and nothing else.
private struct Answer: Decodable {
  var timezone: String?
  var utc_offset_seconds: Value?
  var current: Current?
  var hourly: Hourly
  var daily: Daily?

  /// nil for what is no such answer.
  init?(_ data: Data) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return nil }
    self = answer
  }

  /// A number, or anything that stands in its place.
  struct Value: Decodable {
    var number: Double?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let written = try? container.decode(String.self)
      number = (try? container.decode(Double.self)) ?? written.flatMap(Double.init)
      if number?.isFinite == false { number = nil }
    }
  }

  struct Current: Decodable {
    var time: Value?
    var temperature_2m: Value?
    var apparent_temperature: Value?
    var relative_humidity_2m: Value?
    var is_day: Value?
    var weather_code: Value?
    var wind_speed_10m: Value?
  }

  struct Hourly: Decodable {
    var time: [Value]
    var temperature_2m: [Value]?
    var apparent_temperature: [Value]?
    var relative_humidity_2m: [Value]?
    var precipitation_probability: [Value]?
    var weather_code: [Value]?
    var is_day: [Value]?
    var wind_speed_10m: [Value]?
  }

  struct Daily: Decodable {
    var time: [Value]
    var weather_code: [Value]?
    var temperature_2m_max: [Value]?
    var temperature_2m_min: [Value]?
    var precipitation_probability_max: [Value]?
    var sunrise: [Value]?
    var sunset: [Value]?
  }
}

extension Answer {
  var forecast: Forecast {
    let offset = utc_offset_seconds?.number.flatMap { Int(exactly: $0.rounded()) } ?? 0
    return Forecast(
      timeZone: timezone.flatMap { TimeZone(identifier: $0) } ?? TimeZone(secondsFromGMT: offset)
        ?? .gmt,
      current: current?.moment, hours: hourly.moments, days: daily?.days ?? [])
  }
}

extension Answer.Current {
  var moment: Forecast.Moment? {
    guard let temperature = temperature_2m?.number.plausible, let date = time?.date else {
      return nil
    }
    return Forecast.Moment(
      date: date, sky: Sky(code: weather_code?.number.code ?? -1), isDay: is_day?.number != 0,
      temperature: temperature, feelsLike: apparent_temperature?.number.plausible,
      humidity: relative_humidity_2m?.number, wind: wind_speed_10m?.number)
  }
}

extension Answer.Hourly {
  /// The hours from the first that is known to the last. Those between that are not stand for themselves.
  var moments: [Forecast.Moment] {
    let moments = time.indices.compactMap { hour -> Forecast.Moment? in
      guard let date = time[hour].date else { return nil }
      return Forecast.Moment(
        date: date, sky: Sky(code: weather_code.value(at: hour).code ?? -1),
        isDay: is_day.value(at: hour) != 0,
        temperature: temperature_2m.value(at: hour).plausible,
        feelsLike: apparent_temperature.value(at: hour).plausible,
        chanceOfRain: precipitation_probability.value(at: hour),
        humidity: relative_humidity_2m.value(at: hour), wind: wind_speed_10m.value(at: hour))
    }
    return moments.trimmed { $0.temperature != nil }
  }
}

extension Answer.Daily {
  /// The days from the first of which something is known to the last.
  var days: [Forecast.Day] {
    let days = time.indices.compactMap { day -> Forecast.Day? in
      guard let date = time[day].date else { return nil }
      return Forecast.Day(
        date: date, sky: Sky(code: weather_code.value(at: day).code ?? -1),
        low: temperature_2m_min.value(at: day).plausible,
        high: temperature_2m_max.value(at: day).plausible,
        chanceOfRain: precipitation_probability_max.value(at: day),
        sunrise: sunrise.date(at: day), sunset: sunset.date(at: day))
    }
    return days.trimmed { $0.low != nil || $0.high != nil || $0.sky != .unknown }
  }
}

extension Array {
  /// Without what is unknown at both ends.
  fileprivate func trimmed(_ isKnown: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: isKnown), let last = lastIndex(where: isKnown) else {
      return []
    }
    return Array(self[first...last])
  }
}

/// What some servers write for a number that is none, and JSON does not have: `nan`, `NaN`, `-Infinity`.
private enum NoNumbers {
  static func asNull(_ data: Data) -> Data {
    var written: [UInt8] = []
    written.reserveCapacity(data.count)
    var word: [UInt8] = []
    var isText = false
    var isEscaped = false
    for byte in data {
      let isLetter = !isText && ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
      if isLetter || !isText && byte == UInt8(ascii: "-") {
        word.append(byte)
        continue
      }
      end(&word, &written)
      written.append(byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
      isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
    }
    end(&word, &written)
    return Data(written)
  }

  private static func end(_ word: inout [UInt8], _ written: inout [UInt8]) {
    let text = String(decoding: word, as: UTF8.self).lowercased()
    let isNone = ["nan", "-nan", "inf", "-inf", "infinity", "-infinity", "none", "undefined"]
      .contains(text)
    written += isNone ? Array("null".utf8) : word
    word = []
  }
}

extension [Answer.Value]? {
  /// A value of a column that may be missing, be too short or have a gap there.
  fileprivate func value(at index: Int) -> Double? {
    guard let self, self.indices.contains(index) else { return nil }
    return self[index].number
  }

  /// The same in seconds; 0 stands for a sun that does not rise.
  fileprivate func date(at index: Int) -> Date? {
    guard let self, self.indices.contains(index), self[index].number != 0 else { return nil }
    return self[index].date
  }
}

extension Answer.Value {
  fileprivate var date: Date? {
    guard let number, Date.isPlausible(number) else { return nil }
    return Date(timeIntervalSince1970: number)
  }
}

extension Double? {
  /// A temperature that is possible on earth.
  fileprivate var plausible: Double? {
    flatMap { (-200...200).contains($0) ? $0 : nil }
  }

  /// A code of the sky.
  fileprivate var code: Int? {
    flatMap { (0...99).contains($0) ? Int($0) : nil }
  }
}

extension Date {
  /// Whether seconds since 1970 are a time of this or the next centuries.
  fileprivate static func isPlausible(_ seconds: Double) -> Bool {
    (0...10_000_000_000).contains(seconds)
  }
}
