import Foundation

/// The addresses of Open-Meteo's services and the parameters of requests:
/// <https://open-meteo.com/en/docs>.
package struct OpenMeteo: Hashable, Sendable {
  private var forecasts: String
  private var places: String

  /// The public service, or the server named by `WIDGETBOARD_OPEN_METEO`: the address before
  /// `/v1/forecast` and `/v1/search`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let server = environment["WIDGETBOARD_OPEN_METEO"], !server.isEmpty {
      let server = server.hasSuffix("/") ? String(server.dropLast()) : server
      (forecasts, places) = (server, server)
    } else {
      forecasts = "https://api.open-meteo.com"
      places = "https://geocoding-api.open-meteo.com"
    }
  }

  /// Requests hours and days of a place, with times in UTC seconds and days of the place's own time
  /// zone.
  package func forecast(latitude: Double, longitude: Double) -> URL? {
    address(
      forecasts, "/v1/forecast",
      [
        ("latitude", Self.degrees(latitude)), ("longitude", Self.degrees(longitude)),
        ("timezone", "auto"), ("timeformat", "unixtime"), ("forecast_days", "10"),
        (
          "current",
          "temperature_2m,apparent_temperature,relative_humidity_2m,is_day,weather_code,wind_speed_10m"
        ),
        (
          "hourly",
          "temperature_2m,apparent_temperature,relative_humidity_2m,precipitation_probability,"
            + "weather_code,is_day,wind_speed_10m"
        ),
        (
          "daily",
          "weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max,"
            + "sunrise,sunset"
        ),
      ])
  }

  /// Requests the places of a name.
  package func search(_ name: String) -> URL? {
    address(places, "/v1/search", [("name", name), ("count", "10"), ("language", "en")])
  }

  /// A web page about a place's weather.
  package static func page(latitude: Double, longitude: Double) -> URL? {
    URL(
      string: "https://open-meteo.com/en/docs?latitude=\(degrees(latitude))"
        + "&longitude=\(degrees(longitude))")
  }

  /// Rounded to 0.01°, about a kilometre, which is finer than any forecast.
  private static func degrees(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }

  private func address(_ server: String, _ path: String, _ query: [(String, String)]) -> URL? {
    var components = URLComponents(string: server + path)
    components?.queryItems = query.map { URLQueryItem(name: $0.0, value: $0.1) }
    return components?.url
  }
}
