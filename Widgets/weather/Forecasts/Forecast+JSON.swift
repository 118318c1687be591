import Foundation

/// The reason why an answer of Open-Meteo cannot be used.
package enum ForecastError: Error, Hashable {
  case notJSON
  /// The service refused the request; the text is its own.
  case refused(String)
  case noHours
}

extension ForecastError: CustomStringConvertible {
  /// The error in words, after a name and a colon.
  package var description: String {
    switch self {
    case .notJSON: "an answer that is no forecast"
    case .refused(let reason): reason
    case .noHours: "a forecast without hours"
    }
  }
}

extension ForecastError {
  /// The service's reason for refusing a request; nil for any other answer.
  package static func reason(openMeteo data: Data) -> String? {
    guard let refusal = try? JSONDecoder().decode(Refusal.self, from: data), refusal.error else {
      return nil
    }
    return refusal.reason ?? "refused"
  }
}

extension Forecast {
  /// Reads Open-Meteo's answer to ``OpenMeteo/forecast(latitude:longitude:)``.
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

/// The answer as it is encoded: a column of values for each variable. A missing or invalid value is
/// dropped without affecting the others.
private struct Answer: Decodable {
  var timezone: String?
  var utc_offset_seconds: Value?
  var current: Current?
  var hourly: Hourly
  var daily: Daily?

  /// Returns nil for data that is no such answer.
  init?(_ data: Data) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { return nil }
    self = answer
  }

  /// A number, or an invalid value in its place.
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
  /// The hours from the first to the last with a temperature; hours without one between them are
  /// kept.
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
  /// The days from the first to the last with any known value.
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
  /// The elements without unknown ones at both ends.
  fileprivate func trimmed(_ isKnown: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: isKnown), let last = lastIndex(where: isKnown) else {
      return []
    }
    return Array(self[first...last])
  }
}

/// Values that some servers write for a missing number and that JSON does not have: `nan`, `NaN`,
/// `-Infinity`.
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
  /// The value at an index; nil if the column is missing, too short, or has a gap there.
  fileprivate func value(at index: Int) -> Double? {
    guard let self, self.indices.contains(index) else { return nil }
    return self[index].number
  }

  /// The date at an index, from seconds since 1970; 0 means that the sun does not rise.
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
  /// The value as a temperature, if it is possible on earth.
  fileprivate var plausible: Double? {
    flatMap { (-200...200).contains($0) ? $0 : nil }
  }

  /// The value as a weather code.
  fileprivate var code: Int? {
    flatMap { (0...99).contains($0) ? Int($0) : nil }
  }
}

extension Date {
  /// Whether seconds since 1970 are a date within the next centuries.
  fileprivate static func isPlausible(_ seconds: Double) -> Bool {
    (0...10_000_000_000).contains(seconds)
  }
}
